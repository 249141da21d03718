import Testing
import VidFXDeviceSimulation
import VidFXV4L2

struct ControlSettingTests {
  private let calls: SimulatedDevices

  init() {
    var node = SimulatedNode()
    node.controls = [
      .init(id: 0x0098_0900, name: "Brightness", range: 0...255, value: 128),
      .init(id: 0x009A_0901, name: "Auto Exposure", range: 0...3, value: 3),
    ]
    calls = SimulatedDevices(["/dev/video0": node])
  }

  private func apply(_ settings: [(String, String)]) throws {
    _ = try VideoDevice("/dev/video0", calls: calls).apply(settings.map { .init(name: $0, value: $1) })
  }

  @Test func settingsReachTheDevice() throws {
    try apply([("brightness", "7"), ("Auto Exposure", "1")])
    #expect(calls.value(ofControl: 0x0098_0900, at: "/dev/video0") == 7)
    #expect(calls.value(ofControl: 0x009A_0901, at: "/dev/video0") == 1)
  }

  /// `exposure_auto` until Linux 5.15, `auto_exposure` since.
  @Test func namesOfOlderKernelsAreUnderstood() throws {
    try apply([("exposure_auto", "1")])
    #expect(calls.value(ofControl: 0x009A_0901, at: "/dev/video0") == 1)
  }

  @Test func aWrongSettingIsRefusedWithWhatThereIsAndNothingIsSet() throws {
    let unknown = #expect(throws: DeviceError.self) { try apply([("brightness", "1"), ("brigthness", "7")]) }
    #expect(
      unknown?.description
        == "/dev/video0: has no control 'brigthness'; it has brightness, auto_exposure")
    let wide = #expect(throws: DeviceError.self) { try apply([("brightness", "1"), ("brightness", "256")]) }
    #expect(wide?.description == "/dev/video0: control brightness takes 0…255, not '256'")
    let word = #expect(throws: DeviceError.self) { try apply([("brightness", "much")]) }
    #expect(word?.exitStatus == 2)
    #expect(calls.value(ofControl: 0x0098_0900, at: "/dev/video0") == 128)
  }
}
