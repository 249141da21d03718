import VidFXPipeline

/// Passes frames through.
let identity = ClosureFilter { $0 }

extension PipelineError {
  /// The failure's parts, for comparing.
  var parts: (stage: Stage?, frame: Int?, number: Int?) {
    switch self {
    case .aborted: (nil, nil, nil)
    case .failed(let stage, let frame, let error): (stage, frame, (error as? TestError)?.number)
    }
  }
}

/// Runs a pipeline under a watchdog; the error it ends with, if any.
func outcome(of pipeline: Pipeline) throws -> Result<PipelineStatistics, PipelineError> {
  try withWatchdog {
    do throws(PipelineError) {
      return .success(try pipeline.run())
    } catch {
      return .failure(error)
    }
  }
}
