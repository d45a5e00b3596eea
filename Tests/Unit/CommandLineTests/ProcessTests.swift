import Foundation
import ReferenceStore
import Synchronization
import TestSupport
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Processes that end at any moment, and what is left of them.
@Suite(.serialized, .onItsOwnThread) struct ProcessTests {
  private static let command = [Conformance.executable.path, "serve", "--backend", "reference"]

  private static let program = Program(
    schemas: [
      Schema(version: 1, entities: [Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.string))])])
    ],
    operations: [.open(schema: 0)]
      + (1...20).flatMap { label -> [Program.Operation] in
        [.put(entity: "Item", [.init(label, ["a": .string("x")])]), .get(entity: "Item", [label])]
      })

  /// However many times are asked for in the environment, for a longer test than this.
  private static func count(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// At any moment, a signal comes to an adapter failure or to nothing, and the next case is as good as new.
  @Test func aProcessMayDieAtAnyMoment() throws {
    let adapter = try ProcessAdapter(command: Self.command, deadline: .milliseconds(400))
    let expected = Interpreter(ReferenceAdapter(semantics: .strict)).run(Self.program)
    var numbers = SystemRandomNumberGenerator()
    for moment in 0..<Self.count("CONFORMANCE_KILLS", 20) {
      // A stop is a hang, which takes its time to be told.
      let signal = moment % 20 == 19 ? SIGSTOP : [SIGKILL, SIGSEGV, SIGILL][moment % 3]
      let location = Location()
      let lease = location.resident { AdapterLease(adapter.processes) }
      let process = try #require(try lease.connection().peer as? ChildProcess)
      let delay = Int.random(in: 0..<40, using: &numbers)
      let over = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for _ in 0..<delay * 50 { sched_yield() }
        process.send(signal)
        over.signal()
      }
      let history = Interpreter(adapter).run(Self.program, in: location)
      over.wait()
      if let adapterFailure = history.adapterFailure {
        #expect(
          adapterFailure.kind == (signal == SIGSTOP ? .hang(deadline: .milliseconds(400)) : .crash(.signal(signal))))
      } else {
        #expect(history == expected)
        process.kill()
      }
      let ended = process.ending(within: .seconds(5))
      #expect(ended != nil)
      _ = consume lease
      location.erase()
      #expect(Interpreter(adapter).run(Self.program).responses.count == expected.responses.count)
    }
  }

  /// Processes are started again and again, and nothing of them stays: no zombie, no descriptor.
  @Test func restartsLeaveNothing() throws {
    let adapter = try ProcessAdapter(command: Self.command)
    var pipes: Set<FileID> = []
    for _ in 0..<Self.count("CONFORMANCE_RESTARTS", 10) {
      let location = Location()
      let lease = location.resident { AdapterLease(adapter.processes) }
      let process = try #require(try lease.connection().peer as? ChildProcess)
      let ends = [process.input, process.output, process.errors].compactMap(FileID.init)
      #expect(ends.count == 3)
      pipes.formUnion(ends)
      process.kill()
      #expect(Interpreter(adapter).run(Self.program, in: location).adapterFailure?.kind == .crash(.signal(SIGKILL)))
      #expect(process.ending(within: .seconds(5)) == .signal(SIGKILL))
      #expect(kill(process.id, 0) == -1 && errno == ESRCH)
    }
    // Other suites open files meanwhile, so only the pipes of these processes count. The last lease may hold its own.
    let open = (0..<4096).compactMap(FileID.init).filter(pipes.contains)
    #expect(open.count <= 3, "\(open.count) descriptors of \(pipes.count) pipes")
  }

  @Test(.timeLimit(.minutes(1))) func aChildEndsWithItsInput() throws {
    let process = try ChildProcess(Self.command)
    let copy = dup(process.input)
    close(copy)
    _ = try AdapterConnection(process, deadline: .seconds(20)).send(.shutdown)
    #expect(process.ending(within: .seconds(20)) == .exit(0))
    var second: ChildProcess? = try ChildProcess(["sh", "-c", "sleep 1000 & exec cat"])
    let id = try #require(second?.id)
    second = nil
    // Its group is killed with it: what it started does not hold its streams.
    while kill(-id, 0) == 0 { sched_yield() }
    #expect(errno == ESRCH)
  }

  @Test func standardErrorOfAnySizeIsRead() throws {
    let script = "head -c 300000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo the end >&2; exit 4"
    let adapterFailure = #expect(throws: AdapterFailure.self) { _ = try ProcessAdapter(command: ["sh", "-c", script]) }
    #expect(adapterFailure?.kind == .crash(.exit(4)))
    #expect(adapterFailure?.log.hasSuffix("\nthe end") == true)
    #expect((adapterFailure?.log.utf8.count ?? 0) <= LogTail.size)
  }
}

/// Tells an open file, such as a pipe, from others.
private struct FileID: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The file of an open descriptor. Nil if the descriptor is not open.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
