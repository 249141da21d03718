import Testing

@testable import VidFXCommand

struct HelpTextTests {
  @Test func everyOptionIsExplainedWithinTheWidth() {
    let lines = HelpText.command.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(line.count <= 100, "\(line)") }
    for option in CommandOption<JobArguments>.all {
      let head = "  " + option.names.joined(separator: ", ")
      #expect(lines.contains { $0.hasPrefix(head) && [" ", "["].contains($0.dropFirst(head.count).first ?? " ") })
      let words = option.summary.split(separator: " ").prefix(3).joined(separator: " ")
      #expect(HelpText.command.contains(words), "\(words)")
    }
  }

  @Test func optionsOfASmallTable() {
    let options: [CommandOption<Int>] = [
      .value(
        "--much", "-m", placeholder: "N", group: .running,
        "how much of it there is to be, which takes more than one line to tell in full"
      ) { _, _ in },
      .flag("-q", group: .messages, "quiet") { _ in },
      .optional("--level", value: .optional(placeholder: "L", .text), group: .messages, "how high") { _, _ in },
      .value("--a-rather-long-option", placeholder: "VALUE", group: .messages, "its own line") { _, _ in },
    ]
    #expect(
      HelpText.options(options) == """
        Running
          --much, -m N            how much of it there is to be, which takes more than one line to tell in
                                  full

        Messages
          -q                      quiet
          --level[=L]             how high
          --a-rather-long-option VALUE
                                  its own line
        """)
  }

  @Test func helpOnFiltersNamesItsOptions() {
    for option in CommandOption<FilterQuery>.all { #expect(HelpText.filters.contains(option.names[0])) }
  }
}
