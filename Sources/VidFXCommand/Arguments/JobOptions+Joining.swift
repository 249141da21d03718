import VidFX

extension CommandOption<JobArguments> {
  /// What joins several inputs.
  static let joining: [CommandOption] = [
    .value(
      "--transition", placeholder: "NAME",
      .choices(["cut"] + FilterCatalog.transitions.schemas.map(\.transitionName)), group: .joining,
      """
      NAME[:TIME[:KEY=VALUE…]]: show the inputs one after the other, each becoming the next by NAME (cut, dissolve, \
      wipeLeft… or FILE.glsl) within TIME (1s); given once for all joins, or once for each. KEYs are the filter's \
      parameters and easing. INPUT@TIME is on show that long: photo.jpg@3s
      """
    ) { (arguments, text) throws(ValueError) in
      do throws(FilterTextError) {
        let transition = try TransitionText.parse(text)
        // Names that no filter has may be files in a folder that is named later.
        if transition.isFilter, (try? transition.schema(in: .transitions)) != nil {
          _ = try transition.graph(catalog: .transitions)
        }
        arguments.job.transitions.append(transition)
      } catch {
        throw ValueError(error.rendered(in: text))
      }
    },
    .value(
      "--audio-curve", placeholder: "CURVE", .choices(["equalPower"] + Easing.allCases.map(\.rawValue)),
      group: .joining, "how sounds are cross-faded: equalPower or an easing (as the picture's transition goes)"
    ) { (arguments, text) throws(ValueError) in
      guard let curve = CrossfadeCurve(named: text) else {
        throw ValueError(expected: "equalPower, linear, easeInOut or another easing", found: text)
      }
      arguments.job.audioCurve = curve
    },
    .value(
      "--fit", placeholder: "HOW", .choices(ClipFit.allCases.map(\.rawValue)), group: .joining,
      "inputs of another shape than -s, or than that which they are joined to: letterbox, fill (cut off) or stretch (letterbox)"
    ) { (arguments, text) throws(ValueError) in arguments.job.fit = try ClipFit(parsing: text) },
    .flag("--clamp-transitions", group: .joining, "shorten transitions that are too long for their inputs") {
      arguments in arguments.job.clampsTransitions = true
    },
    .flag("--chapters", group: .joining, "make each joined input a chapter with its name") { arguments in
      arguments.job.marksChapters = true
    },
  ]
}
