import VidFX

/// How far a job has come, in the numbers that people and programs want to see.
struct ProgressSnapshot: Hashable, Sendable {
  /// How a job stands.
  enum State: String, Sendable {
    case running, complete, incomplete
  }

  /// What waits in a queue, and what may.
  struct Queue: Hashable, Sendable {
    var name: String
    var frames: Int
    var bytes: Int
    var bounds: QueueBounds
  }

  /// How the job stands.
  var state: State
  /// Frames written.
  var frames: Int
  /// Frames written a second.
  var framesPerSecond: Double
  /// Seconds of the output so far.
  var time: Double
  /// Seconds of the whole output; nil when nobody knows.
  var duration: Double?
  /// 0…100, never less than before; nil when the duration is not known, 100 when the job is complete.
  var percent: Double?
  /// Seconds of output a second; nil before the first frame.
  var speed: Double?
  /// Seconds that are still to wait at this speed; nil when nobody knows.
  var remaining: Double?
  /// Seconds since the job began.
  var elapsed: Double
  /// Waiting frames, in the order of the stages.
  var queues: [Queue]
  /// Frames dropped because a live stage was late.
  var dropped: Int
  /// Frames of which the decoder had to conceal a part.
  var damaged: Int
  /// How long frames took through a live job: lately while it runs, all of them at its end; nil where nothing is live.
  var latency: LatencyStatistics?

  /// Reads the numbers off `statistics`.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole output, if known.
  ///   - previous: The snapshot before this one, behind which the percentage does not fall back.
  init(
    _ statistics: PipelineStatistics, duration: Double?, configuration: PipelineConfiguration, state: State = .running,
    after previous: ProgressSnapshot? = nil
  ) {
    self.state = state
    frames = statistics.framesWritten
    framesPerSecond = statistics.framesPerSecond
    var covered = 0.0
    if let first = statistics.firstTime, let last = statistics.lastTime { covered = max((last - first).seconds, 0) }
    time = covered
    elapsed = statistics.elapsedTime / .seconds(1)
    let pace = elapsed > 0 && frames > 0 ? covered / elapsed : nil
    speed = pace
    self.duration = duration
    if state == .complete {
      percent = 100
      remaining = 0
    } else if let duration, duration > 0 {
      percent = max(min(covered / duration * 100, 100), previous?.percent ?? 0)
      remaining = pace.flatMap { $0 > 0 ? max(duration - covered, 0) / $0 : nil }
    }
    queues = [
      Queue(
        name: "decoded", frames: statistics.decodedQueue.frames, bytes: statistics.decodedQueue.bytes,
        bounds: configuration.decodedQueue),
      Queue(
        name: "filtered", frames: statistics.filteredQueue.frames, bytes: statistics.filteredQueue.bytes,
        bounds: configuration.filteredQueue),
    ]
    dropped = statistics.framesDropped
    damaged = statistics.framesDamaged
    if configuration.isLive { latency = state == .running ? statistics.recentLatency : statistics.latency }
  }
}
