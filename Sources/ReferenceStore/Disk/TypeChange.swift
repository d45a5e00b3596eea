import StoreContract

/// The difference between the stored types of one column in two schemas.
struct TypeChange {
  private let old: PropertyType
  private let new: PropertyType
  private let numbers: Semantics.NumericMatch

  /// Creates the change of a column's stored type.
  ///
  /// - Parameters:
  ///   - old: The stored type in the location.
  ///   - new: The stored type in the schema.
  ///   - numbers: Which number types are stored in the same way.
  init(from old: PropertyType, to new: PropertyType, numbers: Semantics.NumericMatch) {
    self.old = old.unwrapped
    self.new = new.unwrapped
    self.numbers = numbers
  }

  /// Whether the types differ in more than optionality and members that one of them lacks.
  var isRetype: Bool {
    switch (old, new) {
    case (.primitive(let old), .primitive(let new)): !old.isStoredLike(new, numbers)
    case (.array(let old), .array(let new)), (.map(let old), .map(let new)): inner(old, new).isRetype
    case (.embedded, .embedded): members.contains { $0.change?.isRetype ?? false }
    case (.toOne(let old), .toOne(let new)), (.toMany(let old), .toMany(let new)): !old.hasSameUTF8(as: new)
    default: true
    }
  }

  /// Whether the types differ in anything: also in members that one of them lacks, and in values that may be null.
  var isAny: Bool {
    if isRetype || losesMembers { return true }
    switch (old, new) {
    case (.array(let old), .array(let new)), (.map(let old), .map(let new)):
      return old.isOptional != new.isOptional || inner(old, new).isAny
    case (.embedded(let old), .embedded(let new)):
      return old.properties.count != new.properties.count
        || members.contains { $0.change?.isAny ?? true }
    default: return false
    }
  }

  /// Whether the old type has members that the new one lacks.
  var losesMembers: Bool {
    switch (old, new) {
    case (.array(let old), .array(let new)), (.map(let old), .map(let new)): inner(old, new).losesMembers
    case (.embedded, .embedded): members.contains { $0.change?.losesMembers ?? true }
    default: false
    }
  }

  /// The stored value with each number converted to the new type. Numbers that do not convert exactly stay unchanged.
  func converting(_ value: Value) -> Value {
    mapping(value) { value in
      guard case .primitive(let type) = new, let number = ExactNumber(value) else { return value }
      return number.value(as: type) ?? value
    }
  }

  /// The stored value without the members that the new type lacks.
  func droppingMembers(of value: Value) -> Value {
    mapping(value, dropsMembers: true) { $0 }
  }

  private func mapping(_ value: Value, dropsMembers: Bool = false, _ leaf: (Value) -> Value) -> Value {
    switch (old, new, value) {
    case (.array(let old), .array(let new), .array(let values)):
      let change = inner(old, new)
      return .array(values.map { dropsMembers ? change.droppingMembers(of: $0) : change.converting($0) })
    case (.map(let old), .map(let new), .map(let fields)):
      let change = inner(old, new)
      return .map(
        fields.compactMapValues { dropsMembers ? change.droppingMembers(of: $1) : change.converting($1) })
    case (.embedded, .embedded, .object(var fields)):
      for member in members {
        guard let stored = fields[member.name] else { continue }
        if let change = member.change {
          fields[member.name] = dropsMembers ? change.droppingMembers(of: stored) : change.converting(stored)
        } else if dropsMembers {
          fields[member.name] = nil
        }
      }
      return .object(fields)
    default: return leaf(value)
    }
  }

  /// The members of the old type: their stored names and the changes of their types. The change is nil if the new type
  /// lacks the member.
  private var members: [(name: String, change: TypeChange?)] {
    guard case .embedded(let old) = old, case .embedded(let new) = new else { return [] }
    return old.properties.map { member in
      let counterpart = new.properties.first { $0.storedName.hasSameUTF8(as: member.storedName) }
      return (member.storedName, counterpart.map { inner(member.type, $0.type) })
    }
  }

  /// The change of the type of elements or of a member.
  private func inner(_ old: PropertyType, _ new: PropertyType) -> TypeChange {
    TypeChange(from: old, to: new, numbers: numbers)
  }
}
