import Glibc
import Testing
import VidFXDeviceSimulation
import VidFXPixels
import VidFXV4L2

struct CaptureModeChoiceTests {
  private func modes(
    _ formats: [SimulatedNode.Format], _ request: CaptureRequest = CaptureRequest(),
    refusing refusals: [DeviceRequest] = []
  ) throws -> [String] {
    var node = SimulatedNode(formats: formats)
    for request in refusals { node.refusals[request] = ENOTTY }
    let device = try VideoDevice("/dev/video0", calls: SimulatedDevices(["/dev/video0": node]))
    return try CaptureModeChoice(request).modes(of: device).map(\.description)
  }

  /// A 1080p camera whose YUYV gives 5 frames a second where MJPG gives 30.
  private static let webcam: [SimulatedNode.Format] = [
    .init("YUYV", [(1920, 1080, [5]), (1280, 720, [10]), (640, 480, [30])]),
    .init("MJPG", [(1920, 1080, [30]), (1280, 720, [60, 30]), (640, 480, [30])]),
  ]

  @Test func byDefaultAModeOf720pAt30IsChosen() throws {
    #expect(
      try modes(Self.webcam).prefix(2) == ["MJPG 1280x720 at 30 frames a second", "YUYV 640x480 at 30 frames a second"])
  }

  @Test func uncompressedComesBeforeJPEGWhereBothWillDo() throws {
    let both: [SimulatedNode.Format] = [.init("MJPG", [(1280, 720, [30])]), .init("YUYV", [(1280, 720, [30])])]
    #expect(try modes(both).first == "YUYV 1280x720 at 30 frames a second")
  }

  @Test func sizeAndRateAreThoseAskedFor() throws {
    #expect(try modes(Self.webcam, .init(size: .init(640, 480))).first == "YUYV 640x480 at 30 frames a second")
    #expect(try modes(Self.webcam, .init(size: .init(1920, 1080))).first == "MJPG 1920x1080 at 30 frames a second")
    #expect(
      try modes(Self.webcam, .init(size: .init(1280, 720), rate: .init(60, 1))).first
        == "MJPG 1280x720 at 60 frames a second")
    #expect(
      try modes(Self.webcam, .init(size: .init(1280, 720), rate: .init(10, 1))).first
        == "YUYV 1280x720 at 10 frames a second")
  }

  @Test func aFormatThatIsNamedIsTheOnlyOne() throws {
    let yuyv = try modes(Self.webcam, .init(code: FourCC(named: "YUY2")))
    #expect(yuyv.allSatisfy { $0.hasPrefix("YUYV") })
    #expect(yuyv.count == 3)
    let error = #expect(throws: DeviceError.self) { try modes(Self.webcam, .init(code: FourCC("NV12"))) }
    #expect(error?.kind == .usage)
    #expect(error?.description == "/dev/video0: does not send NV12; it sends YUYV MJPG")
  }

  /// A quarter more of 30 frames a second is worth more than four times the pixels of 5 frames a second.
  @Test func whereNothingMeetsTheWishTheLeastIsLost() throws {
    let vivid: [SimulatedNode.Format] = [
      .init("YUYV", [(320, 180, [60]), (640, 480, [25]), (1920, 1080, [5]), (3840, 2160, [2])])
    ]
    #expect(try modes(vivid).first == "YUYV 640x480 at 25 frames a second")
    #expect(try modes(vivid, .init(rate: .init(60, 1))).first == "YUYV 320x180 at 60 frames a second")
    #expect(try modes(vivid, .init(size: .init(3840, 2160))).first == "YUYV 3840x2160 at 2 frames a second")
  }

  @Test func ratesOf1001CountAsTheirNeighbours() throws {
    let grabber: [SimulatedNode.Format] = [.init("YUYV", [(1280, 720, [30]), (720, 480, [60])])]
    #expect(
      try modes(grabber, .init(rate: .init(30000, 1001))).first == "YUYV 1280x720 at 30 frames a second")
  }

  @Test func driversThatSayNothingAreAskedForWhatIsWanted() throws {
    let silent: [SimulatedNode.Format] = [.init("YUYV", [(720, 576, [25])])]
    #expect(
      try modes(silent, refusing: [.enumFrameSizes, .enumFrameIntervals]) == ["YUYV 1280x720"])
  }

  @Test func whatCannotBeReadIsNoMode() throws {
    #expect(try modes([.init("BA81", [(640, 480, [30])]), .init("GREY", [(640, 480, [30])])]).count == 1)
    let error = #expect(throws: DeviceError.self) { try modes([.init("H264", [(640, 480, [30])])]) }
    #expect(error?.description == "/dev/video0: sends nothing that can be read here, only H264")
  }
}
