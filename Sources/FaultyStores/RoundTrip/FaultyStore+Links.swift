import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let linkLostAtReopening = FaultyStore(
    "link-lost-at-reopening", .roundTrip, "Links are kept with the cached records, and are gone when those are.",
    FaultyAdapter("link-lost-at-reopening") { reference, location, schema in
      let base = try reference.open(location, schema: schema)
      return LinkForgetter(base: base, old: try base.recordKeys(of: schema))
    })

  static let removedTargetStillLinked = FaultyStore(
    "removed-target-still-linked", .roundTrip, "A link gives the id of a record that was removed.",
    FaultyAdapter("removed-target-still-linked", actual: .strict.with { $0.removedTarget = .dangling }),
    honestly: .strict.with { $0.removedTarget = .dangling })

  static let restoredTargetLinkedAgain = FaultyStore(
    "restored-target-linked-again", .roundTrip,
    "A link that its target's removal cleared leads to the record that is next stored under the target's id.",
    FaultyAdapter("restored-target-linked-again", actual: .strict.with { $0.removedTarget = .unresolved }),
    honestly: .strict.with { $0.removedTarget = .unresolved })

  static let toManyKeptAsSet = FaultyStore(
    "to-many-kept-as-set", .roundTrip, "A link to many records keeps each once, in the order of their ids.",
    FaultyAdapter("to-many-kept-as-set", actual: .strict.with { $0.toMany = .set }),
    honestly: .strict.with { $0.toMany = .set })

  static let removedTargetFailsTheRead = FaultyStore(
    "removed-target-fails-the-read", .roundTrip, "A record with a link to a removed one cannot be read.",
    // The declared semantics keep the ids of deleted targets, so returning those ids would be lawful.
    FaultyAdapter("removed-target-fails-the-read", declared: .strict.with { $0.removedTarget = .dangling }) { base in
      EagerLoader(base: base)
    })

  static let updateDropsLinks = FaultyStore(
    "update-drops-links", .roundTrip, "An update of one property writes the record anew, without its links.",
    FaultyAdapter("update-drops-links") { base in LinkDropper(base: base) })

  static let linkToItselfLost = FaultyStore(
    "link-to-itself-lost", .roundTrip,
    "A link of a record to itself is left out, lest the reader go round in a circle.",
    FaultyAdapter("link-to-itself-lost") { base in SelfLinkBreaker(base: base) })
}

extension Property {
  /// The value of the property without links, or nil if the property is not a link.
  fileprivate var noLink: Value? {
    switch type {
    case .toOne: .null
    case .toMany: .array([])
    default: nil
    }
  }
}

/// Reads the records of earlier openings without their links.
private struct LinkForgetter: StoreDecorator {
  let base: any Store
  /// The records that existed when the store was opened.
  let old: Set<RecordKey>

  func around(_ base: any Store) -> LinkForgetter { LinkForgetter(base: base, old: old) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    zip(ids, try base.get(ids, in: entity)).map { id, record in
      guard let record, old.contains(RecordKey(id, in: entity)) else { return record }
      return Record(id: id, fields: record.fields.changing(of: entity) { property, value in property.noLink ?? value })
    }
  }
}

/// Loads a record together with the records that it links to.
private struct EagerLoader: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> EagerLoader { EagerLoader(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let records = try base.get(ids, in: entity)
    for property in entity.properties {
      guard let target = property.type.linkedEntity else { continue }
      let links = records.flatMap { $0?.fields[property.name]?.targets ?? [] }
      let loaded = try base.get(links, in: Entity(name: target, properties: []))
      guard loaded.allSatisfy({ $0 != nil }) else {
        throw StoreError(.internal, "found nil while loading \(property.name)")
      }
    }
    return records
  }
}

/// Replaces the whole record at each update.
private struct LinkDropper: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> LinkDropper { LinkDropper(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let dropped = entity.properties.compactMap { property in property.noLink.map { (property.name, $0) } }
    try base.update(id, with: Fields(dropped).merging(fields), in: entity)
  }
}

/// Omits links of a record to itself when it reads the record.
private struct SelfLinkBreaker: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> SelfLinkBreaker { SelfLinkBreaker(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    zip(ids, try base.get(ids, in: entity)).map { id, record in
      guard let record else { return nil }
      return Record(
        id: id,
        fields: record.fields.changing(of: entity) { property, value in
          property.type.linkedEntity == entity.name ? value.leavingOut(links: [id]) : value
        })
    }
  }
}
