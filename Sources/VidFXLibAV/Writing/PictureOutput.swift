internal import CLibAV

/// Writes still pictures: one into the output itself, or each into a file of its own where the name has a place for
/// their number (`%04d`), from 1.
final class PictureOutput: WriterBackend {
  private let plan: OutputPlan
  /// What encodes; `nil` for HEIF, which libheif encodes.
  private let encoder: VideoEncoder?
  private let interrupt: InterruptFlag
  /// The output; `nil` for a numbered sequence.
  private let file: FileDescriptor?
  private let existing: OutputFile.Existing
  private let inputs: ProtectedFiles
  private var count = 0
  /// The ICC profile of the latest frame.
  private var profile: [UInt8]?
  private var losesProfile = false

  /// Whether `path` stands for as many files as there are frames.
  static func isSequence(_ path: String) -> Bool { av_filename_number_test(path) != 0 }

  init(
    _ plan: OutputPlan, file: FileDescriptor?, existing: OutputFile.Existing, inputs: ProtectedFiles,
    interrupt: InterruptFlag
  ) throws(LibAVError) {
    self.plan = plan
    self.file = file
    self.existing = existing
    self.inputs = inputs
    self.interrupt = interrupt
    let size = (plan.video.specification.width, plan.video.specification.height)
    encoder =
      plan.container.heifCodec == nil
      ? try VideoEncoder(plan.video, size: size, container: plan.container, path: plan.path, options: plan.options)
      : nil
  }

  func write(_ frame: MediaFrame) throws(LibAVError) {
    profile = frame.sideData?.profile
    if profile != nil, !Self.profiledEncoders.contains(plan.video.encoder) { losesProfile = true }
    if let codec = plan.container.heifCodec {
      try store(try HEIFSettings(plan.options, codec, plan.path).encode(frame.pixels, profile: profile))
    } else {
      try encoder?.encode(frame) { (packet) throws(LibAVError) in try store(packet) }
    }
  }

  /// No other stream has a place.
  func write(_ packet: MediaPacket) {}

  func finish() throws(LibAVError) {
    try encoder?.encode(nil) { (packet) throws(LibAVError) in try store(packet) }
  }

  var messages: [String] {
    losesProfile ? ["the ICC profile is left out: \(plan.video.encoder) writes none"] : []
  }

  /// Encoders that embed the profile which travels with a frame, and TIFF's, whose files get it here.
  private static let profiledEncoders: Set<String> = ["png", "apng", "mjpeg", "libjxl", "tiff", VideoPlan.heifEncoder]

  private func store(_ packet: MediaPacket) throws(LibAVError) {
    let bytes = Array(UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount))
    try store(plan.video.encoder == "tiff" ? TIFFProfile.embed(profile ?? [], in: bytes) : bytes)
  }

  private func store(_ bytes: [UInt8]) throws(LibAVError) {
    count += 1
    if let file {
      guard count == 1 else {
        throw LibAVError(
          .usage, plan.path, "holds one picture, and the input has more",
          remedy: "number the pictures (out%04d.png), or end after the first with -t")
      }
      try write(bytes, to: file)
      return
    }
    let output = try OutputFile(path: try path(ofPicture: count), existing: existing, inputs: inputs)
    do {
      try write(bytes, to: output.file)
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }

  private func write(_ bytes: [UInt8], to file: FileDescriptor) throws(LibAVError) {
    do {
      try file.write(bytes, count: bytes.count, interrupt: interrupt)
    } catch {
      throw error.asOutputError(plan.path)
    }
  }

  private func path(ofPicture number: Int) throws(LibAVError) -> String {
    var buffer = [CChar](repeating: 0, count: plan.path.utf8.count + 32)
    guard av_get_frame_filename(&buffer, Int32(buffer.count), plan.path, Int32(number)) >= 0 else {
      throw LibAVError(.usage, plan.path, "has no place for the number of a picture")
    }
    return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}
