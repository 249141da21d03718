internal import CLibAV
import Glibc

/// An open file, pipe or device; closed with its last holder unless it was borrowed.
///
/// Used by one thread at a time.
final class FileDescriptor {
  let number: Int32
  /// The name in messages; `-` for standard input and output.
  let name: String
  private let isBorrowed: Bool
  /// What the file is, as it was when it was opened.
  let status: stat

  private init(number: Int32, name: String, isBorrowed: Bool, status: stat) {
    self.number = number
    self.name = name
    self.isBorrowed = isBorrowed
    self.status = status
  }

  deinit { if !isBorrowed { close(number) } }

  /// Takes over `number`, or borrows it when it is one of the standard streams.
  convenience init(adopting number: Int32, name: String, isBorrowed: Bool) throws(LibAVError) {
    var status = stat()
    guard fstat(number, &status) == 0 else {
      throw LibAVError(.inputUnreadable, name, LibAV.text(ofErrno: errno), call: "fstat")
    }
    self.init(number: number, name: name, isBorrowed: isBorrowed, status: status)
  }

  /// Opens an existing file for reading; `-` is standard input.
  static func reading(_ path: String) throws(LibAVError) -> FileDescriptor {
    if path == "-" { return try FileDescriptor(adopting: STDIN_FILENO, name: path, isBorrowed: true) }
    let number = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw .input(path, call: "open", errno: errno) }
    let file = try FileDescriptor(adopting: number, name: path, isBorrowed: false)
    guard file.kind != S_IFDIR else { throw LibAVError(.inputUnreadable, path, "is a directory, not a file") }
    return file
  }

  /// A file in memory that holds `bytes`, for what libav reads only from files.
  static func holding(_ bytes: UnsafeRawBufferPointer, name: String) throws(LibAVError) -> FileDescriptor {
    let number = vfx_memory_file()
    guard number >= 0 else { throw .input(name, call: "memfd_create", errno: errno) }
    do {
      let writing = try FileDescriptor(adopting: number, name: name, isBorrowed: true)
      if let base = bytes.baseAddress { try writing.write(base, count: bytes.count, interrupt: InterruptFlag()) }
    } catch {
      close(number)
      if let error = error as? LibAVError { throw error }
      throw LibAVError(.inputUnreadable, name, "there is not enough memory to hold it", call: "write")
    }
    lseek(number, 0, SEEK_SET)
    return try FileDescriptor(adopting: number, name: name, isBorrowed: false)
  }

  private var kind: mode_t { status.st_mode & S_IFMT }
  var isRegular: Bool { kind == S_IFREG }
  /// Whether reading and writing may begin anywhere.
  var isSeekable: Bool { isRegular || kind == S_IFBLK }
  /// Bytes of a regular file as it was when it was opened.
  var size: Int64? { isRegular ? Int64(status.st_size) : nil }

  /// Goes back to the beginning of a file that is not a pipe.
  func rewind() { lseek(number, 0, SEEK_SET) }

  /// Reads at most `count` bytes; 0 at the end.
  ///
  /// - Throws: `cancelled` once `interrupt` is raised, also while it waits for a pipe.
  func read(
    into buffer: UnsafeMutableRawPointer, count: Int, interrupt: InterruptFlag
  ) throws(SystemCallFailure) -> Int {
    while true {
      if !isRegular { try wait(for: POLLIN, interrupt: interrupt) }
      if interrupt.isRaised { throw .interrupted }
      let got = Glibc.read(number, buffer, count)
      if got >= 0 { return got }
      guard errno == EINTR || errno == EAGAIN else { throw .error(errno) }
    }
  }

  /// Writes all of the bytes.
  func write(_ buffer: UnsafeRawPointer, count: Int, interrupt: InterruptFlag) throws(SystemCallFailure) {
    var done = 0
    while done < count {
      if !isRegular { try wait(for: POLLOUT, interrupt: interrupt) }
      if interrupt.isRaised { throw .interrupted }
      let put = Glibc.write(number, buffer + done, count - done)
      if put >= 0 {
        done += put
      } else if errno != EINTR && errno != EAGAIN {
        throw .error(errno)
      }
    }
  }

  /// Reads into several places, at most 1024 of them; 0 at the end.
  func read(into vectors: ArraySlice<iovec>, interrupt: InterruptFlag) throws(SystemCallFailure) -> Int {
    while true {
      if !isRegular { try wait(for: POLLIN, interrupt: interrupt) }
      if interrupt.isRaised { throw .interrupted }
      let got = vectors.withUnsafeBufferPointer { readv(number, $0.baseAddress, Int32(min($0.count, 1024))) }
      if got >= 0 { return got }
      guard errno == EINTR || errno == EAGAIN else { throw .error(errno) }
    }
  }

  /// Writes all of the bytes of several places; uses up `vectors`.
  func write(_ vectors: inout [iovec], interrupt: InterruptFlag) throws(SystemCallFailure) {
    var index = 0
    while index < vectors.count {
      if !isRegular { try wait(for: POLLOUT, interrupt: interrupt) }
      if interrupt.isRaised { throw .interrupted }
      let put = vectors[index...].withUnsafeBufferPointer { writev(number, $0.baseAddress, Int32(min($0.count, 1024))) }
      guard put >= 0 || errno == EINTR || errno == EAGAIN else { throw .error(errno) }
      var left = max(0, put)
      while index < vectors.count, left >= vectors[index].iov_len {
        left -= vectors[index].iov_len
        index += 1
      }
      if left > 0 {
        vectors[index].iov_base += left
        vectors[index].iov_len -= left
      }
    }
  }

  /// Asks for as large a pipe as an unprivileged user gets (1 MiB), so that a frame takes few system calls.
  func widenPipe() {
    guard kind == S_IFIFO else { return }
    // F_SETPIPE_SZ of fcntl(2), which Glibc's module leaves out.
    _ = fcntl(number, 1031, 1 << 20)
  }

  /// Waits until the pipe or device is ready, and looks at `interrupt` every tenth of a second.
  private func wait(for events: Int32, interrupt: InterruptFlag) throws(SystemCallFailure) {
    while true {
      if interrupt.isRaised { throw .interrupted }
      var descriptor = pollfd(fd: number, events: Int16(events), revents: 0)
      let ready = poll(&descriptor, 1, 100)
      // POLLERR and POLLHUP count as ready: the call that follows reports them.
      if ready > 0 { return }
      if ready < 0 && errno != EINTR { throw .error(errno) }
    }
  }
}

/// Why a system call did not do its work.
enum SystemCallFailure: Error, Equatable {
  /// `errno`.
  case error(Int32)
  case interrupted

  func asInputError(_ subject: String) -> LibAVError {
    switch self {
    case .error(let code): .input(subject, call: "read", errno: code)
    case .interrupted: LibAVError(.cancelled, subject, "interrupted")
    }
  }

  func asOutputError(_ subject: String) -> LibAVError {
    switch self {
    case .error(let code): .output(subject, call: "write", errno: code)
    case .interrupted: LibAVError(.cancelled, subject, "interrupted")
    }
  }
}
