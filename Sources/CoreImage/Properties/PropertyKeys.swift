// ImageIO's keys of an image's properties.

/// How the stored picture is to be turned, 1…8.
public let kCGImagePropertyOrientation = "Orientation"
/// Pixels across, as stored.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// Pixels down, as stored.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// Bits of a component.
public let kCGImagePropertyDepth = "Depth"
/// `RGB` or `Gray`.
public let kCGImagePropertyColorModel = "ColorModel"
/// Whether there is alpha.
public let kCGImagePropertyHasAlpha = "HasAlpha"
/// Whether components are floats.
public let kCGImagePropertyIsFloat = "IsFloat"
/// Pixels an inch across.
public let kCGImagePropertyDPIWidth = "DPIWidth"
/// Pixels an inch down.
public let kCGImagePropertyDPIHeight = "DPIHeight"
/// What the embedded ICC profile calls itself.
public let kCGImagePropertyProfileName = "ProfileName"
/// A dictionary of EXIF's own tags.
public let kCGImagePropertyExifDictionary = "{Exif}"
/// A dictionary of TIFF's tags.
public let kCGImagePropertyTIFFDictionary = "{TIFF}"
/// A dictionary of the place where a photograph was taken.
public let kCGImagePropertyGPSDictionary = "{GPS}"
