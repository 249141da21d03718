import CoreImage
import Foundation

/// Files that hold tables of colours for the `lut` filter.
public enum LookUpFile {
  /// The parameters whose files hold such tables.
  public static let keys: Set<String> = ["inputTable"]

  /// What `inputTable` takes of a file's content: a `.cube` text or floats as they are, and of a Hald picture its cube.
  ///
  /// - Throws: ``LookUpTableError`` when it is none of them.
  public static func table(_ content: Data) throws(LookUpTableError) -> Data {
    do throws(LookUpTableError) {
      _ = try LookUpTable(content)
      return content
    } catch {
      // Decoders are asked last: text is no picture, and no picture is text.
      guard let picture = CIImage(data: content) else { throw error }
      return try hald(picture)
    }
  }

  /// The cube of a picture of n³ by n³ pixels, which has n² entries along an axis: its pixels in the order of reading, red
  /// changing fastest (Eskil Steenberg's Hald CLUT).
  private static func hald(_ picture: CIImage) throws(LookUpTableError) -> Data {
    let (width, height) = (Int(picture.extent.width), Int(picture.extent.height))
    guard width == height, let level = (2...16).first(where: { $0 * $0 * $0 == width }) else {
      throw LookUpTableError("is a picture of \(width)×\(height) pixels; Hald pictures are squares of 2³, 3³ … 16³")
    }
    var values = [Float](repeating: 1, count: 4 * width * height)
    values.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      CIContext(options: [.workingColorSpace: NSNull()]).render(
        picture, toBitmap: base, rowBytes: 16 * width, bounds: picture.extent, format: .RGBAf, colorSpace: nil)
    }
    for entry in 0..<level * level * level * level * level * level { values[4 * entry + 3] = 1 }
    return values.map(\.bitPattern.littleEndian).withUnsafeBytes { Data($0) }
  }
}
