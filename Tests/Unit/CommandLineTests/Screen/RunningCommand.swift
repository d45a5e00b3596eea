import Foundation
import TestSupport

/// The command line while it runs, for tests that wait for what it does and then send a signal.
final class RunningCommand {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private(set) var text = ""

  init(_ arguments: [String], in folder: Folder) throws {
    process.executableURL = ConformanceCommand.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until standard output has a text, or ends.
  func wait(for expected: String) -> Bool {
    while !text.contains(expected), let more = Self.read(output) { text += more }
    return text.contains(expected)
  }

  /// Waits until standard error has a text, or ends.
  func waitForError(_ expected: String) -> Bool {
    var seen = ""
    while !seen.contains(expected), let more = Self.read(errors) { seen += more }
    return seen.contains(expected)
  }

  /// Waits until a file exists, or the command ends.
  func wait(forFile file: URL) -> Bool {
    while process.isRunning, !FileManager.default.fileExists(atPath: file.path) { usleep(10_000) }
    return FileManager.default.fileExists(atPath: file.path)
  }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for the end, and gives the exit status.
  func status() -> Int32 {
    while let more = Self.read(output) { text += more }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  private static func read(_ pipe: Pipe) -> String? {
    let data = pipe.fileHandleForReading.availableData
    return data.isEmpty ? nil : String(decoding: data, as: UTF8.self)
  }

  deinit {
    if process.isRunning { process.terminate() }
  }
}
