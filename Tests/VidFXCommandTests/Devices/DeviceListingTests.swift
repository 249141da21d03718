import Foundation
import Testing
import VidFX
import VidFXDeviceSimulation

@testable import VidFXCommand

/// `vidfx devices` on a machine with one node of each kind.
@Suite struct DeviceListingTests {
  private static let formats: [SimulatedNode.Format] = [.init("YUYV", [(640, 480, [15, 30])])]
  private let machine = SimulatedDevices([
    "/dev/video0": SimulatedNode(card: "Webcam", bus: "usb-1", formats: formats),
    "/dev/video1": SimulatedNode(card: "Webcam", bus: "usb-1", abilities: .metadata),
    "/dev/video2": SimulatedNode(card: "Scaler", bus: "platform:scaler", abilities: .memoryToMemory),
    "/dev/video10": SimulatedNode(
      card: "vidfx", bus: "platform:loop-0", abilities: [.output, .streaming], formats: formats),
    // A loopback without exclusive_caps is both.
    "/dev/video11": SimulatedNode(
      card: "both", bus: "platform:loop-1", abilities: [.capture, .output, .streaming], formats: formats),
  ])

  private func text(isJSON: Bool, path: String? = nil) throws -> String {
    try DeviceListing(query: DeviceQuery(path: path, isJSON: isJSON), calls: machine).text()
  }

  @Test func programsFindInputsAndOutputs() throws {
    let listed = try JSONSerialization.jsonObject(with: Data(try text(isJSON: true).utf8))
    let devices = try #require(listed as? [[String: Any]])
    let paths = devices.compactMap { $0["path"] as? String }
    #expect(paths == ["/dev/video0", "/dev/video1", "/dev/video2", "/dev/video10", "/dev/video11"])
    let roles = devices.compactMap { $0["role"] as? String }
    #expect(roles == ["camera", "metadata", "other", "output", "camera"])
    let uses = devices.compactMap { $0["uses"] as? [String] }
    #expect(uses == [["camera"], [], [], ["output"], ["camera", "output"]])
    for (device, uses) in zip(devices, uses) where !uses.isEmpty {
      let format = try #require((device["formats"] as? [[String: Any]])?.first)
      #expect(format["code"] as? String == "YUYV" && format["readable"] as? Bool == true)
      let size = try #require((format["sizes"] as? [[String: Any]])?.first)
      #expect(size["size"] as? String == "640x480" && size["rates"] as? [String] == ["30", "15"])
    }
  }

  @Test func peopleFindInputsAndOutputs() throws {
    let parts = try text(isJSON: false).components(separatedBy: "Outputs\n")
    #expect(parts.count == 2)
    #expect(parts[0].contains("Cameras\n  /dev/video0  Webcam") && parts[0].contains("/dev/video11  both"))
    #expect(parts[1].contains("/dev/video10  vidfx") && parts[1].contains("/dev/video11  both"))
    #expect(!parts.joined().contains("/dev/video1 ") && !parts.joined().contains("Scaler"))
    #expect(!parts.joined().contains("modprobe"))
  }

  @Test func aMachineWithoutDevicesIsAnEmptyList() throws {
    func text(isJSON: Bool) throws -> String {
      try DeviceListing(query: DeviceQuery(path: nil, isJSON: isJSON), calls: SimulatedDevices([:])).text()
    }
    #expect(try text(isJSON: true) == "[]")
    let lines = try text(isJSON: false).split(separator: "\n")
    #expect(lines.first == "no camera is connected, or none that this user may open")
    #expect(lines.last?.contains("sudo modprobe v4l2loopback video_nr=10") == true)
  }

  @Test func aDeviceThatIsNotThereIsAnError() throws {
    let error = #expect(throws: CommandError.self) { try text(isJSON: true, path: "/dev/video7") }
    #expect(error?.exitCode == .device)
  }
}
