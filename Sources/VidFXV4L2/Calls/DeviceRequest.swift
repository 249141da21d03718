internal import CV4L2

/// A request of `ioctl(2)`: its number, and its name for messages.
package struct DeviceRequest: Hashable, Sendable {
  /// The request's number.
  package let code: UInt
  /// The macro that stands for it: `VIDIOC_S_FMT`.
  package let name: String

  init(_ code: UInt, _ name: String) {
    self.code = code
    self.name = "VIDIOC_\(name)"
  }
}

/// The requests that this module makes, under the names of `<linux/videodev2.h>` without their prefix.
extension DeviceRequest {
  package static let queryCap = DeviceRequest(vfx_vidioc_querycap, "QUERYCAP")
  package static let enumFmt = DeviceRequest(vfx_vidioc_enum_fmt, "ENUM_FMT")
  package static let enumFrameSizes = DeviceRequest(vfx_vidioc_enum_framesizes, "ENUM_FRAMESIZES")
  package static let enumFrameIntervals = DeviceRequest(vfx_vidioc_enum_frameintervals, "ENUM_FRAMEINTERVALS")
  package static let gFmt = DeviceRequest(vfx_vidioc_g_fmt, "G_FMT")
  package static let sFmt = DeviceRequest(vfx_vidioc_s_fmt, "S_FMT")
  package static let tryFmt = DeviceRequest(vfx_vidioc_try_fmt, "TRY_FMT")
  package static let gParm = DeviceRequest(vfx_vidioc_g_parm, "G_PARM")
  package static let sParm = DeviceRequest(vfx_vidioc_s_parm, "S_PARM")
  package static let queryExtCtrl = DeviceRequest(vfx_vidioc_query_ext_ctrl, "QUERY_EXT_CTRL")
  package static let queryCtrl = DeviceRequest(vfx_vidioc_queryctrl, "QUERYCTRL")
  package static let queryMenu = DeviceRequest(vfx_vidioc_querymenu, "QUERYMENU")
  package static let gCtrl = DeviceRequest(vfx_vidioc_g_ctrl, "G_CTRL")
  package static let sCtrl = DeviceRequest(vfx_vidioc_s_ctrl, "S_CTRL")
  package static let reqBufs = DeviceRequest(vfx_vidioc_reqbufs, "REQBUFS")
  package static let queryBuf = DeviceRequest(vfx_vidioc_querybuf, "QUERYBUF")
  package static let qBuf = DeviceRequest(vfx_vidioc_qbuf, "QBUF")
  package static let dqBuf = DeviceRequest(vfx_vidioc_dqbuf, "DQBUF")
  package static let streamOn = DeviceRequest(vfx_vidioc_streamon, "STREAMON")
  package static let streamOff = DeviceRequest(vfx_vidioc_streamoff, "STREAMOFF")
}
