import Foundation
import Synchronization
import VidFXImage

extension FilterDefinition {
  /// A transition in GLSL as a filter; its uniforms are parameters, those that are called colours take colours.
  ///
  /// A text that does more than mix both pictures gets no values below 0, which textures do not hold and of which GLSL has no
  /// powers: scaling overshoots at edges, and luma and chroma say colours that red, green and blue of 0…1 do not mix.
  package init(_ transition: GLTransition, name: String) {
    let inputs = transition.parameters.map { $0.input("input" + $0.name) }
    self.init(
      name, displayName: name, categories: [.transition, .video, .stillImage], conformance: .known,
      inputs: [.image, .image("inputTargetImage"), .time] + inputs
    ) { inputs in
      transition.image(for: inputs, clips: { transition.isMix ? $0 : $0.withoutNegatives }, key: { "input" + $0 })
    }
  }

  /// A built-in transition in GLSL: `parameters` are its uniforms, `inputSmoothness` that which is called `smoothness`; one
  /// more, `size`, may ask for the pictures' width and height in pixels.
  ///
  /// The text is compiled when a picture is first made, not at the start of every program.
  init(_ name: String, displayName: String, parameters: [FilterInput] = [], text: String) {
    let uniforms = Dictionary(uniqueKeysWithValues: parameters.map { (GLTransition.uniform($0.key), $0.key) })
    let compiled = CompiledTransition(text, uniforms: Set(uniforms.keys))
    self.init(
      name, displayName: displayName, categories: [.transition, .video, .stillImage, .highDynamicRange],
      conformance: .known, inputs: [.image, .image("inputTargetImage"), .time] + parameters
    ) { inputs in compiled.transition.image(for: inputs) { uniforms[$0] } }
  }
}

/// A text of our own, compiled when it is first asked for.
private final class CompiledTransition: Sendable {
  private let text: String
  private let uniforms: Set<String>
  private let compiled = Mutex<GLTransition?>(nil)

  init(_ text: String, uniforms: Set<String>) { (self.text, self.uniforms) = (text, uniforms) }

  var transition: GLTransition {
    compiled.withLock { compiled in
      if let compiled { return compiled }
      do throws(KernelTextError) {
        let made = try GLTransition(text: text)
        let names = Set(made.parameters.map(\.name)).subtracting(["size"])
        precondition(names == uniforms, "the filter declares the uniforms \(names), and no others")
        compiled = made
        return made
      } catch {
        preconditionFailure("\(error)\n\(text)")
      }
    }
  }
}

extension GLTransition {
  /// `smoothness` for `inputSmoothness`.
  fileprivate static func uniform(_ key: String) -> String {
    let name = key.dropFirst("input".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The picture that `inputs` ask for, of what `clips` makes of both pictures; `key` is that of a uniform, none for `size`.
  fileprivate func image(
    for inputs: FilterInputs, clips: (CIImage) -> CIImage = { $0 }, key: (String) -> String?
  ) -> CIImage? {
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    let extent = inputs.image.extent.isInfinite ? target.extent : inputs.image.extent
    if extent.isInfinite || extent.isEmpty { return inputs.image }
    var values: [String: [Double]] = [:]
    var colors: [String: CIColor] = [:]
    var images: [String: CIImage] = [:]
    for parameter in parameters {
      guard let key = key(parameter.name) else {
        values[parameter.name] = [extent.width, extent.height]
        continue
      }
      switch parameter.kind {
      case .image: images[parameter.name] = inputs.image(key)
      case _ where parameter.isColor: colors[parameter.name] = inputs.color(key)
      case .boolean, .numbers(1), .wholeNumbers(1): values[parameter.name] = [inputs[key]]
      case .numbers, .wholeNumbers: values[parameter.name] = inputs.vector(key)
      }
    }
    return image(
      from: clips(inputs.image), to: clips(target), progress: time, extent: extent, values: values, colors: colors,
      images: images)
  }
}

extension CIImage {
  fileprivate var withoutNegatives: CIImage {
    applying(.straight(.clamp, [0, 0, 0, 0] + [Float](repeating: .greatestFiniteMagnitude, count: 4)))
  }
}

extension GLTransition.Parameter {
  /// Whether its name says that its numbers are a colour's.
  fileprivate var isColor: Bool {
    guard kind == .numbers(count: 3) || kind == .numbers(count: 4) else { return false }
    return name.lowercased().contains("color") || name.lowercased().contains("colour")
  }

  fileprivate func input(_ key: String) -> FilterInput {
    switch kind {
    case .image: .image(key, name)
    case _ where isColor:
      .color(
        key, name,
        default: CIColor(
          red: initial[0], green: initial[1], blue: initial[2], alpha: initial.count > 3 ? initial[3] : 1))
    case .boolean: .boolean(key, name, default: initial[0] != 0)
    case .wholeNumbers(1): .integer(key, name, default: initial[0])
    case .numbers(1): .scalar(key, name, default: initial[0])
    case .numbers, .wholeNumbers: .vector(key, name, default: initial.map { CGFloat($0) })
    }
  }
}
