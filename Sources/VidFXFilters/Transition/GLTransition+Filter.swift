import Foundation
import VidFXImage

extension FilterDefinition {
  /// A transition in GLSL as a filter; its uniforms are parameters, those that are called colours take colours.
  package init(_ transition: GLTransition, name: String) {
    let keys = transition.parameters.map { "input" + $0.name }
    self.init(
      name, displayName: name, categories: [.transition, .video, .stillImage], conformance: .known,
      inputs: [.image, .image("inputTargetImage"), .time]
        + zip(transition.parameters, keys).map { $0.input($1) }
    ) { inputs in
      guard let target = inputs.image("inputTargetImage") else { return nil }
      let time = max(0, min(inputs["inputTime"], 1))
      if time == 0 { return inputs.image }
      if time == 1 { return target }
      let extent = inputs.image.extent.isInfinite ? target.extent : inputs.image.extent
      if extent.isInfinite || extent.isEmpty { return inputs.image }
      var values: [String: [Double]] = [:]
      var colors: [String: CIColor] = [:]
      var images: [String: CIImage] = [:]
      for (parameter, key) in zip(transition.parameters, keys) {
        switch parameter.kind {
        case .image: images[parameter.name] = inputs.image(key)
        case _ where parameter.isColor: colors[parameter.name] = inputs.color(key)
        case .boolean, .numbers(1), .wholeNumbers(1): values[parameter.name] = [inputs[key]]
        case .numbers, .wholeNumbers: values[parameter.name] = inputs.vector(key)
        }
      }
      return transition.image(
        from: inputs.image, to: target, progress: time, extent: extent, values: values, colors: colors, images: images)
    }
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
