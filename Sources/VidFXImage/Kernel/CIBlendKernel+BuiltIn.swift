import VidFXKernelSet
import VidFXPixels

// Core Image's ways of combining two images, by the built-in operations where there is one.

extension CIBlendKernel {
  private static func mode(_ name: String, _ operation: StripOp) -> CIBlendKernel {
    CIBlendKernel(name: name, builtIn: { $0.blended(BlendOperation(operation), with: $1) })
  }

  /// The foreground's operation with both images exchanged.
  private static func exchanged(_ name: String, _ operation: StripOp) -> CIBlendKernel {
    CIBlendKernel(name: name, builtIn: { $1.blended(BlendOperation(operation), with: $0) })
  }

  // MARK: Components

  /// The sum, alpha at most 1.
  public static let componentAdd = mode("componentAdd", .addition)
  /// The product.
  public static let componentMultiply = mode("componentMultiply", .multiply)
  /// The lesser.
  public static let componentMin = mode("componentMin", .minimum)
  /// The greater.
  public static let componentMax = mode("componentMax", .maximum)

  // MARK: Porter and Duff 1984

  /// Nothing.
  public static let clear = CIBlendKernel(name: "clear", builtIn: { _, _ in .empty() })
  /// The foreground alone.
  public static let source = CIBlendKernel(name: "source", builtIn: { foreground, _ in foreground })
  /// The background alone.
  public static let destination = CIBlendKernel(
    name: "destination", builtIn: { _, background in background })
  /// The foreground over the background.
  public static let sourceOver = mode("sourceOver", .sourceOver)
  /// The background over the foreground.
  public static let destinationOver = exchanged("destinationOver", .sourceOver)
  /// The foreground where the background is.
  public static let sourceIn = mode("sourceIn", .sourceIn)
  /// The background where the foreground is.
  public static let destinationIn = exchanged("destinationIn", .sourceIn)
  /// The foreground where the background is not.
  public static let sourceOut = mode("sourceOut", .sourceOut)
  /// The background where the foreground is not.
  public static let destinationOut = exchanged("destinationOut", .sourceOut)
  /// The foreground over the background, where the background is.
  public static let sourceAtop = mode("sourceAtop", .sourceAtop)
  /// The background over the foreground, where the foreground is.
  public static let destinationAtop = exchanged("destinationAtop", .sourceAtop)
  /// Each where the other is not.
  public static let exclusiveOr = CIBlendKernel(name: "exclusiveOr") { foreground, background in
    foreground * (1 - background.w) + background * (1 - foreground.w)
  }

  // MARK: Blend modes: ISO 32000-1, 11.3.5

  /// The product, or whichever is alone.
  public static let multiply = mode("multiply", .multiplyBlend)
  /// The complement of the product of complements.
  public static let screen = mode("screen", .screenBlend)
  /// Multiply or screen, as the background says.
  public static let overlay = mode("overlay", .overlayBlend)
  /// The darker, component by component.
  public static let darken = mode("darken", .darkenBlend)
  /// The lighter, component by component.
  public static let lighten = mode("lighten", .lightenBlend)
  /// Brightens the background.
  public static let colorDodge = mode("colorDodge", .colorDodgeBlend)
  /// Darkens the background.
  public static let colorBurn = mode("colorBurn", .colorBurnBlend)
  /// Multiply or screen, as the foreground says.
  public static let hardLight = mode("hardLight", .hardLightBlend)
  /// Dodges or burns gently, as the foreground says.
  public static let softLight = mode("softLight", .softLightBlend)
  /// The distance.
  public static let difference = mode("difference", .differenceBlend)
  /// The distance, with less contrast.
  public static let exclusion = mode("exclusion", .exclusionBlend)
  /// The foreground's hue.
  public static let hue = mode("hue", .hueBlend)
  /// The foreground's saturation.
  public static let saturation = mode("saturation", .saturationBlend)
  /// The foreground's hue and saturation.
  public static let color = mode("color", .colorBlend)
  /// The foreground's luminosity.
  public static let luminosity = mode("luminosity", .luminosityBlend)

  // MARK: Photoshop's further modes

  /// The background less the foreground.
  public static let subtract = mode("subtract", .subtractBlend)
  /// The background divided by the foreground.
  public static let divide = mode("divide", .divideBlend)
  /// The sum less 1.
  public static let linearBurn = mode("linearBurn", .linearBurnBlend)
  /// The sum.
  public static let linearDodge = mode("linearDodge", .linearDodgeBlend)
  /// Burns or dodges by contrast, as the foreground says.
  public static let vividLight = mode("vividLight", .vividLightBlend)
  /// Burns or dodges by brightness, as the foreground says.
  public static let linearLight = mode("linearLight", .linearLightBlend)
  /// Darkens or lightens, as the foreground says.
  public static let pinLight = mode("pinLight", .pinLightBlend)
  /// Each component full or none: full where the sum reaches 1.
  public static let hardMix = separable("hardMix") { foreground, background in
    SIMD3<Float>(repeating: 0).replacing(with: 1, where: foreground + background .>= 1)
  }
  /// The colour of less luma (ITU-R BT.709).
  public static let darkerColor = separable("darkerColor") { foreground, background in
    luma(foreground) <= luma(background) ? foreground : background
  }
  /// The colour of more luma (ITU-R BT.709).
  public static let lighterColor = separable("lighterColor") { foreground, background in
    luma(foreground) >= luma(background) ? foreground : background
  }

  private static func luma(_ color: SIMD3<Float>) -> Float { (color * SIMD3(0.2126, 0.7152, 0.0722)).sum() }

  /// A function of straight colours where both images are, put together with alpha as the standard says (11.3.6).
  private static func separable(
    _ name: String, _ blend: @escaping @Sendable (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>
  ) -> CIBlendKernel {
    CIBlendKernel(name: name) { foreground, background in
      func straight(_ color: SIMD4<Float>) -> SIMD3<Float> {
        color.w > 0 ? SIMD3(color.x, color.y, color.z) / color.w : .zero
      }
      let mixed = blend(straight(foreground), straight(background)) * (foreground.w * background.w)
      return foreground * (1 - background.w) + background * (1 - foreground.w)
        + SIMD4(mixed, foreground.w * background.w)
    }
  }
}
