public import StoreContract

/// Converts the records of one entity between domain values and stored values. It is for adapters whose store has no
/// conversion of its own.
///
/// The capabilities and semantics of the backend decide which values are rejected and which values replace a missing or
/// invalid one. An adapter that uses the converter declares ``Capabilities/Conversion/kit``:
///
/// ```swift
/// func open(_ location: Location, schema: Schema) throws -> some Store {
///   try backend.check(schema)
///   let converters = schema.entities.map { RecordConverter(for: $0, of: backend) }
///   return MyStore(location, converters)
/// }
/// ```
///
/// The converter does not apply the losses that the backend declares (``Semantics/fidelity``), because they happen in
/// the store itself.
///
/// The converter calls the converters of custom types. They may call the store again, so do not hold a lock during a
/// conversion.
public struct RecordConverter: Sendable {
  /// The entity whose records are converted.
  package let entity: Entity
  private let plan: ObjectPlan
  private let maxLevels: Int?

  /// Creates a converter for one entity.
  ///
  /// - Parameters:
  ///   - entity: The entity, in the version of the schema with which the store is open.
  ///   - backend: The backend with the semantics and limits that apply.
  /// - Complexity: O(*n*) in the size of the entity's types. Create the converter once, when the store is opened.
  public init(for entity: Entity, of backend: Backend) {
    self.entity = entity
    let planner = Planner(semantics: backend.semantics, limits: backend.capabilities.limits)
    plan = planner.plan(for: entity)
    maxLevels = backend.capabilities.limits.levels
  }

  /// Converts domain values to stored values.
  ///
  /// - Parameters:
  ///   - fields: Domain values by property name.
  ///   - isPartial: Whether required properties may be absent, as in an update.
  /// - Returns: Stored values by stored name. An optional property that is absent stays absent.
  /// - Throws: ``StoreError/Kind/rejected`` with the name of the property, if a value has the wrong type or exceeds a
  ///   limit, a required value is absent or null, a custom type's converter throws, or the entity has no property with
  ///   a given name.
  public func stored(_ fields: Fields, isPartial: Bool = false) throws(StoreError) -> Fields {
    let row = try plan.stored(fields, isPartial: isPartial)
    if let maxLevels { try checkDepth(of: row, maxLevels) }
    return row
  }

  /// Converts stored values to domain values.
  ///
  /// - Parameter row: Stored values by stored name. Names that the entity lacks are ignored.
  /// - Returns: Domain values of all properties, by property name.
  /// - Throws: ``StoreError/Kind/unreadable`` with the name of the property. The name of an object's member has the
  ///   form `point.x`.
  public func domain(_ row: Fields) throws(StoreError) -> Fields {
    try plan.domain(row)
  }

  /// Checks the nesting of a row. The row itself is the first level, so its values may have one level less.
  private func checkDepth(of row: Fields, _ maxLevels: Int) throws(StoreError) {
    for property in entity.properties {
      let depth = 1 + (row[property.storedName]?.depth ?? 0)
      guard depth > maxLevels else { continue }
      throw StoreError(.rejected, property: property.name, "\(depth) levels are more than the limit of \(maxLevels)")
    }
  }
}

extension Value {
  /// The number of arrays, maps and objects that are nested in each other.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { max($0, 1 + $1.depth) }
    case .map(let fields), .object(let fields): fields.entries.reduce(1) { max($0, 1 + $1.value.depth) }
    default: 0
    }
  }
}
