import Glibc

extension DeviceError {
  /// Why `path` could not be opened, with what to do about it.
  init(opening path: String, errno code: Int32, calls: any DeviceCalls, holders: HolderSearch = .system) {
    switch code {
    case ENOENT, ENODEV, ENXIO:
      let cameras = DeviceList.cameras(calls: calls)
      let known = cameras.map { "\($0.path) (\($0.capabilities.card))" }.joined(separator: ", ")
      self.init(
        .missing, path, code == ENOENT ? "there is no such device" : "nothing is behind this node", call: nil,
        remedy: cameras.isEmpty ? "no camera is connected" : "cameras here: \(known)")
    case EACCES, EPERM:
      self.init(
        .forbidden, path, Self.text(code), call: "open",
        remedy: "add user to group video (sudo usermod -aG video \"$USER\") and log in again")
    case EBUSY: self.init(busy: path, call: "open", holders: holders)
    case EISDIR, ENOTDIR: self.init(.missing, path, Self.text(code), call: "open")
    default: self.init(.failed, path, Self.text(code), call: "open")
    }
  }
}
