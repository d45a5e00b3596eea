import ConformanceKit
import Foundation
import ReferenceStore
import Synchronization
import Testing

@Suite("Transactions")
struct TransactionTests {
  private let entity = Entity(name: "E", properties: [.x(Int.self)])
  private struct Stop: Error {}

  private func record(_ number: Int64) -> Record { Record(fields: ["x": .int64(number)]) }

  private func open() throws -> ReferenceStore {
    try ReferenceAdapter().open(Location(), schema: Schema(version: 1, entities: [entity]))
  }

  @Test("Writes are seen inside at once, and outside at the commit")
  func commit() throws {
    let store = try open()
    try store.transaction(commit: true) { (inside: any Store) in
      let ids = try inside.put([record(1)], in: entity)
      #expect(try inside.get(ids, in: entity)[0]?.fields == ["x": .int64(1)])
      #expect(try store.get(ids, in: entity) == [nil])
    }
    #expect(try store.query(Query(), in: entity).count == 1)
  }

  @Test("Of a transaction that is rolled back or throws nothing remains, and its ids are not given again")
  func rollback() throws {
    let store = try open()
    var ids: [RecordID] = []
    try store.transaction(commit: false) { (inside: any Store) in ids += try inside.put([record(1)], in: entity) }
    #expect(throws: Stop.self) {
      try store.transaction(commit: true) { (inside: any Store) in
        ids += try inside.put([record(2)], in: entity)
        throw Stop()
      }
    }
    #expect(try store.get(ids, in: entity) == [nil, nil])
    #expect(!ids.contains(try store.put([record(3)], in: entity)[0]))
  }

  @Test("A transaction inside a transaction is part of it")
  func nested() throws {
    let store = try open()
    try store.transaction(commit: false) { (inside: any Store) in
      try inside.transaction(commit: true) { _ = try $0.put([record(1)], in: entity) }
      #expect(try inside.query(Query(), in: entity).count == 1)
    }
    #expect(try store.query(Query(), in: entity).isEmpty)
    try store.transaction(commit: true) { (inside: any Store) in
      _ = try inside.put([record(1)], in: entity)
      try inside.transaction(commit: false) { _ = try $0.put([record(2)], in: entity) }
      try store.transaction(commit: true) { (view: any Store) in _ = try view.put([record(3)], in: entity) }
    }
    #expect(try store.query(Query(), in: entity).map(\.fields) == [["x": .int64(1)], ["x": .int64(3)]])
  }

  @Test("The view of a transaction is closed when it ends")
  func escaped() throws {
    let store = try open()
    var escaped: (any Store)?
    try store.transaction(commit: true) { (inside: any Store) in escaped = inside }
    let view = try #require(escaped)
    let error = #expect(throws: StoreError.self) { try view.get([], in: entity) }
    #expect(error?.kind == .closed)
  }

  @Test("Concurrent transactions run one after the other: no increment is lost")
  func serialised() throws {
    let store = try open()
    let ids = try store.put([record(0)], in: entity)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<50 {
        try? store.transaction(commit: true) { (inside: any Store) in
          guard case .int64(let number)? = try inside.get(ids, in: entity)[0]?.fields["x"] else { return }
          sched_yield()
          try inside.update(ids[0], with: ["x": .int64(number + 1)], in: entity)
        }
      }
    }
    #expect(try store.get(ids, in: entity)[0]?.fields == ["x": .int64(400)])
  }
}

@Suite("Several threads, and converters that call back")
struct ConcurrencyTests {
  @Test("Concurrent puts and gets lose nothing and see whole records")
  func wholeRecords() {
    let pair = [Property(name: "a", type: .primitive(.int64)), Property(name: "b", type: .primitive(.int64))]
    func fields(_ number: Int) -> Fields { ["a": .int64(Int64(number)), "b": .int64(Int64(number))] }
    let writer: [Program.Operation] = (0..<200).map { round in
      .put(entity: "E", [.init(0, fields(round)), .init(1, fields(round)), .init(1000 + round, fields(round))])
    }
    let other: [Program.Operation] = (0..<200).map { .put(entity: "E", [.init(2000 + $0, fields($0))]) }
    let reader = Array(repeating: Program.Operation.get(entity: "E", [0, 1]), count: 200)
    let responses = Fixture().run(
      pair,
      [
        .put(entity: "E", [.init(0, fields(0)), .init(1, fields(0))]), .concurrently([writer, other, reader, reader]),
        .query(entity: "E", Query()),
      ])
    guard case .concurrent(let tasks)? = responses.dropFirst().first, case .found(let found)? = responses.last else {
      Issue.record("the answers have another shape")
      return
    }
    #expect(found.count == 402)
    for step in tasks[2] + tasks[3] {
      guard case .records(let records) = step.response, let first = records[0], records[1] == first else {
        Issue.record("a reader saw half a batch: \(step.response)")
        continue
      }
      #expect(first["a"] == first["b"])
    }
  }

  @Test("Concurrent updates of one record lose nothing, written whole or not")
  func updates() throws {
    for rewrite in Semantics.RewriteOfUnknown.allCases {
      let names = (0..<4).map { "p\($0)" }
      let entity = Entity(name: "E", properties: names.map { Property(name: $0, type: .primitive(.int64)) })
      let store = try Fixture { $0.rewriteOfUnknown = rewrite }.adapter
        .open(Location(), schema: Schema(version: 1, entities: [entity]))
      let ids = try store.put([Record(fields: Fields(names.map { ($0, .int64(0)) }))], in: entity)
      DispatchQueue.concurrentPerform(iterations: names.count) { index in
        for number in 1...200 {
          try? store.update(ids[0], with: [names[index]: .int64(Int64(number))], in: entity)
        }
      }
      #expect(try store.get(ids, in: entity)[0]?.fields == Fields(names.map { ($0, .int64(200)) }))
    }
  }

  @Test("A converter that calls the store back does not deadlock", .timeLimit(.minutes(1)))
  func reentrance() throws {
    for rewrite in Semantics.RewriteOfUnknown.allCases {
      let entity = Entity(name: "E", properties: [.x(Caller.self), .note])
      let plain = Entity(name: "P", properties: [.note])
      let store = try Fixture { $0.rewriteOfUnknown = rewrite }.adapter
        .open(Location(), schema: Schema(version: 1, entities: [entity, plain]))
      let calls = Mutex(0)
      let fields: Fields = ["x": .custom("caller", persisted: .string("a")), "note": .string("a")]
      let callback: @Sendable () -> Void = {
        calls.withLock { $0 += 1 }
        _ = try? store.put([Record(fields: ["note": .string("from the converter")])], in: plain)
        _ = try? store.query(Query(), in: plain)
      }
      try Caller.calling(callback) {
        let ids = try store.put([Record(fields: fields)], in: entity)
        #expect(try store.get(ids, in: entity)[0]?.fields == fields)
        try store.update(ids[0], with: ["x": .custom("caller", persisted: .string("b"))], in: entity)
        try store.transaction(commit: true) { (inside: any Store) in
          _ = try inside.put([Record(id: ids[0], fields: fields)], in: entity)
          #expect(try inside.get(ids, in: entity)[0]?.fields == fields)
        }
      }
      let written = try store.query(Query(), in: plain).count
      #expect(written == calls.withLock { $0 })
    }
  }
}
