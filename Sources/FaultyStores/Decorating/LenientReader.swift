import ReferenceStore
import StoreContract

/// A store that reads some records although its promises say that they are unreadable.
struct LenientReader: StoreDecorator {
  let base: any Store
  /// A store of the same rows with other promises.
  let lenient: any Store
  /// Decides whether a stored value of a property is read by the other promises.
  let excuses: @Sendable (Property, Value) -> Bool

  func around(_ base: any Store) -> LenientReader { LenientReader(base: base, lenient: lenient, excuses: excuses) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    do {
      return try base.get(ids, in: entity)
    } catch let error as StoreError where error.kind == .unreadable {
      guard ids.contains(where: { hasExcuse($0, in: entity) }) else { throw error }
      return try lenient.get(ids, in: entity)
    }
  }

  private func hasExcuse(_ id: RecordID, in entity: Entity) -> Bool {
    let row = (try? base.readStored(id, in: entity)) ?? [:]
    return entity.properties.contains { property in row[property.storedName].map { excuses(property, $0) } ?? false }
  }
}

extension FaultyAdapter where Opened == LenientReader {
  /// Makes an adapter of a store that breaks its declared semantics for some values.
  ///
  /// - Parameters:
  ///   - declared: The semantics that the adapter declares.
  ///   - actual: The semantics that apply if a value of a record is excused.
  ///   - excuses: Decides whether a stored value of a property is excused.
  init(
    _ name: String, declared: Semantics = .strict, lenient actual: Semantics,
    excusing excuses: @escaping @Sendable (Property, Value) -> Bool
  ) {
    self.init(name, declared: declared) { reference, location, schema in
      let base = try reference.open(location, schema: schema)
      let lenient = try ReferenceAdapter(semantics: actual).open(location, schema: schema)
      return LenientReader(base: base, lenient: lenient, excuses: excuses)
    }
  }
}
