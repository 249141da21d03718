import Glibc
import VidFX

/// The program `vidfx`.
@main struct VidFXCommand {
  static func main() {
    StandardDescriptors.reserve()
    FailedWrites.becomeErrors()
    AcceleratedKernels.register()
    do throws(CommandError) {
      try perform(Invocation(parsing: Array(CommandLine.arguments.dropFirst())))
    } catch {
      TextOutput.standardError.write("vidfx: \(error.message)\n")
      leave(error.exitCode)
    }
  }

  /// Ends the program without the handlers that libraries have for its end: one of a display's waits for a thread that a
  /// display may hold for ever.
  private static func leave(_ code: ExitCode) -> Never {
    fflush(nil)
    _exit(code.rawValue)
  }

  private static func perform(_ invocation: Invocation) throws(CommandError) {
    switch invocation {
    case .help(topic: nil): try show(HelpText.command)
    case .help(topic: .some(let name)): try show(FilterListing.text(FilterQuery(name: name)))
    case .helpOnFilters: try show(HelpText.filters)
    case .completions(let shell): try show(Completions.script(for: shell))
    case .run(let job): leave(try run(job))
    case .explain(let job): try show(Explanation(job: job, log: MessageLog(job.logLevel)).text())
    case .saveGraph(let job): try show(job.graphFile().json)
    case .version: try show(VersionText.text)
    case .listFilters(let query):
      for sentence in FilterListing.remarks(query) { TextOutput.standardError.write("vidfx: \(sentence)\n") }
      try show(FilterListing.text(query))
    case .gallery(let request): try show(Gallery(request).write())
    case .helpOnGallery: try show(HelpText.gallery)
    case .listDevices(let query): try show(DeviceListing(query: query).text())
    case .helpOnDevices: try show(HelpText.devices)
    }
  }

  private static func run(_ job: Job) throws(CommandError) -> ExitCode {
    let log = MessageLog(job.logLevel)
    log.passOnLibraryMessages()
    do throws(CommandError) {
      return try JobRunner(job: job, log: log).run()
    } catch {
      if job.logLevel == .quiet { return error.exitCode }
      throw error
    }
  }

  /// Writes `text` to standard output.
  private static func show(_ text: String) throws(CommandError) {
    let code = TextOutput.standardOutput.write(text + "\n")
    guard code == 0 else { throw CommandError(writingToStandardOutput: code) }
  }
}
