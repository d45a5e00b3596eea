import StoreContract

/// The conversion of values of one type at one place of a record.
///
/// Decisions that depend only on the type, the place and the semantics are made when the plan is created. A conversion
/// then only inspects the value.
final class ValuePlan: Sendable {
  /// The steps of a conversion. They follow the type until a new place begins.
  indirect enum Form: Sendable {
    case primitive(Primitive)
    case enumeration(EnumTable)
    case custom(CustomCoder, Form)
    case object(ObjectPlan)
    case array(ValuePlan)
    case map(ValuePlan)
    case optional(Form)
    case link
    case links
  }

  /// The value that replaces a stored value that cannot be converted.
  enum Substitute: Sendable {
    case value(Value)
    case unknownCase
    case error
  }

  /// The value that is read if there is no stored value.
  enum Absence: Sendable {
    case value(Value)
    case converted(Value)
    case error(String)
  }

  let type: PropertyType
  let form: Form
  let isNullable: Bool
  let whenAbsent: Absence
  let forUnknownCase: Substitute
  let forInvalidValue: Substitute
  let numericMatch: Semantics.NumericMatch
  let limits: Limits
  let linksAreSets: Bool

  fileprivate init(_ type: PropertyType, _ form: Form, at place: Planner.Place, by planner: Planner) {
    let semantics = planner.semantics
    self.type = type
    self.form = form
    isNullable = place.isNullable
    whenAbsent = planner.absence(of: type, at: place)
    forUnknownCase = planner.substitute(semantics.unknownEnum[keyPath: place.promise], type, at: place)
    let forInvalid = planner.substitute(semantics.invalidValue[keyPath: place.promise], type, at: place)
    // Only the raw value of an enum can be kept.
    forInvalidValue = if case .unknownCase = forInvalid { .error } else { forInvalid }
    numericMatch = semantics.numericMatch
    limits = planner.limits
    linksAreSets = semantics.toMany == .set
  }
}

/// The plans of an entity's properties, or of an object's members.
final class ObjectPlan: Sendable {
  struct Member: Sendable {
    let name: String
    let storedName: String
    let plan: ValuePlan
  }

  let owner: String
  let members: [Member]

  init(owner: String, members: [Member]) {
    self.owner = owner
    self.members = members
  }
}

/// The cases of an enum, by name and by raw value.
final class EnumTable: Sendable {
  let name: String
  let raw: Primitive
  let rawValues: [String: Value]
  let caseNames: [Value: String]

  init(_ type: EnumType) {
    name = type.name
    raw = type.raw
    rawValues = Dictionary(type.cases.map { ($0.name, $0.raw) }) { first, _ in first }
    caseNames = Dictionary(type.cases.map { ($0.raw, $0.name) }) { first, _ in first }
  }
}

/// Creates plans for the semantics and limits of a backend.
struct Planner {
  let semantics: Semantics
  let limits: Limits

  /// The place of a value in a record.
  fileprivate struct Place {
    /// The promise that applies to values at this place.
    let promise: KeyPath<ByPlace<Semantics.Unconvertible>, Semantics.Unconvertible>
    let isNullable: Bool
    let defaultValue: Value?
  }

  func plan(for entity: Entity) -> ObjectPlan {
    object(entity.name, entity.properties) { $0.isNullable ? \.optional : \.scalar }
  }

  private func object(
    _ owner: String, _ properties: [Property],
    promise: (Property) -> KeyPath<ByPlace<Semantics.Unconvertible>, Semantics.Unconvertible>
  ) -> ObjectPlan {
    let members = properties.map { property in
      let place = Place(
        promise: promise(property), isNullable: property.isNullable, defaultValue: property.defaultValue)
      return ObjectPlan.Member(
        name: property.name, storedName: property.storedName, plan: plan(for: property.type, at: place))
    }
    return ObjectPlan(owner: owner, members: members)
  }

  private func plan(for type: PropertyType, at place: Place) -> ValuePlan {
    ValuePlan(type, form(of: type), at: place, by: self)
  }

  private func plan(forElementsOf type: PropertyType) -> ValuePlan {
    plan(for: type, at: Place(promise: \.element, isNullable: type.isOptional, defaultValue: nil))
  }

  private func form(of type: PropertyType) -> ValuePlan.Form {
    switch type {
    case .primitive(let primitive): .primitive(primitive)
    case .enumeration(let type): .enumeration(EnumTable(type))
    case .custom(let type): .custom(CustomCoder(type), form(of: type.persisted))
    case .embedded(let type): .object(object(type.name, type.properties) { _ in \.element })
    case .array(let element): .array(plan(forElementsOf: element))
    case .map(let element): .map(plan(forElementsOf: element))
    case .optional(let wrapped): .optional(form(of: wrapped))
    case .toOne: .link
    case .toMany: .links
    }
  }

  fileprivate func substitute(
    _ promise: Semantics.Unconvertible, _ type: PropertyType, at place: Place
  ) -> ValuePlan.Substitute {
    switch promise {
    case .default: (place.defaultValue ?? type.fallbackCase).map { .value($0) } ?? .error
    case .null: place.isNullable ? .value(.null) : .error
    case .preserve: .unknownCase
    case .reject: .error
    }
  }

  fileprivate func absence(of type: PropertyType, at place: Place) -> ValuePlan.Absence {
    if place.isNullable {
      return semantics.missingOptional == .null ? .value(.null) : .error("there is no stored value")
    }
    if semantics.missingEnum == .asUnknown, case .enumeration(let enumeration) = type {
      let substitute = substitute(semantics.unknownEnum[keyPath: place.promise], type, at: place)
      if case .value(let value) = substitute { return .value(value) }
      return .error("there is no stored value, and no default for \(enumeration.name)")
    }
    return switch semantics.missing {
    case .zero: .converted(type.storedZero)
    case .default: place.defaultValue.map { .value($0) } ?? .converted(type.storedZero)
    case .null: .value(.null)
    case .reject: .error("there is no stored value, and the property is required")
    }
  }
}

extension PropertyType {
  /// The case that an enum declares as the fallback for unknown raw values.
  fileprivate var fallbackCase: Value? {
    if case .enumeration(let type) = unwrapped { type.fallback.map { .enumCase($0) } } else { nil }
  }
}
