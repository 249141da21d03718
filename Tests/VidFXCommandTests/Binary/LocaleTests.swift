import Foundation
import Testing
import VidFXTestSupport

/// Numbers have a decimal point whatever the language of the machine.
@Suite struct LocaleTests {
  private static let track = "time,value,curve\n0,0,linear\n0.2,0.4,linear\n10f,0.1\n"
  private static let table = """
    LUT_3D_SIZE 2
    DOMAIN_MAX 1.5 1.0000000001 1e0
    1.5e-07 0 0
    9.5E-1 0.125 0
    0 .75 0
    1 0.9999999999 0
    0 0 1
    1 0 1
    0.25 1 1
    1 1 +0.875

    """

  @Test(arguments: ["de_DE", "hu_HU", "it_IT"]) func aDecimalCommaChangesNoByte(name: String) throws {
    let locale = try CommaLocale(name)
    let bench = try Workbench()
    try bench.clip()
    try bench.write("track.csv", Data(Self.track.utf8))
    try bench.write("look.cube", Data(Self.table.utf8))
    for arguments in [
      [
        "--frame-hash", "-q", "-f", "colorControls=brightness=0.25+t*0.5,gaussianBlur=keys(0s:0.5, 0.4s:2.5)", "in.mkv",
      ],
      ["--frame-hash", "-q", "-f", "colorControls=brightness=@track.csv", "in.mkv"],
      ["--frame-hash", "-q", "-f", "lut=@look.cube:amount=0.75", "in.mkv"],
      ["explain", "--json", "-f", "sepiaTone=0.7,gaussianBlur@0.5s-1.25s=radius=2.5e-1+t"],
      ["explain", "-f", "sepiaTone=0.7,hueAdjust=0.5*t", "in.mkv"], ["filters", "--json"],
      // A comma only ever separates: the 5 is a filter of its own, which there is not.
      ["-f", "gaussianBlur=1,5", "in.mkv", "out.mkv"],
    ] {
      let point = try result(arguments, in: bench, ["LC_ALL": "C"])
      let comma = try result(arguments, in: bench, locale.environment)
      #expect(point.status == (arguments.last == "out.mkv" ? 2 : 0), "\(point.errors)")
      #expect(point.output.isEmpty == (point.status != 0), "\(arguments)")
      #expect(comma.status == point.status && comma.errors == point.errors, "\(comma.errors)")
      #expect(comma.output == point.output, "\(arguments)")
    }
    // What is measured differs from run to run; every number must be one of JSON's.
    let job = try result(
      ["--progress", "json", "-f", "sepiaTone=0.5", "in.mkv", "out.mkv"], in: bench, locale.environment)
    let record = try #require(job.lastRecord, "\(job.errors)")
    #expect(job.status == 0 && record["frame"] as? Int == 20 && record["time"] as? Double == 0.76, "\(record)")
    #expect(
      (record["duration"] as? Double ?? 0) > 0.7 && record["fps"] is Double && record["elapsed"] is Double, "\(record)")
  }

  private func result(
    _ arguments: [String], in bench: Workbench, _ environment: [String: String]
  ) throws -> RunningProgram.Result {
    let running = try bench.start(arguments, environment: environment)
    running.endInput()
    return running.finish()
  }
}
