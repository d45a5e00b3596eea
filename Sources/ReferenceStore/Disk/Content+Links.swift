import StoreContract

/// How links between rows are resolved. A stored link is the id of its target. The property says to which entity the
/// target belongs.
extension Content {
  /// A row as it is read. Links to missing targets become empty, unless the semantics treat links like other values.
  func resolving(_ row: Fields, of entity: Entity, _ rule: Semantics.RemovedTarget) -> Fields {
    guard rule != .dangling else { return row }
    return row.changingLinks(of: entity) { links, target in
      let rows = rows(named: target)
      return links.filter { rows?[$0] != nil }
    }
  }

  /// Refuses a link to a record that does not exist and is not stored by the same call.
  ///
  /// - Throws: `rejected` with the name of the property.
  func checkLinks(of rows: [ReferenceStore.Prepared], in entity: Entity) throws(StoreError) {
    for property in entity.properties {
      guard let target = property.type.linkedEntity else { continue }
      let own = target.hasSameUTF8(as: entity.name) ? Set(rows.compactMap(\.id)) : []
      let known = self.rows(named: target)
      for row in rows {
        let links = row.fields[property.storedName]?.linkTargets ?? []
        guard let lost = links.first(where: { known?[$0] == nil && !own.contains($0) }) else { continue }
        throw StoreError(.rejected, property: property.name, "there is no record \(lost) of '\(target)' to link to")
      }
    }
  }

  /// Removes the links to removed records from all rows.
  mutating func clearLinks(to removed: Set<RecordID>, of entity: Entity) {
    for index in tables.indices {
      let source = tables[index].entity
      guard source.properties.contains(where: { $0.leads(to: entity) }) else { continue }
      for (id, row) in tables[index].rows.inOrder {
        let cleared = row.changingLinks(of: source) { links, target in
          target.hasSameUTF8(as: entity.name) ? links.filter { !removed.contains($0) } : links
        }
        if cleared != row { setRow(id, to: cleared, in: index) }
      }
    }
  }
}

extension Property {
  fileprivate func leads(to entity: Entity) -> Bool {
    type.linkedEntity?.hasSameUTF8(as: entity.name) ?? false
  }
}

extension Fields {
  /// The row with changed link targets. `change` is given the targets of a link and the name of their entity.
  fileprivate func changingLinks(of entity: Entity, _ change: ([RecordID], String) -> [RecordID]) -> Fields {
    var changed = self
    for property in entity.properties {
      guard let target = property.type.linkedEntity, let value = self[property.storedName] else { continue }
      switch value {
      case .ref(let id): changed[property.storedName] = change([id], target).first.map(Value.ref) ?? .null
      case .array: changed[property.storedName] = .array(change(value.linkTargets, target).map(Value.ref))
      default: continue
      }
    }
    return changed
  }
}

extension Value {
  /// The ids of the targets of a link to one record or to many.
  fileprivate var linkTargets: [RecordID] {
    if case .array(let links) = self { links.compactMap(\.linkTarget) } else { linkTarget.map { [$0] } ?? [] }
  }
}
