import Foundation
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

/// The client's end of the wire, against adapters that do anything.
@Suite struct ConnectionTests {
  private static let get = AdapterCall.get(store: "1", entity: "Item", [.given("1")])
  private static let good = Array(
    #"{"jsonrpc":"2.0","id":1,"result":{"objects":[{"id":"1","values":{"a":{"double":"0.1"},"b":{"array":[{"map":{"é":null}}]}}}]}}"#
      .utf8)

  /// Each answer that is not the good one is a protocol error with a reason, whatever it is. A process of its own needs
  /// no memory for other tests.
  @Test func tenThousandMutatedAnswersAreProtocolErrors() async {
    await #expect(processExitsWith: .success) { ConnectionTests.readMutatedAnswers() }
  }

  private static func readMutatedAnswers() {
    var mutations = Mutations(of: [good], seed: 1)
    let before = residentKilobytes()
    var errors = 0
    for _ in 0..<10_000 {
      let response = mutations.next().filter { $0 != 0x0A }
      do throws(ProtocolFault) {
        _ = try AdapterAnswer(response).reply(to: get)
      } catch {
        errors += 1
        #expect(!error.message.isEmpty)
      }
    }
    // A mutation may leave an answer that is as good: another number, another text.
    #expect(errors > 8000)
    #expect(residentKilobytes() - before < 100_000)
  }

  /// The same over a wire: none is taken for a crash or a hang, and what is shown of the line is short.
  @Test func noMutatedAnswerIsTakenForAnythingElse() {
    var mutations = Mutations(of: [Self.good], seed: 2)
    for _ in 0..<300 {
      let response = mutations.next().filter { $0 != 0x0A }
      let connection = AdapterConnection(ScriptedPeer { _ in response + [0x0A] }, deadline: .seconds(20))
      do throws(AdapterFailure) {
        _ = try connection.send(Self.get)
      } catch {
        guard case .protocolError(_, let reason, let line) = error.kind else {
          Issue.record("\(error) for \(String(decoding: response.prefix(500), as: UTF8.self))")
          continue
        }
        #expect(!reason.isEmpty)
        #expect(line.utf8.count < 1200)
      }
    }
  }

  @Test func aLineWithoutEndIsCutOff() async {
    await #expect(processExitsWith: .success) { ConnectionTests.readLineWithoutEnd() }
  }

  private static func readLineWithoutEnd() {
    let endless = Array(repeating: UInt8(ascii: "x"), count: 66 << 20)
    let before = residentKilobytes()
    let connection = AdapterConnection(ScriptedPeer { _ in endless }, deadline: .seconds(60))
    let adapterFailure = #expect(throws: AdapterFailure.self) { _ = try connection.send(get) }
    guard case .protocolError(.tooLong, let reason, _)? = adapterFailure?.kind else {
      Issue.record("\(String(describing: adapterFailure))")
      return
    }
    #expect(reason == "the line is longer than 67108864 bytes")
    #expect(residentKilobytes() - before < 500_000)
  }

  @Test func anAnswerThatNobodyWaitsForIsAProtocolError() {
    let connection = AdapterConnection(
      ScriptedPeer { _ in Array(#"{"jsonrpc":"2.0","id":99,"result":{}}"#.utf8) + [0x0A] }, deadline: .seconds(20))
    let adapterFailure = #expect(throws: AdapterFailure.self) { _ = try connection.send(Self.get) }
    #expect(
      adapterFailure?.description
        == "the adapter broke the adapter protocol (wrong id) while it answered get: no request with the id 99 is waiting for an answer"
    )
  }

  @Test func silenceIsAHang() {
    let connection = AdapterConnection(ScriptedPeer { _ in [] }, deadline: .milliseconds(20))
    let adapterFailure = #expect(throws: AdapterFailure.self) { _ = try connection.send(Self.get) }
    #expect(adapterFailure?.kind == .hang(deadline: .milliseconds(20)))
    #expect(adapterFailure?.description == "the adapter gave no answer within 0.02 s while it answered get")
  }

  /// The process waits for a processor all the time, and answers when the kit has looked five times. Or it starts
  /// another process for each step, and that one waits.
  @Test(arguments: [false, true]) func anAnswerThatTheMachineDelaysIsNoHang(startsProcesses: Bool) throws {
    let looks = Atomic(0)
    let answering = DispatchSemaphore(value: 0)
    let peer = ScriptedPeer {
      let look = looks.add(1, ordering: .relaxed).newValue
      if look == 5 { answering.signal() }
      return Self.starving(look, thread: startsProcesses ? look : 1)
    } _: { _ in
      answering.wait()
      return Self.good + [0x0A]
    }
    let connection = AdapterConnection(peer, deadline: .milliseconds(20))
    #expect(throws: Never.self) { _ = try connection.send(Self.get) }
    #expect(looks.load(ordering: .relaxed) >= 5)
  }

  @Test func anAdapterThatGetsNoProcessorIsStarvedAndDoesNotHang() {
    let looks = Atomic(0)
    let peer = ScriptedPeer {
      Self.starving(looks.add(1, ordering: .relaxed).newValue)
    } _: { _ in
      []
    }
    let connection = AdapterConnection(peer, deadline: .milliseconds(5))
    let adapterFailure = #expect(throws: AdapterFailure.self) { _ = try connection.send(Self.get) }
    #expect(adapterFailure?.isStarved == true)
    #expect(adapterFailure?.description.contains("load ") == true, "\(String(describing: adapterFailure))")
  }

  /// The times of a thread that has waited for an hour more at each look.
  private static func starving(_ look: Int, thread: Int = 1) -> ThreadTimes {
    ThreadTimes([Int32(thread): .init(ran: .milliseconds(1), waited: .seconds(3600 * look))])
  }

  /// The process behind the adapter waits for a processor and ends, and then the adapter exits. Only the adapter is
  /// there at each second look.
  @Test func anExitThatTheMachineDelaysIsNoFailure() {
    let looks = Atomic(0)
    let peers = Mutex<ScriptedPeer?>(nil)
    let peer = ScriptedPeer(ending: .exit(0), outlivesInput: true) {
      let look = looks.add(1, ordering: .relaxed).newValue
      if look == 6 { peers.withLock { $0?.kill() } }
      return look.isMultiple(of: 2)
        ? Self.starving(look) : ThreadTimes([2: .init(ran: .milliseconds(1), waited: .zero)])
    } _: { _ in
      Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n".utf8)
    }
    peers.withLock { $0 = peer }
    let connection = AdapterConnection(peer, deadline: .milliseconds(200))
    #expect(connection.shutDown()?.reason == nil)
    #expect(looks.load(ordering: .relaxed) >= 6)
    peers.withLock { $0 = nil }
  }

  @Test func anEndIsACrashAndStaysOne() {
    let connection = AdapterConnection(ScriptedPeer { _ in nil }, deadline: .seconds(20))
    let first = #expect(throws: AdapterFailure.self) { _ = try connection.send(Self.get) }
    #expect(first?.kind == .crash(.signal(SIGKILL)))
    #expect(#expect(throws: AdapterFailure.self) { _ = try connection.send(.close(store: "1")) } == first)
    #expect(!connection.isAlive)
  }

  /// Four callers at once, each answer after the next one's: everybody gets his own.
  @Test func answersMayComeInAnyOrder() {
    let held = Mutex<[Int]>([])
    let peer = ScriptedPeer { line in
      guard let id = (try? JSONTokens(line).root)?["id"]?.number.flatMap({ Int($0) }) else { return nil }
      return held.withLock { held -> [UInt8] in
        held.append(id)
        guard held.count == 4 else { return [] }
        defer { held = [] }
        return held.reversed().flatMap {
          Array("{\"jsonrpc\":\"2.0\",\"id\":\($0),\"result\":{\"count\":\($0)}}\n".utf8)
        }
      }
    }
    let connection = AdapterConnection(peer, deadline: .seconds(20))
    connection.takeSeveralAtOnce()
    let counts = Mutex<[Int]>([])
    let finished = DispatchGroup()
    for _ in 0..<4 {
      finished.enter()
      Thread.detachNewThread {
        for _ in 0..<50 {
          guard case .result(.count(let count))? = try? connection.send(.delete(store: "1", entity: "Item", [])) else {
            continue
          }
          counts.withLock { $0.append(count) }
        }
        finished.leave()
      }
    }
    finished.wait()
    #expect(counts.withLock { $0.sorted() } == Array(1...200))
  }

  /// A request that is larger than a pipe, to an adapter that writes as much before it reads.
  @Test func neitherSideWaitsForTheOther() throws {
    let text = String(repeating: "x", count: 1 << 20)
    let response = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"ids\":[\"\(text)\"]}}\n".utf8)
    let connection = AdapterConnection(ScriptedPeer { _ in response }, deadline: .seconds(20))
    let object = AdapterObject(values: ["a": .string(text)])
    #expect(try connection.send(.put(store: "1", entity: "Item", [object])) == .result(.ids([RecordID(text)])))
  }
}
