import Foundation
import Testing

/// Frames of one luma, and what becomes of them where clips are joined.
extension Workbench {
  /// 4:2:0 frames of one luma, 16x16 at 24 a second.
  static func plain(_ y: Int, frames: Int = 48) -> Data {
    let frame = Data("FRAME\n".utf8) + Data(repeating: UInt8(y), count: 256) + Data(repeating: 128, count: 128)
    return Data("YUV4MPEG2 W16 H16 F24:1 Ip A1:1 C420mpeg2\n".utf8)
      + (0..<frames).reduce(Data()) { all, _ in all + frame }
  }

  /// Luma in the middle of each 16x16 frame that `vidfx ARGUMENTS` writes.
  func lumas(_ arguments: String...) throws -> [Int] {
    let running = try start(arguments + ["--dither", "none", "-F", "rawvideo", "-"])
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    return stride(from: 0, to: run.output.count, by: 384).map { Int(run.output[$0 + 136]) }
  }
}
