import VidFX
import VidFXV4L2

/// `vidfx devices`: finds the video nodes and says what they can do.
struct DeviceListing {
  let query: DeviceQuery
  var calls: any DeviceCalls = SystemDeviceCalls()

  /// The text that is asked for.
  ///
  /// - Throws: What keeps the one device that was named from being opened.
  func text() throws(CommandError) -> String {
    let entries = try devices().map(DeviceEntry.init)
    guard query.isJSON else { return DevicesText.text(entries, withControls: query.path != nil) }
    do {
      return try DevicesJSON.text(entries)
    } catch {
      throw CommandError(.internalError, "\(error)")
    }
  }

  private func devices() throws(CommandError) -> [VideoDevice] {
    guard let path = query.path else { return DeviceList.devices(calls: calls) }
    do throws(DeviceError) {
      return [try VideoDevice(path, calls: calls)]
    } catch {
      throw CommandError(error)
    }
  }
}
