import Glibc
import Testing
import VidFXDeviceSimulation
import VidFXV4L2

struct VideoDeviceTests {
  private static let camera = SimulatedNode(
    card: "Webcam", bus: "usb-1",
    formats: [
      .init("YUYV", [(640, 480, [30, 15]), (1280, 720, [10])]), .init("MJPG", [(1280, 720, [30])]),
      .init("RGB3", [(640, 480, [30])], isEmulated: true),
    ])

  private func opened(_ node: SimulatedNode) throws -> VideoDevice {
    try VideoDevice("/dev/video0", calls: SimulatedDevices(["/dev/video0": node]))
  }

  @Test func offersAreWhatTheHardwareMakes() throws {
    let device = try opened(Self.camera)
    #expect(device.capabilities.card == "Webcam")
    #expect(device.capabilities.bus == "usb-1")
    #expect(device.offeredFormats(.capture).map(\.code.description) == ["YUYV", "MJPG"])
    #expect(device.offeredSizes(of: .yuyv) == .discrete([.init(640, 480), .init(1280, 720)]))
    #expect(device.offeredIntervals(of: .yuyv, .init(640, 480)) == .discrete([.init(1, 30), .init(1, 15)]))
  }

  @Test(arguments: [EINVAL, ENOTTY]) func requestsThatADriverDoesNotKnowLeaveTheirAnswersUnknown(code: Int32) throws {
    var node = Self.camera
    for request: DeviceRequest in [
      .enumFmt, .enumFrameSizes, .enumFrameIntervals, .gParm, .sParm, .queryExtCtrl, .queryCtrl, .tryFmt,
    ] {
      node.refusals[request] = code
    }
    let device = try opened(node)
    #expect(device.offeredFormats(.capture).isEmpty)
    #expect(device.offeredSizes(of: .yuyv) == .unknown)
    #expect(device.offeredIntervals(of: .yuyv, .init(640, 480)) == .unknown)
    #expect(!device.frameInterval(.capture).isKnown)
    #expect(!device.setFrameInterval(.init(1, 30), .capture).isKnown)
    #expect(device.controls().isEmpty)
    #expect(device.triedFormat(.init(.yuyv, width: 640, height: 480), .capture) == nil)
    #expect(try device.setFormat(.init(.yuyv, width: 640, height: 480), .capture).summary == "YUYV 640x480")
  }

  @Test func eachReasonNotToOpenHasItsSentenceAndRemedy() throws {
    let calls = SimulatedDevices([
      "/dev/video0": Self.camera, "/dev/video1": node(EACCES), "/dev/video2": node(EBUSY), "/dev/video3": node(ENODEV),
    ])
    func error(_ path: String) -> DeviceError? {
      do throws(DeviceError) {
        _ = try VideoDevice(path, calls: calls)
        return nil
      } catch {
        return error
      }
    }
    let forbidden = try #require(error("/dev/video1"))
    #expect(forbidden.kind == .forbidden)
    #expect(forbidden.description.contains("add user to group video"))
    let busy = try #require(error("/dev/video2"))
    #expect(busy.kind == .busy)
    #expect(busy.description == "/dev/video2: is used by another program (open); end that program and try again")
    let missing = try #require(error("/dev/video9"))
    #expect(missing.kind == .missing)
    #expect(missing.description.hasPrefix("/dev/video9: there is no such device; "))
    #expect(Set([forbidden, busy, missing].map(\.exitStatus)) == [6])
  }

  private func node(_ code: Int32) -> SimulatedNode {
    var node = Self.camera
    node.openings = [code]
    return node
  }

  @Test func controlsHaveTheNamesOfV4L2CtlAndTakeValues() throws {
    var node = Self.camera
    node.controls = [
      .init(id: 0x0098_0900, name: "Brightness", range: 0...255, value: 128),
      .init(id: 0x0098_090C, name: "White Balance, Automatic", range: 0...1, value: 1),
    ]
    let calls = SimulatedDevices(["/dev/video0": node])
    let device = try VideoDevice("/dev/video0", calls: calls)
    let controls = device.controls()
    #expect(controls.map(\.name) == ["brightness", "white_balance_automatic"])
    #expect(controls.map(\.kind) == [.integer, .boolean])
    #expect(device.value(of: controls[0]) == 128)
    try device.set(controls[0], to: 7)
    #expect(calls.value(ofControl: 0x0098_0900, at: "/dev/video0") == 7)
  }
}
