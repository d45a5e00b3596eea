import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let updateDropsUnknownMembers = FaultyStore(
    "update-drops-unknown-members", .missingField,
    "An update of other properties writes each embedded object back without the members that the schema lacks.",
    FaultyAdapter("update-drops-unknown-members") { reference, location, schema in
      UnknownMembersDropped(base: try reference.open(location, schema: schema))
    })
}

private struct UnknownMembersDropped: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> UnknownMembersDropped { UnknownMembersDropped(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
    var row = try base.readStored(id, in: entity)
    var hasUnknown = false
    for property in entity.properties {
      guard case .embedded(let type) = property.type.stored.unwrapped,
        case .object(let members) = row[property.storedName]
      else { continue }
      let known = members.compactMapValues { name, value in
        type.properties.contains { $0.storedName == name } ? value : nil
      }
      hasUnknown = hasUnknown || known.count < members.count
      row[property.storedName] = .object(known)
    }
    if hasUnknown { _ = try base.writeStored(id, row, in: entity) }
  }
}
