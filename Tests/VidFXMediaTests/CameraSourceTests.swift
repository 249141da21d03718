import Foundation
import Testing
import VidFX
import VidFXDeviceSimulation
import VidFXPipeline
import VidFXPixels
import VidFXTestSupport
import VidFXV4L2

@testable import VidFXMedia

struct CameraSourceTests {
  private static let path = "/dev/video0"
  private static let grey: [SimulatedNode.Format] = [.init("GREY", [(8, 4, [25])])]

  /// Frames `numbers` of 25 a second, one at a time.
  private static func frames(_ numbers: Range<UInt32>, from start: Int64 = 0) -> [SimulatedNode.Event] {
    numbers.flatMap { number -> [SimulatedNode.Event] in
      [.frame(.init(sequence: number, time: start + Int64(number) * 40_000)), .pause]
    }
  }

  /// What was reported, in words.
  private final class Reports: Sendable {
    private let lines = LockedLines()
    var texts: [String] { lines.all }
    var options: CameraOptions {
      var options = CameraOptions()
      options.report = { [lines] report in
        switch report {
        case .mode(let text), .problem(let text): lines.append(text)
        }
      }
      return options
    }
  }

  private func source(_ calls: SimulatedDevices, _ options: CameraOptions = CameraOptions()) throws -> CameraSource {
    try CameraSource(Self.path, options: options, calls: calls)
  }

  @Test func framesCarryTheDevicesTimes() throws {
    var node = SimulatedNode(formats: Self.grey)
    // 25 a second, then 4 in a dim room.
    node.stream = { _, _ in
      Self.frames(0..<3)
        + [600, 850, 1100].enumerated().flatMap { index, time -> [SimulatedNode.Event] in
          [.frame(.init(sequence: UInt32(3 + index), time: Int64(time) * 1000)), .pause]
        } + [.unplug]
    }
    let camera = try source(SimulatedDevices([Self.path: node]))
    var times: [Double] = []
    var indices: [Int] = []
    let error = #expect(throws: DeviceError.self) {
      while let frame = try camera.next() {
        times.append(frame.presentationTime.seconds)
        indices.append(frame.index)
      }
    }
    // The first picture of all told that the mode is good.
    #expect(times == [0, 0.04, 0.56, 0.81, 1.06])
    #expect(indices == [0, 1, 2, 3, 4])
    #expect(error?.kind == .lost)
    #expect(error?.exitStatus == 6)
  }

  /// As after Ctrl-Z and fg: what the driver kept from before is not shown, and no time is lost.
  @Test func aProcessThatStoodStillShowsWhatIsNow() throws {
    var node = SimulatedNode(formats: Self.grey)
    node.stream = { _, _ in
      Self.frames(0..<4) + [.frame(.init(sequence: 9, time: 15_200_000)), .pause] + Self.frames(381..<383)
    }
    let calls = SimulatedDevices([Self.path: node])
    let camera = try source(calls)
    var times = [try camera.next(), try camera.next()].map { $0?.presentationTime.seconds }
    calls.sleep(milliseconds: 15_000)
    for _ in 0..<3 { times.append(try camera.next()?.presentationTime.seconds) }
    #expect(times == [0, 0.04, 15.16, 15.2, 15.24])
    #expect(camera.captureCounts.skipped == 1)
  }

  @Test func aModeWhoseFirstFiveFramesAreBadIsGivenUp() throws {
    var node = SimulatedNode(
      card: "C270", formats: [.init("MJPG", [(1280, 720, [30])]), .init("YUYV", [(640, 480, [30])])])
    node.stream = { format, _ in
      format.code == .mjpg
        ? (0..<9).flatMap {
          [.frame(.init(sequence: $0, time: Int64($0) * 33_333, bytes: [0xFF, 0xD8, 1, 2])), .pause]
        }
        : Self.frames(0..<3)
    }
    let reports = Reports()
    let calls = SimulatedDevices([Self.path: node])
    let camera = try source(calls, reports.options)
    #expect(camera.mode.description == "YUYV 640x480 at 30 frames a second")
    #expect(
      reports.texts == [
        "/dev/video0: MJPG 1280x720 at 30 frames a second gives no good picture: the first 5 are damaged; "
          + "trying YUYV 640x480 at 30 frames a second",
        "/dev/video0 'C270': YUYV 640x480 at 30 frames a second",
      ])
    #expect(try camera.next() != nil)
    // The first stream has ended before the second one began.
    #expect(calls.log == ["open /dev/video0", "STREAMON MJPG 1280x720", "STREAMOFF", "STREAMON YUYV 640x480"])
  }

  @Test func aCameraThatGivesNothingGoodIsAnError() throws {
    var node = SimulatedNode(formats: Self.grey)
    node.stream = { _, _ in (0..<9).flatMap { [.frame(.init(sequence: $0, time: 0, isFlagged: true)), .pause] } }
    let error = #expect(throws: DeviceError.self) { try source(SimulatedDevices([Self.path: node])) }
    #expect(error?.description.hasPrefix("/dev/video0: gives no good picture in its only mode") == true)
  }

  @Test(arguments: [DeviceRequest.reqBufs, .streamOn, .sFmt]) func aBusyCameraSaysSo(request: DeviceRequest) throws {
    var node = SimulatedNode(formats: Self.grey)
    node.refusals[request] = EBUSY
    let error = #expect(throws: DeviceError.self) { try source(SimulatedDevices([Self.path: node])) }
    #expect(error?.kind == .busy)
    #expect(error?.reason == "is used by another program")
  }

  @Test func aCameraThatFallsSilentIsAnError() throws {
    var node = SimulatedNode(formats: Self.grey)
    node.stream = { _, _ in Self.frames(0..<3) }
    let calls = SimulatedDevices([Self.path: node])
    let camera = try source(calls)
    #expect(try camera.next() != nil)
    #expect(try camera.next() != nil)
    let before = calls.now
    let error = #expect(throws: DeviceError.self) { try camera.next() }
    #expect(error?.kind == .silent)
    #expect((4_900_000...5_200_000).contains(calls.now - before))
  }

  @Test func theTimeAskedForEndsIt() throws {
    var node = SimulatedNode(formats: Self.grey)
    node.stream = { _, _ in Self.frames(0..<100) }
    var options = CameraOptions()
    options.duration = MediaTime(value: 1, timescale: 1)
    let camera = try source(SimulatedDevices([Self.path: node]), options)
    var count = 0
    while try camera.next() != nil {
      count += 1
      #expect(camera.endTime == nil)
    }
    #expect(count == 25)
    #expect(try camera.next() == nil)
    #expect(camera.endTime == options.duration)
  }

  /// From the device's memory through an export into a file; no driver of the virtual machine's offers P010.
  @Test func tenBitsAreKeptUpToTheFile() throws {
    registerAllKernels()
    let (width, height) = (16, 8)
    // Luma takes every fourth code of 64…940; the colour differences stay.
    let luma: [UInt16] = (0..<width * height).map { place in UInt16(64 + (place * 4 + 1) % 877) }
    let chroma: [UInt16] = (0..<width * height / 2).map { place in place % 2 == 0 ? 301 : 702 }
    let bytes: [UInt8] = (luma + chroma).flatMap { code in [UInt8(code << 6 & 0xFF), UInt8(code >> 2)] }
    var node = SimulatedNode(formats: [.init("P010", [(width, height, [25])])])
    node.stream = { _, _ in
      (0..<5).flatMap { number -> [SimulatedNode.Event] in
        [.frame(.init(sequence: number, time: Int64(number) * 40_000, bytes: bytes)), .pause]
      }
    }
    var options = CameraOptions()
    options.duration = MediaTime(value: 1, timescale: 10)
    let asset = MediaAsset(try source(SimulatedDevices([Self.path: node]), options))
    #expect(asset.firstFrame.pixels.format.name == "p010le")
    let folder = try TemporaryFolder()
    var choices = VideoExport.Options()
    choices.writer.codec = "ffv1"
    let composition = VideoComposition(asset: asset) { $0.finish(with: $0.sourceImage, context: nil) }
    try VideoExport(composition, to: folder.path("out.mkv"), options: choices).run()
    #expect(try Peer.stream(folder.path("out.mkv"), "v:0", "pix_fmt") == ["yuv420p10le"])
    let samples = [UInt8](try Peer.samples(folder.path("out.mkv"), format: "yuv420p10le"))
    let codes: [UInt16] = stride(from: 0, to: samples.count, by: 2).map { place in
      UInt16(samples[place]) | UInt16(samples[place + 1]) << 8
    }
    let frame: [UInt16] = luma + [UInt16](repeating: 301, count: 32) + [UInt16](repeating: 702, count: 32)
    #expect(codes == frame + frame + frame)
  }

  /// Cheap grabbers answer some requests with EINVAL, some with ENOTTY. The second of a pair is asked for where the first fails.
  @Test(
    arguments: [
      [DeviceRequest.enumFrameSizes], [.enumFrameIntervals], [.sParm], [.gParm], [.sParm, .gParm], [.queryExtCtrl],
      [.queryExtCtrl, .queryCtrl], [.gCtrl],
    ], [EINVAL, ENOTTY])
  func picturesComeWithoutRequestsThatTheDriverDoesNotKnow(refused: [DeviceRequest], code: Int32) throws {
    var node = SimulatedNode(formats: Self.grey)
    node.controls = [.init(id: 0x0098_0900, name: "Brightness", range: 0...255, value: 128)]
    for request in refused { node.refusals[request] = code }
    // By the first picture the mode is found good.
    node.stream = { _, _ in Self.frames(0..<4) }
    let calls = SimulatedDevices([Self.path: node])
    let device = try VideoDevice(Self.path, calls: calls)
    let brightness = device.controls().first
    #expect((brightness == nil) == refused.contains(.queryExtCtrl))
    if let brightness { #expect(device.value(of: brightness) == (refused == [.gCtrl] ? nil : 128)) }
    var options = CameraOptions()
    if brightness != nil { options.controls = [ControlSetting(name: "brightness", value: "7")] }
    let camera = try source(calls, options)
    var samples: [UInt8] = []
    for _ in 0..<3 {
      let pixels = try #require(try camera.next()).pixels
      samples.append(pixels.planes[0].row(0).load(as: UInt8.self))
      withExtendedLifetime(pixels) {}
    }
    #expect(samples == [1, 2, 3])
    #expect(calls.value(ofControl: 0x0098_0900, at: Self.path) == (brightness == nil ? 128 : 7))
  }

  @Test func aSizeThatTheCameraLacksIsScaledTo() throws {
    registerAllKernels()
    var node = SimulatedNode(formats: [.init("GREY", [(16, 8, [25])])])
    node.stream = { _, _ in Self.frames(100..<105, from: -4_000_000) }
    var options = CameraOptions()
    options.request.size = CaptureRequest.Size(40, 24)
    options.duration = MediaTime(value: 1, timescale: 10)
    let camera = try source(SimulatedDevices([Self.path: node]), options)
    #expect(camera.mode.description == "GREY 16x8 at 25 frames a second")
    var composition = VideoComposition(asset: MediaAsset(camera)) { $0.finish(with: $0.sourceImage, context: nil) }
    composition.renderSize = CGSize(width: 40, height: 24)
    let folder = try TemporaryFolder()
    var choices = VideoExport.Options()
    choices.writer.codec = "ffv1"
    try VideoExport(composition, to: folder.path("out.mkv"), options: choices).run()
    #expect(try Peer.stream(folder.path("out.mkv"), "v:0", "width,height") == ["40", "24"])
    // A frame of one level stays of that level, also where its shape differs from that of the output.
    let samples = [UInt8](try Peer.samples(folder.path("out.mkv"), format: "gray"))
    #expect(samples == [101, 102, 103].flatMap { [UInt8](repeating: $0, count: 40 * 24) })
  }

  @Test func cancellingEndsAWait() throws {
    var node = SimulatedNode(formats: Self.grey)
    node.stream = { _, _ in Self.frames(0..<1) }
    let camera = try source(SimulatedDevices([Self.path: node]))
    camera.cancel()
    #expect(try camera.next() == nil)
  }

  @Test func aCameraThatComesBackElsewhereGoesOnAfterTheGap() throws {
    var node = SimulatedNode(card: "Cam", bus: "usb-1", formats: Self.grey)
    node.stream = { _, _ in Self.frames(0..<3) + [.unplug] }
    var back = node
    back.stream = { _, _ in Self.frames(0..<9, from: 3_000_000) }
    let other = SimulatedNode(card: "Cam", bus: "usb-2", formats: Self.grey)
    let calls = SimulatedDevices([Self.path: node, "/dev/video1": other])
    let reports = Reports()
    var options = reports.options
    options.reconnects = true
    options.duration = MediaTime(value: 310, timescale: 100)
    let camera = try source(calls, options)
    var times: [Double] = []
    for _ in 0..<2 { times.append(try #require(try camera.next()).presentationTime.seconds) }
    calls.replace(Self.path, by: nil, after: 0)
    calls.replace("/dev/video3", by: back, after: 2_000_000)
    while let frame = try camera.next() { times.append(frame.presentationTime.seconds) }
    // Taken at 40 and 80 ms, and again from 3040 ms on: the first picture tells that the mode is good.
    #expect(times == [0, 0.04, 3, 3.04, 3.08])
    #expect(reports.texts.count == 3)
    #expect(reports.texts[1] == "/dev/video0: the device is gone; waiting for it to come back")
    #expect(reports.texts[2].hasPrefix("'Cam' is back at /dev/video3 after 2"))
  }

  @Test(arguments: [
    (DeviceCapabilities.Abilities.output, "is an output"), (.memoryToMemory, "is a codec or scaler"),
    (.metadata, "sends data about pictures"),
  ])
  func whatIsNoCameraIsRefused(abilities: DeviceCapabilities.Abilities, words: String) throws {
    let node = SimulatedNode(abilities: abilities)
    let webcam = SimulatedNode(card: "Webcam", formats: Self.grey)
    let calls = SimulatedDevices([Self.path: node, "/dev/video2": webcam])
    let error = #expect(throws: DeviceError.self) { try source(calls) }
    #expect(error?.kind == .unsuitable)
    #expect(error?.reason.hasPrefix(words) == true)
    #expect(error?.remedy == "cameras here: /dev/video2 (Webcam)")
  }
}

/// Lines that closures append to.
private final class LockedLines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  var all: [String] { lock.withLock { lines } }
  func append(_ line: String) { lock.withLock { lines.append(line) } }
}
