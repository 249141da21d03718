import VidFXPixels

/// Puts the modes of a camera in the order in which they suit a request.
///
/// A mode meets a request when it has the size and at least the rate that were asked for, or, where nothing was asked, at
/// least 1280x720 at 30 frames a second. Of those that do, the smallest is first, then the slowest, then an uncompressed
/// one before JPEG. Where none does, what was asked for by name counts first, then the product of the shares of pixels and
/// of rate: 1280x720 at 30 in JPEG comes before 1920x1080 at 5 uncompressed.
package struct CaptureModeChoice {
  private let request: CaptureRequest
  private var wanted: CaptureRequest.Size { request.size ?? CaptureRequest.Size(1280, 720) }
  private var wantedRate: Double { request.rate?.doubleValue ?? 30 }
  /// 29.97 will do for 30.
  private static let tolerance = 0.99

  package init(_ request: CaptureRequest) { self.request = request }

  /// The modes to try, best first: the best of each format, then what is left, at most eight in all.
  ///
  /// - Throws: `unsuitable` when nothing that it sends can be read, `usage` when it does not offer the format asked for.
  package func modes(of device: VideoDevice) throws(DeviceError) -> [CaptureMode] {
    let offered = try codes(of: device)
    let ranked = offered.flatMap { modes(of: $0, device) }.sorted { isBetter($0, $1) }
    var first: [CaptureMode] = []
    for mode in ranked where !first.contains(where: { $0.code == mode.code }) { first.append(mode) }
    return Array((first + ranked.filter { !first.contains($0) }).prefix(8))
  }

  private func codes(of device: VideoDevice) throws(DeviceError) -> [FourCC] {
    var offered = device.offeredFormats(.capture).map(\.code)
    if offered.isEmpty, let current = try? device.format(.capture) { offered = [current.code] }
    if let code = request.code {
      guard offered.contains(code) else {
        throw DeviceError(
          .usage, device.path, "does not send \(code)",
          remedy: "it sends \(offered.map(\.description).joined(separator: " "))")
      }
      offered = [code]
    }
    let readable = offered.filter { $0.isJPEG || $0.pixelFormat != nil }
    guard !readable.isEmpty else {
      let names = offered.map(\.description).joined(separator: " ")
      throw DeviceError(.unsuitable, device.path, "sends nothing that can be read here, only \(names)")
    }
    // A driver may name a format twice.
    return readable.enumerated().filter { readable.firstIndex(of: $1) == $0 }.map(\.element)
  }

  private func modes(of code: FourCC, _ device: VideoDevice) -> [CaptureMode] {
    let sizes: [OfferedSizes.Size] =
      switch device.offeredSizes(of: code) {
      case .discrete(let sizes): sizes
      case .stepwise(let least, let most, let step):
        [
          .init(
            Self.nearest(wanted.width, least.width, most.width, step.width),
            Self.nearest(wanted.height, least.height, most.height, step.height))
        ]
      case .unknown: [.init(wanted.width, wanted.height)]
      }
    return sizes.map { size in
      CaptureMode(
        code, width: size.width, height: size.height, rate: rate(in: device.offeredIntervals(of: code, size)))
    }
  }

  /// The first of `least`, `least + step`… that is not below `value`, or the last one.
  private static func nearest(_ value: Int, _ least: Int, _ most: Int, _ step: Int) -> Int {
    guard value > least else { return least }
    let steps = (value - least + step - 1) / step
    return min(least + steps * step, least + (most - least) / step * step)
  }

  /// The slowest rate that will do, or the fastest.
  private func rate(in intervals: OfferedIntervals) -> Rational {
    switch intervals {
    case .discrete(let intervals):
      let rates = intervals.map(\.inverse).sorted { $0.doubleValue < $1.doubleValue }
      return rates.first { $0.doubleValue >= wantedRate * Self.tolerance } ?? rates[rates.count - 1]
    case .continuous(let shortest, let longest):
      if 1 / wantedRate < shortest.doubleValue { return shortest.inverse }
      if 1 / wantedRate > longest.doubleValue { return longest.inverse }
      return request.rate ?? Rational(30, 1)
    case .unknown: return .unknown
    }
  }

  // MARK: Order

  private func isBetter(_ a: CaptureMode, _ b: CaptureMode) -> Bool {
    let (x, y) = (score(a), score(b))
    for (left, right) in zip(x, y) where left != right { return left > right }
    return false
  }

  /// Numbers by which modes are compared in turn; the greater is the better.
  private func score(_ mode: CaptureMode) -> [Double] {
    let pixels = Double(mode.width * mode.height) / Double(wanted.width * wanted.height)
    let isExact = mode.width == wanted.width && mode.height == wanted.height
    let hasSize = request.size == nil ? mode.width >= wanted.width && mode.height >= wanted.height : isExact
    let speed = mode.rate.isKnown ? mode.rate.doubleValue / wantedRate : 1
    let hasRate = speed >= Self.tolerance
    let meets = hasSize && hasRate
    let named = (request.size != nil && isExact ? 2.0 : 0) + (request.rate != nil && hasRate ? 1 : 0)
    return [
      meets ? 1 : 0, meets ? 0 : named, meets ? 0 : min(1, pixels) * min(1, speed),
      // What the driver states is better than what it may do.
      mode.rate.isKnown ? 1 : 0, -pixels, -(speed - 1).magnitude, mode.code.isJPEG ? 0 : 1,
      Double(-Self.preference(of: mode.code)),
    ]
  }

  /// Uncompressed formats from the most to the least useful: as much colour as cameras have, in as few bytes; then RGB,
  /// more bits, and grey.
  private static func preference(of code: FourCC) -> Int {
    guard let format = code.pixelFormat else { return 100 }
    switch (format.model, format.depth) {
    case (.yuv, 8):
      let order = ["yuyv422", "uyvy422", "yvyu422", "yuv422p", "nv16", "nv12", "yuv420p", "nv21"]
      return order.firstIndex(of: format.name) ?? order.count
    case (.rgb, 8): return format.components.count * 10 + 20 + (format.name.count > 4 ? 0 : 1)
    case (.yuv, _): return 70
    case (.rgb, _): return 75
    case (.gray, let depth): return depth == 8 ? 80 : 81
    }
  }
}
