#if Mutants
  import Foundation

  /// A program that is run to its end.
  struct Command: Sendable {
    /// How a program ended.
    struct Result: Sendable {
      let status: Int32
      /// Whether a signal ended it: it trapped, or it was killed.
      let isSignalled: Bool
      /// Whether it was killed because it took too long.
      let isLate: Bool
      /// Standard output, and standard error after it.
      let output: String
    }

    private let arguments: [String]
    var environment: [String: String] = [:]
    var input = ""
    /// The time after which the program is killed; nil for no limit.
    var timeout: Double?

    init(_ arguments: String...) {
      self.arguments = arguments
    }

    init(_ arguments: [String]) {
      self.arguments = arguments
    }

    /// Runs the program.
    func run() throws -> Result {
      // Files, unlike pipes, are never full.
      let folder = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let output = folder.appending(path: "output")
      let input = folder.appending(path: "input")
      try Data().write(to: output)
      try Data(self.input.utf8).write(to: input)

      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        .merging(["TMPDIR": folder.path]) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: input)
      let written = try FileHandle(forWritingTo: output)
      process.standardOutput = written
      process.standardError = written
      let end = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      let isLate = timeout.map { end.wait(timeout: .now() + $0) == .timedOut } ?? false
      if isLate { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      return Result(
        status: process.terminationStatus, isSignalled: process.terminationReason == .uncaughtSignal, isLate: isLate,
        output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
  }
#endif
