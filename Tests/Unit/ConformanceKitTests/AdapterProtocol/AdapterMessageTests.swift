import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// The messages, byte by byte: they are a contract with programs in other languages.
@Suite struct AdapterMessageTests {
  private static let user = AdapterObject(values: ["name": .string("Ann"), "age": .null])

  static let calls: [(AdapterCall, String)] = [
    (
      .initialize(protocolVersion: 1, kit: .init(name: "Kit", version: "2")),
      #""method":"initialize","params":{"protocolVersion":1,"kit":{"name":"Kit","version":"2"}}"#
    ),
    (
      .open(store: "1", location: "/tmp/x", Schema(version: 2, entities: [Entity(name: "User", properties: [])])),
      #""method":"open","params":{"store":"1","location":"/tmp/x","schema":{"version":2,"entities":[{"name":"User","properties":[]}]}}"#
    ),
    (.close(store: "1"), #""method":"close","params":{"store":"1"}"#),
    (
      .put(store: "1", entity: "User", [user, AdapterObject(id: .given("7"), values: [:])]),
      #""method":"put","params":{"store":"1","entity":"User","objects":[{"values":{"age":null,"name":{"string":"Ann"}}},{"id":"7","values":{}}]}"#
    ),
    (
      .update(store: "1", entity: "User", .given("7"), ["age": .int64(-5)]),
      #""method":"update","params":{"store":"1","entity":"User","id":"7","values":{"age":{"int64":"-5"}}}"#
    ),
    (
      .get(store: "1", entity: "User", [.given("7"), .given("8")]),
      #""method":"get","params":{"store":"1","entity":"User","ids":["7","8"]}"#
    ),
    (.delete(store: "1", entity: "User", []), #""method":"delete","params":{"store":"1","entity":"User","ids":[]}"#),
    (
      .query(store: "1", entity: "User", Query()),
      #""method":"query","params":{"store":"1","entity":"User","where":null}"#
    ),
    (
      .query(
        store: "1", entity: "User",
        Query(where: .not(.compare(property: "age", .less, .int64(3))), order: [.init("age", isAscending: false)])),
      #""method":"query","params":{"store":"1","entity":"User","where":{"not":{"op":"<","property":"age","value":{"int64":"3"}}},"order":[{"property":"age","ascending":false}]}"#
    ),
    (
      .transaction(
        store: "1", commit: true,
        [
          .put(store: "1", entity: "User", [AdapterObject(name: "4", values: [:])]),
          .get(store: "1", entity: "User", [.named("4")]),
        ]),
      #""method":"transaction","params":{"store":"1","operations":[{"method":"put","params":{"store":"1","entity":"User","objects":[{"as":"4","values":{}}]}},{"method":"get","params":{"store":"1","entity":"User","ids":[{"as":"4"}]}}],"commit":true}"#
    ),
    (
      .readStored(store: "1", entity: "User", .given("7")),
      #""method":"readStored","params":{"store":"1","entity":"User","id":"7"}"#
    ),
    (
      .writeStored(store: "1", entity: "User", AdapterObject(values: ["age": .unknownCase(.int64(9))])),
      #""method":"writeStored","params":{"store":"1","entity":"User","values":{"age":{"unknownCase":{"int64":"9"}}}}"#
    ),
    (
      .transaction(store: "1", commit: false, [.rewrite(store: "1", entity: "User", .given("7"))]),
      #""method":"transaction","params":{"store":"1","operations":[{"method":"rewrite","params":{"store":"1","entity":"User","id":"7"}}],"commit":false}"#
    ),
    (
      .subscribe(
        store: "1", entity: "User", Query(order: [.init("age", isAscending: true)]), subscription: "2"),
      #""method":"subscribe","params":{"store":"1","entity":"User","where":null,"order":[{"property":"age","ascending":true}],"subscription":"2"}"#
    ),
    (.unsubscribe(subscription: "2"), #""method":"unsubscribe","params":{"subscription":"2"}"#),
    (.shutdown, #""method":"shutdown","params":{}"#),
  ]

  @Test(arguments: calls.indices) func aRequestIsWrittenAndRead(index: Int) throws {
    let (call, members) = Self.calls[index]
    let request = AdapterRequest(id: 3, call: call)
    let line = try request.line()
    #expect(String(decoding: line, as: UTF8.self) == "{\"jsonrpc\":\"2.0\",\"id\":3,\(members)}\n")
    let json = try JSONTokens(Array(line.dropLast())).root
    #expect(try AdapterRequest(json, catalogue: .standard) == request)
  }

  static let replies: [(AdapterCall, AdapterReply, String)] = [
    (.close(store: "1"), .result(.done), #""result":{}"#),
    (.put(store: "1", entity: "User", [user]), .result(.ids(["7"])), #""result":{"ids":["7"]}"#),
    (
      .get(store: "1", entity: "User", [.given("7"), .given("8")]),
      .result(.objects([Record(id: "7", fields: ["age": .bool(true)]), nil])),
      #""result":{"objects":[{"id":"7","values":{"age":{"bool":true}}},null]}"#
    ),
    (.delete(store: "1", entity: "User", []), .result(.count(2)), #""result":{"count":2}"#),
    (.readStored(store: "1", entity: "User", .given("7")), .result(.values([:])), #""result":{"values":{}}"#),
    (.writeStored(store: "1", entity: "User", user), .result(.id("7")), #""result":{"id":"7"}"#),
    (
      .close(store: "1"), .refusal(AdapterRefusal(StoreError(.closed, "it is \"closed\""))),
      #""error":{"code":-32000,"message":"it is \"closed\"","data":{"kind":"closed"}}"#
    ),
    (
      .transaction(
        store: "1", commit: true,
        [.delete(store: "1", entity: "User", []), .transaction(store: "1", commit: true, []), .close(store: "1")]),
      .refusal(
        AdapterRefusal(
          StoreError(.rejected, property: "age", "no"),
          results: [
            .result(.count(0)), .refusal(AdapterRefusal(StoreError(.conflict, "lost"), results: [])),
          ])),
      #""error":{"code":-32000,"message":"no","data":{"kind":"rejected","property":"age","results":[{"count":0},{"error":{"code":-32000,"message":"lost","data":{"kind":"conflict","results":[]}}}]}}"#
    ),
  ]

  @Test(arguments: replies.indices) func aResponseIsWrittenAndRead(index: Int) throws {
    let (call, reply, member) = Self.replies[index]
    let line = try AdapterResponse(id: 3, reply: reply).line()
    #expect(String(decoding: line, as: UTF8.self) == "{\"jsonrpc\":\"2.0\",\"id\":3,\(member)}\n")
    let response = try AdapterAnswer(Array(line.dropLast()))
    #expect(response.id == 3)
    #expect(try response.reply(to: call) == reply)
  }

  /// What a JSON-RPC library answers by itself for a method that nobody wrote.
  @Test func aMethodThatIsNotThereIsUnsupported() throws {
    let line = #"{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"Method not found"}}"#
    let reply = try AdapterAnswer(Array(line.utf8)).reply(to: .unsubscribe(subscription: "1"))
    #expect(reply == .refusal(AdapterRefusal(StoreError(.unsupported, "Method not found"))))
  }

  static let wrong: [(String, AdapterFailure.Fault, String)] = [
    ("[]", .notJSONRPC, "a message is an object"),
    (#"{"id":1,"result":{}}"#, .notJSONRPC, "\"jsonrpc\" has to be \"2.0\""),
    (#"{"jsonrpc":"2.0","id":"1","result":{}}"#, .wrongID, "\"id\" has to be the number of a request"),
    (
      #"{"jsonrpc":"2.0","id":1}"#, .notJSONRPC,
      "a response has \"jsonrpc\", \"id\", and either \"result\" or \"error\""
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"result":{},"error":{}}"#, .notJSONRPC,
      "a response has \"jsonrpc\", \"id\", and either \"result\" or \"error\""
    ),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, .wrongShape, "result.objects: the field is missing"),
    (#"{"jsonrpc":"2.0","id":1,"result":{"objects":{}}}"#, .wrongShape, "result.objects: expected an array"),
    (
      #"{"jsonrpc":"2.0","id":1,"result":{"objects":[{"id":"1","values":{"a":{"int8":"x"}}}]}}"#, .wrongShape,
      "result.objects[0].values: expected a decimal integer from -128 to 127, without superfluous sign or zeros"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"result":{"objects":[],"more":1}}"#, .wrongShape,
      "result.more: unknown field 'more'; known are objects"
    ),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, .wrongShape, "error.data: the field is missing"),
    (
      #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","data":{"kind":"odd"}}}"#, .wrongShape,
      "error.data.kind: Cannot initialize Kind from invalid String value odd"
    ),
  ]

  @Test(arguments: wrong.indices) func aResponseOfAnotherShapeIsAProtocolError(index: Int) {
    let (line, kind, message) = Self.wrong[index]
    let fault = #expect(throws: ProtocolFault.self) {
      _ = try AdapterAnswer(Array(line.utf8)).reply(to: .get(store: "1", entity: "User", [.given("1")]))
    }
    #expect(fault?.kind == kind)
    #expect(fault?.message == message)
  }
}
