@_exported import CoreImage
@_exported import VidFXMedia
@_exported import VidFXPipeline
