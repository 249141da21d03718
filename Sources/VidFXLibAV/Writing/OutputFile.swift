import Glibc
import Synchronization

/// The file being written: under `NAME.part` until it is complete, then under its name.
///
/// Pipes, FIFOs and devices are written directly. Used by one thread at a time, but ``discard()`` is safe from any.
final class OutputFile {
  /// What to do when the output exists.
  enum Existing {
    case refuse
    case replace
  }

  let file: FileDescriptor
  /// The name under which it is written for now; `nil` when it is written directly.
  private let temporaryPath: String?
  private let finalPath: String
  private let name: String
  private let existing: Existing
  /// Whether what has been written stays under its temporary name when the output is given up: what was live does not come
  /// again.
  private let isRecording: Bool
  /// Whether a frame has been written, without which nothing is worth keeping.
  let holdsFrames = Atomic(false)
  /// Whether the output has its name or has been given up; the lock decides which came first.
  private let isSettled = Mutex(false)
  /// What is to be known of the file, one line each.
  private(set) var messages: [String] = []

  /// Creates the output.
  ///
  /// - Parameter isRecording: Whether what has been written stays, as `NAME.part`, when the output is given up.
  /// - Throws: `outputExists` when it exists and must not be replaced, or when it is one of `inputs`; of a recording also when
  ///   an earlier one has left its `NAME.part`.
  init(
    path: String, existing: Existing, isRecording: Bool = false, inputs: ProtectedFiles
  ) throws(LibAVError) {
    name = path
    self.existing = existing
    self.isRecording = isRecording
    if path == "-" {
      file = try FileDescriptor(adopting: STDOUT_FILENO, name: path, isBorrowed: true)
      (temporaryPath, finalPath) = (nil, path)
      if file.isRegular { try inputs.refuse(file.status, path: path) }
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists { try inputs.refuse(status, path: path) }
    if exists && status.st_mode & S_IFMT == S_IFDIR { throw LibAVError(.output, path, "is a directory, not a file") }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      let number = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard number >= 0 else { throw .output(path, call: "open", errno: errno) }
      file = try FileDescriptor(adopting: number, name: path, isBorrowed: false)
      (temporaryPath, finalPath) = (nil, path)
      return
    }
    if exists && existing == .refuse {
      throw LibAVError(.outputExists, path, "exists already", remedy: "-y replaces it")
    }
    // A link stays a link: what it points to is replaced.
    finalPath = exists ? Self.resolved(path) : path
    let temporaryPath = finalPath + ".part"
    self.temporaryPath = temporaryPath
    var left = stat()
    if isRecording, existing == .refuse, stat(temporaryPath, &left) == 0, left.st_size > 0 {
      if Self.isLocked(temporaryPath) { throw .writtenElsewhere(path) }
      throw LibAVError(
        .outputExists, path, "\(temporaryPath) is there: an earlier recording left it",
        remedy: "give it another name, or -y replaces it")
    }
    file = try Self.create(temporaryPath, name: path, mode: exists ? status.st_mode & 0o777 : nil, inputs: inputs)
  }

  deinit { discard() }

  /// Whether what is written to `path` is read while it is written: standard output that is no file, a FIFO, a device.
  static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard path == "-" ? fstat(STDOUT_FILENO, &status) == 0 : stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes the content anew by `body`, to a second file that takes the place of the first when it is complete.
  ///
  /// Where there is no room for both, the first stays: it can be played as it is.
  ///
  /// - Throws: `cancelled`.
  func rewrite(_ body: (FileDescriptor) throws(LibAVError) -> Void) throws(LibAVError) {
    guard let temporaryPath else { return }
    let second = temporaryPath + "2"
    do throws(LibAVError) {
      // As it is now: that of a file that is replaced has been given to the first since it was opened.
      var status = stat()
      guard fstat(file.number, &status) == 0 else { throw .output(name, call: "fstat", errno: errno) }
      let whole = try Self.create(second, name: name, mode: status.st_mode & 0o777, inputs: ProtectedFiles([]))
      try body(whole)
      guard fsync(whole.number) == 0 || errno == EINVAL else { throw .output(name, call: "fsync", errno: errno) }
      try isSettled.withLock { (isSettled) throws(LibAVError) in
        guard !isSettled else { throw LibAVError(.cancelled, name, "given up") }
        guard Glibc.rename(second, temporaryPath) == 0 else { throw .output(name, call: "rename", errno: errno) }
      }
    } catch {
      unlink(second)
      guard error.kind != .cancelled else { throw error }
      messages.append("\(name) stays in fragments, as it was recorded: \(error.reason)")
    }
  }

  /// Makes everything durable and gives the file its name.
  ///
  /// - Throws: `cancelled` when it has been discarded before.
  func commit() throws(LibAVError) {
    guard let temporaryPath else { return }
    guard fsync(file.number) == 0 || errno == EINVAL else { throw .output(name, call: "fsync", errno: errno) }
    try isSettled.withLock { (isSettled) throws(LibAVError) in
      guard !isSettled else { throw LibAVError(.cancelled, name, "given up") }
      try rename(temporaryPath)
      isSettled = true
    }
  }

  private func rename(_ temporaryPath: String) throws(LibAVError) {
    if existing == .refuse && link(temporaryPath, finalPath) == 0 {
      // A second name that must not exist yet: the only renaming that never replaces.
      unlink(temporaryPath)
    } else if existing == .refuse && errno == EEXIST {
      throw LibAVError(.outputExists, name, "was created by somebody else meanwhile")
    } else if Glibc.rename(temporaryPath, finalPath) != 0 {
      throw .output(name, call: "rename", errno: errno)
    }
  }

  /// Where a recording is that was given up; nil where nothing stays.
  var keptPath: String? {
    var status = stat()
    guard isRecording, holdsFrames.load(ordering: .relaxed), let temporaryPath, stat(temporaryPath, &status) == 0,
      status.st_size > 0
    else { return nil }
    return temporaryPath
  }

  /// Removes what has been written, unless it is complete or a recording.
  func discard() {
    guard let temporaryPath else { return }
    isSettled.withLock { isSettled in
      if !isSettled, keptPath == nil { unlink(temporaryPath) }
      isSettled = true
    }
  }

  private static func create(
    _ path: String, name: String, mode: mode_t?, inputs: ProtectedFiles
  ) throws(LibAVError) -> FileDescriptor {
    var status = stat()
    if stat(path, &status) == 0 { try inputs.refuse(status, path: path) }
    let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard number >= 0 else {
      throw errno == ENOENT
        ? LibAVError(.output, name, "its folder does not exist", call: "open", remedy: "create it first")
        : .output(name, call: "open", errno: errno)
    }
    let file = try FileDescriptor(adopting: number, name: name, isBorrowed: false)
    // The lock goes with the process, so that what a killed one left behind can be replaced.
    guard flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .writtenElsewhere(name)
    }
    guard ftruncate(number, 0) == 0 else { throw .output(name, call: "ftruncate", errno: errno) }
    if let mode { fchmod(number, mode) }
    return file
  }

  /// Whether another process writes the file at `path`.
  private static func isLocked(_ path: String) -> Bool {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else { return false }
    defer { close(number) }
    return flock(number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

extension LibAVError {
  fileprivate static func writtenElsewhere(_ name: String) -> LibAVError {
    LibAVError(.outputExists, name, "is being written by another process", remedy: "give the output another name")
  }
}
