import ConformanceKit
import Generators

/// An entity, the domain values of a record and the stored values of a row, all drawn at random, right and wrong ones.
struct ConversionCase {
  var backend: Backend
  var entity: Entity
  var fields: Fields
  var row: Fields

  /// All types of the kit, and those of the tests, whose converters throw and take nil.
  static let generation: GenerationContext = {
    let own = TypeCatalogue(
      enums: [Level.self, Padded.self], customTypes: [MaybeText.self, Touchy.self, Spot.self],
      embeddedTypes: [Point.self])
    let catalogue = TypeCatalogue.standard.merging(own)
    let capabilities = Capabilities(
      customTypes: catalogue.customTypeNames, collections: Set(Capabilities.Collection.allCases), relations: true)
    let backend = Backend(name: "drawn", capabilities: capabilities, semantics: .strict)
    return GenerationContext(backend: backend, catalogue: catalogue)
  }()

  /// Draws a case under some semantics.
  init(_ draw: inout Draw, _ semantics: Semantics) {
    backend = Self.generation.backend
    backend.semantics = semantics
    backend.semantics.fidelity = [:]
    backend.capabilities.limits = draw.boolean(probability: 0.3) ? Self.drawLimits(&draw) : Limits()
    entity = Entity(name: "E", properties: [])
    fields = Fields()
    row = Fields()
    for name in ["a", "b", "c", "d"].prefix(draw.uniform(in: 1...4)) {
      let property = Self.drawProperty(&draw, name)
      entity.properties.append(property)
      if let value = Self.drawDomain(&draw, property) { fields[name] = value }
      if let value = Self.drawStored(&draw, property) { row[property.storedName] = value }
    }
    if draw.boolean(probability: 0.05) { fields["e"] = .int64(1) }
    if draw.boolean(probability: 0.05) { row["e"] = .int64(1) }
  }

  private static func drawProperty(_ draw: inout Draw, _ name: String) -> Property {
    var property = generation.drawProperty(&draw, .all, optional: 0.3, default: 0.4)
    property.name = name
    property.storedName = draw.boolean(probability: 0.3) ? "\(name)_column" : name
    if draw.boolean(probability: 0.1) {
      property.type = draw.boolean() ? .toOne("E") : .toMany("E")
      property.defaultValue = nil
    } else if draw.boolean(probability: 0.1) {
      property.type = draw.element(of: [MaybeText.propertyType, Touchy.propertyType, .optional(.primitive(.string))])
      property.defaultValue = nil
    }
    return property
  }

  private static func drawDomain(_ draw: inout Draw, _ property: Property) -> Value? {
    switch draw.index(weights: [7, 1, 1, 1, 1]) {
    case 0: return drawValue(&draw, of: property.type)
    case 1: return nil
    case 2: return .null
    case 3: return .unknownCase(draw.element(of: [.int64(400), .uint8(77), .string("unheard of"), .int8(5)]))
    default: return corrupted(&draw, drawValue(&draw, of: property.type)) { drawForeign(&$0) }
    }
  }

  private static func drawStored(_ draw: inout Draw, _ property: Property) -> Value? {
    let stored = drawValue(&draw, of: property.type).storedForm(as: property.type)
    switch draw.index(weights: [5, 1, 1, 5]) {
    case 0: return stored
    case 1: return nil
    case 2: return .null
    default: return corrupted(&draw, stored) { drawForeign(&$0) }
    }
  }

  private static func drawValue(_ draw: inout Draw, of type: PropertyType) -> Value {
    switch type {
    case .toOne: .ref(RecordID(Int64(draw.uniform(in: 1...12))))
    case .toMany: .array((0..<draw.uniform(in: 0...4)).map { _ in .ref(RecordID(Int64(draw.uniform(in: 1...12)))) })
    case .custom(let custom) where custom.name == Touchy.customTypeName:
      .custom(custom.name, persisted: .string(draw.boolean(probability: 0.3) ? "bad" : "good"))
    default: generation.drawValue(&draw, of: type)
    }
  }

  /// A stored value of any type, most often a number, which may be one of another type too.
  private static func drawForeign(_ draw: inout Draw) -> Value {
    if draw.boolean(probability: 0.2) { return .null }
    if draw.boolean() { return draw.element(of: Numbers.telling) }
    let type = generation.drawType(&draw, .all, depth: 1)
    return generation.drawValue(&draw, of: type).storedForm(as: type)
  }

  /// The value, or one of its parts, replaced.
  private static func corrupted(_ draw: inout Draw, _ value: Value, by other: (inout Draw) -> Value) -> Value {
    guard draw.boolean(probability: 0.8) else { return other(&draw) }
    switch value {
    case .array(var elements) where !elements.isEmpty:
      let index = draw.uniform(in: 0...(elements.count - 1))
      elements[index] = corrupted(&draw, elements[index], by: other)
      return .array(elements)
    case .map(let fields) where !fields.isEmpty: return .map(corrupted(&draw, fields, by: other))
    case .object(let fields) where !fields.isEmpty: return .object(corrupted(&draw, fields, by: other))
    default: return other(&draw)
    }
  }

  private static func corrupted(_ draw: inout Draw, _ fields: Fields, by other: (inout Draw) -> Value) -> Fields {
    var changed = fields
    let entry = draw.element(of: fields.entries)
    changed[entry.name] = draw.boolean(probability: 0.3) ? nil : corrupted(&draw, entry.value, by: other)
    return changed
  }

  private static func drawLimits(_ draw: inout Draw) -> Limits {
    Limits(
      stringBytes: draw.uniform(in: 0...6), dataBytes: draw.uniform(in: 0...6), arrayItems: draw.uniform(in: 0...3),
      objectFields: draw.uniform(in: 0...3), fieldNameBytes: draw.uniform(in: 0...3),
      keys: draw.element(of: [nil, .noDollarNoDot, .printableASCII]), levels: draw.uniform(in: 1...4))
  }
}

extension Semantics {
  /// Semantics with a random promise for each that a conversion depends on.
  static func drawn(_ draw: inout Draw) -> Semantics {
    func place(_ draw: inout Draw) -> ByPlace<Unconvertible> {
      let all = Unconvertible.allCases
      return ByPlace(
        scalar: draw.element(of: all), optional: draw.element(of: all), element: draw.element(of: all))
    }
    var semantics = Semantics.strict
    semantics.missing = draw.element(of: Missing.allCases)
    semantics.missingEnum = draw.element(of: MissingEnum.allCases)
    semantics.missingOptional = draw.element(of: MissingOptional.allCases)
    semantics.unknownEnum = place(&draw)
    semantics.invalidValue = place(&draw)
    semantics.numericMatch = draw.element(of: NumericMatch.allCases)
    semantics.toMany = draw.element(of: ToMany.allCases)
    semantics.removedTarget = draw.element(of: RemovedTarget.allCases)
    return semantics
  }
}
