@_exported import VidFXDetection
@_exported import VidFXFilters
@_exported import VidFXImage
@_exported import VidFXPixels
