/// One way in which a list of known failures is wrong, and the command that mends it.
package struct ListProblem: Sendable, Hashable, CustomStringConvertible {
  /// The list's path.
  package let list: String
  /// What is wrong, without a full stop.
  package let problem: String
  /// The command that mends it, ready to be pasted into a shell; nil where none does.
  package let command: String?

  /// A problem.
  init(list: String, problem: String, command: String?) {
    self.list = list
    self.problem = problem
    self.command = command
  }

  /// List and problem; then, on a line of its own, the command.
  package var description: String {
    "\(list): \(problem)" + (command.map { "\n  To mend it: \($0)" } ?? "")
  }
}
