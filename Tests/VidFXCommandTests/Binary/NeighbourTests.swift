import Foundation
import Testing
import VidFXTestSupport

/// Filters that show other moments, run on frames whose results can be computed by hand.
@Suite struct NeighbourTests {
  /// Grey 4:2:0 frames of 16x16, one for each level.
  private func plain(_ levels: [Int], rate: Int = 10) -> Data {
    levels.reduce(Data("YUV4MPEG2 W16 H16 F\(rate):1 Ip A1:1 C420mpeg2\n".utf8)) { all, level in
      all + Data("FRAME\n".utf8) + Data(repeating: UInt8(level), count: 256) + Data(repeating: 128, count: 128)
    }
  }

  private func run(_ arguments: [String], _ input: Data) throws -> RunningProgram.Result {
    let running = try Workbench().start(arguments + ["--dither", "none", "-F", "rawvideo", "-", "-"])
    running.feed(input)
    running.endInput()
    return running.finish()
  }

  /// The luma in the middle of each frame.
  private func levels(_ filters: String, _ levels: [Int], rate: Int = 10, _ options: String...) throws -> [Double] {
    let result = try run(["-f", filters] + options, plain(levels, rate: rate))
    #expect(result.status == 0, "\(result.errors)")
    return stride(from: 136, to: result.output.count, by: 384).map { Double(result.output[$0]) }
  }

  private func near(_ found: [Double], _ expected: [Double], by tolerance: Double = 0.6) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // MARK: Trails

  /// A flash of white, then black: what is left halves every 0.1 s.
  @Test(arguments: [10, 40]) func trailsFadeByTimeNotByFrames(rate: Int) throws {
    let found = try levels("trails=halfLife=0.1", [235] + Array(repeating: 16, count: rate), rate: rate)
    #expect(near(found, (0...rate).map { 16 + 219 * exp2(-Double($0) / Double(rate) / 0.1) }), "\(found)")
  }

  @Test func everyModeJoinsItsOwnWay() throws {
    let input = [125, 16, 235, 70]
    let values = input.map { (Double($0) - 16) / 219 }
    let joined: [String: (Double, Double) -> Double] = [
      "lighten": { max($0, $1 / 2) }, "darken": { min($0, $1 / 2 + 0.5) }, "mix": { ($0 + $1) / 2 },
      "add": { min($0 + $1 / 2, 1) }, "over": { frame, _ in frame },
    ]
    for (mode, join) in joined {
      var state = values[0]
      let expected =
        [state]
        + values.dropFirst().map { value in
          state = join(value, state)
          return state
        }
      let found = try levels("trails=0.1:\(mode)", input)
      #expect(near(found, expected.map { 16 + 219 * $0 }), "\(mode): \(found)")
    }
  }

  /// The key makes black transparent, and the trail shows there, half as much each frame.
  @Test func overShowsTrailsWhereTheFrameIsTransparent() throws {
    let key = "chromaKey=black:tolerance=0.3:softness=0.01:spill=0:smoothing=0"
    let found = try levels(key + ",trails=0.1:over", [235, 16, 16, 235])
    #expect(near(found, [1, 0.5, 0.25, 1].map { 16 + 219 * $0 }, by: 1), "\(found)")
  }

  @Test func trailsBeginAnewWhenTheyComeBack() throws {
    let half = 16 + 219.0 / 2
    let found = try levels("trails@0.3s-=0.1", [235, 235, 235, 16, 16, 235, 16])
    #expect(near(found, [235, 235, 235, 16, 16, 235, half]), "\(found)")
    let interrupted = try levels("trails=halfLife=0.1:enable='not(eq(n,2))'", [235, 16, 16, 16])
    #expect(near(interrupted, [235, half, 16, 16]), "\(interrupted)")
  }

  @Test func theHalfLifeMayChange() throws {
    let found = try levels("trails=halfLife=keys(0:0.1 hold, 0.25:0.05)", [235, 16, 16, 16])
    #expect(near(found, [1, 0.5, 0.25, 0.0625].map { 16 + 219 * $0 }), "\(found)")
  }

  // MARK: Average

  /// Every sample, chroma too, is the mean of the frames around, the first and last standing for those missing.
  @Test(arguments: [1, 2, 3, 4, 7]) func theAverageIsTheMeanOfTheFramesAround(count: Int) throws {
    let frames = Workbench.samples(width: 16, height: 16, frames: 9)
    let found = try run(
      ["-f", "average=\(count)"], Workbench.y4m(width: 16, height: 16, frames: 9, header: "C420mpeg2"))
    #expect(found.status == 0 && found.output.count == 9 * 384, "\(found.errors)")
    for frame in 0..<9 {
      let window = (frame - count / 2...frame + (count - 1) / 2).map { frames[min(max($0, 0), 8)] }
      for sample in 0..<384 {
        let mean = window.reduce(0.0) { $0 + Double($1[sample]) } / Double(count)
        let error = abs(Double(found.output[frame * 384 + sample]) - mean)
        #expect(error <= 0.5001, "frame \(frame), sample \(sample): off by \(error)")
      }
    }
  }

  @Test func aWindowOfSecondsTakesTheFramesInIt() throws {
    let input = [16, 16, 216, 16, 16, 16]
    let (black, third) = (16.0, 16 + 200.0 / 3)
    let found = try levels("average=seconds=0.2", input)
    #expect(near(found, [black, third, third, third, black, black]), "\(found)")
    // At the ends there are fewer.
    let ends = try levels("average=seconds=0.2", [216, 16, 16])
    #expect(near(ends, [116, third, black]), "\(ends)")
  }

  /// Half of white and black is 188 of 255 in light, 128 as stored.
  @Test func theWorkingSpaceDecidesWhatAMeanIs() throws {
    let stored = try levels("average=2", [16, 235])
    let light = try levels("average=2", [16, 235], rate: 10, "--working-space", "linear")
    // BT.709's curve takes half of the light to 0.7055.
    let half = 16 + 219 * 0.7055
    #expect(near(stored, [16, 125.5]), "\(stored)")
    #expect(near(light, [16, half], by: 1), "\(light)")
  }

  // MARK: Freeze

  @Test func aFrameIsHeldWhileTimeGoesOn() throws {
    let input = [20, 40, 60, 80, 100, 120, 140, 160]
    #expect(try levels("freeze=0.2:0.3", input) == [20, 40, 60, 60, 60, 120, 140, 160])
    // Between two frames the first is on show.
    #expect(try levels("freeze=start=0.25:duration=0.2", input) == [20, 40, 60, 60, 60, 120, 140, 160])
    #expect(try levels("freeze=0.5:9", input) == [20, 40, 60, 80, 100, 120, 120, 120])
    #expect(try levels("freeze@-0.4s=0.1:9", input) == [20, 40, 40, 40, 100, 120, 140, 160])
  }

  /// Chroma at its own resolution included.
  @Test func whatNothingWasDoneToIsShownBitForBit() throws {
    let samples = Workbench.samples(frames: 5)
    for (filters, shown) in [("freeze=0.04:0.1", [0, 1, 1, 1, 4]), ("trails=0", [0, 1, 2, 3, 4])] {
      let running = try Workbench().start(["-q", "-f", filters, "-F", "rawvideo", "-", "-"])
      running.feed(Workbench.y4m(frames: 5))
      running.endInput()
      let result = running.finish()
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == shown.reduce(Data()) { $0 + samples[$1] }, "\(filters)")
    }
  }

  /// What stands before is held with the picture; what comes after goes on.
  @Test func filtersBeforeAreHeldAndFiltersBehindGoOn() throws {
    let input = [50, 50, 50, 50]
    let before = try levels("colorControls=brightness=t,freeze=0.1:0.2", input)
    #expect(near(before, [50, 71.9, 71.9, 115.7]), "\(before)")
    let behind = try levels("freeze=0.1:0.2,colorControls=brightness=t", input)
    #expect(near(behind, [50, 71.9, 93.8, 115.7]), "\(behind)")
  }

  // MARK: Together

  @Test func theyStandAnywhereInAChain() throws {
    let input = [16, 216, 16, 16, 16]
    // A mean of three of what has been made half as bright, then a trail of that.
    let found = try levels("exposureAdjust=-1,average=3,trails=0.1", input)
    // Black as stored is 0, so half as bright is half the way to it.
    let third = 100.0 / 3
    #expect(near(found, [1, 1, 1, 0.5, 0.25].map { 16 + third * $0 }, by: 1), "\(found)")
    let nested = try levels("average=3,average=3", [16, 16, 16, 241, 16, 16, 16])
    #expect(near(nested, [16, 41, 66, 91, 66, 41, 16], by: 1), "\(nested)")
    let frozen = try levels("average=3,freeze=0.1:0.2", input)
    #expect(near(frozen, [1, 1, 1, 0, 0].map { 16 + 2 * third * $0 }, by: 1), "\(frozen)")
  }

  @Test func threadsAndQueuesDoNotChangeABit() throws {
    let bench = try Workbench()
    try bench.clip()
    let filters = "sepiaTone=t,average=3,hueAdjust=t*3,trails=0.2,average=seconds=0.1,freeze=0.3:0.2,vignette"
    func hashes(_ options: String...) throws -> String {
      let run = try bench.start(["--frame-hash", "-f", filters] + options + ["in.mkv"]).finish()
      #expect(run.status == 0 && run.text.split(separator: "\n").count == 20, "\(run.errors)")
      return run.text
    }
    let one = try hashes("--threads", "1")
    for threads in ["2", "3", "8"] { #expect(try hashes("--threads", threads) == one) }
    #expect(try hashes("--threads", "8", "--queue", "1") == one)
  }

  /// Frames of a transition can be made once only.
  @Test func joinedClipsHaveNeighboursToo() throws {
    let bench = try Workbench()
    try bench.clip("a.mkv")
    try bench.clip("b.mkv")
    func hashes(_ threads: String) throws -> String {
      let run = try bench.vidfx(
        "--frame-hash", "--transition", "swipe:0.3", "-f", "average=5,trails", "--threads", threads, "-i", "a.mkv",
        "-i",
        "b.mkv")
      #expect(run.status == 0 && run.text.split(separator: "\n").count == 33, "\(run.errors)")
      return run.text
    }
    #expect(try hashes("1") == hashes("4"))
  }

  @Test func whatIsKeptCountsAgainstTheMemory() throws {
    let result = try run(["--mem-limit", "20k", "-f", "average=99"], plain([16, 16]))
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains("the filters keep 200704 bytes of pictures for other frames"), "\(result.errors)")
    #expect(result.errors.contains("--mem-limit 206848 allows it"), "\(result.errors)")
    #expect(try run(["--mem-limit", "206848", "-f", "average=99"], plain([16, 16])).status == 0)
  }

  @Test func windowsHoldForTheWholeJob() throws {
    for text in ["average=frames=1+t", "freeze=start=t"] {
      let result = try run(["-f", text], plain([16]))
      #expect(result.status == 2 && result.errors.contains("must be the same for the whole job"), "\(result.errors)")
    }
    let unknown = try run(["-f", "trails=mode=brighten"], plain([16]))
    #expect(unknown.status == 2 && unknown.errors.contains("trails.mode takes: lighten darken mix over add"))
  }
}
