#if os(Linux)
  import Foundation
  import Testing

  @testable import AdapterSupport
  @testable import ConformanceChecking
  @testable import ConformanceLaws
  @testable import ConformanceReporting
  @testable import OwnTypes
  @testable import StoreCoding
  @testable import StoreContract
  @testable import StoreHosting

  /// Processes of several threads that are killed at a step of a call.
  @Suite(.serialized) struct StepTracerTests {
    /// A process that runs Python source and has said that it is ready. `answer` writes a line to standard output.
    private static func process(_ source: String) throws -> ChildProcess {
      let head = """
        import os, signal, sys, threading
        def answer(text): os.write(1, (text + "\\n").encode())
        def asked(): return os.read(0, 100)
        answered = threading.Semaphore(0)

        """
      let process = try ChildProcess(["python3", "-c", head + source])
      #expect(line(from: process) == "ready")
      return process
    }

    /// The next line that a process writes, or nil if it has ended.
    private static func line(from process: ChildProcess) -> String? {
      var bytes: [UInt8] = []
      while bytes.last != 0x0A {
        var output = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
        guard poll(&output, 1, 20_000) == 1 else { return nil }
        var byte: UInt8 = 0
        guard read(process.output, &byte, 1) == 1 else { return nil }
        bytes.append(byte)
      }
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    private static func ask(_ process: ChildProcess) -> String? {
      tell(process)
      return line(from: process)
    }

    /// Writes to a process that may have been killed already.
    private static func tell(_ process: ChildProcess) {
      var outbox = Outbox(process.input)
      outbox.post(Array("x".utf8))
    }

    /// What a process answers when it is killed at a step of a call. It must have ended then.
    private static func answer(of source: String, killedAt step: Int) throws -> String? {
      let process = try process(source)
      let answer = try process.kill(at: step) { ask(process) }
      #expect(process.ending(within: .seconds(20)) == .signal(SIGKILL))
      return answer
    }

    /// Each `getppid` is two steps. The first thread makes none of them.
    private static let workers = [
      """
      def work():
        given.acquire()
        for _ in range(500): os.getppid()
        answered.release()
      given = threading.Semaphore(0)
      threading.Thread(target=work, daemon=True).start()
      answer("ready")
      asked()
      given.release()
      answered.acquire()
      answer("done")
      """,
      """
      def work():
        for _ in range(500): os.getppid()
        answered.release()
      answer("ready")
      asked()
      threading.Thread(target=work, daemon=True).start()
      answered.acquire()
      answer("done")
      """,
    ]

    /// The steps of a thread that was there before the call, and of one that the call starts.
    @Test(arguments: workers) func theStepsOfEveryThreadCount(_ source: String) throws {
      let whole = source + "\nasked()"
      #expect(try Self.answer(of: whole, killedAt: 900) == nil)
      #expect(try Self.answer(of: whole, killedAt: 100_000) == "done")
    }

    /// Threads that end, signals, another process and a thread that waits for ever, all during the call.
    @Test func whateverThreadsDoTheCallEnds() throws {
      let pid = try Self.answer(
        of: """
          def wait_for_ever(): threading.Event().wait()
          def signal_all():
            for _ in range(20): os.kill(os.getpid(), signal.SIGUSR1)
          count = 0
          def handle(*_):
            global count
            count += 1
          signal.signal(signal.SIGUSR1, handle)
          threading.Thread(target=wait_for_ever, daemon=True).start()
          answer("ready")
          asked()
          threading.Thread(target=wait_for_ever, daemon=True).start()
          threads = [threading.Thread(target=signal_all) for _ in range(5)]
          for thread in threads: thread.start()
          for thread in threads: thread.join()
          child = os.fork()
          if child == 0: os.execvp("sleep", ["sleep", "1000"])
          answer(str(child) if count > 0 else "no signal came")
          asked()
          """, killedAt: 1_000_000)
      let child = try #require(pid.flatMap { pid_t($0) }, "\(String(describing: pid))")
      // The other process was killed with its group. Nobody may have waited for it.
      while kill(child, 0) == 0, Self.state(of: child) != "Z" { sched_yield() }
    }

    /// Nobody answers, and each thread waits for something that does not come.
    @Test func aCallThatNeverEndsIsEndedByTheKill() throws {
      let source = """
        threading.Thread(target=lambda: threading.Event().wait(), daemon=True).start()
        answer("ready")
        threading.Event().wait()
        """
      let process = try Self.process(source)
      try process.kill(at: 3) { Self.tell(process) }
      #expect(process.ending(within: .seconds(20)) == .signal(SIGKILL))
    }

    /// A thread that makes calls without end holds up neither the attaching nor the others.
    @Test func aBusyThreadHoldsNobodyUp() throws {
      let source = """
        def spin():
          while True: os.getppid()
        threading.Thread(target=spin, daemon=True).start()
        answer("ready")
        asked()
        answer("done")
        asked()
        """
      #expect(try Self.answer(of: source, killedAt: 1_000_000_000) == "done")
      #expect(try Self.answer(of: source, killedAt: 0) == nil)
    }

    /// A process that is suspended stays suspended until it is told to continue.
    @Test func aSuspendedProcessStaysSuspended() throws {
      let process = try Self.process("answer('ready')\nasked()\nanswer('done')\nasked()")
      let answer = try process.kill(at: 1_000_000) {
        process.send(SIGSTOP)
        // With a request to read, a process that went on would not stop again.
        Self.tell(process)
        var looks = 0
        while looks < 1000 {
          looks = ["T", "t"].contains(Self.state(of: process.id)) ? looks + 1 : 0
          sched_yield()
        }
        var output = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
        #expect(poll(&output, 1, 0) == 0)
        process.send(SIGCONT)
        return Self.line(from: process)
      }
      #expect(answer == "done" && process.ending(within: .seconds(20)) == .signal(SIGKILL))
    }

    private static func state(of process: pid_t) -> Character? {
      let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      return status.split(separator: ")").last?.dropFirst().first
    }
  }
#endif
