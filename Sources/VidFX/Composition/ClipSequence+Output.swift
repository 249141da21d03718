import CoreImage
import Foundation
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

extension ClipSequence {
  /// Whether no clip moves: then the output is what players take for granted, and not what a camera stored.
  var isSlideShow: Bool { clips[reference].isStill }

  /// What the values of the joined picture mean.
  func color(of asset: MediaAsset) -> ColorDescription {
    let own = asset.firstFrame.pixels.color
    guard isSlideShow else { return own }
    let isWide = own.transfer?.isHDR == true
    return ColorDescription(
      matrix: isWide ? .bt2020 : .bt709, range: .limited, primaries: isWide ? own.primaries : .bt709,
      transfer: isWide ? own.transfer : .bt709, siting: .left)
  }

  /// The layout of its samples, where nobody asks for another one.
  func format(of asset: MediaAsset) -> PixelFormat {
    let own = asset.firstFrame.pixels.format
    guard isSlideShow else { return own }
    let isWide = asset.firstFrame.pixels.color.transfer?.isHDR == true
    return isWide ? PixelFormat(name: "yuv420p10le") ?? .yuv420p : .yuv420p
  }

  /// The reference's description, of which sound and chapters are those of the whole; what other clips lose is in `notes`.
  func description(of asset: MediaAsset, sound: JoinedSound?) -> MediaDescription {
    asset.description.joined(
      sound: sound?.stream, replacing: clips[reference].sound?.index, chapters: options.marksChapters ? chapters : [],
      timeBase: timeline.rate.inverse)
  }

  /// The mix of the clips' sounds, for one export; nil when no clip has any.
  func makeSound() -> JoinedSound? {
    JoinedSound(clips, timeline: timeline, curves: transitions.map { options.audioCurve ?? .easing($0.easing) })
  }

  private var chapters: [(title: String, start: Int64, end: Int64)] {
    clips.indices.compactMap { index in
      let start = timeline.starts[index]
      let end = index + 1 < clips.count ? min(timeline.starts[index + 1], timeline.frameCount) : timeline.frameCount
      guard start < end else { return nil }
      let name = URL(fileURLWithPath: clips[index].path).deletingPathExtension().lastPathComponent
      return (name, start, end)
    }
  }

  /// What clips have that cannot be joined, a line a clip; the plan of the output tells of the reference's streams itself.
  var losses: [String] {
    clips.indices.compactMap { index in
      let clip = clips[index]
      let streams = index == reference ? [] : clip.description.streams
      let kinds = streams.filter { stream in
        stream.index != clip.stream.index && stream.index != clip.sound?.index && stream.kind != .attachedPicture
      }.map(\.kind.rawValue)
      var names: [String] = []
      for kind in kinds where !names.contains(kind) { names.append(kind) }
      if !clip.description.chapters.isEmpty { names.append("chapters") }
      return names.isEmpty ? nil : "\(clip.path): dropped, as it cannot be joined: \(names.joined(separator: ", "))"
    }
  }
}
