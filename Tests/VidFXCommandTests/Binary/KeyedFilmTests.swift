import Foundation
import Testing
import VidFXTestSupport

/// Keys on plates that an encoder wrote, by the command.
@Suite struct KeyedFilmTests {
  private static let (width, height) = (320, 180)

  /// Half a second over green paper with noise of eight levels, in x264's 4:2:0: the subject fills 120x120 at (100, 30).
  private func plate(_ subject: [String], _ filter: String, in bench: Workbench) throws {
    let graph =
      "[1]\(filter)[s];[0][s]overlay=100:30:format=rgb:shortest=1,noise=alls=16:allf=t+u:all_seed=3,"
      + "scale=out_color_matrix=bt709,format=yuv420p"
    let arguments =
      ["-v", "error", "-f", "lavfi", "-i", "color=c=0x1ab838:size=320x180:rate=10:duration=0.5"] + subject
      + ["-filter_complex", graph, "-c:v", "libx264", "-crf", "23", "-preset", "veryfast", "-colorspace", "bt709"]
    try Peer.run("ffmpeg", arguments + [bench.folder.path("plate.mkv")])
  }

  /// Requires a mask without a grain, eight pixels around the subject's border left out.
  private func check(in bench: Workbench) throws {
    let run = try bench.vidfx(
      "-q", "-f", "chromaKey=#1ab838:tolerance=0.1:softness=0.1", "plate.mkv", "-F", "rawvideo", "-pix_fmt", "rgba", "-"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.count == 5 * 4 * Self.width * Self.height)
    let bytes = [UInt8](run.output)
    var (screen, subject): (UInt8, UInt8) = (0, 255)
    for index in 0..<bytes.count / 4 {
      let (x, y) = (index % Self.width, index / Self.width % Self.height)
      let alpha = bytes[4 * index + 3]
      if !(92..<228 ~= x && 22..<158 ~= y) { screen = max(screen, alpha) }
      if 108..<212 ~= x && 38..<142 ~= y { subject = min(subject, alpha) }
    }
    // Two levels of 255 are the bound; what is kept is kept whole.
    #expect(screen <= 2 && subject == 255, "\(screen), \(subject)")
  }

  @Test func whatAnEncoderLeavesOfNoiseStaysOutOfTheMask() throws {
    let bench = try Workbench()
    // A test picture, turned so that nothing in it is green.
    try plate(
      ["-f", "lavfi", "-i", "testsrc2=size=120x120:rate=10:duration=0.5"],
      "colorchannelmixer=rr=.7:rg=.3:gr=.3:gg=.2:gb=.3:bb=1", in: bench)
    try check(in: bench)
  }

  @Test(
    .enabled(if: CorpusFile.isPresent, Comment(rawValue: CorpusFile.absence)),
    arguments: CorpusFile.files(in: "ordinary").filter {
      ["brother.mkv", "help.mkv", "flower.mp4"].contains(URL(fileURLWithPath: $0.path).lastPathComponent)
    })
  func filmsInFrontOfAScreenAreKept(file: CorpusFile) throws {
    let bench = try Workbench()
    try plate(["-i", file.path], "fps=10,trim=duration=0.5,scale=120:120", in: bench)
    try check(in: bench)
  }

  /// A garbage matte: a lamp beside the screen goes whatever its colour, the subject stays.
  @Test(arguments: ["blendWithMask=mask=@matte.png", "blendWithAlphaMask=mask=@alpha.png", "crop=[10 4 36 40]"])
  func nothingIsLeftOutsideAMatte(matte: String) throws {
    let bench = try Workbench()
    let white = "-f lavfi -i color=white:size=36x40:duration=1 -frames:v 1 -vf"
    _ = try Peer.make("matte.png", in: bench.folder, "\(white) pad=64:48:10:4:black")
    _ = try Peer.make("alpha.png", in: bench.folder, "\(white) format=rgba,pad=64:48:10:4:black@0")
    var picture = Data("P6 64 48 255\n".utf8)
    for y in 0..<48 {
      for x in 0..<64 {
        // A subject on the screen, and half of the lamp within the matte.
        let isSubject = 20..<40 ~= x && 10..<30 ~= y
        picture.append(contentsOf: isSubject ? [192, 144, 112] : 42..<60 ~= x ? [64, 64, 96] : [26, 184, 56])
      }
    }
    try bench.write("in.ppm", picture)
    let run = try bench.vidfx(
      "-q", "-f", "chromaKey=#1ab838:smoothing=0," + matte, "in.ppm", "-F", "rawvideo", "-pix_fmt", "rgba", "-")
    #expect(run.status == 0 && run.output.count == 64 * 48 * 4, "\(run.errors)")
    let bytes = [UInt8](run.output)
    for y in 0..<48 {
      for x in 0..<64 {
        let pixel = Array(bytes[4 * (64 * y + x)..<4 * (64 * y + x) + 4])
        let isInside = 10..<46 ~= x && 4..<44 ~= y
        let isSubject = 20..<40 ~= x && 10..<30 ~= y
        let expected: [UInt8] =
          !isInside
          ? [0, 0, 0, 0] : isSubject ? [192, 144, 112, 255] : 42..<60 ~= x ? [64, 64, 96, 255] : [0, 0, 0, 0]
        #expect(pixel == expected, "\(x), \(y)")
      }
    }
  }
}
