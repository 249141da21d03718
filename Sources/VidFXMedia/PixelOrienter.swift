import VidFXLibAV
import VidFXPixels

/// Turns and mirrors pictures in their own samples: nothing is converted, nothing is rounded.
///
/// Chroma keeps its place among the luma samples: where an axis is mirrored or changes places with the other, the siting
/// of the result says so. Two cases have no exact answer and interpolate chroma linearly: a mirrored axis whose size is no
/// multiple of the chroma step with chroma not at its first sample, and 4:2:2, 4:1:1 or alpha formats turned by 90° for
/// which there is no format with the subsampling upright; the latter become 4:4:4.
package struct PixelOrienter: Sendable {
  private let orientation: DisplayOrientation

  /// Makes an orienter for pictures that are stored in `orientation`.
  package init(_ orientation: DisplayOrientation) { self.orientation = orientation }

  /// The format of the result of orienting a picture of `format`.
  package func format(of format: PixelFormat) -> PixelFormat {
    guard orientation.swapsAxes, format.log2ChromaWidth != format.log2ChromaHeight else { return format }
    return format.withChroma(log2Width: format.log2ChromaHeight, log2Height: format.log2ChromaWidth)
      ?? format.withChroma(log2Width: 0, log2Height: 0) ?? format
  }

  /// `buffer` turned upright, which for `up` is `buffer` itself.
  ///
  /// - Returns: A buffer of its own from `pool`; its width and height are swapped where the orientation swaps them.
  package func oriented(_ buffer: PixelBuffer, pool: PixelBufferPool) -> PixelBuffer {
    guard orientation != .up else { return buffer }
    let source = buffer.format
    let format = self.format(of: source)
    let swaps = orientation.swapsAxes
    let axes = OrientedAxes(buffer, orientation, target: format)
    let result = pool.makeBuffer(
      format: format, width: swaps ? buffer.height : buffer.width, height: swaps ? buffer.width : buffer.height,
      color: buffer.color)
    result.color.siting = axes.siting
    for component in source.components.indices {
      switch source.sample {
      case .uint8: copy(UInt8.self, buffer, result, component, axes, pool)
      case .uint16: copy(UInt16.self, buffer, result, component, axes, pool)
      case .float32: copy(UInt32.self, buffer, result, component, axes, pool)
      }
    }
    return result
  }

  private func copy<Sample: FixedWidthInteger>(
    _ type: Sample.Type, _ source: PixelBuffer, _ target: PixelBuffer, _ component: Int, _ axes: OrientedAxes,
    _ pool: PixelBufferPool
  ) {
    let isChroma = source.format.isChroma(component)
    var from = SamplePlane<Sample>(source, component)
    let to = SamplePlane<Sample>(target, component)
    var intermediate: PixelBuffer?
    if isChroma, let expansion = axes.expansion {
      // To full resolution first, on the axis that the target cannot halve.
      intermediate = from.expanded(expansion, pool: pool, width: source.width, height: source.height)
      from = SamplePlane<Sample>(intermediate!, 0)
    }
    to.fill(from: from, axes)
    if isChroma { to.move(x: axes.horizontalMove, y: axes.verticalMove) }
    withExtendedLifetime(intermediate) {}
  }
}

extension PixelFormat {
  /// The planar format of the same model, depth and alpha with other chroma steps.
  fileprivate func withChroma(log2Width: Int, log2Height: Int) -> PixelFormat? {
    PixelFormat.all.first {
      $0.model == model && $0.depth == depth && $0.hasAlpha == hasAlpha && $0.sample == sample
        && $0.log2ChromaWidth == log2Width && $0.log2ChromaHeight == log2Height
        && $0.components.allSatisfy { $0.step == 1 && $0.shift == 0 }
    }
  }
}
