import Foundation
import TestSupport

/// Runs the built command line in a folder of its own.
struct Conformance {
  /// What a run of the command came to.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The folder that the command runs in, removed when this goes away.
  let folder: Folder

  /// - Parameter hasCorpus: Whether the folder has a corpus, so that findings are kept.
  init(hasCorpus: Bool = true) throws {
    folder = try Folder()
    guard hasCorpus else { return }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "corpora"), withIntermediateDirectories: true)
  }

  func run(_ arguments: String...) throws -> Result {
    try run(arguments)
  }

  /// - Parameter environment: Variables in the place of those that there are; nil for one that is not to be there.
  func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Result {
    let process = Process()
    var variables = ProcessInfo.processInfo.environment
    // These change what a command shows.
    for name in ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "FORCE_COLOR", "NO_COLOR"] { variables[name] = nil }
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let output = folder.url.appending(path: ".stdout")
    let errors = folder.url.appending(path: ".stderr")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// The command.
  static let executable = ConformanceCommand.executable
}

/// A temporary folder, removed when nothing needs it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "command-line-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file, and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Writes a shell script that can be run, and gives its path.
  func write(script: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ShellScript.write(script, to: file)
    return file.path
  }

  /// The names of all files but those that hold the command's output. Folders are not listed.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return all.filter { !$0.hasPrefix(".std") && !isFolder($0) }.sorted()
  }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.appending(path: name).path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
