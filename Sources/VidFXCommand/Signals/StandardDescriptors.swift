import Glibc

/// Standard input, output and error of a program that may have been started without them.
enum StandardDescriptors {
  /// Opens what is closed of them, before anything else is opened: a file or a pipe that got one of their numbers would be
  /// read as standard input, or written to as standard error.
  ///
  /// Each is opened the wrong way round, so that using it fails as it would have.
  static func reserve() {
    for (descriptor, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is this one.
      _ = open("/dev/null", flags)
    }
  }
}
