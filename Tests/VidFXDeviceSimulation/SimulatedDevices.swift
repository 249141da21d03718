internal import CV4L2
import Glibc
import Synchronization
import VidFXPixels
import VidFXV4L2

/// A machine's video nodes, in this process only: what no real device can be made to do, done on request.
package final class SimulatedDevices: DeviceCalls {
  private let state: Mutex<State>

  private struct State: Sendable {
    var nodes: [String: SimulatedNode]
    var sessions: [Int32: Session] = [:]
    var nextDescriptor: Int32 = 1000
    var begun: [String: Int] = [:]
    var log: [String] = []
    var requests: [String] = []
    var shown: [String: [[UInt8]]] = [:]
    var outputs: [(index: Int, time: Int64)] = []
    var now: Int64 = 0
    var changes: [(time: Int64, path: String, node: SimulatedNode?)] = []

    /// Lets time pass, and what was to happen meanwhile happen.
    mutating func advance(by microseconds: Int64) {
      now += microseconds
      while let change = changes.first, change.time <= now {
        nodes[change.path] = change.node
        changes.removeFirst()
      }
    }
  }

  private struct Session: Sendable {
    let path: String
    var format = PictureFormat(FourCC("YUYV")!, width: 0, height: 0)
    var interval = Rational(1, 30)
    var buffers: [Memory] = []
    var queued: [Int] = []
    var events: [SimulatedNode.Event] = []
    var isStreaming = false
    var isGone = false
  }

  private struct Memory: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    let byteCount: Int
  }

  /// A machine with `nodes`, by their paths.
  package init(_ nodes: [String: SimulatedNode]) { state = Mutex(State(nodes: nodes)) }

  /// The calls so far that began or ended something: `open /dev/video0`, `STREAMON YUYV 640x480`.
  package var log: [String] { state.withLock { $0.log } }

  /// The names of all requests so far, without their prefix.
  package var requests: [String] { state.withLock { $0.requests } }

  /// The frames that `path`, an output, has been given.
  /// The buffers that outputs were given, with the times of their pictures in microseconds.
  package var outputs: [(index: Int, time: Int64)] { state.withLock { $0.outputs } }

  package func shown(at path: String) -> [[UInt8]] { state.withLock { $0.shown[path] ?? [] } }

  /// Changes a node `microseconds` from now, as plugging does; nil takes it away. In the order in which they are to happen.
  package func replace(_ path: String, by node: SimulatedNode?, after microseconds: Int64) {
    state.withLock { $0.changes.append(($0.now + microseconds, path, node)) }
  }

  /// The value of the control numbered `id` of `path`.
  package func value(ofControl id: UInt32, at path: String) -> Int32? {
    state.withLock { $0.nodes[path]?.controls.first { $0.id == id }?.value }
  }

  // MARK: DeviceCalls

  package func open(_ path: String, flags: Int32) -> Int32 {
    state.withLock { state in
      guard var node = state.nodes[path] else { return -ENOENT }
      state.log.append("open \(path)")
      if !node.openings.isEmpty {
        let answer = node.openings.removeFirst()
        state.nodes[path] = node
        if answer != 0 { return -answer }
      }
      state.nextDescriptor += 1
      state.sessions[state.nextDescriptor] = Session(path: path)
      return state.nextDescriptor
    }
  }

  package func close(_ descriptor: Int32) {
    state.withLock { state in
      guard let session = state.sessions.removeValue(forKey: descriptor) else { return }
      state.log.append("close \(session.path)")
      for memory in session.buffers { memory.address.deallocate() }
    }
  }

  package func map(
    _ descriptor: Int32, byteCount: Int, offset: Int
  ) -> (address: UnsafeMutableRawPointer?, errno: Int32) {
    state.withLock { state in
      guard let session = state.sessions[descriptor], offset < session.buffers.count else { return (nil, EINVAL) }
      return (session.buffers[offset].address, 0)
    }
  }

  package func unmap(_ address: UnsafeMutableRawPointer, byteCount: Int) {}

  package func poll(_ descriptor: Int32, events: Int16, timeout: Int32) -> Int32 {
    state.withLock { state in
      guard var session = state.sessions[descriptor] else { return -EBADF }
      defer { state.sessions[descriptor] = session }
      if session.isGone { return Int32(POLLERR) }
      if events & Int16(POLLOUT) != 0 { return Int32(POLLOUT) }
      let event = session.events.first
      switch event {
      case .frame where !session.queued.isEmpty: return Int32(POLLIN)
      case .failure, .unplug: return Int32(POLLERR)
      case nil, .pause, .frame:
        if case .pause = event { session.events.removeFirst() }
        state.advance(by: Int64(timeout) * 1000)
        return 0
      }
    }
  }

  package var paths: [String] {
    state.withLock { $0.nodes.keys.sorted { ($0.count, $0) < ($1.count, $1) } }
  }

  package var now: Int64 { state.withLock { $0.now } }

  package func sleep(milliseconds: Int32) {
    state.withLock { $0.advance(by: Int64(milliseconds) * 1000) }
    // So that a thread that waits for long does not keep the others from running.
    usleep(100)
  }

  package func read(_ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer) -> Int { -Int(EINVAL) }

  package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    state.withLock { state in
      guard let session = state.sessions[descriptor] else { return -Int(EBADF) }
      state.shown[session.path, default: []].append(Array(bytes))
      return bytes.count
    }
  }

  package func ioctl(_ descriptor: Int32, _ request: DeviceRequest, _ argument: UnsafeMutableRawPointer) -> Int32 {
    state.withLock { state in
      guard var session = state.sessions[descriptor] else { return -EBADF }
      defer { state.sessions[descriptor] = session }
      guard let node = state.nodes[session.path], !session.isGone else { return -ENODEV }
      state.requests.append(String(request.name.dropFirst("VIDIOC_".count)))
      if let answer = node.refusals[request] { return -answer }
      switch request {
      case .queryCap: return Self.queryCap(node, argument)
      case .enumFmt: return Self.enumFmt(node, argument)
      case .enumFrameSizes: return Self.enumFrameSizes(node, argument)
      case .enumFrameIntervals: return Self.enumFrameIntervals(node, argument)
      case .sFmt: return Self.setFormat(node, &session, argument)
      case .sParm, .gParm: return Self.interval(node, &session, argument, sets: request == .sParm)
      case .queryExtCtrl: return Self.queryControl(node, argument)
      case .gCtrl, .sCtrl: return Self.control(&state.nodes[session.path]!, argument, sets: request == .sCtrl)
      case .reqBufs: return Self.requestBuffers(&session, argument)
      case .queryBuf: return Self.queryBuffer(session, argument)
      case .qBuf:
        let buffer = argument.load(as: v4l2_buffer.self)
        if buffer.type == V4L2_BUF_TYPE_VIDEO_OUTPUT.rawValue {
          let memory = session.buffers[Int(buffer.index)]
          let time = Int64(buffer.timestamp.tv_sec) * 1_000_000 + Int64(buffer.timestamp.tv_usec)
          state.outputs.append((Int(buffer.index), time))
          state.shown[session.path, default: []].append(
            Array(UnsafeRawBufferPointer(start: memory.address, count: min(Int(buffer.bytesused), memory.byteCount))))
        }
        session.queued.append(Int(argument.load(as: v4l2_buffer.self).index))
        return 0
      case .dqBuf: return Self.dequeue(&session, argument, &state)
      case .streamOn:
        let count = state.begun[session.path, default: 0]
        state.begun[session.path] = count + 1
        state.log.append("STREAMON \(session.format.summary)")
        session.events = node.stream(session.format, count)
        session.isStreaming = true
        return 0
      case .streamOff:
        state.log.append("STREAMOFF")
        session.isStreaming = false
        session.queued = []
        return 0
      default: return -ENOTTY
      }
    }
  }
}

extension SimulatedDevices {
  private static func queryCap(_ node: SimulatedNode, _ argument: UnsafeMutableRawPointer) -> Int32 {
    var capability = v4l2_capability()
    fill(&capability.driver, "simulated")
    fill(&capability.card, node.card)
    fill(&capability.bus_info, node.bus)
    capability.capabilities = UInt32(V4L2_CAP_DEVICE_CAPS) | node.abilities.rawValue
    capability.device_caps = node.abilities.rawValue
    argument.storeBytes(of: capability, as: v4l2_capability.self)
    return 0
  }

  private static func fill<Characters>(_ characters: inout Characters, _ text: String) {
    withUnsafeMutableBytes(of: &characters) { bytes in
      for (index, byte) in text.utf8.prefix(bytes.count - 1).enumerated() { bytes[index] = byte }
    }
  }

  private static func enumFmt(_ node: SimulatedNode, _ argument: UnsafeMutableRawPointer) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_fmtdesc.self)
    guard pointer.pointee.index < node.formats.count else { return -EINVAL }
    let format = node.formats[Int(pointer.pointee.index)]
    pointer.pointee.pixelformat = format.code.rawValue
    pointer.pointee.flags =
      (format.isEmulated ? UInt32(V4L2_FMT_FLAG_EMULATED) : 0)
      | (format.code.isJPEG ? UInt32(V4L2_FMT_FLAG_COMPRESSED) : 0)
    return 0
  }

  private static func enumFrameSizes(_ node: SimulatedNode, _ argument: UnsafeMutableRawPointer) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_frmsizeenum.self)
    let code = FourCC(rawValue: pointer.pointee.pixel_format)
    guard let format = node.formats.first(where: { $0.code == code }), pointer.pointee.index < format.sizes.count
    else { return -EINVAL }
    let size = format.sizes[Int(pointer.pointee.index)]
    pointer.pointee.type = V4L2_FRMSIZE_TYPE_DISCRETE.rawValue
    pointer.pointee.discrete.width = UInt32(size.width)
    pointer.pointee.discrete.height = UInt32(size.height)
    return 0
  }

  private static func enumFrameIntervals(_ node: SimulatedNode, _ argument: UnsafeMutableRawPointer) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_frmivalenum.self)
    let wanted = pointer.pointee
    let code = FourCC(rawValue: wanted.pixel_format)
    let size = node.formats.first { $0.code == code }?.sizes.first {
      $0.width == Int(wanted.width) && $0.height == Int(wanted.height)
    }
    guard let size, wanted.index < size.rates.count else { return -EINVAL }
    pointer.pointee.type = V4L2_FRMIVAL_TYPE_DISCRETE.rawValue
    pointer.pointee.discrete = v4l2_fract(numerator: 1, denominator: UInt32(size.rates[Int(wanted.index)]))
    return 0
  }

  private static func setFormat(
    _ node: SimulatedNode, _ session: inout Session, _ argument: UnsafeMutableRawPointer
  ) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_format.self)
    var pixels = pointer.pointee.fmt.pix
    let code = FourCC(rawValue: pixels.pixelformat)
    guard let format = node.formats.first(where: { $0.code == code }) ?? node.formats.first else { return -EINVAL }
    pixels.pixelformat = format.code.rawValue
    if let size = format.sizes.first(where: { $0.width == Int(pixels.width) && $0.height == Int(pixels.height) })
      ?? format.sizes.first
    {
      (pixels.width, pixels.height) = (UInt32(size.width), UInt32(size.height))
    }
    let layout = format.code.pixelFormat
    let row = layout?.layout(ofPlane: 0, width: Int(pixels.width), height: Int(pixels.height)).bytesPerRow ?? 0
    let bytes = layout.map { layout in
      (0..<layout.planeCount).reduce(0) { sum, plane in
        let part = layout.layout(ofPlane: plane, width: Int(pixels.width), height: Int(pixels.height))
        return sum + part.bytesPerRow * part.rows
      }
    }
    pixels.bytesperline = UInt32(row)
    pixels.sizeimage = UInt32(bytes ?? Int(pixels.width * pixels.height) * 2)
    pixels.colorspace = V4L2_COLORSPACE_SRGB.rawValue
    pixels.ycbcr_enc = V4L2_YCBCR_ENC_601.rawValue
    pixels.quantization = V4L2_QUANTIZATION_LIM_RANGE.rawValue
    pointer.pointee.fmt.pix = pixels
    session.format = PictureFormat(code, width: Int(pixels.width), height: Int(pixels.height))
    session.format.code = format.code
    session.format.byteCount = Int(pixels.sizeimage)
    return 0
  }

  private static func interval(
    _ node: SimulatedNode, _ session: inout Session, _ argument: UnsafeMutableRawPointer, sets: Bool
  ) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_streamparm.self)
    if sets {
      let wanted = pointer.pointee.parm.capture.timeperframe
      session.interval = Rational(Int64(wanted.numerator), Int64(wanted.denominator))
    }
    pointer.pointee.parm.capture.timeperframe = v4l2_fract(
      numerator: UInt32(session.interval.numerator), denominator: UInt32(session.interval.denominator))
    return 0
  }

  private static func queryControl(_ node: SimulatedNode, _ argument: UnsafeMutableRawPointer) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_query_ext_ctrl.self)
    let id = pointer.pointee.id & ~vfx_ctrl_flag_next_ctrl
    guard let control = node.controls.sorted(by: { $0.id < $1.id }).first(where: { $0.id > id }) else { return -EINVAL }
    pointer.pointee.id = control.id
    pointer.pointee.type =
      (control.range == 0...1 ? V4L2_CTRL_TYPE_BOOLEAN : V4L2_CTRL_TYPE_INTEGER).rawValue
    fill(&pointer.pointee.name, control.name)
    pointer.pointee.minimum = Int64(control.range.lowerBound)
    pointer.pointee.maximum = Int64(control.range.upperBound)
    pointer.pointee.step = 1
    return 0
  }

  private static func control(
    _ node: inout SimulatedNode, _ argument: UnsafeMutableRawPointer, sets: Bool
  ) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_control.self)
    guard let index = node.controls.firstIndex(where: { $0.id == pointer.pointee.id }) else { return -EINVAL }
    if sets { node.controls[index].value = pointer.pointee.value }
    pointer.pointee.value = node.controls[index].value
    return 0
  }

  private static func requestBuffers(_ session: inout Session, _ argument: UnsafeMutableRawPointer) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_requestbuffers.self)
    for memory in session.buffers { memory.address.deallocate() }
    session.queued = []
    session.buffers = (0..<pointer.pointee.count).map { _ in
      let count = max(1, session.format.byteCount)
      return Memory(address: .allocate(byteCount: count, alignment: 64), byteCount: count)
    }
    return 0
  }

  private static func queryBuffer(_ session: Session, _ argument: UnsafeMutableRawPointer) -> Int32 {
    let pointer = argument.assumingMemoryBound(to: v4l2_buffer.self)
    let index = Int(pointer.pointee.index)
    guard index < session.buffers.count else { return -EINVAL }
    pointer.pointee.length = UInt32(session.buffers[index].byteCount)
    pointer.pointee.m.offset = UInt32(index)
    return 0
  }

  private static func dequeue(
    _ session: inout Session, _ argument: UnsafeMutableRawPointer, _ state: inout State
  ) -> Int32 {
    guard session.isStreaming else { return -EINVAL }
    let pointer = argument.assumingMemoryBound(to: v4l2_buffer.self)
    if pointer.pointee.type == V4L2_BUF_TYPE_VIDEO_OUTPUT.rawValue {
      // An output is done with a frame at once.
      guard let first = session.queued.first, let last = session.queued.last else { return -EAGAIN }
      if state.nodes[session.path]?.bus.contains("v4l2loopback") == true {
        // It names the one that it was given last, again and again, and takes any at any time.
        pointer.pointee.index = UInt32(last)
      } else {
        pointer.pointee.index = UInt32(first)
        session.queued.removeFirst()
      }
      return 0
    }
    switch session.events.first {
    case nil, .pause: return -EAGAIN
    case .failure(let code):
      session.events.removeFirst()
      return -code
    case .unplug:
      session.isGone = true
      return -ENODEV
    case .frame(let frame):
      guard !session.queued.isEmpty else { return -EAGAIN }
      session.events.removeFirst()
      let index = session.queued.removeFirst()
      let memory = session.buffers[index]
      // It comes when it was taken, unless its clock is another.
      if (0...60_000_000).contains(frame.time - state.now) { state.advance(by: frame.time - state.now) }
      let bytes =
        frame.bytes
        ?? [UInt8](repeating: UInt8(truncatingIfNeeded: frame.sequence), count: session.format.byteCount)
      memory.address.copyMemory(from: bytes, byteCount: min(bytes.count, memory.byteCount))
      pointer.pointee.index = UInt32(index)
      pointer.pointee.bytesused = UInt32(min(bytes.count, memory.byteCount))
      pointer.pointee.sequence = frame.sequence
      pointer.pointee.flags = vfx_buf_flag_timestamp_monotonic | (frame.isFlagged ? vfx_buf_flag_error : 0)
      pointer.pointee.timestamp = timeval(tv_sec: Int(frame.time / 1_000_000), tv_usec: Int(frame.time % 1_000_000))
      return 0
    }
  }
}
