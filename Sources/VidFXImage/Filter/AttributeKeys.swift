// Core Image's constants for keys and attributes.

/// The image that a filter works on.
public let kCIInputImageKey = "inputImage"
/// The image behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The image that a transition ends with.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The image that decides between two others.
public let kCIInputMaskImageKey = "inputMaskImage"
/// How far a transition has come, 0…1.
public let kCIInputTimeKey = "inputTime"
/// A transform.
public let kCIInputTransformKey = "inputTransform"
/// A scale.
public let kCIInputScaleKey = "inputScale"
/// A width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// A rectangle.
public let kCIInputExtentKey = "inputExtent"
/// A point.
public let kCIInputCenterKey = "inputCenter"
/// A radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A strength.
public let kCIInputIntensityKey = "inputIntensity"
/// A sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// A saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// A brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// A contrast.
public let kCIInputContrastKey = "inputContrast"
/// An amount.
public let kCIInputAmountKey = "inputAmount"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// An exposure in f-stops.
public let kCIInputEVKey = "inputEV"
/// The result.
public let kCIOutputImageKey = "outputImage"

/// Key of a filter's class name in `attributes`.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// Key of a filter's name for people.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// Key of a filter's categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// Key of a parameter's class.
public let kCIAttributeClass = "CIAttributeClass"
/// Key of a parameter's type.
public let kCIAttributeType = "CIAttributeType"
/// Key of a parameter's least value.
public let kCIAttributeMin = "CIAttributeMin"
/// Key of a parameter's greatest value.
public let kCIAttributeMax = "CIAttributeMax"
/// Key of the low end of a parameter's slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// Key of the high end of a parameter's slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// Key of a parameter's default.
public let kCIAttributeDefault = "CIAttributeDefault"
/// Key of the value that changes nothing.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// Key of a parameter's own key.
public let kCIAttributeName = "CIAttributeName"
/// Key of a parameter's name for people.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"

/// Type of a time, 0…1.
public let kCIAttributeTypeTime = "CIAttributeTypeTime"
/// Type of a number.
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
/// Type of a length in pixels.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
/// Type of an angle in radians.
public let kCIAttributeTypeAngle = "CIAttributeTypeAngle"
/// Type of a truth value.
public let kCIAttributeTypeBoolean = "CIAttributeTypeBoolean"
/// Type of a whole number.
public let kCIAttributeTypeInteger = "CIAttributeTypeInteger"
/// Type of a whole number above zero.
public let kCIAttributeTypeCount = "CIAttributeTypeCount"
/// Type of a point in pixels.
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
/// Type of an offset in pixels.
public let kCIAttributeTypeOffset = "CIAttributeTypeOffset"
/// Type of a point in space.
public let kCIAttributeTypePosition3 = "CIAttributeTypePosition3"
/// Type of a rectangle in pixels.
public let kCIAttributeTypeRectangle = "CIAttributeTypeRectangle"
/// Type of a colour whose alpha means nothing.
public let kCIAttributeTypeOpaqueColor = "CIAttributeTypeOpaqueColor"
/// Type of a colour.
public let kCIAttributeTypeColor = "CIAttributeTypeColor"
/// Type of a gradient.
public let kCIAttributeTypeGradient = "CIAttributeTypeGradient"
/// Type of an image.
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
/// Type of an affine transform.
public let kCIAttributeTypeTransform = "CIAttributeTypeTransform"
