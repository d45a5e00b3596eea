import StoreContract
import Synchronization

/// A store as its author writes it after the README, with mistakes that are easily made.
final class NewcomerStore: Store {
  /// A mistake of the author.
  enum Mistake: String, CaseIterable, Sendable {
    case datesAreWholeSeconds, numbersAreFloats, textIsTrimmed, nullsAreLeftOut
    case goodRecordsOfABadBatchAreKept, missingRecordsAreLeftOut, missingRecordsAreCounted, putMergesFields
  }

  private let mistakes: Set<Mistake>
  private let rows = Mutex<[RecordID: Fields]>([:])

  init(_ mistakes: Set<Mistake>) {
    self.mistakes = mistakes
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard mistakes.contains(.goodRecordsOfABadBatchAreKept) else {
      let new = try records.map { ($0.id ?? .unique(), try entity.checked($0.fields)) }
      return new.map { keep($1, as: $0) }
    }
    return try records.map { keep(try entity.checked($0.fields), as: $0.id ?? .unique()) }
  }

  private func keep(_ fields: Fields, as id: RecordID) -> RecordID {
    rows.withLock { rows in
      var kept = mistakes.contains(.putMergesFields) ? rows[id] ?? Fields() : Fields()
      for entry in fields.entries where entry.value != .null || !mistakes.contains(.nullsAreLeftOut) {
        kept[entry.name] = written(entry.value)
      }
      rows[id] = kept
    }
    return id
  }

  /// What the author writes in place of a value.
  private func written(_ value: Value) -> Value {
    switch value {
    case .date(let seconds) where mistakes.contains(.datesAreWholeSeconds): .date(seconds.rounded(.towardZero))
    case .double(let number) where mistakes.contains(.numbersAreFloats): .double(Double(Float(number)))
    case .string(let text) where mistakes.contains(.textIsTrimmed):
      .string(String(text.drop(while: \.isWhitespace)))
    case .array(let values): .array(values.map(written))
    default: value
    }
  }

  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    let records = rows.withLock { $0.records(ids) }
    return mistakes.contains(.missingRecordsAreLeftOut) ? records.filter { $0 != nil } : records
  }

  func delete(_ ids: [RecordID], in entity: Entity) -> Int {
    let count = rows.withLock { $0.remove(ids) }
    return mistakes.contains(.missingRecordsAreCounted) ? ids.count : count
  }
}
