import StoreContract

/// Converts the targets of links. Fields that go to the store name a target by its id. Fields that come from the store
/// name it by its label in the program.
///
/// In a program the link `.ref("2")` refers to the record with the label 2.
struct LinkMap: Sendable {
  let labels: IDMap
  let toMany: Semantics.ToMany
  /// The records to which new links can refer.
  let targets: IDMap

  init(labels: IDMap, toMany: Semantics.ToMany) {
    self.init(labels: labels, toMany: toMany, targets: labels)
  }

  private init(labels: IDMap, toMany: Semantics.ToMany, targets: IDMap) {
    self.labels = labels
    self.toMany = toMany
    self.targets = targets
  }

  /// Returns the map for a transaction that begins now. Its links cannot refer to records that it makes.
  func inTransaction() -> LinkMap {
    LinkMap(labels: labels, toMany: toMany, targets: targets === labels ? labels.copy() : targets)
  }

  /// Replaces the labels of link targets with ids.
  ///
  /// - Parameter isStored: Whether the fields have the names of the store.
  /// - Returns: The fields with ids, or nil if a link refers to a record that was never stored.
  func withIDs(_ fields: Fields, of entity: Entity, isStored: Bool = false) -> Fields? {
    var isKnown = true
    let named = renaming(fields, of: entity, isStored: isStored) { target, _ in
      guard let id = Program.Label(target.text).flatMap(targets.id(of:)) else {
        isKnown = false
        return target
      }
      return id
    }
    return isKnown ? named : nil
  }

  /// Replaces the ids of link targets with labels. If links to many records have no promised order, they are sorted by
  /// label.
  func withLabels(_ fields: Fields, of entity: Entity, isStored: Bool = false) -> Fields {
    let named = renaming(fields, of: entity, isStored: isStored) { target, entity in
      labels.label(of: target, in: entity).map { RecordID($0) } ?? RecordID("unknown \(target)")
    }
    guard toMany == .set else { return named }
    return changing(named, of: entity, isStored: isStored) { value, _ in value.sortedByLabel }
  }

  private func renaming(
    _ fields: Fields, of entity: Entity, isStored: Bool, _ rename: (RecordID, String) -> RecordID
  ) -> Fields {
    changing(fields, of: entity, isStored: isStored) { value, target in
      switch value {
      case .ref(let id): .ref(rename(id, target))
      case .array(let links):
        .array(links.map { if case .ref(let id) = $0 { .ref(rename(id, target)) } else { $0 } })
      default: value
      }
    }
  }

  /// Changes each link of the fields. The closure also receives the name of the entity to which the link refers.
  private func changing(
    _ fields: Fields, of entity: Entity, isStored: Bool, _ change: (Value, String) -> Value
  ) -> Fields {
    var changed = fields
    for index in entity.properties.indices {
      guard let target = entity.properties[index].type.linkedEntity else { continue }
      let name = isStored ? entity.properties[index].storedName : entity.properties[index].name
      if let value = changed[name] { changed[name] = change(value, target) }
    }
    return changed
  }
}

extension Value {
  /// The array with its links sorted by label. Any other value is unchanged.
  fileprivate var sortedByLabel: Value {
    guard case .array(let links) = self else { return self }
    return .array(links.sorted { $0.label < $1.label })
  }

  private var label: Program.Label {
    if case .ref(let id) = self { Program.Label(id.text) ?? .max } else { .max }
  }
}

/// Maps the records that a store returns to the labels of the program.
struct RecordMap: Sendable {
  let labels: IDMap
  /// Converts the targets of links; nil if the schema has no links.
  let links: LinkMap?

  /// The records that a query found, with their labels. The label is nil for a record that the program did not store.
  func found(_ records: [Record], in entity: Entity) -> [Response.Found] {
    records.map { record in
      Response.Found(
        label: record.id.flatMap { labels.label(of: $0, in: entity.name) },
        fields: links?.withLabels(record.fields, of: entity) ?? record.fields)
    }
  }
}
