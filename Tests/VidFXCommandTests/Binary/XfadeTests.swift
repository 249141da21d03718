import Foundation
import Testing
import VidFXTestSupport

/// `--transition` by the names of ffmpeg's `xfade`, beside that filter on two moving pictures.
@Suite struct XfadeTests {
  /// Sizes whose quarters are whole numbers, so that slides move by whole pixels.
  private static let (width, height) = (480, 272)

  /// Two clips of eight frames at four a second, without loss.
  private static let clips = Result {
    let bench = try Workbench()
    for (name, picture) in [("a", "testsrc2"), ("b", "mandelbrot")] {
      _ = try Peer.make(
        "\(name).mkv", in: bench.folder,
        "-f lavfi -i \(picture)=size=\(width)x\(height):rate=4 -t 2 -pix_fmt gbrp -c:v ffv1")
    }
    return (a: try bench.read("a.mkv"), b: try bench.read("b.mkv"))
  }

  /// The samples of each frame as ours and as ffmpeg's `xfade` make them; the transition begins with the fourth.
  private func frames(_ name: String, _ peer: String) throws -> [(ours: Data, theirs: Data)] {
    let bench = try Workbench()
    let clips = try Self.clips.get()
    try bench.write("a.mkv", clips.a)
    try bench.write("b.mkv", clips.b)
    let run = try bench.vidfx("--transition", "\(name):1s", "-c:v", "ffv1", "a.mkv", "b.mkv", "ours.mkv")
    #expect(run.status == 0, "\(run.errors)")
    let both = "[0]format=gbrp[a];[1]format=gbrp[b];[a][b]xfade=transition=\(peer):duration=1:offset=1"
    let theirs = try Peer.make(
      "theirs.mkv", in: bench.folder, "-i", bench.folder.path("a.mkv"), "-i", bench.folder.path("b.mkv"),
      "-filter_complex \(both) -c:v ffv1 -pix_fmt gbrp")
    func split(_ path: String) throws -> [Data] {
      let samples = try Peer.samples(path, format: "rgb24")
      let size = 3 * Self.width * Self.height
      return stride(from: 0, to: samples.count, by: size).map { samples[$0..<min($0 + size, samples.count)] }
    }
    let frames = (try split(bench.folder.path("ours.mkv")), try split(theirs))
    #expect(frames.0.count == 12 && frames.1.count == 12)
    return Array(zip(frames.0, frames.1))
  }

  /// The part of the pixels that are alike within two levels, and the mean difference in levels.
  private func compare(_ frame: (ours: Data, theirs: Data)) -> (alike: Double, mean: Double) {
    let (ours, theirs) = ([UInt8](frame.ours), [UInt8](frame.theirs))
    var (alike, sum) = (0, 0)
    for pixel in stride(from: 0, to: ours.count, by: 3) {
      var worst = 0
      for sample in pixel..<pixel + 3 {
        let difference = abs(Int(ours[sample]) - Int(theirs[sample]))
        sum += difference
        worst = max(worst, difference)
      }
      if worst <= 2 { alike += 1 }
    }
    return (Double(alike) / Double(Self.width * Self.height), Double(sum) / Double(ours.count))
  }

  /// Pixels differ at borders only: `xfade` gives each pixel to one of the pictures.
  @Test(arguments: [
    "wipeleft", "wiperight", "wipeup", "wipedown", "wipetl", "wipetr", "wipebl", "wipebr", "slideleft", "slideright",
    "slideup", "slidedown", "hlslice", "hrslice", "vuslice", "vdslice", "circlecrop", "rectcrop",
  ])
  func sharpBordersAreWhereXfadeHasThem(name: String) throws {
    let frames = try frames(name, name)
    for index in 5...7 {
      let found = compare(frames[index])
      // Each slice has a border of its own.
      #expect(found.alike > (name.hasSuffix("slice") ? 0.97 : 0.98), "\(name), frame \(index): \(found)")
    }
  }

  /// `xfade` cuts off what is below a level, and takes a soft border's place from the corner of a pixel.
  @Test(arguments: [
    "fade", "fadeblack", "fadewhite", "fadefast", "fadeslow", "smoothleft", "smoothright", "smoothup", "smoothdown",
    "vertopen", "vertclose", "horzopen", "horzclose", "diagtl", "diagtr", "diagbl", "diagbr",
  ])
  func softBordersAndFadesAreXfadesWithinTwoLevels(name: String) throws {
    let frames = try frames(name, name)
    for index in 5...7 {
      let found = compare(frames[index])
      #expect(found.alike > 0.98 && found.mean < 1, "\(name), frame \(index): \(found)")
    }
  }

  /// Half of the way is the same; before and after it `xfade`'s circle has rested for a sixth of the time.
  @Test(arguments: ["circleopen", "circleclose"]) func circlesMeetInTheMiddle(name: String) throws {
    let frames = try frames(name, name)
    #expect(compare(frames[6]).alike > 0.98)
    #expect(compare(frames[4]).alike == 1 && compare(frames[8]).alike == 1)
  }

  /// Squeezed pictures and squares show means here, and single pixels there.
  @Test(arguments: ["squeezeh", "squeezev", "pixelize"]) func scaledPicturesLookAlike(name: String) throws {
    let frames = try frames(name, name)
    for index in 5...7 {
      let found = compare(frames[index])
      #expect(found.mean < 12, "\(name), frame \(index): \(found)")
    }
  }

  /// Both ends are the clips' own frames; some of `xfade`'s have a column or a row of the other.
  @Test(arguments: ["wiperight", "rectcrop", "distance", "radial", "zoomin", "dissolvenoise", "fadegrays", "hblur"])
  func bothEndsAreTheClipsFrames(name: String) throws {
    let frames = try frames(name, "fade")
    // A fade's frames before its first and from the end on are the clips' own.
    for index in Array(0...4) + Array(8...11) {
      #expect(frames[index].ours == frames[index].theirs, "\(name), frame \(index)")
    }
  }
}
