import ConformanceKit
import Generators
import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceLaws
@testable import StoreContract

/// What the programs of the scenario session do. The tests look at the same programs, one test after the other, so that
/// each program is drawn once.
@Suite(.serialized) struct SessionProgramTests {
  /// The programs that were drawn, by law, those of the lowest seeds first. A law may draw no program for a seed.
  private static let drawn = Mutex<[Law.ID: [Program?]]>([:])

  /// The programs of a law for the first seeds, on the reference store.
  private static func programs(_ law: Law, _ count: Int) -> [Program] {
    drawn.withLock { drawn in
      let known = drawn[law.id, default: []]
      let new = draw(law, known.count..<max(known.count, count), on: ReferenceAdapter().backend)
      drawn[law.id] = known + new
      return (known + new).prefix(count).compactMap(\.self)
    }
  }

  private static func draw(_ law: Law, _ seeds: Range<Int>, on backend: Backend) -> [Program?] {
    let context = GenerationContext(backend: backend, catalogue: .standard)
    var draw = Draw(.replay(ChoiceSequence()))
    return seeds.map { seed in
      draw.reset(to: .random(seed: UInt64(seed)))
      return try? law.program(&draw, context)
    }
  }

  /// The operations of a program, with those inside others.
  private static func all(_ operations: [Program.Operation]) -> [Program.Operation] {
    operations.flatMap { [$0] + all($0.children) }
  }

  /// Whether long programs do an operation of a kind.
  private static func isDrawn(_ kind: Program.Operation.Kind) -> Bool {
    switch kind {
    case .open, .put, .update, .get, .rewrite, .delete, .query, .transaction, .readStored, .writeStored, .elsewhere,
      .subscribe, .events, .unsubscribe, .close, .afterClosing:
      true
    // Threads and kills have laws of their own, because their order is not that of the program.
    case .alongside, .concurrently, .cancelling, .kill, .killDuring: false
    }
  }

  @Test func everyOperationIsDrawn() {
    let programs = Law.session.flatMap { Self.programs($0, 100) }
    let drawn = Set(programs.flatMap { Self.all($0.operations) }.map(\.kind))
    for kind in Program.Operation.Kind.allCases { #expect(drawn.contains(kind) == Self.isDrawn(kind), "\(kind)") }
  }

  @Test func programsAreLong() {
    let sizes = Self.programs(.operations, 200).map(\.operations.count)
    #expect(sizes.count { $0 >= 60 } > 30 && sizes.contains { $0 <= 10 })
  }

  /// At most six live queries are open, and a program that opens its store again has others.
  @Test func liveQueriesAreStartedInEachOpening() {
    let programs = Self.programs(.liveQueries, 200).map(\.operations)
    let openings = programs.flatMap { $0.split { if case .open = $0 { true } else { false } } }
    let isStart = { (operation: Program.Operation) in if case .subscribe = operation { true } else { false } }
    #expect(openings.map { $0.count(where: isStart) }.max() == 6)
    #expect((7...18).contains(programs.map { $0.count(where: isStart) }.max() ?? 0))
  }

  /// Entities are one to four, and some programs have two of the same properties and two of different ones.
  @Test func programsHaveSeveralEntities() {
    let schemas = Self.programs(.operations, 200).compactMap(\.schemas.first)
    #expect(Set(schemas.map(\.entities.count)) == [1, 2, 3, 4])
    #expect(schemas.contains { $0.entities.count > 1 && Set($0.entities.map(\.properties)).count == 1 })
    #expect(schemas.contains { $0.entities.count > 1 && Set($0.entities.map(\.properties)).count > 1 })
  }

  @Test func callsReachTheSizesAtWhichCodeChangesItsWay() {
    let operations = Self.programs(.operations, 500).flatMap { Self.all($0.operations) }
    let batches = operations.compactMap { if case .put(_, let records) = $0 { records.count } else { nil } }
    for size in [2, 17, 65, 129, 257] { #expect(batches.contains { $0 >= size }, "\(size)") }
    let values = operations.flatMap { operation -> [Value] in
      guard case .put(_, let records) = operation else { return [] }
      return records.flatMap { $0.fields.entries.map(\.value) }
    }
    let texts = values.map { if case .string(let text) = $0 { text.utf8.count } else { 0 } }
    let arrays = values.map { if case .array(let elements) = $0 { elements.count } else { 0 } }
    for size in [17, 65, 257] {
      #expect(texts.contains { $0 >= size }, "\(size)")
      #expect(arrays.contains { $0 >= size }, "\(size)")
    }
  }

  /// Long collections come in programs of every law, in updates, and where live queries run.
  @Test(arguments: Law.session.map(\.id)) func collectionsAreLongInEveryLaw(_ id: Law.ID) throws {
    let law = try #require(Law.named(id))
    let programs = Self.programs(law, 300).map { Self.all($0.operations) }
    let long = programs.filter { operations in
      operations.contains { operation in
        guard case .update(_, _, let fields) = operation else { return false }
        return fields.entries.contains { field in
          if case .array(let elements) = field.value { elements.count > 128 } else { false }
        }
      }
    }
    #expect(long.count > 3)
    guard id != "session.operations" else { return }
    #expect(long.contains { operations in operations.contains { $0.kind == .subscribe } })
  }

  /// Queries ask for parts of strings and for elements of collections, and sort by two properties.
  @Test func queriesAskForPartsAndSortTwice() {
    let programs = Self.programs(.liveQueries, 200)
    var types: Set<String> = []
    for program in programs {
      for case .subscribe(let entity, let query, _) in program.operations {
        guard case .contains(let name, _)? = query.condition else { continue }
        let entity = program.schemas[0].entities.first { $0.name == entity }
        let property = entity?.properties.first { $0.name == name }
        switch property?.type {
        case .primitive(.string): types.insert("string")
        case .array: types.insert("array")
        case .map: types.insert("map")
        default: types.insert("other")
        }
      }
    }
    #expect(types == ["string", "array", "map"])
    let queries = programs.flatMap(\.operations).compactMap { operation in
      if case .subscribe(_, let query, _) = operation { query } else { nil }
    }
    #expect(queries.count { $0.order.count == 2 } * 6 > queries.count)
  }

  /// A closed store is asked for everything, often in one program, and for many records.
  @Test func closedStoresAreAskedForEverything() {
    let programs = Self.programs(.refusals, 300)
    let late = programs.map { program in
      program.operations.filter { $0.kind == .afterClosing }.flatMap(\.children)
    }
    for kind in [Program.Operation.Kind.subscribe, .writeStored, .readStored, .rewrite] {
      #expect(late.contains { calls in calls.count { $0.kind == kind } >= 8 }, "\(kind)")
    }
    #expect(late.joined().contains { if case .get(_, let labels) = $0 { labels.count >= 100 } else { false } })
  }

  @Test func recordsAreRemovedAndPutBack() {
    let programs = Self.programs(.operations, 50)
    #expect(
      programs.contains { program in
        var removed: Set<Program.Label> = []
        return program.operations.contains { operation in
          switch operation {
          case .delete(_, let labels): removed.formUnion(labels)
          case .put(_, let records): return records.contains { removed.contains($0.label) }
          default: break
          }
          return false
        }
      })
  }

  @Test func transactionsAreNestedAndRolledBack() {
    let transactions = Self.programs(.transactions, 200).flatMap(\.operations).filter { $0.kind == .transaction }
    #expect(transactions.contains { Self.all($0.children).contains { $0.kind == .transaction } })
    #expect(transactions.contains { if case .transaction(commit: false, _) = $0 { true } else { false } })
  }

  @Test func versionsTakeTurns() {
    let programs = Self.programs(.versions, 200)
    #expect(Set(programs.map(\.schemas.count)) == [1, 2, 3])
    for program in programs { #expect(program.strangeSchema == nil) }
  }

  /// A program asks for nothing that the backend does not declare.
  @Test func whatIsNotDeclaredIsNotDrawn() {
    let plain = Backend(name: "plain", capabilities: Capabilities(types: [.int64]), semantics: .strict)
    let programs = Self.draw(.operations, 0..<100, on: plain).compactMap(\.self)
    let kinds = Set(programs.flatMap { Self.all($0.operations) }.map(\.kind))
    #expect(kinds == [.open, .put, .update, .get, .rewrite, .delete, .elsewhere])
  }

  /// The simplest choices give the shortest program, which opens a store.
  @Test(arguments: Law.session.map(\.id)) func theSimplestProgramIsShort(_ id: Law.ID) throws {
    let law = try #require(Law.named(id))
    var draw = Draw(.replay(ChoiceSequence()))
    let program = try law.program(&draw, GenerationContext(backend: ReferenceAdapter().backend, catalogue: .standard))
    #expect(program.operations.count <= 2 && program.schemas.count == 1 && program.schemas[0].entities.count == 1)
  }
}
