internal import CV4L2
import Glibc
import VidFXPixels

extension VideoDevice {
  /// The format in use.
  package func format(_ direction: StreamDirection) throws(DeviceError) -> PictureFormat {
    var format = v4l2_format()
    format.type = direction.bufferType.rawValue
    try perform(.gFmt, &format)
    return PictureFormat(format.fmt.pix)
  }

  /// Asks for `wanted`.
  ///
  /// - Returns: What the device granted, which may differ in everything.
  package func setFormat(
    _ wanted: PictureFormat, _ direction: StreamDirection
  ) throws(DeviceError) -> PictureFormat {
    var format = v4l2_format()
    format.type = direction.bufferType.rawValue
    format.fmt.pix = wanted.pixels
    try perform(.sFmt, &format)
    return PictureFormat(format.fmt.pix)
  }

  /// What ``setFormat(_:_:)`` would grant; nil where the driver cannot say without doing it.
  package func triedFormat(_ wanted: PictureFormat, _ direction: StreamDirection) -> PictureFormat? {
    var format = v4l2_format()
    format.type = direction.bufferType.rawValue
    format.fmt.pix = wanted.pixels
    return attempt(.tryFmt, &format) == 0 ? PictureFormat(format.fmt.pix) : nil
  }

  /// Seconds between frames as the device has them set; unknown where it cannot say.
  package func frameInterval(_ direction: StreamDirection) -> Rational {
    var parameters = v4l2_streamparm()
    parameters.type = direction.bufferType.rawValue
    guard attempt(.gParm, &parameters) == 0 else { return .unknown }
    return direction == .capture
      ? Rational(parameters.parm.capture.timeperframe) : Rational(parameters.parm.output.timeperframe)
  }

  /// Asks for `interval` seconds between frames.
  ///
  /// - Returns: What the device granted; unknown where it has nothing to set.
  package func setFrameInterval(_ interval: Rational, _ direction: StreamDirection) -> Rational {
    var parameters = v4l2_streamparm()
    parameters.type = direction.bufferType.rawValue
    let fraction = v4l2_fract(
      numerator: UInt32(clamping: interval.numerator), denominator: UInt32(clamping: interval.denominator))
    switch direction {
    case .capture: parameters.parm.capture.timeperframe = fraction
    case .output: parameters.parm.output.timeperframe = fraction
    }
    guard attempt(.sParm, &parameters) == 0 else { return frameInterval(direction) }
    return direction == .capture
      ? Rational(parameters.parm.capture.timeperframe) : Rational(parameters.parm.output.timeperframe)
  }
}
