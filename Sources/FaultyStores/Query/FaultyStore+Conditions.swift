import ConformanceLaws
import Foundation
import StoreContract

extension FaultyStore {
  static let notInIgnoredForEnums = query(
    "not-in-ignored-for-enums", "A query for \"not in\" on an enum finds all records."
  ) { base, query, entity in
    let changed = query.changing { condition in
      guard case .membership(let name, false, _) = condition, case .enumeration? = entity[property: name]?.type else {
        return condition
      }
      return .and([])
    }
    return try base.query(changed, in: entity)
  }

  static let emptyListFindsAll = query(
    "empty-list-finds-all", "A query for \"in\" with an empty list finds all records."
  ) { base, query, entity in
    let changed = query.changing { condition in
      if case .membership(_, true, let operands) = condition, operands.isEmpty { .and([]) } else { condition }
    }
    return try base.query(changed, in: entity)
  }

  static let zeroCountsAsNull = query(
    "zero-counts-as-null", "A query for null finds zeros and empty strings."
  ) { base, query, entity in
    let changed = query.changing { condition in
      guard case .isNil(let name) = condition, let type = entity[property: name]?.type.stored else { return condition }
      return .or([condition, .compare(property: name, .equal, type.storedZero)])
    }
    return try base.query(changed, in: entity)
  }

  static let queriesNormaliseStrings = query(
    "queries-normalise-strings", "The operand of a query is brought into composed form."
  ) { base, query, entity in
    let changed = query.changing { condition in
      guard case .compare(let name, let comparison, .string(let text)) = condition else { return condition }
      return .compare(property: name, comparison, .string(text.precomposedStringWithCanonicalMapping))
    }
    return try base.query(changed, in: entity)
  }

  static let uuidQueriedAsText = query(
    "uuid-queried-as-text", "A UUID is kept as bytes in rows, and looked for as text."
  ) { base, query, entity in
    let changed = query.changing { condition in
      guard case .compare(let name, let comparison, .uuid(let id)) = condition else { return condition }
      return .compare(property: name, comparison, .string(id.uuidString))
    }
    return try base.query(changed, in: entity)
  }

  static let collectionFoundByFirstElement = query(
    "collection-found-by-first-element",
    "A query for an array finds the records whose array contains its first element."
  ) { base, query, entity in
    let changed = query.changing { condition in
      guard case .compare(let name, let comparison, .array(let elements)) = condition, let first = elements.first
      else { return condition }
      let contains = Query.Condition.contains(property: name, first)
      return comparison == .equal ? contains : .not(contains)
    }
    return try base.query(changed, in: entity)
  }

  static let containsSeesFirstElement = query(
    "contains-sees-first-element", "A query for an element looks at the first one of an array of strings only."
  ) { base, query, entity in
    guard case .contains(let name, _)? = query.condition else { return try base.query(query, in: entity) }
    return try base.query(query, in: entity).filter { record in
      guard case .array(let elements)? = record.fields[name], case .contains(_, let operand)? = query.condition,
        entity[property: name]?.type == .array(.primitive(.string))
      else { return true }
      return elements.first == operand
    }
  }

  static let embeddedComparedByIdentity = query(
    "embedded-compared-by-identity", "An embedded object equals no other, whatever its members."
  ) { base, query, entity in
    let changed = query.changing { condition in
      if case .compare(_, .equal, .object) = condition { .or([]) } else { condition }
    }
    return try base.query(changed, in: entity)
  }

  static let notLeavesOutNull = query(
    "not-leaves-out-null", "The opposite of a condition does not find records whose value is null."
  ) { base, query, entity in
    guard case .not(let condition)? = query.condition, let name = condition.property else {
      return try base.query(query, in: entity)
    }
    return try base.query(query, in: entity).filter { ($0.fields[name] ?? .null) != .null }
  }

  static let boundLeftOutOfOr = query(
    "bound-left-out-of-or",
    "An \"or\" ignores a comparison that each integer satisfies, as if it added nothing."
  ) { base, query, entity in
    try base.query(Query(where: query.condition?.leavingOutBounds, order: query.order), in: entity)
  }

  /// Makes a store of the scenario query.
  static func query(
    _ name: String, _ defect: String, _ response: @escaping @Sendable (any Store, Query, Entity) throws -> [Record]
  ) -> FaultyStore {
    FaultyStore(name, .query, defect, FaultyAdapter(name) { QueryChanger(base: $0, response: response) })
  }
}

extension Query.Condition {
  /// The condition without the parts of each "or" that compare with the least or the greatest integer and so are
  /// always true.
  fileprivate var leavingOutBounds: Query.Condition {
    switch self {
    case .and(let parts): .and(parts.map(\.leavingOutBounds))
    case .or(let parts): .or(parts.filter { !$0.isBound }.map(\.leavingOutBounds))
    case .not(let part): .not(part.leavingOutBounds)
    case .compare, .membership, .contains, .isNil: self
    }
  }

  /// Whether each integer of the operand's type satisfies the condition.
  private var isBound: Bool {
    switch self {
    case .compare(_, .lessOrEqual, let operand): operand.isLargest
    case .compare(_, .greaterOrEqual, let operand): operand == operand.integerBounds?.least
    default: false
    }
  }

  /// The property that an innermost condition tests.
  fileprivate var property: String? {
    switch self {
    case .compare(let name, _, _), .membership(let name, _, _), .contains(let name, _), .isNil(let name): name
    case .and, .or, .not: nil
    }
  }
}
