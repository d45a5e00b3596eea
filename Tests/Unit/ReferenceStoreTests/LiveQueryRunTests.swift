import ConformanceKit
import ReferenceStore
import Testing

/// When the query of a live query runs again: after each change of a row that decides its result, and after no other.
@Suite struct LiveQueryRunTests {
  private static let books = Entity(
    name: "Book", properties: [.x(Caller.self), Property(name: "author", type: .toOne("Author"), isOptional: true)])
  private static let authors = Entity(name: "Author", properties: [.x(Int.self)])
  private static let others = Entity(name: "Other", properties: [.x(Int.self)])
  private static let author = Record(id: RecordID(1), fields: ["x": .int64(0)])

  /// Returns how often the converter of the one book runs in a live query of the books because of a change.
  private func runs(after change: (any Store) throws -> Void) throws -> Int {
    let store = try ReferenceAdapter(semantics: .objectBox).open(
      Location(), schema: Schema(version: 1, entities: [Self.books, Self.authors, Self.others]))
    _ = try store.put([Self.author], in: Self.authors)
    _ = try store.writeStored(RecordID(1), ["x": .string("a"), "author": .ref("1")], in: Self.books)
    let live = try store.observe(Query(), in: Self.books)
    let calls = try Caller.countingCalls { try change(store) }.calls
    try withExtendedLifetime(live) { try store.close() }
    return calls
  }

  @Test func itRunsAfterAChangeOfItsOwnEntity() throws {
    let write: @Sendable (any Store) throws -> Void = {
      _ = try $0.writeStored(RecordID(1), ["x": .string("b")], in: Self.books)
    }
    #expect(try runs { try write($0) } == 1)
    #expect(try runs { try $0.transaction(commit: true) { try write($0) } } == 1)
    #expect(try runs { try $0.transaction(commit: false) { try write($0) } } == 0)
  }

  @Test func itDoesNotRunAfterAChangeOfAnother() throws {
    let put: @Sendable (any Store) throws -> Void = { _ = try $0.put([Self.author], in: Self.others) }
    #expect(try runs { try put($0) } == 0)
    #expect(try runs { try $0.transaction(commit: true) { try put($0) } } == 0)
  }

  @Test func itRunsAfterAChangeOfALinkedEntity() throws {
    #expect(try runs { _ = try $0.delete([RecordID(1)], in: Self.authors) } == 1)
    #expect(try runs { try $0.transaction(commit: true) { _ = try $0.delete([RecordID(1)], in: Self.authors) } } == 1)
  }

  /// The stored rows of the books stay as they are, and their links lead to another target.
  @Test func aTargetThatGoesAndComesBackIsToldTwice() throws {
    let store = try ReferenceAdapter(semantics: .objectBox).open(
      Location(), schema: Schema(version: 1, entities: [Self.books, Self.authors]))
    _ = try store.put([Self.author], in: Self.authors)
    _ = try store.writeStored(RecordID(1), ["x": .string("a"), "author": .ref("1")], in: Self.books)
    let live = try store.observe(Query(), in: Self.books)
    _ = try store.delete([RecordID(1)], in: Self.authors)
    _ = try store.put([Self.author], in: Self.authors)
    let told = live.takeEvents().map { event in
      if case .result(let records) = event { records.first?.fields["author"] } else { nil as Value? }
    }
    #expect(told == [.ref("1"), .null, .ref("1")])
  }
}
