import VidFX
import VidFXV4L2

extension JobRunner {
  /// The virtual camera of a job, and what holds frames back so that it shows them at their own times.
  struct VirtualCamera {
    let sink: VirtualCameraSink
    let paced: any FrameSink
    /// What it takes, where the filtered frames have its size.
    let picture: OutputPicture?
  }

  /// Opens the virtual camera that was asked for.
  ///
  /// - Parameter target: What ends a held picture.
  func openVirtualCamera(_ prepared: Prepared, _ target: RunningExport) throws(CommandError) -> VirtualCamera? {
    guard let path = job.virtualCamera else { return nil }
    let size = prepared.composition.renderSize
    let aspect = prepared.composition.pixelAspect
    let stretch = aspect.isKnown ? aspect.doubleValue : 1
    var options = VirtualCameraSink.Options(
      width: Int((Double(size.width) * max(stretch, 1)).rounded()),
      height: Int((Double(size.height) / min(stretch, 1)).rounded()))
    options.format = job.virtualCameraFormat ?? .yuyv
    options.frameRate = job.frameRate ?? prepared.asset.frameRate
    options.holds = job.holdsPicture
    options.input = job.inputs.first?.path
    let sink: VirtualCameraSink
    do throws(DeviceError) {
      sink = try VirtualCameraSink(path, options: options)
    } catch {
      throw CommandError(error)
    }
    for note in sink.notes { log.write(.warning, note) }
    let picture = sink.picture
    log.write(.info, "\(path) shows \(picture.width)x\(picture.height) \(picture.format)")
    target.whenStopped { sink.release() }
    let fits = stretch == 1 && picture.width == Int(size.width) && picture.height == Int(size.height)
    // Of a camera the frames come at their own times already.
    guard !job.runsLive else { return VirtualCamera(sink: sink, paced: sink, picture: fits ? picture : nil) }
    let paced = PacedSink(sink)
    target.whenStopped { paced.hurry() }
    return VirtualCamera(sink: sink, paced: paced, picture: fits ? picture : nil)
  }
}
