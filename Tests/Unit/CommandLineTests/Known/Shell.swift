import Foundation

extension Conformance {
  /// The commands for lists that a run prints, in its order.
  static func listCommands(in output: String) -> [String] {
    output.split(separator: "\n").compactMap { line in
      line.range(of: "conformance known ").map { String(line[$0.lowerBound...]) }
    }
  }

  /// Runs a line as a shell does that finds `conformance`: the one in the folder `bin` of this folder, where there is
  /// one.
  ///
  /// - Parameter typed: What somebody types on a terminal; nil for no terminal.
  func shell(_ line: String, typing typed: String? = nil, environment: [String: String] = [:]) throws -> Result {
    let process = process(line, environment)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let terminal = try typed.map { text in
      let terminal = try PseudoTerminal()
      try terminal.type(text)
      return terminal
    }
    process.standardInput = terminal?.side ?? FileHandle.nullDevice
    try process.run()
    let texts = try [output, errors].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// Runs lines at the same time, and gives their statuses.
  func together(_ lines: [String]) throws -> [Int32] {
    let processes = lines.map { process($0, [:]) }
    for process in processes {
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    }
    for process in processes { process.waitUntilExit() }
    return processes.map(\.terminationStatus)
  }

  private func process(_ line: String, _ environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folders = [folder.url.appending(path: "bin").path, Self.executable.deletingLastPathComponent().path, path]
    process.environment = environment.merging(["PATH": folders.joined(separator: ":")]) { $1 }
    return process
  }
}
