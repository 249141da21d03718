internal import CV4L2
import Foundation
import Glibc

/// The real calls, through libv4l2 without its conversion: its plug-ins and quirks for devices that need them, and the
/// kernel otherwise.
package struct SystemDeviceCalls: DeviceCalls {
  private static let silence: Void = vfx_v4l2_silence()

  /// Makes the calls; nothing is opened yet.
  package init() { Self.silence }

  package func open(_ path: String, flags: Int32) -> Int32 {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { return -errno }
    // Refused for what is no capture device, which then is called directly.
    _ = vfx_v4l2_adopt(descriptor)
    return descriptor
  }

  package func close(_ descriptor: Int32) { v4l2_close(descriptor) }

  package func ioctl(_ descriptor: Int32, _ request: DeviceRequest, _ argument: UnsafeMutableRawPointer) -> Int32 {
    let result = vfx_v4l2_ioctl(descriptor, request.code, argument)
    return result < 0 ? -errno : result
  }

  package func map(
    _ descriptor: Int32, byteCount: Int, offset: Int
  ) -> (address: UnsafeMutableRawPointer?, errno: Int32) {
    let address = v4l2_mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, Int64(offset))
    return address == MAP_FAILED ? (nil, errno) : (address, 0)
  }

  package func unmap(_ address: UnsafeMutableRawPointer, byteCount: Int) { v4l2_munmap(address, byteCount) }

  package func poll(_ descriptor: Int32, events: Int16, timeout: Int32) -> Int32 {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    let count = Glibc.poll(&request, 1, timeout)
    return count < 0 ? -errno : count == 0 ? 0 : Int32(request.revents)
  }

  package func read(_ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    let count = v4l2_read(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? -Int(errno) : count
  }

  package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    let count = v4l2_write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? -Int(errno) : count
  }

  package var paths: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? []
    return names.compactMap { name in name.hasPrefix("video") ? Int(name.dropFirst(5)) : nil }
      .sorted().map { "/dev/video\($0)" }
  }

  package var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  package func sleep(milliseconds: Int32) { usleep(UInt32(milliseconds) * 1000) }
}
