import ReferenceStore

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// A session in which the client calls each method once, and what went over the wire.
struct RecordedSession {
  /// A call with what came before its answer: the request, the events, the answer.
  struct Exchange {
    let method: String
    let messages: [RelayedPeer.Message]
  }

  let exchanges: [Exchange]

  private static let schema = Schema(
    version: 1,
    entities: [
      Entity(
        name: "User",
        properties: [
          Property(name: "name", type: .primitive(.string)),
          Property(name: "role", type: StandardTypes.roleV2, defaultValue: .enumCase("user")),
        ])
    ])

  private static let ann: Fields = ["name": .string("Ann"), "role": .enumCase("user")]

  /// The calls, and in which order.
  static let calls: [AdapterCall] = [
    .initialize(protocolVersion: AdapterProtocol.version, kit: .init(name: "ConformanceKit", version: "0.1.0")),
    .open(store: "1", location: "/tmp/conformance-1", schema),
    .put(store: "1", entity: "User", [AdapterObject(values: ann)]),
    .update(store: "1", entity: "User", .given("1"), ["role": .enumCase("admin")]),
    .get(store: "1", entity: "User", [.given("1"), .given("9")]),
    .query(
      store: "1", entity: "User",
      Query(where: .compare(property: "name", .equal, .string("Ann")), order: [.init("name")])),
    .subscribe(store: "1", entity: "User", Query(), subscription: "1"),
    .writeStored(store: "1", entity: "User", AdapterObject(values: ["name": .string("Bob"), "role": .int64(7)])),
    .readStored(store: "1", entity: "User", .given("2")),
    .delete(store: "1", entity: "User", [.given("2")]),
    .unsubscribe(subscription: "1"),
    .transaction(
      store: "1", commit: true,
      [
        .put(store: "1", entity: "User", [AdapterObject(name: "3", values: ann)]),
        .rewrite(store: "1", entity: "User", .named("3")),
      ]),
    .put(store: "1", entity: "User", [AdapterObject(values: ["name": .int64(1)])]),
    .close(store: "1"), .get(store: "1", entity: "User", []), .shutdown,
  ]

  /// Runs the session on the reference store.
  static func recorded() throws -> RecordedSession {
    let peer = RelayedPeer(ReferenceAdapter(semantics: .strict))
    let connection = AdapterConnection(peer, deadline: .seconds(20))
    // Nobody listens, but the name is given.
    let liveQuery = LiveQuery { source in
      _ = connection.subscriptions.add(source.mailbox)
      return {}
    }
    defer { withExtendedLifetime(liveQuery) {} }
    var exchanges: [Exchange] = []
    for call in calls {
      let before = peer.messages.count
      if call == .shutdown { connection.forget("/tmp/conformance-1") }
      _ = try connection.send(call)
      exchanges.append(Exchange(method: call.method.rawValue, messages: Array(peer.messages[before...])))
    }
    return RecordedSession(exchanges: exchanges)
  }
}
