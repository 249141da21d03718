import Foundation
import Testing

@testable import VidFXPipeline

struct ColorTextTests {
  @Test(arguments: [
    ("#000", [0, 0, 0, 255]), ("#fff", [255, 255, 255, 255]), ("#1aF", [0x11, 0xAA, 0xFF, 255]),
    ("#1aF8", [0x11, 0xAA, 0xFF, 0x88]), ("#336699", [0x33, 0x66, 0x99, 255]), ("#33669980", [0x33, 0x66, 0x99, 0x80]),
    ("red", [255, 0, 0, 255]), ("RebeccaPurple", [0x66, 0x33, 0x99, 255]), ("transparent", [0, 0, 0, 0]),
  ])
  func readsCodesAndNames(text: String, bytes: [Int]) {
    #expect(ColorText.components(text) == bytes.map { Double($0) / 255 })
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#123456789", "#xyz", "#+12", "#١٢٣", "redd", "0xff0000"])
  func refusesTheRest(text: String) {
    #expect(ColorText.components(text) == nil)
  }

  /// ffmpeg's list has all names but the British spellings, and older values for two.
  @Test func namesAgreeWithFFmpeg() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-hide_banner", "-colors"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("skipped: ffmpeg is not installed")
      return
    }
    var compared = 0
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let rgb = UInt32(words[1].dropFirst(), radix: 16) else { continue }
      let name = words[0].lowercased()
      if ["mediumpurple", "palevioletred"].contains(name) { continue }
      #expect(ColorText.named[name] == rgb, "\(name)")
      compared += 1
    }
    #expect(compared == 138)
    #expect(ColorText.named.count == 148)
    for (british, american) in [("grey", "gray"), ("darkslategrey", "darkslategray"), ("lightgray", "lightgrey")] {
      #expect(ColorText.named[british] == ColorText.named[american])
    }
    #expect(ColorText.named["mediumpurple"] == 0x9370DB && ColorText.named["palevioletred"] == 0xDB7093)
  }
}
