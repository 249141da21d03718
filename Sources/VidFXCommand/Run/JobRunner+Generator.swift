import Foundation
import VidFX
import VidFXLibAV
import VidFXPixels

extension JobRunner {
  /// Makes the input that `text` describes.
  ///
  /// - Parameter isMain: Whether it is the first one, which `-t` ends.
  func generate(_ text: GeneratorText, isMain: Bool) throws(CommandError) -> MediaAsset {
    let length = isMain ? try mainLength(of: text) : text.length
    let video = try generatedVideo(text, length: length)
    do {
      return try MediaAsset(generating: video) { [log] sentence in log.write(.warning, "\(text.text): \(sentence)") }
    } catch {
      throw CommandError(.usage, "\(text.text): \(error)")
    }
  }

  /// The input that `text` describes as one of several that are shown one after the other.
  func generatedClip(_ text: GeneratorText) throws(CommandError) -> MediaClip {
    let video = try generatedVideo(text, length: text.length ?? MediaClip.stillLength)
    do throws(LibAVError) {
      return try MediaClip(length: text.length, isStill: video.isStill) {
        [log] () throws(LibAVError) in
        do {
          return try MediaAsset(generating: video) { log.write(.warning, "\(text.text): \($0)") }
        } catch {
          throw LibAVError(.usage, text.text, "\(error)")
        }
      }
    } catch {
      throw CommandError(error)
    }
  }

  private func generatedVideo(_ text: GeneratorText, length: MediaTime?) throws(CommandError) -> GeneratedVideo {
    let (limit, size) = (readerOptions().maximumPixels, text.size)
    guard size.width * size.height <= limit else {
      throw CommandError(.tooManyPixels(text.text, "\(size.width)x\(size.height)", limit: limit))
    }
    var video: GeneratedVideo
    do throws(FilterTextError) {
      video = try GeneratedVideo(
        text.filter, name: text.text, width: text.size.width, height: text.size.height, frameRate: text.rate,
        length: length)
    } catch {
      throw CommandError(error, in: text.filter, of: text.text)
    }
    video.workingSpace = job.worksInLinearLight ? .linearSRGB : .none
    if let format = job.video.pixelFormat.flatMap({ PixelFormat(name: $0) }) { video.depth = format.depth }
    video.files = try files(of: video.graph)
    return video
  }

  /// How long the first input is: as it says, or until `-t`, and one frame for a picture.
  private func mainLength(of text: GeneratorText) throws(CommandError) -> MediaTime? {
    if let wanted = job.duration { return text.length.map { min($0, wanted) } ?? wanted }
    guard text.length == nil, case .file(let path) = job.output else { return text.length }
    if MediaWriter.holdsOnePicture(path, format: job.outputFormat) {
      return MediaTime(value: 1, timeBase: text.rate.inverse)
    }
    // Whatever else has a name, a FIFO or the null device, may be written for ever.
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else { return nil }
    throw CommandError(
      .usage, "\(text.text): a generator has no end, and a file needs one; -t 10, or \(text.text):10s, is ten seconds")
  }
}
