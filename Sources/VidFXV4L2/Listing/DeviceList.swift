/// The video nodes of this machine that can be opened now.
package enum DeviceList {
  /// Every node, opened, by number.
  package static func devices(calls: any DeviceCalls = SystemDeviceCalls()) -> [VideoDevice] {
    calls.paths.compactMap { path in try? VideoDevice(path, calls: calls) }
  }

  /// The nodes that pictures come from.
  package static func cameras(calls: any DeviceCalls = SystemDeviceCalls()) -> [VideoDevice] {
    devices(calls: calls).filter(\.capabilities.isCamera)
  }

  /// The nodes that pictures go to.
  package static func outputs(calls: any DeviceCalls = SystemDeviceCalls()) -> [VideoDevice] {
    devices(calls: calls).filter(\.capabilities.isOutput)
  }
}
