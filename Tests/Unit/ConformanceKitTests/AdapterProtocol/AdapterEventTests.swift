import Dispatch
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// The notification of what a live query tells, byte by byte, and how a connection takes it.
@Suite struct AdapterEventTests {
  static let events: [(LiveQuery.Event, String)] = [
    (
      .result([Record(id: "7", fields: ["age": .int64(3)])]),
      #""objects":[{"id":"7","values":{"age":{"int64":"3"}}}]"#
    ),
    (.result([]), #""objects":[]"#),
    (
      .end(StoreError(.unreadable, property: "age", "no number")),
      #""error":{"code":-32000,"message":"no number","data":{"kind":"unreadable","property":"age"}}"#
    ),
    (.end(nil), #""end":true"#),
  ]

  @Test(arguments: events.indices) func anEventIsWrittenAndRead(index: Int) throws {
    let (content, member) = Self.events[index]
    let event = AdapterEvent(subscription: "2", content: content)
    let line = try event.line()
    #expect(
      String(decoding: line, as: UTF8.self)
        == "{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":{\"subscription\":\"2\",\(member)}}\n")
    guard case .event(event) = try AdapterMessage(Array(line.dropLast())) else {
      Issue.record("another message")
      return
    }
  }

  static let wrong: [(String, AdapterFailure.Fault, String)] = [
    (
      #""method":"news","params":{}"#, .notJSONRPC, "the only notification of an adapter is \"event\""
    ),
    (
      #""method":"event","id":1,"params":{}"#, .notJSONRPC,
      "a notification has \"jsonrpc\", \"method\" and \"params\""
    ),
    (#""method":"event","params":{"end":true}"#, .wrongShape, "params.subscription: the field is missing"),
    (
      #""method":"event","params":{"subscription":"2"}"#, .wrongShape,
      "params: expected one of objects, error and end, found 0"
    ),
    (
      #""method":"event","params":{"subscription":"2","end":true,"objects":[]}"#, .wrongShape,
      "params: expected one of objects, error and end, found 2"
    ),
    (#""method":"event","params":{"subscription":"2","end":false}"#, .wrongShape, "params.end: expected true"),
  ]

  @Test(arguments: wrong.indices) func anEventOfAnotherShapeIsAProtocolError(index: Int) {
    let (members, kind, message) = Self.wrong[index]
    let fault = #expect(throws: ProtocolFault.self) {
      _ = try AdapterMessage(Array("{\"jsonrpc\":\"2.0\",\(members)}".utf8))
    }
    #expect(fault?.kind == kind)
    #expect(fault?.message == message)
  }

  /// An event before an answer is there when the answer is; and one for a live query that nobody started breaks the
  /// call.
  @Test func anEventComesBeforeTheAnswerThatFollowsIt() throws {
    let connection = AdapterConnection(
      ScriptedPeer { _ in Self.event("1") + Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n".utf8) },
      deadline: .seconds(20))
    let mailbox = LiveQuery.Mailbox()
    #expect(connection.subscriptions.add(mailbox) == "1")
    _ = try connection.send(.close(store: "1"))
    #expect(mailbox.takeAll() == [.end(nil)])
  }

  @Test func anEventOfNoLiveQueryIsAProtocolError() {
    let connection = AdapterConnection(ScriptedPeer { _ in Self.event("1") }, deadline: .seconds(20))
    let adapterFailure = #expect(throws: AdapterFailure.self) { _ = try connection.send(.close(store: "1")) }
    #expect(
      adapterFailure?.description
        == "the adapter broke the adapter protocol (wrong id) while it answered close: no live query was started with the subscription '1'"
    )
  }

  /// With no call under way, events come too, and a broken connection ends what runs.
  @Test func eventsComeWhileNoCallWaits() throws {
    let peer = ScriptedPeer { line in
      line.count > 70 ? nil : Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n".utf8) + Self.event("2")
    }
    let connection = AdapterConnection(peer, deadline: .seconds(20))
    let (running, other) = (LiveQuery.Mailbox(), LiveQuery.Mailbox())
    _ = (connection.subscriptions.add(running), connection.subscriptions.add(other))
    _ = try connection.send(.close(store: "1"))
    connection.listen()
    #expect(other.waitForEvent(until: .now() + 20))
    #expect(other.takeAll() == [.end(nil)])
    #expect(throws: AdapterFailure.self) { try connection.send(.close(store: String(repeating: "1", count: 70))) }
    guard case .end(_?)? = running.takeAll().first else {
      Issue.record("the live query goes on")
      return
    }
  }

  private static func event(_ name: String) -> [UInt8] {
    Array(
      "{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":{\"subscription\":\"\(name)\",\"end\":true}}\n".utf8)
  }
}
