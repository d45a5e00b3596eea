import ConformanceKit
import ReferenceStore
import Testing

/// When converters run. (Realm, "When conversion runs" and "Failed conversion"; ObjectBox, "Queries".)
@Suite("When converters run") struct ConversionTimeTests {
  private let write = Program.Operation.writeStored(entity: "E", 1, ["x": .string("a")])

  /// How often converters run in a program on one property of type ``Caller``, and what comes of it.
  private func run(_ operations: [Program.Operation]) -> (responses: [Response], calls: Int) {
    let (responses, calls) = Caller.countingCalls { Fixture { $0 = .realm }.run([.x(Caller.self)], operations) }
    return (responses, calls)
  }

  @Test("At each read, uncached")
  func atEachRead() {
    let read = Program.Operation.get(entity: "E", [1])
    #expect(run([write]).calls == 0)
    #expect(run([write, read]).calls == 1)
    #expect(run([write, read, read]).calls == 2)
  }

  @Test("For the records that a query finds, and for none that it looks at")
  func forRecordsFound() {
    let other = Program.Operation.writeStored(entity: "E", 2, ["x": .string("b")])
    let query = Program.Operation.query(
      entity: "E", Query(where: .compare(property: "x", .equal, .string("b")), order: [.init("x")]))
    let (responses, calls) = run([write, other, query])
    #expect(responses.last == .found([.init(label: 2, fields: ["x": .custom("caller", persisted: .string("b"))])]))
    #expect(calls == 1)
  }
}
