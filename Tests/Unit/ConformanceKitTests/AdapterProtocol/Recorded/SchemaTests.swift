import Generators
import ReferenceStore
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

/// Both ends write what the schema of the adapter protocol allows, and the schema allows nothing else.
@Suite struct AdapterSchemaTests {
  private static func schema() throws -> JSONSchema {
    try JSONSchema(CommittedDocument("Documentation/adapter-protocol.schema.json").text)
  }

  @Test func eachMethodIsRecorded() throws {
    let session = try RecordedSession.recorded()
    let methods = session.exchanges.map(\.method)
    // Inside of a transaction alone.
    #expect(Set(methods + ["rewrite"]) == Set(AdapterMethod.allCases.map(\.rawValue)))
    #expect(session.exchanges.flatMap(\.messages).contains { $0.line.contains(#""method":"rewrite""#) })
    #expect(session.exchanges.flatMap(\.messages).contains { $0.line.contains(#""method":"event""#) })
    #expect(session.exchanges.flatMap(\.messages).contains { $0.line.contains(#""method":"forget""#) })
    // The put that is refused, and the get after the closing.
    #expect(session.exchanges.flatMap(\.messages).count { $0.line.contains(#""error":{"#) } == 2)
  }

  @Test func eachMessageOfASessionIsValid() throws {
    let schema = try Self.schema()
    for message in try RecordedSession.recorded().exchanges.flatMap(\.messages) {
      #expect(schema.problem(in: try JSONValue(text: message.line)) == nil, "\(message.line)")
    }
  }

  /// Programs of all laws, with each type, query and error that they come to.
  @Test func eachMessageOfTheLawsProgramsIsValid() throws {
    let schema = try Self.schema()
    let reference = ReferenceAdapter(semantics: .codable)
    let peer = RelayedPeer(reference)
    let adapter = RelayedAdapter(
      backend: reference.backend, connection: AdapterConnection(peer, deadline: .seconds(20)))
    var draw = Draw(.replay(ChoiceSequence()))
    for law in Law.standard where law.scenario != .concurrentConverter {
      // A long program has the messages of many short ones.
      for seed in 1...(law.scenario == .session ? 1 : 2) as ClosedRange<UInt64> {
        draw.reset(to: .random(seed: seed))
        guard let program = try? law.program(&draw, GenerationContext(backend: reference.backend, catalogue: .standard))
        else { continue }
        _ = Interpreter(adapter, timeout: .zero).run(program)
      }
    }
    let messages = peer.messages
    #expect(messages.count > 1500)
    for message in messages {
      #expect(schema.problem(in: try JSONValue(text: message.line)) == nil, "\(message.line)")
    }
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"method":"dance","params":{}}"#,
    #"{"jsonrpc":"1.0","id":1,"method":"close","params":{"store":"1"}}"#,
    #"{"jsonrpc":"2.0","id":"1","method":"close","params":{"store":"1"}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"close","params":{}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"close","params":{"store":"1","more":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"get","params":{"store":"1","entity":"User","ids":[7]}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"put","params":{"store":"1","entity":"User","objects":[{"values":{"a":5}}]}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"put","params":{"store":"1","entity":"User","objects":[{"values":{"a":{"int8":"x"}}}]}}"#,
    #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{"objects":{}}}"#,
    #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","data":{"kind":"odd"}}}"#,
    #"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":""}}"#,
    #"{"jsonrpc":"2.0","method":"event","params":{"subscription":"1"}}"#,
    #"{"jsonrpc":"2.0","method":"forget","params":{}}"#, "[]",
  ])
  func aWrongMessageIsRefused(_ line: String) throws {
    #expect(try Self.schema().problem(in: JSONValue(text: line)) != nil)
  }

  @Test func aMethodThatIsNotThereNeedsNoKind() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}"#
    #expect(try Self.schema().problem(in: JSONValue(text: line)) == nil)
  }

  @Test func anUnknownKeywordIsRefused() throws {
    #expect(throws: JSONSchema.UnknownKeyword(name: "minLength")) {
      try JSONSchema(#"{"properties":{"a":{"items":{"minLength":1}}}}"#)
    }
  }
}
