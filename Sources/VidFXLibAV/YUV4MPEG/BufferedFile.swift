import Glibc
import VidFXPixels

/// Reads lines and planes of samples from a file or pipe; planes go straight into their rows.
///
/// Used by one thread at a time.
final class BufferedFile {
  private let file: FileDescriptor
  private let interrupt: InterruptFlag
  private var buffer: [UInt8]
  /// The part of `buffer` that has been read from the file and not yet given out.
  private var filled: Range<Int>

  private static let capacity = 1 << 16
  /// Rows of one system call (POSIX `IOV_MAX` on Linux).
  private static let maximumRows = 1024

  /// - Parameter readAhead: Bytes that were taken from the file before and come first.
  init(_ file: FileDescriptor, readAhead: [UInt8], interrupt: InterruptFlag) {
    self.file = file
    self.interrupt = interrupt
    buffer = readAhead + [UInt8](repeating: 0, count: max(0, Self.capacity - readAhead.count))
    filled = 0..<readAhead.count
    file.widenPipe()
  }

  /// Whether nothing more comes.
  func isAtEnd() throws(LibAVError) -> Bool {
    if !filled.isEmpty { return false }
    return try !fill()
  }

  /// The next line without its line feed; `nil` when there is none within `limit` bytes.
  func line(limit: Int) throws(LibAVError) -> String? {
    var line: [UInt8] = []
    while line.count <= limit {
      if filled.isEmpty, try !fill() { break }
      let piece = buffer[filled]
      if let end = piece.firstIndex(of: 10) {
        line += piece[..<end]
        filled = (end + 1)..<filled.upperBound
        return line.count <= limit ? String(decoding: line, as: UTF8.self) : nil
      }
      line += piece
      filled = filled.upperBound..<filled.upperBound
    }
    unfinishedLine = line.count
    return nil
  }

  private var unfinishedLine = 0

  /// Bytes of a line that had no end.
  func drainedByteCount() -> Int { unfinishedLine }

  /// Fills the rows of `plane`.
  ///
  /// - Returns: The number of bytes; fewer than the plane has at the end of the file.
  func read(_ plane: PixelBuffer.Plane) throws(LibAVError) -> Int {
    if plane.bytesPerRow == plane.rowBytes {
      return try read(into: plane.baseAddress, count: plane.rowBytes * plane.rows)
    }
    var total = 0
    var row = 0
    while row < plane.rows {
      // What the buffer holds comes first; whole rows after it go straight to their place.
      if !filled.isEmpty {
        let got = try read(into: plane.row(row), count: plane.rowBytes)
        total += got
        if got < plane.rowBytes { return total }
        row += 1
        continue
      }
      let count = min(Self.maximumRows, plane.rows - row)
      let got = try readRows(plane, from: row, count: count)
      total += got
      if got < count * plane.rowBytes { return total }
      row += count
    }
    return total
  }

  private func readRows(_ plane: PixelBuffer.Plane, from first: Int, count: Int) throws(LibAVError) -> Int {
    var vectors = (first..<first + count).map { iovec(iov_base: plane.row($0), iov_len: plane.rowBytes) }
    var done = 0
    var index = 0
    while index < vectors.count {
      let got: Int
      do { got = try file.read(into: vectors[index...], interrupt: interrupt) } catch {
        throw error.asInputError(file.name)
      }
      if got == 0 { return done }
      done += got
      var left = got
      while index < vectors.count, left >= vectors[index].iov_len {
        left -= vectors[index].iov_len
        index += 1
      }
      if left > 0 {
        vectors[index].iov_base += left
        vectors[index].iov_len -= left
      }
    }
    return done
  }

  private func read(into target: UnsafeMutableRawPointer, count: Int) throws(LibAVError) -> Int {
    var done = min(count, filled.count)
    if done > 0 {
      buffer.withUnsafeBytes { target.copyMemory(from: $0.baseAddress! + filled.lowerBound, byteCount: done) }
      filled = (filled.lowerBound + done)..<filled.upperBound
    }
    while done < count {
      let got: Int
      do { got = try file.read(into: target + done, count: count - done, interrupt: interrupt) } catch {
        throw error.asInputError(file.name)
      }
      if got == 0 { break }
      done += got
    }
    return done
  }

  /// - Returns: `false` at the end of the file.
  private func fill() throws(LibAVError) -> Bool {
    do {
      let got = try file.read(into: &buffer, count: buffer.count, interrupt: interrupt)
      filled = 0..<got
      return got > 0
    } catch { throw error.asInputError(file.name) }
  }
}
