import Foundation
import Testing
import VidFX
import VidFXTestSupport

/// The pages that show every filter.
@Suite struct GalleryTests {
  @Test func everyFilterHasAPictureOnThePageOfItsCategory() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("gallery", "pages")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.text.contains(" of \(BuiltInFilters.all.count) filters: "))
    let listing = try bench.shell("cat pages/*.html").text
    let files = Set(try bench.shell("ls pages").text.split(separator: "\n").map(String.init))
    for definition in BuiltInFilters.all {
      #expect(listing.contains("<section id=\"\(definition.name)\">"), "\(definition.name)")
      let isShown = listing.contains("src=\"\(definition.name).png\"")
      #expect(isShown == files.contains("\(definition.name).png"), "\(definition.name)")
    }
    #expect(files.contains("index.html") && files.contains("before.png"))
    // Without what an identity would leave alone.
    let before = try bench.shell("md5sum < pages/before.png").text
    for name in ["CIColorInvert", "CIColorMatrix", "CIHueAdjust", "CIConvolution3X3", "CIColorCube"] {
      #expect(try bench.shell("md5sum < pages/\(name).png").text != before, "\(name)")
    }
    let size = try bench.shell(
      "ffprobe -v error -show_entries stream=width,height,pix_fmt -of csv=p=0 pages/before.png")
    #expect(size.text == "480,320,rgba\n")
  }

  @Test func aPictureOfOnesOwnIsShownInItsShape() throws {
    let bench = try Workbench()
    #expect(try bench.shell("ffmpeg -v error -f lavfi -i testsrc=s=96x32 -frames:v 1 own.png").status == 0)
    #expect(try bench.vidfx("gallery", "pages", "own.png").status == 0)
    let size = try bench.shell("ffprobe -v error -show_entries stream=width,height -of csv=p=0 pages/before.png")
    #expect(size.text == "480,160\n")
  }

  @Test func mistakesAreSaid() throws {
    let bench = try Workbench()
    for (arguments, status, words) in [
      (["gallery"], 2, "vidfx gallery FOLDER [PICTURE]"), (["gallery", "a", "b", "c"], 2, "at most one picture"),
      (["gallery", "pages", "missing.png"], 3, "missing.png"),
      (["gallery", "/dev/null/x"], 5, "cannot be made a folder"),
      (["gallery", "--nosuch"], 2, "unknown option '--nosuch'"),
    ] as [([String], Int32, String)] {
      let run = try bench.start(arguments).finish()
      #expect(run.status == status && run.errors.contains(words), "\(arguments): \(run.status) \(run.errors)")
    }
    #expect(try bench.vidfx("gallery", "--help").text.hasPrefix("usage: vidfx gallery FOLDER [PICTURE]\n"))
  }
}
