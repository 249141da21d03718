import Foundation
import Testing
import VidFXTestSupport

/// What happens where the system has less to give than a job asks for.
@Suite struct ScarcityTests {
  /// Each thread of a job reserves a stack of 64 MiB of addresses.
  @Test(.enabled(if: !Sanitizer.isOn, Comment(rawValue: Sanitizer.reason)))
  func aJobThatGetsNoThreadEnds() throws {
    let bench = try Workbench()
    try bench.clip()
    var statuses: Set<Int32> = []
    for mebibytes in [500, 600, 700] {
      let run = try bench.shell("ulimit -v $((\(mebibytes) * 1024)); vidfx -y in.mkv out.mkv")
      statuses.insert(run.status)
      guard run.status != 0 else { continue }
      #expect(run.status == 5 && run.errors.contains("the system gives no thread for vidfx-"), "\(run.errors)")
      #expect(!bench.names.contains("out.mkv"))
    }
    #expect(statuses.contains(5))
  }
}
