import Foundation
import Synchronization
import VidFX
import VidFXPreview

/// The window of a job, with what its keys do.
final class PreviewSession: Sendable {
  /// What frames go into.
  let sink: any FrameSink

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - isAlone: Whether nothing else takes the frames, so that they come at the rate of the input and a pause holds it.
  ///   - target: What the end of the window ends.
  init(
    _ job: Job, _ prepared: JobRunner.Prepared, isAlone: Bool, log: MessageLog, target: RunningExport
  ) throws(CommandError) {
    let focus = ParameterFocus(prepared.timeline, symbols: prepared.symbols)
    let pacer = Pacer()
    let name = job.inputs[0].description
    let stills = StillNames(besides: job.output)
    let size = prepared.composition.renderSize
    let aspect = prepared.composition.pixelAspect
    let stretch = aspect.isKnown ? aspect.doubleValue : 1
    let actions = PreviewSink.Actions(
      quit: { target.stop() },
      lose: {
        guard !isAlone else { return }
        log.write(.warning, "--preview: the display is gone; the output goes on without the window")
      },
      pause: { isPaused in pacer.setPaused(isPaused) },
      keep: { png in
        do throws(CommandError) {
          log.write(.info, "kept \(try stills.write(png))")
        } catch {
          log.write(.warning, error.message)
        }
      },
      adjust: { key in
        switch key {
        case .focus(let isForward): focus.move(forward: isForward)
        case .nudge(let steps):
          do throws(FilterTextError) {
            if let line = try focus.nudge(by: steps) { log.write(.verbose, "preview: \(line)") }
          } catch {
            log.write(.warning, "preview: \(error)")
          }
        default: break
        }
      },
      title: { "vidfx \(name)" + (focus.summary.map { "  \($0)" } ?? "") })
    let window: PreviewSink
    do throws(PreviewError) {
      window = try PreviewSink(
        size: stretch >= 1
          ? (Double(size.width) * stretch, Double(size.height)) : (Double(size.width), Double(size.height) / stretch),
        staysAtEnd: isAlone && prepared.asset.description.isStill, needsDisplay: isAlone, actions: actions)
    } catch {
      throw CommandError(.output, "--preview: \(error)")
    }
    target.whenStopped { window.cancel() }
    guard isAlone && !job.runsLive else {
      sink = window
      return
    }
    let paced = PacedSink(window)
    pacer.begin(paced)
    target.whenStopped { paced.hurry() }
    sink = paced
  }

  /// Holds back the frames while the window stands still, once there is something that can.
  private final class Pacer: Sendable {
    private let sink = Mutex<PacedSink?>(nil)

    func begin(_ paced: PacedSink) { sink.withLock { $0 = paced } }

    func setPaused(_ isPaused: Bool) { sink.withLock { $0 }?.setPaused(isPaused) }
  }
}
