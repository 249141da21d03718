import Testing
import VidFXDeviceSimulation
import VidFXPixels

@testable import VidFXV4L2

@Suite struct OutputDeviceTests {
  private static let path = "/dev/video10"

  private func node(
    _ formats: [SimulatedNode.Format] = [SimulatedNode.Format("YUYV", [])],
    _ abilities: DeviceCapabilities.Abilities = [.output, .streaming], card: String = "OBS Cam"
  ) -> SimulatedNode { SimulatedNode(card: card, bus: "platform:v4l2loopback", abilities: abilities, formats: formats) }

  private func open(
    _ devices: SimulatedDevices, _ request: OutputRequest, path: String = Self.path, input: String? = nil
  ) throws -> OutputDevice {
    try OutputDevice(path, request, input: input, calls: devices)
  }

  private func picture(_ device: OutputDevice, _ value: UInt8) -> PixelBuffer {
    let pixels = PixelBuffer(format: device.pixelFormat, width: device.format.width, height: device.format.height)
    for (index, plane) in pixels.planes.enumerated() {
      for row in 0..<plane.rows {
        plane.row(row).initializeMemory(as: UInt8.self, repeating: value + UInt8(index), count: plane.rowBytes)
      }
    }
    return pixels
  }

  @Test func callsComeInTheOrderThatEveryDriverTakes() throws {
    let devices = SimulatedDevices([Self.path: node()])
    let device = try open(devices, OutputRequest(width: 64, height: 48, interval: Rational(1, 30)))
    #expect(
      devices.requests.filter { ["S_FMT", "S_PARM", "REQBUFS", "STREAMON"].contains($0) }
        == ["S_FMT", "S_PARM", "REQBUFS", "STREAMON"])
    #expect(device.format.summary == "YUYV 64x48" && device.notes.isEmpty)
    #expect(device.color.matrix == .smpte170m && device.color.range == .limited)
  }

  @Test func twentyCyclesLeaveNothingOpen() throws {
    let devices = SimulatedDevices([Self.path: node()])
    for cycle in 0..<20 {
      let device = try open(devices, OutputRequest(width: 64, height: 48))
      for frame in 0..<10 {
        #expect(try device.show(picture(device, UInt8(cycle + frame)), time: Int64(frame), timeout: 100))
      }
    }
    #expect(devices.log.count { $0.hasPrefix("open") } == devices.log.count { $0.hasPrefix("close") })
    #expect(devices.log.count { $0 == "STREAMOFF" } == 20)
    let shown = devices.shown(at: Self.path)
    #expect(shown.count == 200 && shown.map(\.[0]) == (0..<20).flatMap { cycle in (0..<10).map { UInt8(cycle + $0) } })
  }

  /// What readers look at is the last picture: it is overwritten last, with v4l2loopback, which names always the last buffer
  /// as done, as with others.
  @Test(arguments: ["platform:v4l2loopback-010", "platform:vivid-000"]) func buffersTakeTurns(bus: String) throws {
    let node = SimulatedNode(
      card: "OBS Cam", bus: bus, abilities: [.output, .streaming], formats: [SimulatedNode.Format("YUYV", [])])
    let devices = SimulatedDevices([Self.path: node])
    let device = try open(devices, OutputRequest(width: 64, height: 48))
    for frame in 0..<12 { #expect(try device.show(picture(device, UInt8(frame)), time: Int64(frame), timeout: 100)) }
    #expect(devices.outputs.map(\.index) == (0..<12).map { $0 % 4 })
  }

  @Test func oddSizesAreMadeEven() throws {
    let devices = SimulatedDevices([Self.path: node([SimulatedNode.Format("YU12", [])])])
    let device = try open(
      devices, OutputRequest(code: FourCC("YU12")!, width: 853, height: 481))
    #expect([device.format.width, device.format.height] == [852, 480])
  }

  @Test func planesLieOneAfterTheOther() throws {
    for (code, order) in [("YU12", [10, 11, 12]), ("YV12", [10, 12, 11])] as [(String, [UInt8])] {
      let devices = SimulatedDevices([Self.path: node([SimulatedNode.Format(code, [])])])
      let device = try open(devices, OutputRequest(code: FourCC(code)!, width: 16, height: 8))
      #expect(try device.show(picture(device, 10), time: 0, timeout: 100))
      let frame = try #require(devices.shown(at: Self.path).first)
      #expect(frame.count == 192)
      #expect(
        [frame[0], frame[127], frame[128], frame[159], frame[160], frame[191]]
          == [order[0], order[0], order[1], order[1], order[2], order[2]])
    }
  }

  @Test func whatIsGrantedIsTold() throws {
    // Loopback fixed at YUYV 640x480, output 1280x720.
    let devices = SimulatedDevices([
      Self.path: node([SimulatedNode.Format("YUYV", [(width: 640, height: 480, rates: [30])])])
    ])
    let device = try open(devices, OutputRequest(code: FourCC("NV12")!, width: 1280, height: 720))
    #expect(device.format.summary == "YUYV 640x480")
    #expect(device.notes == ["/dev/video10 takes YUYV 640x480, not NV12 1280x720: pictures are fitted into it"])
  }

  @Test func aFormatThatNobodyKnowsIsRefusedWithBothNames() throws {
    let devices = SimulatedDevices([
      Self.path: node([SimulatedNode.Format("H264", [(width: 640, height: 480, rates: [30])])])
    ])
    let error = #expect(throws: DeviceError.self) { try self.open(devices, OutputRequest(width: 1280, height: 720)) }
    #expect(error?.kind == .unsuitable)
    #expect(error?.description.contains("takes H264 640x480, not YUYV 1280x720") == true, "\(error?.description ?? "")")
  }

  @Test func captureDevicesAreRefusedWithTheOutputsThereAre() throws {
    let camera = SimulatedNode()
    let both = SimulatedDevices(["/dev/video0": camera, "/dev/video2": node()])
    let refused = #expect(throws: DeviceError.self) {
      try self.open(both, OutputRequest(width: 64, height: 48), path: "/dev/video0")
    }
    #expect(
      refused?.description == "/dev/video0: is a capture device; usable outputs: /dev/video2 (OBS Cam)")
    let alone = SimulatedDevices(["/dev/video0": camera])
    for (path, number) in [("/dev/video0", nil), ("/dev/video9", " video_nr=9")] {
      let error = #expect(throws: DeviceError.self) {
        try self.open(alone, OutputRequest(width: 64, height: 48), path: path)
      }
      #expect(
        error?.description.hasSuffix(
          "sudo modprobe v4l2loopback exclusive_caps=1 card_label=vidfx\(number ?? "")") == true,
        "\(error?.description ?? "")")
    }
  }

  @Test func theInputIsNoOutput() throws {
    let devices = SimulatedDevices([
      Self.path: node([SimulatedNode.Format("YUYV", [])], [.capture, .output, .streaming])
    ])
    let error = #expect(throws: DeviceError.self) {
      try self.open(devices, OutputRequest(width: 64, height: 48), input: Self.path)
    }
    #expect(error?.description.contains("/dev/video10: is the input itself") == true)
  }

  @Test func anotherWriterIsBusy() throws {
    var busy = node()
    busy.refusals = [.reqBufs: 16]
    let error = #expect(throws: DeviceError.self) {
      try self.open(SimulatedDevices([Self.path: busy]), OutputRequest(width: 64, height: 48))
    }
    #expect(error?.kind == .busy)
  }

  @Test func bothAbilitiesAtOnceAreWarnedOf() throws {
    let devices = SimulatedDevices([
      Self.path: node([SimulatedNode.Format("YUYV", [])], [.capture, .output, .streaming])
    ])
    let device = try open(devices, OutputRequest(width: 64, height: 48))
    #expect(device.notes.count == 1 && device.notes[0].contains("exclusive_caps=1"))
  }

  @Test func withoutStreamingFramesAreWritten() throws {
    let devices = SimulatedDevices([Self.path: node([SimulatedNode.Format("YUYV", [])], [.output, .readWrite])])
    let device = try open(devices, OutputRequest(width: 8, height: 4))
    #expect(try device.show(picture(device, 77), time: 0, timeout: 100))
    #expect(devices.shown(at: Self.path) == [[UInt8](repeating: 77, count: 64)])
    #expect(!devices.log.contains { $0.hasPrefix("STREAMON") })
  }
}
