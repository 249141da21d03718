import Foundation
import VidFXKernelLanguage
import VidFXPixels

/// What is wrong with the text of a kernel, and where.
public typealias KernelTextError = VidFXKernelLanguage.KernelTextError

// Kernels written in Core Image's kernel language.

extension CIKernel {
  /// Every kernel of `source`, each as a ``CIColorKernel``, a ``CIWarpKernel`` or a general kernel; nil where the text
  /// cannot be compiled.
  public class func makeKernels(source: String) -> [CIKernel]? { try? kernels(text: source) }

  /// Every kernel of `text`, each as a ``CIColorKernel``, a ``CIWarpKernel`` or a general kernel.
  ///
  /// - Throws: `KernelTextError`, with the line and the column of what cannot be compiled.
  public class func kernels(text: String) throws(KernelTextError) -> [CIKernel] {
    try KernelText.kernels(in: text).map { kernel in
      let body = KernelCall.Body(kernel)
      return switch kernel.kind {
      case .color: CIColorKernel(body)
      case .warp: CIWarpKernel(body)
      case .general: CIKernel(body)
      }
    }
  }

  /// What the first kernel of `text` that this class can be computes.
  static func body(_ text: String) throws(KernelTextError) -> KernelCall.Body {
    let kernels = try KernelText.kernels(in: text)
    guard let kernel = kernels.first(where: { accepts($0) }) else {
      throw KernelTextError(
        "'\(kernels[0].name)' cannot be a \(Self.self): \(kernels[0].kind.demand)", at: .start)
    }
    return KernelCall.Body(kernel)
  }

  /// Whether a kernel of this class can be `kernel`.
  private static func accepts(_ kernel: KernelText) -> Bool {
    if self is CIWarpKernel.Type { return kernel.kind == .warp }
    if self is CIBlendKernel.Type { return kernel.kind == .color && kernel.arguments == [.image, .image] }
    return self is CIColorKernel.Type ? kernel.kind == .color : true
  }
}

extension KernelCall.Body {
  convenience init(_ kernel: KernelText) {
    let kind: KernelCall.Kind =
      switch kernel.kind {
      case .color: .color
      case .warp: .warp
      case .general: .general
      }
    self.init(kernel.name, kind, kernel.program, arguments: kernel.arguments)
  }
}

extension KernelText.Kind {
  /// What its text says that makes it this kind.
  fileprivate var demand: String {
    switch self {
    case .color: "it returns a colour and reads its images at the same place only"
    case .warp: "it returns a position"
    case .general: "it reads its images at any place"
    }
  }
}
