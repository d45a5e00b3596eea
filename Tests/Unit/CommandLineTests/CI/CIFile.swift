import Foundation
import TestSupport

/// A file of Documentation/ci that a CI system reads, and the commands in it.
struct CIFile {
  let text: String

  /// - Parameter name: Its name in Documentation/ci.
  init(_ name: String) throws {
    text = try CommittedDocument("Documentation/ci/\(name)").text
  }

  /// The commands of the steps, in order, read strictly: each is `run:` and the rest of one line.
  var steps: [String] {
    lines.compactMap { line in
      let step = line.hasPrefix("- ") ? line.dropFirst(2) : line[...]
      return step.hasPrefix("run: ") ? String(step.dropFirst("run: ".count)) : nil
    }
  }

  /// The commands of the scripts, in order, read strictly: each is an item, in one line, below `script:`.
  var scripts: [String] {
    var commands: [String] = []
    var isScript = false
    for line in lines {
      if isScript, line.hasPrefix("- ") {
        commands.append(String(line.dropFirst(2)))
      } else {
        isScript = line == "script:"
      }
    }
    return commands
  }

  /// The commands of a plain script: its lines but for comments, settings and empty ones.
  var commands: [String] {
    lines.filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("set ") && !$0.hasPrefix("export ") }
  }

  private var lines: [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
