import VidFXLibAV
import VidFXPipeline
import VidFXPixels
import VidFXV4L2

extension MediaAsset {
  /// Opens the camera at `path`, a `/dev/videoN`.
  ///
  /// - Throws: `DeviceError` when it is missing, forbidden, busy or sends no good picture in any mode; `LibAVError` when
  ///   nothing here decodes its pictures.
  public convenience init(camera path: String, options: CameraOptions = CameraOptions()) throws {
    self.init(try CameraSource(path, options: options))
  }

  convenience init(_ camera: CameraSource) {
    let picture = camera.firstPicture
    self.init(
      description: MediaDescription(
        camera: camera.path, width: picture.width, height: picture.height, rate: camera.mode.rate, color: picture.color),
      firstFrame: VideoFrame(
        pixels: picture, presentationTime: MediaTime(value: 0, timescale: 1_000_000), isKeyFrame: true,
        sampleAspectRatio: Rational(1, 1)),
      source: camera)
  }
}
