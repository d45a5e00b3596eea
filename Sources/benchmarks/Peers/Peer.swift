import ArgumentParser
import Foundation

/// A program that measures another library, and prints rows of the same form as this one.
///
/// It is called as `PROGRAM shrink --seeds N --first-seed N [--challenge NAME]…` or
/// `PROGRAM throughput --seconds N [--workload NAME]…`, and prints `{"rows":[…]}` on standard output; no rows where it
/// has no such measure.
struct Peer: Sendable, ExpressibleByArgument {
  private let path: String

  init(argument: String) {
    path = argument
  }

  /// Runs the program.
  ///
  /// - Returns: The rows it printed.
  /// - Throws: ``Failure`` when it cannot be run, ends badly, or prints something else.
  func rows<Row: Codable>(_ arguments: [String], of type: Row.Type = Row.self) throws -> [Row] {
    let output = try output(arguments)
    do {
      return try JSONDecoder().decode(Rows<Row>.self, from: output).rows
    } catch {
      throw Failure(description: "the peer \(path) printed no rows: \(error)")
    }
  }

  private func output(_ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw Failure(description: "the peer \(path) cannot be run: \(error.localizedDescription)")
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "the peer \(path) ended with status \(process.terminationStatus)")
    }
    return output
  }

  /// What is wrong with a peer.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
