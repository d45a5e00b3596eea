/// What an output can show, from the variables that programs agree on.
package struct TerminalTraits: Sendable, Hashable {
  /// Whether text may have colours.
  package let hasColours: Bool
  /// Whether a line can be erased and written again.
  package let canRewrite: Bool

  /// Finds out what an output can show.
  ///
  /// `NO_COLOR` turns colours off and `FORCE_COLOR` turns them on, whatever the output is; `NO_COLOR` wins. An empty
  /// variable counts as absent, and so does `FORCE_COLOR=0`. A terminal that is `dumb` has no colours and keeps its
  /// lines.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is a terminal.
  ///   - environment: The variables of the process.
  package init(isTerminal: Bool, environment: [String: String]) {
    let isSet = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
    let isCapable = isTerminal && environment["TERM"] != "dumb"
    let isForced = isSet("FORCE_COLOR") && environment["FORCE_COLOR"] != "0"
    hasColours = !isSet("NO_COLOR") && (isForced || isCapable)
    canRewrite = isCapable
  }
}
