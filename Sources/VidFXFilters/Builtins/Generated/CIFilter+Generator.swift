// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Attributed Text Image Generator.
public protocol CIAttributedTextImageGenerator: CIFilterProtocol {
  /// Text.
  var text: NSAttributedString? { get set }
  /// Scale Factor, at least 0, at first 1.
  var scaleFactor: Float { get set }
  /// Padding, 0…200, at first 0.
  var padding: Float { get set }
}

private final class AttributedTextImageGeneratorBuiltin: BuiltinFilter, CIAttributedTextImageGenerator {
  @TypedInput("inputText") var text: NSAttributedString?
  @TypedInput("inputScaleFactor") var scaleFactor: Float
  @TypedInput("inputPadding") var padding: Float
}

/// Aztec Code Generator.
public protocol CIAztecCodeGenerator: CIFilterProtocol {
  /// Message.
  var message: Data { get set }
  /// Correction Level, 5…95, at first 23.
  var correctionLevel: Float { get set }
  /// Layers, 1…32.
  var layers: Float { get set }
  /// Compact Style.
  var compactStyle: Bool { get set }
}

private final class AztecCodeGeneratorBuiltin: BuiltinFilter, CIAztecCodeGenerator {
  @TypedInput("inputMessage") var message: Data
  @TypedInput("inputCorrectionLevel") var correctionLevel: Float
  @TypedInput("inputLayers") var layers: Float
  @TypedInput("inputCompactStyle") var compactStyle: Bool
}

/// Barcode Generator.
public protocol CIBarcodeGenerator: CIFilterProtocol {
  /// Barcode Descriptor.
  var barcodeDescriptor: CIBarcodeDescriptor? { get set }
}

private final class BarcodeGeneratorBuiltin: BuiltinFilter, CIBarcodeGenerator {
  @TypedInput("inputBarcodeDescriptor") var barcodeDescriptor: CIBarcodeDescriptor?
}

/// Blurred Rectangle Generator.
public protocol CIBlurredRectangleGenerator: CIFilterProtocol {
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Sigma in pixels, at least 0, at first 10.
  var sigma: Float { get set }
  /// Color.
  var color: CIColor { get set }
}

private final class BlurredRectangleGeneratorBuiltin: BuiltinFilter, CIBlurredRectangleGenerator {
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputSigma") var sigma: Float
  @TypedInput("inputColor") var color: CIColor
}

/// Blurred Rounded Rectangle Generator.
public protocol CIBlurredRoundedRectangleGenerator: CIFilterProtocol {
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Radius in pixels, at least 0, at first 10.
  var radius: Float { get set }
  /// Smoothness in pixels, 0…1, at first 0.
  var smoothness: Float { get set }
  /// Sigma in pixels, at least 0, at first 10.
  var sigma: Float { get set }
  /// Color.
  var color: CIColor { get set }
}

private final class BlurredRoundedRectangleGeneratorBuiltin: BuiltinFilter, CIBlurredRoundedRectangleGenerator {
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputSmoothness") var smoothness: Float
  @TypedInput("inputSigma") var sigma: Float
  @TypedInput("inputColor") var color: CIColor
}

/// Checkerboard.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Color 1.
  var color0: CIColor { get set }
  /// Color 2.
  var color1: CIColor { get set }
  /// Width in pixels, at first 80.
  var width: Float { get set }
  /// Sharpness, 0…1, at first 1.
  var sharpness: Float { get set }
}

private final class CheckerboardGeneratorBuiltin: BuiltinFilter, CICheckerboardGenerator {
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputSharpness") var sharpness: Float
}

/// Code 128 Barcode Generator.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  /// Message.
  var message: Data { get set }
  /// Quiet Space, 0…100, at first 10.
  var quietSpace: Float { get set }
  /// Barcode Height, 1…500, at first 32.
  var barcodeHeight: Float { get set }
}

private final class Code128BarcodeGeneratorBuiltin: BuiltinFilter, CICode128BarcodeGenerator {
  @TypedInput("inputMessage") var message: Data
  @TypedInput("inputQuietSpace") var quietSpace: Float
  @TypedInput("inputBarcodeHeight") var barcodeHeight: Float
}

/// Constant Color.
public protocol CIConstantColorGenerator: CIFilterProtocol {
  /// Color.
  var color: CIColor { get set }
}

private final class ConstantColorGeneratorBuiltin: BuiltinFilter, CIConstantColorGenerator {
  @TypedInput("inputColor") var color: CIColor
}

/// Lenticular Halo.
public protocol CILenticularHaloGenerator: CIFilterProtocol {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Color.
  var color: CIColor { get set }
  /// Halo Radius in pixels, at least 0, at first 70.
  var haloRadius: Float { get set }
  /// Halo Width in pixels, at least 0, at first 87.
  var haloWidth: Float { get set }
  /// Halo Overlap, at least 0, at first 0.77.
  var haloOverlap: Float { get set }
  /// Striation Strength, at least 0, at first 0.5.
  var striationStrength: Float { get set }
  /// Striation Contrast, at least 0, at first 1.
  var striationContrast: Float { get set }
  /// Time, 0…1, at first 0; 0 changes nothing.
  var time: Float { get set }
}

private final class LenticularHaloGeneratorBuiltin: BuiltinFilter, CILenticularHaloGenerator {
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputHaloRadius") var haloRadius: Float
  @TypedInput("inputHaloWidth") var haloWidth: Float
  @TypedInput("inputHaloOverlap") var haloOverlap: Float
  @TypedInput("inputStriationStrength") var striationStrength: Float
  @TypedInput("inputStriationContrast") var striationContrast: Float
  @TypedInput("inputTime") var time: Float
}

/// Mesh Generator.
public protocol CIMeshGenerator: CIFilterProtocol {
  /// Width in pixels, at least 0, at first 1.5.
  var width: Float { get set }
  /// Color.
  var color: CIColor { get set }
  /// Mesh.
  var mesh: [Any]? { get set }
}

private final class MeshGeneratorBuiltin: BuiltinFilter, CIMeshGenerator {
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputMesh") var mesh: [Any]?
}

/// PDF417 Barcode Generator.
public protocol CIPDF417BarcodeGenerator: CIFilterProtocol {
  /// Message.
  var message: Data { get set }
  /// Min Width, 56…583.
  var minWidth: Float { get set }
  /// Max Width, 56…583.
  var maxWidth: Float { get set }
  /// Min Height, 13…283.
  var minHeight: Float { get set }
  /// Max Height, 13…283.
  var maxHeight: Float { get set }
  /// Data Columns, 1…30.
  var dataColumns: Float { get set }
  /// Rows, 3…90.
  var rows: Float { get set }
  /// Preferred Aspect Ratio, 0…9.223372037e+18.
  var preferredAspectRatio: Float { get set }
  /// Compaction Mode, 0…3.
  var compactionMode: Float { get set }
  /// Compact Style.
  var compactStyle: Bool { get set }
  /// Correction Level, 0…8.
  var correctionLevel: Float { get set }
  /// Always Specify Compaction.
  var alwaysSpecifyCompaction: Bool { get set }
}

private final class PDF417BarcodeGeneratorBuiltin: BuiltinFilter, CIPDF417BarcodeGenerator {
  @TypedInput("inputMessage") var message: Data
  @TypedInput("inputMinWidth") var minWidth: Float
  @TypedInput("inputMaxWidth") var maxWidth: Float
  @TypedInput("inputMinHeight") var minHeight: Float
  @TypedInput("inputMaxHeight") var maxHeight: Float
  @TypedInput("inputDataColumns") var dataColumns: Float
  @TypedInput("inputRows") var rows: Float
  @TypedInput("inputPreferredAspectRatio") var preferredAspectRatio: Float
  @TypedInput("inputCompactionMode") var compactionMode: Float
  @TypedInput("inputCompactStyle") var compactStyle: Bool
  @TypedInput("inputCorrectionLevel") var correctionLevel: Float
  @TypedInput("inputAlwaysSpecifyCompaction") var alwaysSpecifyCompaction: Bool
}

/// QR Code Generator.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// Message.
  var message: Data { get set }
  /// Correction Level.
  var correctionLevel: String { get set }
}

private final class QRCodeGeneratorBuiltin: BuiltinFilter, CIQRCodeGenerator {
  @TypedInput("inputMessage") var message: Data
  @TypedInput("inputCorrectionLevel") var correctionLevel: String
}

/// Random Generator.
public protocol CIRandomGenerator: CIFilterProtocol {}

private final class RandomGeneratorBuiltin: BuiltinFilter, CIRandomGenerator {}

/// Rounded QR Code Generator.
public protocol CIRoundedQRCodeGenerator: CIFilterProtocol {
  /// Message.
  var message: Data { get set }
  /// Correction Level.
  var correctionLevel: String { get set }
  /// Scale, 8…64, at first 16.
  var scale: Float { get set }
  /// Rounded Markers, 0…2, at first 1.
  var roundedMarkers: Int { get set }
  /// Rounded Data, at first true.
  var roundedData: Bool { get set }
  /// Center Space Size, 0…0.3333, at first 0.25.
  var centerSpaceSize: Float { get set }
  /// Color0.
  var color0: CIColor { get set }
  /// Color1.
  var color1: CIColor { get set }
}

private final class RoundedQRCodeGeneratorBuiltin: BuiltinFilter, CIRoundedQRCodeGenerator {
  @TypedInput("inputMessage") var message: Data
  @TypedInput("inputCorrectionLevel") var correctionLevel: String
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputRoundedMarkers") var roundedMarkers: Int
  @TypedInput("inputRoundedData") var roundedData: Bool
  @TypedInput("inputCenterSpaceSize") var centerSpaceSize: Float
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
}

/// Rounded Rectangle Generator.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Radius in pixels, at least 0, at first 10.
  var radius: Float { get set }
  /// Smoothness in pixels, 0…1, at first 0.
  var smoothness: Float { get set }
  /// Color.
  var color: CIColor { get set }
}

private final class RoundedRectangleGeneratorBuiltin: BuiltinFilter, CIRoundedRectangleGenerator {
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputSmoothness") var smoothness: Float
  @TypedInput("inputColor") var color: CIColor
}

/// Rounded Rectangle Stroke Generator.
public protocol CIRoundedRectangleStrokeGenerator: CIFilterProtocol {
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Radius in pixels, at least 0, at first 10.
  var radius: Float { get set }
  /// Smoothness in pixels, 0…1, at first 0.
  var smoothness: Float { get set }
  /// Color.
  var color: CIColor { get set }
  /// Width in pixels, at least 0, at first 10.
  var width: Float { get set }
}

private final class RoundedRectangleStrokeGeneratorBuiltin: BuiltinFilter, CIRoundedRectangleStrokeGenerator {
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputSmoothness") var smoothness: Float
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputWidth") var width: Float
}

/// Star Shine.
public protocol CIStarShineGenerator: CIFilterProtocol {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Color.
  var color: CIColor { get set }
  /// Radius in pixels, at least 0, at first 50.
  var radius: Float { get set }
  /// Cross Scale, at least 0, at first 15; 15 changes nothing.
  var crossScale: Float { get set }
  /// Cross Angle in radians, at first 0.6.
  var crossAngle: Float { get set }
  /// Cross Opacity, at least -8, at first -2; -2 changes nothing.
  var crossOpacity: Float { get set }
  /// Cross Width in pixels, at least 0, at first 2.5.
  var crossWidth: Float { get set }
  /// Epsilon, at least -8, at first -2; -2 changes nothing.
  var epsilon: Float { get set }
}

private final class StarShineGeneratorBuiltin: BuiltinFilter, CIStarShineGenerator {
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputCrossScale") var crossScale: Float
  @TypedInput("inputCrossAngle") var crossAngle: Float
  @TypedInput("inputCrossOpacity") var crossOpacity: Float
  @TypedInput("inputCrossWidth") var crossWidth: Float
  @TypedInput("inputEpsilon") var epsilon: Float
}

/// Stripes.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Color 1.
  var color0: CIColor { get set }
  /// Color 2.
  var color1: CIColor { get set }
  /// Width in pixels, at first 80.
  var width: Float { get set }
  /// Sharpness, 0…1, at first 1.
  var sharpness: Float { get set }
}

private final class StripesGeneratorBuiltin: BuiltinFilter, CIStripesGenerator {
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputSharpness") var sharpness: Float
}

/// Sunbeams.
public protocol CISunbeamsGenerator: CIFilterProtocol {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Color.
  var color: CIColor { get set }
  /// Sun Radius in pixels, at least 0, at first 40; 40 changes nothing.
  var sunRadius: Float { get set }
  /// Maximum Striation Radius, at least 0, at first 2.58; 2.58 changes nothing.
  var maxStriationRadius: Float { get set }
  /// Striation Strength, at least 0, at first 0.5; 0.5 changes nothing.
  var striationStrength: Float { get set }
  /// Striation Contrast, at least 0, at first 1.375; 1.375 changes nothing.
  var striationContrast: Float { get set }
  /// Time, 0…1, at first 0; 0 changes nothing.
  var time: Float { get set }
}

private final class SunbeamsGeneratorBuiltin: BuiltinFilter, CISunbeamsGenerator {
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputSunRadius") var sunRadius: Float
  @TypedInput("inputMaxStriationRadius") var maxStriationRadius: Float
  @TypedInput("inputStriationStrength") var striationStrength: Float
  @TypedInput("inputStriationContrast") var striationContrast: Float
  @TypedInput("inputTime") var time: Float
}

/// Text Image Generator.
public protocol CITextImageGenerator: CIFilterProtocol {
  /// Text.
  var text: String { get set }
  /// Font Name.
  var fontName: String { get set }
  /// Font Size, at least 0, at first 12.
  var fontSize: Float { get set }
  /// Scale Factor, at least 0, at first 1.
  var scaleFactor: Float { get set }
  /// Padding, 0…200, at first 0.
  var padding: Float { get set }
}

private final class TextImageGeneratorBuiltin: BuiltinFilter, CITextImageGenerator {
  @TypedInput("inputText") var text: String
  @TypedInput("inputFontName") var fontName: String
  @TypedInput("inputFontSize") var fontSize: Float
  @TypedInput("inputScaleFactor") var scaleFactor: Float
  @TypedInput("inputPadding") var padding: Float
}

extension CIFilter {
  /// Makes the filter `CIAttributedTextImageGenerator`, attributed text image generator, every parameter at its default.
  public static func attributedTextImageGenerator() -> any CIFilter & CIAttributedTextImageGenerator {
    AttributedTextImageGeneratorBuiltin(builtIn: "CIAttributedTextImageGenerator")
  }

  /// Makes the filter `CIAztecCodeGenerator`, aztec code generator, every parameter at its default.
  public static func aztecCodeGenerator() -> any CIFilter & CIAztecCodeGenerator {
    AztecCodeGeneratorBuiltin(builtIn: "CIAztecCodeGenerator")
  }

  /// Makes the filter `CIBarcodeGenerator`, barcode generator, every parameter at its default.
  public static func barcodeGenerator() -> any CIFilter & CIBarcodeGenerator {
    BarcodeGeneratorBuiltin(builtIn: "CIBarcodeGenerator")
  }

  /// Makes the filter `CIBlurredRectangleGenerator`, blurred rectangle generator, every parameter at its default.
  public static func blurredRectangleGenerator() -> any CIFilter & CIBlurredRectangleGenerator {
    BlurredRectangleGeneratorBuiltin(builtIn: "CIBlurredRectangleGenerator")
  }

  /// Makes the filter `CIBlurredRoundedRectangleGenerator`, blurred rounded rectangle generator, every parameter at its default.
  public static func blurredRoundedRectangleGenerator() -> any CIFilter & CIBlurredRoundedRectangleGenerator {
    BlurredRoundedRectangleGeneratorBuiltin(builtIn: "CIBlurredRoundedRectangleGenerator")
  }

  /// Makes the filter `CICheckerboardGenerator`, checkerboard, every parameter at its default.
  public static func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    CheckerboardGeneratorBuiltin(builtIn: "CICheckerboardGenerator")
  }

  /// Makes the filter `CICode128BarcodeGenerator`, code 128 barcode generator, every parameter at its default.
  public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    Code128BarcodeGeneratorBuiltin(builtIn: "CICode128BarcodeGenerator")
  }

  /// Makes the filter `CIConstantColorGenerator`, constant color, every parameter at its default.
  public static func constantColorGenerator() -> any CIFilter & CIConstantColorGenerator {
    ConstantColorGeneratorBuiltin(builtIn: "CIConstantColorGenerator")
  }

  /// Makes the filter `CILenticularHaloGenerator`, lenticular halo, every parameter at its default.
  public static func lenticularHaloGenerator() -> any CIFilter & CILenticularHaloGenerator {
    LenticularHaloGeneratorBuiltin(builtIn: "CILenticularHaloGenerator")
  }

  /// Makes the filter `CIMeshGenerator`, mesh generator, every parameter at its default.
  public static func meshGenerator() -> any CIFilter & CIMeshGenerator {
    MeshGeneratorBuiltin(builtIn: "CIMeshGenerator")
  }

  /// Makes the filter `CIPDF417BarcodeGenerator`, pdf417 barcode generator, every parameter at its default.
  public static func pdf417BarcodeGenerator() -> any CIFilter & CIPDF417BarcodeGenerator {
    PDF417BarcodeGeneratorBuiltin(builtIn: "CIPDF417BarcodeGenerator")
  }

  /// Makes the filter `CIQRCodeGenerator`, qr code generator, every parameter at its default.
  public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    QRCodeGeneratorBuiltin(builtIn: "CIQRCodeGenerator")
  }

  /// Makes the filter `CIRandomGenerator`, random generator, every parameter at its default.
  public static func randomGenerator() -> any CIFilter & CIRandomGenerator {
    RandomGeneratorBuiltin(builtIn: "CIRandomGenerator")
  }

  /// Makes the filter `CIRoundedQRCodeGenerator`, rounded qr code generator, every parameter at its default.
  public static func roundedQRCodeGenerator() -> any CIFilter & CIRoundedQRCodeGenerator {
    RoundedQRCodeGeneratorBuiltin(builtIn: "CIRoundedQRCodeGenerator")
  }

  /// Makes the filter `CIRoundedRectangleGenerator`, rounded rectangle generator, every parameter at its default.
  public static func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
    RoundedRectangleGeneratorBuiltin(builtIn: "CIRoundedRectangleGenerator")
  }

  /// Makes the filter `CIRoundedRectangleStrokeGenerator`, rounded rectangle stroke generator, every parameter at its default.
  public static func roundedRectangleStrokeGenerator() -> any CIFilter & CIRoundedRectangleStrokeGenerator {
    RoundedRectangleStrokeGeneratorBuiltin(builtIn: "CIRoundedRectangleStrokeGenerator")
  }

  /// Makes the filter `CIStarShineGenerator`, star shine, every parameter at its default.
  public static func starShineGenerator() -> any CIFilter & CIStarShineGenerator {
    StarShineGeneratorBuiltin(builtIn: "CIStarShineGenerator")
  }

  /// Makes the filter `CIStripesGenerator`, stripes, every parameter at its default.
  public static func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    StripesGeneratorBuiltin(builtIn: "CIStripesGenerator")
  }

  /// Makes the filter `CISunbeamsGenerator`, sunbeams, every parameter at its default.
  public static func sunbeamsGenerator() -> any CIFilter & CISunbeamsGenerator {
    SunbeamsGeneratorBuiltin(builtIn: "CISunbeamsGenerator")
  }

  /// Makes the filter `CITextImageGenerator`, text image generator, every parameter at its default.
  public static func textImageGenerator() -> any CIFilter & CITextImageGenerator {
    TextImageGeneratorBuiltin(builtIn: "CITextImageGenerator")
  }
}
