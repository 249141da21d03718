import Foundation
import VidFXKernelLanguage
import VidFXPixels

/// A transition between two images that is written in GLSL, as those of <https://gl-transitions.com> are.
///
/// ```swift
/// let heart = try GLTransition(text: String(contentsOfFile: "heart.glsl", encoding: .utf8))
/// let image = heart.image(from: first, to: second, progress: 0.3, extent: first.extent)
/// ```
public struct GLTransition: Sendable {
  /// A uniform that may be set.
  public struct Parameter: Hashable, Sendable {
    /// What kind of value it takes.
    public enum Kind: Hashable, Sendable {
      /// As many numbers.
      case numbers(count: Int)
      /// As many whole numbers.
      case wholeNumbers(count: Int)
      /// 0 or 1.
      case boolean
      /// A picture that is as large as the two.
      case image
    }

    /// The uniform's name.
    public let name: String
    /// What kind of value it takes.
    public let kind: Kind
    /// What the comment behind it says, else zeros; empty for an image.
    public let initial: [Double]
  }

  /// The uniforms that may be set, in the text's order.
  public let parameters: [Parameter]
  private let body: KernelCall.Body
  /// Whether it only mixes both pictures, at each pixel by a part of 0…1 that no picture decides.
  package var isMix: Bool { body.mixWeight != nil }

  /// Compiles `text`: a function `vec4 transition(vec2 uv)` that calls `getFromColor` and `getToColor`.
  ///
  /// The language is GLSL ES 1.00 without bit operations, `discard` and derivatives. Uniforms are `progress`, `ratio` and those
  /// that the text declares, with defaults in comments: `uniform float smoothness; // = 0.3`.
  ///
  /// - Throws: `KernelTextError`, with the line and the column of what cannot be compiled.
  public init(text: String) throws(KernelTextError) {
    let kernel = try TransitionKernel(text)
    parameters = kernel.parameters.map { parameter in
      let kind: Parameter.Kind =
        switch parameter.kind {
        case .numbers(let count): .numbers(count: count)
        case .wholeNumbers(let count): .wholeNumbers(count: count)
        case .boolean: .boolean
        case .image: .image
        }
      return Parameter(name: parameter.name, kind: kind, initial: parameter.initial.map(\.asWritten))
    }
    body = KernelCall.Body("transition", kernel.program, mixing: kernel.weight)
  }

  /// The picture at `progress`, which is taken as 0…1, inside `extent`, which must be finite; outside their extents images
  /// repeat their borders.
  ///
  /// - Parameters:
  ///   - values: Numbers by the names of uniforms; others have their defaults.
  ///   - colors: Colours by the names of uniforms, before `values`.
  ///   - images: Pictures by the names of uniforms; those that are missing are transparent.
  public func image(
    from: CIImage, to: CIImage, progress: Double, extent: CGRect, values: [String: [Double]] = [:],
    colors: [String: CIColor] = [:], images: [String: CIImage] = [:]
  ) -> CIImage {
    guard extent.width > 0, extent.height > 0, extent.width < 1e6, extent.height < 1e6 else { return .empty() }
    let origin = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
    var sources = [from, to]
    var arguments: [KernelCall.Value] = [
      .numbers(
        SIMD4(
          Float(max(0, min(progress, 1))), Float(extent.width / extent.height), Float(extent.width),
          Float(extent.height)))
    ]
    for parameter in parameters {
      if parameter.kind == .image {
        sources.append(images[parameter.name] ?? .empty())
      } else if let color = colors[parameter.name] {
        arguments.append(.color(color))
      } else {
        let given = values[parameter.name] ?? parameter.initial
        let numbers = given + [Double](repeating: 0, count: max(0, 4 - given.count))
        arguments.append(.numbers(SIMD4(numbers[0..<4].map { Float($0) })))
      }
    }
    let moved = extent.origin == .zero ? sources : sources.map { $0.transformed(by: origin) }
    let call = KernelCall(
      body: body, values: arguments,
      sampling: moved.map { _ in CISampler.Mode(isLinear: true, repeatsBorder: true) },
      regions: KernelCall.Regions { _, _ in CGRect(origin: .zero, size: extent.size) })
    let whole = PixelRect(enclosing: CGRect(origin: .zero, size: extent.size))
    let image = CIImage(.kernel(call, moved), region: whole)
    return extent.origin == .zero ? image : image.transformed(by: origin.inverted())
  }
}

extension Float {
  /// The number whose shortest text is this one's: 0.1 for 0.1.
  var asWritten: Double { Double(description) ?? Double(self) }
}
