import Foundation

/// The video nodes of this machine.
package enum DeviceList {
  /// Every `/dev/videoN`, by number.
  package static func paths(in folder: String = "/dev") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in name.hasPrefix("video") ? Int(name.dropFirst(5)) : nil }
      .sorted().map { "\(folder)/video\($0)" }
  }

  /// The nodes among `paths` that can be opened, each opened.
  package static func devices(
    _ paths: [String] = paths(), calls: any DeviceCalls = SystemDeviceCalls()
  ) -> [VideoDevice] {
    paths.compactMap { try? VideoDevice($0, calls: calls) }
  }

  /// The nodes among `paths` that pictures come from.
  package static func cameras(
    _ paths: [String] = paths(), calls: any DeviceCalls = SystemDeviceCalls()
  ) -> [VideoDevice] {
    devices(paths, calls: calls).filter(\.capabilities.isCamera)
  }

  /// The nodes among `paths` that pictures go to.
  package static func outputs(
    _ paths: [String] = paths(), calls: any DeviceCalls = SystemDeviceCalls()
  ) -> [VideoDevice] {
    devices(paths, calls: calls).filter(\.capabilities.isOutput)
  }
}
