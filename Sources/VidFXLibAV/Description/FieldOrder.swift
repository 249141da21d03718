internal import CLibAV

/// How the rows of a stream's frames are spread over time.
public enum FieldOrder: Hashable, Sendable {
  /// Not stated.
  case unknown
  /// All rows of a frame belong to one instant.
  case progressive
  /// Even rows, from the top one, are shown first.
  case topFirst
  /// Odd rows are shown first.
  case bottomFirst

  /// Whether rows belong to two instants.
  public var isInterlaced: Bool { self == .topFirst || self == .bottomFirst }
}

extension FieldOrder {
  /// libav's decoders take the first letter (`AV_FIELD_TB`) for the field that comes first in time, whatever its header
  /// says.
  init(_ order: AVFieldOrder) {
    self =
      switch order {
      case AV_FIELD_PROGRESSIVE: .progressive
      case AV_FIELD_TT, AV_FIELD_TB: .topFirst
      case AV_FIELD_BB, AV_FIELD_BT: .bottomFirst
      default: .unknown
      }
  }

  /// What ffmpeg writes for frames that hold both fields, row by row; Motion JPEG codes one field after the other.
  func avFieldOrder(for codec: AVCodecID) -> AVFieldOrder {
    let isSeparate = codec == AV_CODEC_ID_MJPEG
    return switch self {
    case .unknown: AV_FIELD_UNKNOWN
    case .progressive: AV_FIELD_PROGRESSIVE
    case .topFirst: isSeparate ? AV_FIELD_TT : AV_FIELD_TB
    case .bottomFirst: isSeparate ? AV_FIELD_BB : AV_FIELD_BT
    }
  }
}
