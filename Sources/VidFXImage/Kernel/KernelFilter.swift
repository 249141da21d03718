import Foundation
import VidFXKernelLanguage
import VidFXPixels

/// A kernel in Core Image's kernel language as a filter: its arguments are parameters, whose defaults stand in comments.
///
/// The result is as large as all images together. A kernel that takes no image gives an infinite one.
package struct KernelFilter: Sendable {
  /// What a parameter takes.
  package enum Kind: Hashable, Sendable {
    case image
    case numbers(count: Int)
    case color
  }

  /// One parameter.
  package struct Parameter: Hashable, Sendable {
    /// `inputdistance` for what the text calls `distance`.
    package let key: String
    /// What it takes.
    package let kind: Kind
    /// The numbers that hold where none are given; nil where some must be.
    package let defaults: [Double]?
  }

  /// What people call it.
  package let name: String
  /// The image of a warp, then what the text declares.
  package let parameters: [Parameter]
  private let kernel: CIKernel
  private let regions = KernelCall.Regions { _, _ in .infinite }

  /// Compiles `text`, which holds one kernel.
  package init(text: String, name: String) throws(KernelTextError) {
    let kernels = try KernelText.kernels(in: text)
    guard kernels.count == 1 else {
      throw KernelTextError("a filter is one kernel; '\(kernels[1].name)' is another", at: kernels[1].position)
    }
    self.name = name
    let declared = kernels[0].parameters.map(Parameter.init)
    switch kernels[0].kind {
    case .color, .general:
      kernel = CIKernel(KernelCall.Body(kernels[0]))
      parameters = declared
    case .warp:
      kernel = CIWarpKernel(KernelCall.Body(kernels[0]))
      parameters = [Parameter(key: "inputImage", kind: .image, defaults: nil)] + declared
    }
  }

  /// The filter.
  ///
  /// - Parameter repeatsBorder: Whether pixels beside an image are those of its border, instead of transparent ones.
  package func definition(repeatsBorder: Bool) -> FilterDefinition {
    FilterDefinition(
      name, displayName: name, categories: [.video, .stillImage], conformance: .known,
      inputs: parameters.map(FilterInput.init)
    ) { inputs in image(of: inputs, repeatsBorder: repeatsBorder) }
  }

  private func image(of inputs: FilterInputs, repeatsBorder: Bool) -> CIImage? {
    let wrap = repeatsBorder ? kCISamplerWrapClamp : kCISamplerWrapBlack
    let isColor = kernel.body.kind == .color
    var extent: PixelRect?
    var arguments: [Any] = []
    for parameter in parameters {
      switch parameter.kind {
      case .image:
        guard let image = inputs.image(parameter.key) else { return nil }
        extent = extent.map { $0.union(image.region) } ?? image.region
        arguments.append(isColor ? image : CISampler(image: image, options: [kCISamplerWrapMode: wrap]))
      case .numbers(count: 1): arguments.append(inputs[parameter.key])
      case .numbers(let count):
        let numbers = (inputs.vector(parameter.key) + [0, 0, 0, 0]).prefix(count)
        arguments.append(CIVector(values: numbers.map { CGFloat($0) }))
      case .color: arguments.append(inputs.color(parameter.key))
      }
    }
    return kernel.call(arguments, regions: isColor ? nil : regions, extent: extent ?? .infinite)
  }
}

extension KernelFilter.Parameter {
  fileprivate init(_ parameter: KernelText.Parameter) {
    let kind: KernelFilter.Kind =
      switch parameter.argument {
      case .image: .image
      case .color: .color
      case .numbers(let count): .numbers(count: count)
      }
    self.init(
      key: "input" + parameter.name, kind: kind, defaults: parameter.initial.map { $0.map(\.asWritten) })
  }
}

extension FilterInput {
  fileprivate init(_ parameter: KernelFilter.Parameter) {
    let name = String(parameter.key.dropFirst("input".count))
    switch parameter.kind {
    case .image: self = .image(parameter.key, name)
    case .numbers(count: 1): self = .scalar(parameter.key, name, default: parameter.defaults?[0])
    case .numbers(let count):
      let numbers = parameter.defaults ?? [Double](repeating: 0, count: count)
      self = .vector(parameter.key, name, default: numbers.map { CGFloat($0) })
    case .color:
      let c = parameter.defaults ?? [0, 0, 0, 0]
      self = .color(parameter.key, name, default: CIColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
    }
  }
}
