import StoreContract

/// Names the targets of links as the store does on the way in, by their ids, and as the program does on the way out, by their
/// labels.
///
/// In a program the link `.ref("2")` leads to the record that the program calls 2.
struct LinkMap: Sendable {
  let labels: IDMap
  let toMany: Semantics.ToMany

  /// The fields with the targets' ids.
  ///
  /// - Parameter isStored: Whether the fields are named as in the store.
  /// - Returns: The fields; nil when a link leads to a record that was never stored.
  func withIDs(_ fields: Fields, of entity: Entity, isStored: Bool = false) -> Fields? {
    var isKnown = true
    let named = renaming(fields, of: entity, isStored: isStored) { target, _ in
      guard let id = Program.Label(target.text).flatMap(labels.id(of:)) else {
        isKnown = false
        return target
      }
      return id
    }
    return isKnown ? named : nil
  }

  /// The fields with the targets' labels. Where a link to many records promises no order, they come in that of their labels.
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

  /// The fields with the links changed; gets the entity that they lead to.
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
  /// The links of an array in the order of the labels that they name; any other value itself.
  fileprivate var sortedByLabel: Value {
    guard case .array(let links) = self else { return self }
    return .array(links.sorted { $0.label < $1.label })
  }

  private var label: Program.Label {
    if case .ref(let id) = self { Program.Label(id.text) ?? .max } else { .max }
  }
}
