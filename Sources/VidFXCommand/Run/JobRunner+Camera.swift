import VidFX
import VidFXLibAV
import VidFXV4L2

extension JobRunner {
  /// Opens the camera at `path` in the mode that the job asks for.
  func openCamera(_ path: String) throws(CommandError) -> MediaAsset {
    var options = CameraOptions()
    options.request.code = job.camera.code
    options.request.size = job.size.map { CaptureRequest.Size($0.width, $0.height) }
    options.request.rate = job.frameRate
    options.controls = job.camera.controls
    options.reconnects = job.camera.reconnects
    options.duration = job.duration
    if let limit = job.maximumPixels { options.maximumPixels = limit }
    options.report = { [log] report in
      switch report {
      case .mode(let text): log.write(.info, text)
      case .problem(let text): log.write(.warning, text)
      }
    }
    do {
      return try MediaAsset(camera: path, options: options)
    } catch {
      throw CommandError(opening: error)
    }
  }
}

extension CommandError {
  /// What a device says, with what the command's user can do.
  init(_ error: DeviceError) {
    self.init(ExitCode(rawValue: error.exitStatus) ?? .device, error.description)
  }

  /// Why a camera could not be opened.
  fileprivate init(opening error: any Error) {
    switch error {
    case let cause as DeviceError: self.init(cause)
    case let cause as LibAVError: self.init(cause)
    default: self.init(.internalError, "\(error)")
    }
  }
}
