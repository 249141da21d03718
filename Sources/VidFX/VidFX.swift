@_exported import CoreImage
@_exported import VidFXMedia
@_exported import VidFXPipeline
@_exported import VidFXV4L2
