import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let converterCacheSurvivesRollback = FaultyStore(
    "converter-cache-survives-rollback", .transaction,
    "What a converter made of a value in a transaction is still given after the rollback.",
    FaultyAdapter("converter-cache-survives-rollback") { base in
      CachingConverter(base: base, cache: Remembered([:]), isInside: false)
    })
}

/// Caches the converted values that a transaction wrote until the record is put again.
private struct CachingConverter: StoreDecorator {
  let base: any Store
  let cache: Remembered<[RecordKey: Fields]>
  let isInside: Bool

  func around(_ base: any Store) -> CachingConverter { CachingConverter(base: base, cache: cache, isInside: true) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let ids = try base.put(records, in: entity)
    cache.change { cache in
      for (id, record) in zip(ids, records) {
        cache[RecordKey(id, in: entity)] = isInside ? record.fields.converted(of: entity) : nil
      }
    }
    return ids
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
    let key = RecordKey(id, in: entity)
    cache.change { cache in
      let old = cache[key] ?? [:]
      let new = fields.converted(of: entity)
      cache[key] =
        isInside ? old.merging(new) : old.compactMapValues { name, value in fields[name] == nil ? value : nil }
    }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let cache = cache.value
    return zip(ids, try base.get(ids, in: entity)).map { id, record in
      record.map { Record(id: id, fields: $0.fields.merging(cache[RecordKey(id, in: entity)] ?? [:])) }
    }
  }
}

extension Fields {
  /// The values that are made by a converter.
  fileprivate func converted(of entity: Entity) -> Fields {
    compactMapValues { name, value in
      if case .custom? = entity[property: name]?.type { value } else { nil }
    }
  }
}
