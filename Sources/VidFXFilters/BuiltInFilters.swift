// swift-format-ignore-file
import VidFXImage
