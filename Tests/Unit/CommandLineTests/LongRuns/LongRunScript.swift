import Foundation

/// Runs a Python program of `scripts/support` in a folder.
struct LongRunScript {
  /// The path of the program below `scripts/support`.
  let name: String
  /// The folder in which it runs.
  let folder: Folder

  /// Runs the program to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Conformance.Result {
    let process = try start(arguments, environment: environment)
    process.waitUntilExit()
    let text = { (name: String) in
      String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
    }
    return Conformance.Result(
      status: process.terminationStatus, output: try text(".stdout"), errors: try text(".stderr"))
  }

  /// Starts the program.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", HostilePeer.scripts.appending(path: "support/\(name)").path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    process.currentDirectoryURL = folder.url
    for name in [".stdout", ".stderr"] { try Data().write(to: folder.url.appending(path: name)) }
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: ".stdout"))
    process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: ".stderr"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }
}
