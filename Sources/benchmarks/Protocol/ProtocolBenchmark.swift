import ConformanceKit

/// Times requests over a pipe to the reference store, which itself takes a few microseconds.
struct ProtocolBenchmark {
  /// How many requests of each kind are sent.
  let requests: Int

  private static let entity = Entity(
    name: "note",
    properties: [
      Property(name: "count", type: .primitive(.int64)), Property(name: "isDone", type: .primitive(.bool)),
      Property(name: "title", type: .primitive(.string)),
    ])
  private static let fields: Fields = ["count": .int64(7), "isDone": .bool(true), "title": .string("Buy milk")]

  /// Hosts the store in a child, and sends the requests.
  ///
  /// - Throws: `AdapterFailure` when the child cannot be started.
  func run() throws -> ProtocolReport {
    let adapter = try ProcessAdapter(command: [OwnProgram.path, "protocol", "--serve"])
    let location = Location()
    let store = try adapter.open(location, schema: Schema(version: 1, entities: [Self.entity]))
    let id = try store.put([Record(fields: Self.fields)], in: Self.entity)
    return ProtocolReport(rows: [
      try row("get one record of three properties") { _ = try store.get(id, in: Self.entity) },
      try row("put one record of three properties") {
        _ = try store.put([Record(id: id.first, fields: Self.fields)], in: Self.entity)
      },
      try row("open, put, get, close") {
        let place = Location()
        let other = try adapter.open(place, schema: Schema(version: 1, entities: [Self.entity]))
        let ids = try other.put([Record(fields: Self.fields)], in: Self.entity)
        _ = try other.get(ids, in: Self.entity)
        try other.close()
      },
    ])
  }

  private func row(_ request: String, _ send: () throws -> Void) rethrows -> ProtocolRow {
    for _ in 0..<(requests / 10) { try send() }
    let start = ContinuousClock.now
    for _ in 0..<requests { try send() }
    let time = ContinuousClock.now - start
    return ProtocolRow(request: request, microseconds: time / .microseconds(requests))
  }
}
