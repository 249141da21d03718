internal import CLibAV
import Glibc

/// An `AVIOContext` over an open file, so that libav opens nothing by itself and every system error keeps its number.
///
/// Used by one thread at a time.
final class ByteStream {
  let file: FileDescriptor
  let interrupt: InterruptFlag
  /// What libav reads from or writes to; freed with this object.
  private(set) var context: UnsafeMutablePointer<AVIOContext>!
  /// What made a read or write fail; libav may turn it into something vaguer.
  private(set) var failure: SystemCallFailure?
  /// Bytes that were read ahead to recognise the format and are given again first.
  private var readAhead: [UInt8] = []

  /// Memory for one read or write of a system call; libav reads larger pieces directly.
  private static let bufferSize: Int32 = 1 << 16

  /// - Parameter isOutput: Whether libav writes to the file instead of reading from it.
  init(file: FileDescriptor, isOutput: Bool = false, interrupt: InterruptFlag) {
    self.file = file
    self.interrupt = interrupt
    let me = Unmanaged.passUnretained(self).toOpaque()
    context = avio_alloc_context(
      av_malloc(Int(Self.bufferSize))!.assumingMemoryBound(to: UInt8.self), Self.bufferSize, isOutput ? 1 : 0, me,
      isOutput ? nil : { ByteStream.from($0).read(into: $1!, count: Int($2)) },
      isOutput ? { ByteStream.from($0).write($1!, count: Int($2)) } : nil,
      file.isSeekable ? { ByteStream.from($0).seek(to: $1, whence: $2) } : nil)
    if !file.isSeekable { context.pointee.seekable = 0 }
  }

  deinit {
    av_freep(&context.pointee.buffer)
    avio_context_free(&context)
  }

  private static func from(_ opaque: UnsafeMutableRawPointer?) -> ByteStream {
    Unmanaged<ByteStream>.fromOpaque(opaque!).takeUnretainedValue()
  }

  /// The first bytes of the input, at most `count`; they will be read again.
  ///
  /// Only before libav has read anything.
  func peek(_ count: Int) throws(LibAVError) -> [UInt8] {
    while readAhead.count < count {
      var piece = [UInt8](repeating: 0, count: count - readAhead.count)
      do {
        let got = try file.read(into: &piece, count: piece.count, interrupt: interrupt)
        if got == 0 { break }
        readAhead += piece[..<got]
      } catch {
        throw error.asInputError(file.name)
      }
    }
    if file.isSeekable {
      defer { readAhead = [] }
      lseek(file.number, 0, SEEK_SET)
      return readAhead
    }
    return readAhead
  }

  /// Gives up what ``peek(_:)`` has read of a pipe, to somebody who reads on from the file itself.
  func takeReadAhead() -> [UInt8] {
    defer { readAhead = [] }
    return readAhead
  }

  private func read(into buffer: UnsafeMutablePointer<UInt8>, count: Int) -> Int32 {
    if !readAhead.isEmpty {
      let piece = min(count, readAhead.count)
      readAhead.withUnsafeBufferPointer { buffer.update(from: $0.baseAddress!, count: piece) }
      readAhead.removeFirst(piece)
      return Int32(piece)
    }
    do {
      let got = try file.read(into: buffer, count: count, interrupt: interrupt)
      return got == 0 ? vfx_averror_eof : Int32(got)
    } catch { return report(error) }
  }

  private func write(_ buffer: UnsafePointer<UInt8>, count: Int) -> Int32 {
    do {
      try file.write(buffer, count: count, interrupt: interrupt)
      return Int32(count)
    } catch { return report(error) }
  }

  private func report(_ failure: SystemCallFailure) -> Int32 {
    if self.failure == nil { self.failure = failure }
    return switch failure {
    case .interrupted: vfx_averror_exit
    case .error(let code): vfx_averror(code)
    }
  }

  private func seek(to offset: Int64, whence: Int32) -> Int64 {
    if whence & AVSEEK_SIZE != 0 {
      var status = stat()
      return fstat(file.number, &status) == 0 && status.st_size > 0 ? Int64(status.st_size) : Int64(vfx_averror(ENOSYS))
    }
    let position = lseek(file.number, off_t(offset), whence & ~AVSEEK_FORCE)
    return position < 0 ? Int64(vfx_averror(errno)) : Int64(position)
  }
}
