import ArgumentParser
import Foundation

/// A program that measures another library and prints rows of the same form as this program.
///
/// It is called as `PROGRAM shrink --seeds N --first-seed N [--challenge NAME]…` or `PROGRAM throughput --seconds N
/// [--workload NAME]…`, and prints `{"rows":[…]}` on standard output. The list is empty if the program cannot measure
/// that.
struct Peer: Sendable, ExpressibleByArgument {
  private let path: String

  init(argument: String) {
    path = argument
  }

  /// Runs the program and decodes its rows.
  ///
  /// - Returns: The rows that the program printed.
  /// - Throws: ``Failure`` if the program cannot be run, exits with a status other than 0, or prints something else.
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

  /// A peer could not be run, or did not print rows.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
