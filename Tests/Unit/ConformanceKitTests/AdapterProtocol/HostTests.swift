import Foundation
import ReferenceStore
import Synchronization
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// The host's end of the wire.
@Suite struct HostTests {
  @Test func eachRequestIsAnsweredUntilTheLast() throws {
    let responses = try serve([
      #"{"jsonrpc":"2.0","id":1,"method":"close","params":{"store":"9"}}"#, "garbage",
      #"{"jsonrpc":"2.0","id":5,"method":"dance","params":{}}"#,
      #"{"jsonrpc":"2.0","id":6,"method":"get","params":{"store":"9"}}"#,
      #"{"jsonrpc":"2.0","id":7,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","id":8,"method":"shutdown"}"#,
    ])
    // Requests that are sent without waiting are answered in any order, but the last one last.
    let refused = responses.dropLast().sorted()
    #expect(
      refused[0]
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"there is no open store '9'","data":{"kind":"closed"}}}"#
    )
    #expect(refused[1].hasPrefix(#"{"jsonrpc":"2.0","id":5,"error":{"#))
    #expect(refused[2].hasPrefix(#"{"jsonrpc":"2.0","id":6,"error":{"#))
    #expect(refused[3].hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"#))
    #expect(responses.last == #"{"jsonrpc":"2.0","id":7,"result":{}}"#)
    #expect(responses.count == 5)
  }

  /// Requests that overlap are answered all at once: each of these waits for the other.
  @Test func requestsMayOverlap() throws {
    let meeting = Rendezvous(parties: 2)
    let adapter = InMemoryAdapter(Backend(name: "meeting", semantics: .strict)) { MeetingStore(meeting: meeting) }
    let schema = #"{"version":1,"entities":[{"name":"Item","properties":[]}]}"#
    let folder = FileManager.default.temporaryDirectory.path
    func get(_ id: Int) -> String {
      "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"get\",\"params\":{\"store\":\"1\",\"entity\":\"Item\",\"ids\":[]}}"
    }
    // The first request finds another one behind it, so that what follows it gets threads.
    let responses = try serve(
      [
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":{\"store\":\"1\",\"location\":\"\(folder)\",\"schema\":\(schema)}}",
        get(2), get(3),
      ], adapter)
    #expect(
      Set(responses.dropFirst())
        == [2, 3].reduce(into: []) { $0.insert("{\"jsonrpc\":\"2.0\",\"id\":\($1),\"result\":{\"objects\":[]}}") })
  }

  /// Serves some lines, and gives as many answers as come until the host ends or all are answered.
  private func serve(
    _ lines: [String], _ adapter: any StoreAdapter = ReferenceAdapter(semantics: .strict)
  ) throws -> [String] {
    let pipes = try #require(Pipes())
    for line in lines {
      _ = Array((line + "\n").utf8).withUnsafeBytes { write(pipes.input.kit, $0.baseAddress, $0.count) }
    }
    let loop = HostLoop(
      adapter, catalogue: .standard, input: pipes.input.child, writer: LineWriter(pipes.output.child))
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      #expect(loop.run() == 0)
      close(pipes.output.child)
      done.signal()
    }
    var responses: [String] = []
    var reader = LineReader(pipes.output.kit)
    var end = LineReader.Outcome.more
    while end != .end, responses.count < lines.count {
      while let line = reader.line() { responses.append(String(decoding: line, as: UTF8.self)) }
      var poll = pollfd(fd: pipes.output.kit, events: Int16(POLLIN), revents: 0)
      if responses.count < lines.count { _ = Foundation.poll(&poll, 1, -1) }
      end = reader.read()
    }
    close(pipes.input.kit)
    done.wait()
    for descriptor in [pipes.output.kit, pipes.errors.kit, pipes.errors.child, pipes.input.child] { close(descriptor) }
    return responses
  }
}

/// Where threads wait for each other.
private final class Rendezvous: Sendable {
  private let missing: Mutex<Int>
  private let all = DispatchSemaphore(value: 0)

  init(parties: Int) { missing = Mutex(parties) }

  func arrive() {
    let isLast = missing.withLock { missing in
      missing -= 1
      return missing == 0
    }
    if isLast { all.signal() } else { all.wait() }
  }
}

private struct MeetingStore: Store {
  let meeting: Rendezvous

  func put(_ records: [Record], in entity: Entity) -> [RecordID] { [] }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    meeting.arrive()
    return []
  }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { 0 }
}
