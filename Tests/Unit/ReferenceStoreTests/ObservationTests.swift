import ConformanceKit
import Foundation
import ReferenceStore
import Testing

@Suite("Live queries")
struct ObservationTests {
  private let entity = Entity(name: "E", properties: [.x(Int.self)])

  private func open(_ capabilities: Capabilities = ReferenceAdapter.allCapabilities) throws -> ReferenceStore {
    try ReferenceAdapter(capabilities: capabilities)
      .open(Location(), schema: Schema(version: 1, entities: [entity]))
  }

  private func record(_ number: Int64, id: RecordID? = nil) -> Record {
    Record(id: id, fields: ["x": .int64(number)])
  }

  private func numbers(_ records: [Record]) -> [Value?] { records.map { $0.fields["x"] } }

  @Test("A loop sees the result now and after each change, and ends with the store")
  func loop() async throws {
    let store = try open()
    var seen: [[Value?]] = []
    for try await records in try store.observe(Query(), in: entity) {
      seen.append(numbers(records))
      if records.count < 3 { _ = try store.put([record(Int64(records.count))], in: entity) } else { try store.close() }
    }
    #expect(seen == [[], [.int64(0)], [.int64(0), .int64(1)], [.int64(0), .int64(1), .int64(2)]])
  }

  @Test("Only what was committed and alters the result is told")
  func news() throws {
    let store = try open()
    let live = try store.observe(
      Query(where: .compare(property: "x", .greater, .int64(5)), order: [.init("x")]), in: entity)
    let small = try store.put([record(1)], in: entity)
    try store.transaction(commit: false) { (inside: any Store) in _ = try inside.put([record(9)], in: entity) }
    try store.transaction(commit: true) { (inside: any Store) in
      _ = try inside.put([record(8)], in: entity)
      _ = try inside.put([record(7)], in: entity)
    }
    try store.update(small[0], with: ["x": .int64(6)], in: entity)
    try store.update(small[0], with: ["x": .int64(6)], in: entity)
    #expect(results(live) == [[], [.int64(7), .int64(8)], [.int64(6), .int64(7), .int64(8)]])
  }

  @Test("A row that cannot be read ends it with the query's error, and nothing comes after")
  func unreadable() async throws {
    let store = try open()
    let live = try store.observe(Query(), in: entity)
    let id = try store.writeStored(nil, ["x": .string("wrong")], in: entity)
    _ = try store.put([record(1, id: id)], in: entity)
    try store.close()
    var seen: [[Record]] = []
    let error = await #expect(throws: StoreError.self) { for try await records in live { seen.append(records) } }
    #expect(seen == [[]])
    #expect(error?.kind == .unreadable && error?.property == "x")
    var rest = live.makeAsyncIterator()
    #expect(try await rest.next() == nil)
  }

  @Test("What cannot be asked is refused at once")
  func refused() throws {
    let store = try open()
    #expect(kind { try store.observe(Query(where: .isNil(property: "y")), in: entity) } == .rejected)
    try store.transaction(commit: true) { (inside: any Store) in
      #expect(kind { try inside.observe(Query(), in: entity) } == .unsupported)
    }
    try store.close()
    #expect(kind { try store.observe(Query(), in: entity) } == .closed)
    var capabilities = ReferenceAdapter.allCapabilities
    capabilities.observation = false
    let blind = try open(capabilities)
    #expect(kind { try blind.observe(Query(), in: entity) } == .unsupported)
  }

  @Test("Changes by several threads are told in the order in which they were made, none of them twice")
  func threads() throws {
    let store = try open()
    let live = try store.observe(Query(), in: entity)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<10 { _ = try? store.put([record(Int64(number))], in: entity) }
    }
    #expect(results(live).map(\.count) == Array(0...40))
  }

  @Test("One that nobody holds costs the store nothing any more")
  func dropped() throws {
    let store = try open()
    var live: LiveQuery? = try store.observe(Query(), in: entity)
    #expect(store.liveQueryCount == 1)
    live = nil
    #expect(live == nil && store.liveQueryCount == 0)
  }

  /// The results that were told so far.
  private func results(_ live: LiveQuery) -> [[Value?]] {
    live.takeEvents().map { event in
      if case .result(let records) = event { numbers(records) } else { [] }
    }
  }

  private func kind(_ call: () throws -> LiveQuery) -> StoreError.Kind? {
    do {
      _ = try call()
      return nil
    } catch {
      return (error as? StoreError)?.kind
    }
  }
}
