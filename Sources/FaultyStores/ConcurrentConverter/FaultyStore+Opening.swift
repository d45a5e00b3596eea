import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let rowsCopiedAtOpening = FaultyStore(
    "rows-copied-at-opening", .concurrentConverter,
    "Opening with another schema copies the rows into a new table, which a reader finds empty meanwhile.",
    FaultyAdapter("rows-copied-at-opening", remembering: TableCopy()) { base, copy, schema in
      copy.copyRows(to: schema)
      return CopyReader(base: base, copy: copy)
    }, isRacy: true)
}

/// The schema of a location, and whether its rows are being copied.
private struct TableCopy: Sendable {
  var schema: Schema?
  var isUnderWay = false
}

extension Remembered<TableCopy> {
  /// Copies the rows if the schema has changed.
  fileprivate func copyRows(to schema: Schema) {
    change { copy in
      copy.isUnderWay = copy.schema != nil && copy.schema != schema
      copy.schema = schema
    }
    guard value.isUnderWay else { return }
    Races.letOthersRun()
    change { $0.isUnderWay = false }
  }
}

/// Reads the new table even before it exists.
private struct CopyReader: StoreDecorator {
  let base: any Store
  let copy: Remembered<TableCopy>

  func around(_ base: any Store) -> CopyReader { CopyReader(base: base, copy: copy) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    copy.value.isUnderWay ? ids.map { _ in nil } : try base.get(ids, in: entity)
  }
}
