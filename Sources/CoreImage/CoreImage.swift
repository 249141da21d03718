@_exported import VidFXFilters
@_exported import VidFXImage
@_exported import VidFXPixels
