import Glibc
import VidFXPixels

/// A node through which pictures are shown to other programs as those of a camera: of v4l2loopback or any other driver that
/// takes pictures.
///
/// Used by one thread at a time. Nobody sees anything any more once it has gone.
package final class OutputDevice: @unchecked Sendable {
  /// What was granted.
  package let format: PictureFormat
  /// The layout of ``format``.
  package let pixelFormat: PixelFormat
  /// What code values must mean.
  package let color: ColorDescription
  /// Seconds between frames as the node has it; unknown where it does not say.
  package let interval: Rational
  /// What the user should know: what was granted in place of what was asked for, and what readers will not like.
  package let notes: [String]

  private let device: VideoDevice
  /// Nil where frames are written with `write(2)`.
  private let buffers: StreamBuffers?
  /// Buffers that belong to this process, the one that was shown longest ago first: readers may still look at the last.
  private var free: [Int]
  /// Buffers that the driver has, in the order in which it got them.
  private var queued: [Int] = []
  /// A frame as `write(2)` takes it.
  private var frame: [UInt8] = []

  /// Frames that may be under way in the driver.
  private static let bufferCount = 4

  /// Opens `path`, agrees with it on a format, and begins.
  ///
  /// The order is the one that every driver takes: `open`, `S_FMT`, `S_PARM`, `REQBUFS`, `STREAMON`.
  ///
  /// - Parameter input: The node that the frames come from, which cannot be the output too.
  /// - Throws: ``DeviceError`` when it is no output, busy, or takes no format that is known here.
  package init(
    _ path: String, _ request: OutputRequest, input: String? = nil, calls: any DeviceCalls = SystemDeviceCalls()
  ) throws(DeviceError) {
    device = try OutputSearch(calls: calls).open(path, input: input)
    let granted = try OutputDevice.agree(device, request)
    guard let layout = granted.code.pixelFormat else {
      throw DeviceError(
        .unsuitable, path, "takes \(granted.summary), not \(request.format.summary)",
        remedy: "choose a format that it takes with --vcam-format (v4l2-ctl -d \(path) --list-formats-out)")
    }
    format = granted
    pixelFormat = layout
    color = granted.color.outputDescription(of: layout)
    interval =
      request.interval.isKnown
      ? device.setFrameInterval(request.interval, .output) : device.frameInterval(.output)
    var notes: [String] = []
    if granted.code != request.code || [granted.width, granted.height] != [request.width, request.height] {
      notes.append("\(path) takes \(granted.summary), not \(request.format.summary): pictures are fitted into it")
    }
    if device.capabilities.abilities.isSuperset(of: [.capture, .output]) {
      notes.append(
        "\(path) says that it is a camera and an output at once: Chrome and others do not list it; "
          + "load it with exclusive_caps=1 (sudo modprobe -r v4l2loopback; \(OutputSearch.loading))")
    }
    self.notes = notes
    guard device.capabilities.abilities.contains(.streaming) else {
      (buffers, free) = (nil, [])
      return
    }
    let buffers = try StreamBuffers(device, .output, count: Self.bufferCount)
    self.buffers = buffers
    free = Array(buffers.memory.indices)
    try buffers.start()
  }

  /// Asks for the request; where a reader or another setting holds the node to a format, that one it is.
  private static func agree(_ device: VideoDevice, _ request: OutputRequest) throws(DeviceError) -> PictureFormat {
    do {
      return try device.setFormat(request.format, .output)
    } catch {
      guard error.kind == .busy || error.kind == .failed, let held = try? device.format(.output),
        held.code.pixelFormat != nil, held.width > 1, held.height > 1
      else { throw error }
      return held
    }
  }

  /// Shows `pixels`, which have the granted layout and size.
  ///
  /// - Parameters:
  ///   - time: Microseconds on the monotonic clock when the picture was taken.
  ///   - timeout: Milliseconds to wait for room.
  /// - Returns: Whether the driver took it; otherwise it has had no room all that time.
  package func show(_ pixels: PixelBuffer, time: Int64, timeout: Int32) throws(DeviceError) -> Bool {
    precondition(
      pixels.format == pixelFormat && pixels.width == format.width && pixels.height == format.height,
      "a picture of \(format.summary) was agreed on")
    guard let buffers else { return try write(pixels, timeout: timeout) }
    while free.isEmpty {
      guard try device.wait(for: .output, timeout: timeout) else { return false }
      guard let done = try buffers.dequeue() else { return false }
      free.append(returned(done.index))
    }
    let index = free.removeFirst()
    let count = copy(pixels, into: buffers.memory[index])
    try buffers.queue(index, byteCount: count, time: time)
    queued.append(index)
    return true
  }

  /// The buffer that the driver lets go when it names `index`.
  ///
  /// v4l2loopback always names the one that it was given last, which readers are looking at; it lets any be given to it.
  private func returned(_ index: Int) -> Int {
    if device.capabilities.bus.contains("v4l2loopback"), !queued.isEmpty { return queued.removeFirst() }
    queued.removeAll { $0 == index }
    return index
  }

  private func write(_ pixels: PixelBuffer, timeout: Int32) throws(DeviceError) -> Bool {
    if frame.isEmpty { frame = [UInt8](repeating: 0, count: max(format.byteCount, byteCount)) }
    let count = frame.withUnsafeMutableBytes { copy(pixels, into: $0) }
    for isLast in [false, true] {
      let isTaken = try withBytes(count) { (bytes) throws(DeviceError) in try device.write(bytes) }
      if isTaken { return true }
      if !isLast, !(try device.wait(for: .output, timeout: timeout)) { return false }
    }
    return false
  }

  private func withBytes(
    _ count: Int, _ body: (UnsafeRawBufferPointer) throws(DeviceError) -> Bool
  ) throws(DeviceError) -> Bool {
    let outcome = frame.withUnsafeBytes { bytes in
      Result { () throws(DeviceError) in try body(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
    }
    return try outcome.get()
  }

  // MARK: Layout in memory

  /// Bytes of a row of `plane` as the driver has it: of further planes in proportion to the first, as Video4Linux's
  /// single-planar formats are laid out.
  private func bytesPerRow(ofPlane plane: Int) -> Int {
    let own = pixelFormat.layout(ofPlane: plane, width: format.width, height: format.height).bytesPerRow
    let first = pixelFormat.layout(ofPlane: 0, width: format.width, height: format.height).bytesPerRow
    guard format.bytesPerRow > first, first > 0 else { return own }
    return plane == 0 ? format.bytesPerRow : format.bytesPerRow * own / first
  }

  private var byteCount: Int {
    (0..<pixelFormat.planeCount).reduce(0) { sum, plane in
      sum + bytesPerRow(ofPlane: plane)
        * pixelFormat.layout(ofPlane: plane, width: format.width, height: format.height).rows
    }
  }

  /// - Returns: Bytes of the frame.
  private func copy(_ pixels: PixelBuffer, into memory: UnsafeMutableRawBufferPointer) -> Int {
    var position = 0
    for index in format.code.planeOrder {
      let plane = pixels.planes[index]
      let step = bytesPerRow(ofPlane: index)
      for row in 0..<plane.rows where position + row * step + plane.rowBytes <= memory.count {
        memcpy(memory.baseAddress! + position + row * step, plane.row(row), plane.rowBytes)
      }
      position += step * plane.rows
    }
    withExtendedLifetime(pixels) {}
    return min(position, memory.count)
  }
}

extension DeviceColor {
  /// What must be written: what the node does not state is what webcams give.
  fileprivate func outputDescription(of format: PixelFormat) -> ColorDescription {
    var color = description(of: format)
    if format.model == .yuv {
      color.matrix = color.matrix ?? .smpte170m
      color.range = color.range ?? .limited
      if format.isSubsampled { color.siting = .left }
    }
    return color
  }
}
