import Foundation

/// OpenCV's Gaussian blur of the planes of one 1920×1080 frame of 4:2:0 in one thread, where its Python module is
/// installed.
struct OpenCVPeer {
  private static let script = """
    import sys, time
    import cv2, numpy
    cv2.setNumThreads(1)
    random = numpy.random.default_rng(1)
    planes = [random.integers(40, 200, (1080, 1920), numpy.uint8)] + [
        random.integers(40, 200, (540, 960), numpy.uint8) for _ in range(2)]
    for text in sys.argv[1:]:
        sigma, times = float(text), []
        for _ in range(5):
            start = time.perf_counter()
            for index, plane in enumerate(planes):
                cv2.GaussianBlur(plane, (0, 0), sigma if index == 0 else sigma / 2)
            times.append(time.perf_counter() - start)
        print(min(times) * 1000)
    """

  /// Milliseconds a frame for each σ; nil when the module is not there.
  static func gaussianBlur(sigmas: [Double]) -> [Double]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + sigmas.map { "\($0)" }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let times = text.split(separator: "\n").compactMap { Double($0) }
    return times.count == sigmas.count ? times : nil
  }
}
