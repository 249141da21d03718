internal import CV4L2
import VidFXPixels

/// The pictures that a node gives or takes, as it was asked for them or has granted them.
package struct PictureFormat: Hashable, Sendable {
  /// How pixels are stored.
  package var code: FourCC
  /// Pixels across.
  package var width: Int
  /// Pixels down.
  package var height: Int
  /// Bytes from one row of the first plane to the next; 0 to leave it to the device, and of compressed formats.
  package var bytesPerRow = 0
  /// Bytes of the largest frame; 0 to leave it to the device.
  package var byteCount = 0
  /// How rows are spread over time.
  package var fields = Fields.progressive
  /// What code values mean.
  package var color = DeviceColor()

  /// How rows are spread over time.
  package enum Fields: Hashable, Sendable {
    /// All rows belong to one instant.
    case progressive
    /// Both fields in alternate rows, the one with the top row first.
    case topFirst
    /// Both fields in alternate rows, the other one first.
    case bottomFirst
    /// Something else: one field only, or one after the other.
    case other
  }

  /// Asks for progressive pictures of this size.
  package init(_ code: FourCC, width: Int, height: Int) {
    self.code = code
    self.width = width
    self.height = height
  }

  /// `YUYV 640x480`.
  package var summary: String { "\(code) \(width)x\(height)" }
}

extension PictureFormat {
  init(_ pixels: v4l2_pix_format) {
    self.init(FourCC(rawValue: pixels.pixelformat), width: Int(pixels.width), height: Int(pixels.height))
    bytesPerRow = Int(pixels.bytesperline)
    byteCount = Int(pixels.sizeimage)
    fields =
      switch v4l2_field(pixels.field) {
      case V4L2_FIELD_NONE, V4L2_FIELD_ANY: .progressive
      // Interlaced without an order: that of the standard, which is bottom first for 525 lines alone.
      case V4L2_FIELD_INTERLACED: pixels.height == 480 ? .bottomFirst : .topFirst
      case V4L2_FIELD_INTERLACED_TB: .topFirst
      case V4L2_FIELD_INTERLACED_BT: .bottomFirst
      default: .other
      }
    color.space = pixels.colorspace
    // Drivers that do not know the later fields leave other things there.
    guard pixels.priv == UInt32(V4L2_PIX_FMT_PRIV_MAGIC) else { return }
    color.transfer = pixels.xfer_func
    color.encoding = pixels.ycbcr_enc
    color.quantization = pixels.quantization
  }

  var pixels: v4l2_pix_format {
    var pixels = v4l2_pix_format()
    pixels.pixelformat = code.rawValue
    pixels.width = UInt32(width)
    pixels.height = UInt32(height)
    pixels.bytesperline = UInt32(bytesPerRow)
    pixels.sizeimage = UInt32(byteCount)
    let field: v4l2_field =
      switch fields {
      case .progressive: V4L2_FIELD_NONE
      case .topFirst: V4L2_FIELD_INTERLACED_TB
      case .bottomFirst: V4L2_FIELD_INTERLACED_BT
      case .other: V4L2_FIELD_ANY
      }
    pixels.field = field.rawValue
    pixels.priv = UInt32(V4L2_PIX_FMT_PRIV_MAGIC)
    pixels.colorspace = color.space
    pixels.xfer_func = color.transfer
    pixels.ycbcr_enc = color.encoding
    pixels.quantization = color.quantization
    return pixels
  }
}
