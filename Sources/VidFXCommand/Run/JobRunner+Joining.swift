import Foundation
import VidFX
import VidFXLibAV

extension JobRunner {
  /// Opens inputs that are shown one after the other, lays them out and binds the filters to the whole.
  func prepareJoined() throws(CommandError) -> Prepared {
    let tracks = TrackFiles()
    _ = try joinedGraph(.perFrame, tracks)
    try job.control?.check()
    let sequence = try sequence()
    let timeline = sequence.timeline
    let symbols = TimelineSymbols(
      width: .known(Double(sequence.size.width)), height: .known(Double(sequence.size.height)),
      frameRate: .known(timeline.rate.doubleValue), duration: .known(timeline.duration.seconds))
    let graph = try joinedGraph(symbols, tracks)
    let images = try images(of: graph)
    try rejectWritingInto(tracks, graph)
    try rejectProgressInto(Array(images.values), graph, tracks, clips: sequence.clips)
    let files = try files(of: graph)
    let parameters = GraphTimeline(graph) { [log] sentence in log.write(.warning, sentence) }
    var composition: VideoComposition
    do throws(LibAVError) {
      composition = try VideoComposition(
        sequence: sequence, timeline: parameters, images: images, files: files, edge: job.edge)
    } catch {
      throw CommandError(error)
    }
    composition.part = try part(of: timeline.duration.seconds)
    let kept = keptBytes(by: graph, composition.asset, size: sequence.size, rate: timeline.rate)
    return Prepared(
      asset: composition.asset, graph: graph, timeline: parameters, symbols: symbols, composition: composition,
      options: try options(composition.asset, keptBytes: kept), duration: timeline.duration.seconds, keptBytes: kept)
  }

  /// The filters, which see one picture.
  private func joinedGraph(_ symbols: TimelineSymbols, _ tracks: TrackFiles) throws(CommandError) -> FilterGraph {
    var joined = job
    joined.inputs = [job.inputs[0]]
    do throws(CommandError) {
      return try joined.filterGraph(catalog: catalog, symbols: symbols, tracks: tracks)
    } catch {
      guard error.message.contains("there is no input") else { throw error }
      throw CommandError(error.exitCode, error.message + "\n--transition joins the inputs to one picture, input 0")
    }
  }

  private func sequence() throws(CommandError) -> ClipSequence {
    let clips = try job.inputs.indices.map { (index) throws(CommandError) in try clip(index) }
    var options = ClipSequence.Options()
    options.size = job.size.map { CGSize(width: $0.width, height: $0.height) }
    options.frameRate = job.frameRate
    options.fit = job.fit ?? .letterbox
    options.audioCurve = job.audioCurve
    options.clampsTransitions = job.clampsTransitions
    options.maximumLength = job.duration
    options.marksChapters = job.marksChapters
    options.reader = readerOptions()
    do throws(ClipSequenceError) {
      let folders = job.filterFolders ?? [Job.standardFilterFolder]
      return try ClipSequence(
        clips, transitions: job.transitions.map { ClipTransition($0, folders: folders) }, options: options)
    } catch {
      throw CommandError(error)
    }
  }

  private func clip(_ index: Int) throws(CommandError) -> MediaClip {
    if case .generator(let text) = job.inputs[index] { return try generatedClip(text) }
    do throws(LibAVError) {
      let clip = try MediaClip(
        path: job.inputs[index].path, length: job.clipLengths.isEmpty ? nil : job.clipLengths[index],
        options: readerOptions(),
        autorotates: job.appliesRotation)
      if clip.isStill && !clip.hasChosenLength {
        log.write(
          .info, "\(clip.path) is on show for \(clip.length.roundedText) s; \(clip.path)@3s would be three")
      }
      return clip
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// Why inputs cannot be joined, with what the command's user can do.
  init(_ error: ClipSequenceError) {
    switch error.reason {
    case .file(let cause): self.init(cause)
    case .overlap: self.init(.usage, "--transition: \(error); --clamp-transitions shortens it")
    default: self.init(.usage, "--transition: \(error)")
    }
  }
}
