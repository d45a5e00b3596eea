import ArgumentParser
import ConformanceKit
import Foundation

/// Where the process begins: runs the command, and turns what it throws into a message and an exit status.
@main
enum Main {
  static func main() {
    do {
      var command = try Conformance.parseAsRoot()
      try command.run()
    } catch {
      exit(Failure(error).report())
    }
  }
}
