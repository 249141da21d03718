internal import CLibAV
import Glibc
import VidFXHEIF
import VidFXPixels

/// The primary picture of a HEIF file, which libheif finds and decodes: libav has no part in it.
final class HEIFInput: ReaderBackend {
  let description: MediaDescription
  private(set) var report = DamageReport()

  private let file: HEIFFile
  private let options: MediaReader.Options
  private let interrupt: InterruptFlag
  private var isSelected = false
  private var hasEnded = false

  /// The name of the container, and what lists of allowed containers and decoders call it.
  static let formatName = "heif"
  /// Bytes of the longest file; one of that size has pictures of far more than the pixels allowed.
  private static let maximumBytes = 1 << 30
  /// Pictures a second, as libav has it for stills.
  private static let rate = Rational(25, 1)

  /// The brand of a file that this reads; nil for other files and where the options allow others only.
  static func brand(_ stream: ByteStream?, _ options: MediaReader.Options) throws(LibAVError) -> HEIFBrand? {
    guard let stream, options.format.map({ [formatName, "heic", "avif"].contains($0) }) ?? true,
      options.allowedDemuxers?.contains(formatName) ?? true,
      options.allowedDecoders?.contains("libheif") ?? true
    else { return nil }
    return HEIFBrand(try stream.peek(256))
  }

  init(
    path: String, stream: ByteStream, brand: HEIFBrand, options: MediaReader.Options, interrupt: InterruptFlag
  ) throws(LibAVError) {
    self.options = options
    self.interrupt = interrupt
    let bytes = try Self.bytes(of: stream, path, interrupt)
    do throws(HEIFError) {
      file = try HEIFFile(bytes)
    } catch { throw LibAVError(error, path) }
    let video = MediaStream.Video(
      width: file.width, height: file.height, pixelFormatName: nil, color: .unspecified,
      sampleAspectRatio: .unknown, fieldOrder: .progressive, averageFrameRate: Self.rate, nominalFrameRate: Self.rate,
      orientation: .up, displayMatrix: nil, hdr: HDRMetadata(), hasSeparateAlpha: false)
    let picture = MediaStream(
      uncompressed: video, codecName: brand.codecName ?? Self.formatName, frameRate: Self.rate, frameCount: 1)
    description = MediaDescription(
      of: picture, path: path, formatName: Self.formatName, frameRate: Self.rate, frameCount: 1)
  }

  private static func bytes(
    of stream: ByteStream, _ path: String, _ interrupt: InterruptFlag
  ) throws(LibAVError) -> [UInt8] {
    var bytes = stream.takeReadAhead()
    bytes.reserveCapacity(Int(min(stream.file.size ?? 0, Int64(maximumBytes))))
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= maximumBytes {
      do throws(SystemCallFailure) {
        let got = try stream.file.read(into: &piece, count: piece.count, interrupt: interrupt)
        if got == 0 { return bytes }
        bytes += piece[..<got]
      } catch { throw error.asInputError(path) }
    }
    throw LibAVError(.inputOverLimits, path, "is a HEIF file of more than \(maximumBytes >> 20) MiB")
  }

  func select(video: Int?, packets: Set<Int>) throws(LibAVError) { isSelected = video == 0 }

  func seek(before microseconds: Int64) throws(LibAVError) -> Bool { false }

  func next() throws(LibAVError) -> ReaderEvent? {
    if interrupt.isRaised { throw LibAVError(.cancelled, description.path, "interrupted") }
    guard isSelected, !hasEnded else { return nil }
    hasEnded = true
    let picture: HEIFPicture
    do throws(HEIFError) {
      picture = try HEIFPicture(file, maximumPixels: options.maximumPixels)
    } catch {
      if error.kind == .tooLarge {
        throw .tooManyPixels(description.path, "\(file.width)x\(file.height)", limit: options.maximumPixels)
      }
      throw LibAVError(error, description.path)
    }
    if picture.isDamaged {
      report.concealedFrames += 1
      if options.isStrict {
        throw LibAVError(
          .inputDamaged, description.path, "its picture is damaged",
          remedy: "without --strict damage is concealed and counted")
      }
    }
    return .frame(
      MediaFrame(
        pixels: picture.pixels, presentationTime: 0, duration: 1, timeBase: Self.rate.inverse, isKey: true,
        isDamaged: picture.isDamaged, fieldOrder: .progressive,
        sideData: picture.profile.flatMap { FrameSideData(profile: $0) }))
  }
}

extension LibAVError {
  /// What libheif said about the file `subject`.
  init(_ error: HEIFError, _ subject: String) {
    let kind: Kind =
      switch error.kind {
      case .damaged: .inputDamaged
      case .unsupported: .inputUnsupported
      case .tooLarge: .inputOverLimits
      case .encoder: .output
      }
    self.init(kind, subject, error.reason, remedy: error.remedy)
  }
}
