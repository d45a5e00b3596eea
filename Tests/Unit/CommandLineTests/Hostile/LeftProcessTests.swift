#if os(Linux)
  import Foundation
  import StoreContract
  import Testing

  @testable import StoreHosting

  /// What an adapter starts ends with the run, even if it left the adapter's process group, or if the kit was killed.
  @Suite struct LeftProcessTests {
    /// An adapter that starts a process in a session of its own, and the time for which that process would sleep. No
    /// other process sleeps for that time.
    private let seconds = "9\(UInt32.random(in: 10_000_000...99_999_999))"

    /// The adapter begins when the process sleeps in its session: that closes the pipe. The process has no descriptors
    /// of the test, which would wait for their end.
    private static let program = """
      import os, sys
      reading, writing = os.pipe()
      if os.fork() == 0:
          os.setsid()
          os.closerange(0, writing)
          os.closerange(writing + 1, 4096)
          os.execvp("sleep", ["sleep", sys.argv[1]])
      os.close(writing)
      os.read(reading, 1)
      os.execv(sys.argv[2], [sys.argv[2], "serve", "--backend", "reference"])
      """

    /// The words of the adapter's command.
    private var words: [String] { ["python3", "-c", Self.program, seconds, Conformance.executable.path] }

    private func options(_ law: String = "round-trip.value", cases: Int = 2) -> [String] {
      let adapter = words.map(\.shellWord).joined(separator: " ")
      return ["run", "--law", law, "--cases", "\(cases)", "--seed", "1", "--adapter", adapter]
    }

    /// The ids of the processes that the adapters of this test left.
    private func left() throws -> [pid_t] {
      let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      return names.compactMap { pid_t($0) }.filter { process in
        let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
        return words == Data("sleep\0\(seconds)\0".utf8)
      }
    }

    @Test func whatLeftItsGroupEndsWithTheRun() throws {
      let result = try Conformance(hasCorpus: false).run(options())
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(try left() == [])
    }

    /// The next run ends it, if it keeps its stores in the same place.
    @Test(.timeLimit(.minutes(2))) func whatAKilledRunLeftEndsWithTheNextOne() throws {
      let conformance = try Conformance(hasCorpus: false)
      let run = Process()
      run.executableURL = Conformance.executable
      run.arguments = options("round-trip.*", cases: 100_000)
      run.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": conformance.folder.url.path]) { $1 }
      run.standardOutput = FileHandle.nullDevice
      try run.run()
      while try left().isEmpty, run.isRunning { sched_yield() }
      kill(run.processIdentifier, SIGKILL)
      run.waitUntilExit()
      #expect(try left().count == 1)
      let place = ["TMPDIR": conformance.folder.url.path]
      #expect(try conformance.run(options(), environment: place).status == 0)
      #expect(try left() == [])
      #expect(conformance.folder.files == [])
    }

    /// Tests that run at once may share an adapter. The end of one leaves alone what another uses.
    @Test func whatAnotherRunUsesGoesOn() throws {
      let processes = AdapterProcesses(words, deadline: .seconds(20))
      let used = try processes.start().connection
      processes.giveBack(try processes.start().connection)
      #expect(try left().count == 2)
      #expect(processes.shutDown() == nil)
      #expect(try left().count == 1 && used.isAlive)
      processes.giveBack(used)
      #expect(processes.shutDown() == nil)
      #expect(try left() == [])
    }

    /// A process that starts while a run ends is not one that was left behind.
    @Test func aProcessThatStartsWhileARunEndsGoesOn() async throws {
      let processes = AdapterProcesses(
        [Conformance.executable.path, "serve", "--backend", "reference"], deadline: .seconds(20))
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 {
          group.addTask { for _ in 0..<20 { processes.giveBack(try processes.start().connection) } }
          group.addTask { for _ in 0..<80 { processes.shutDown() } }
        }
        try await group.waitForAll()
      }
      #expect(processes.shutDown() == nil)
    }
  }
#endif
