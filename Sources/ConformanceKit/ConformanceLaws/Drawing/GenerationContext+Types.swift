package import Generators
package import StoreContract

extension GenerationContext {
  /// Draws a property type.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - kinds: The kinds of type to draw from. Kinds that the backend lacks are left out.
  ///   - depth: How many levels of collections may be nested.
  /// - Returns: A type, or `int64` if the backend has none of the kinds.
  package func drawType(_ draw: inout Draw, _ kinds: TypeKinds, depth: Int = 2) -> PropertyType {
    let families = families.of(depth > 0 ? kinds : kinds.subtracting(.collections))
    let type: PropertyType = draw.span("type") { draw in
      switch families.all[draw.index(weights: families.weights)] {
      case .primitives: drawPrimitive(&draw)
      case .enums: .enumeration(draw.element(of: draw.element(of: enums)))
      case .custom: .custom(drawCustomType(&draw))
      case .embedded: draw.element(of: embedded)
      case .collections: drawCollection(&draw, depth: depth)
      }
    }
    draw.label(type.kindName)
    return type
  }

  /// Whether the backend can keep nil in the place of a value of a type.
  func admitsNil(in type: PropertyType) -> Bool {
    switch type {
    case .array, .map: backend.capabilities.limits.admitsNil(at: .collection)
    default: true
    }
  }

  /// The kinds of type of which a property can be optional.
  var optionalKinds: TypeKinds {
    backend.capabilities.limits.admitsNil(at: .collection) ? .all : [.scalars, .embedded]
  }

  /// Draws a primitive. Types with more ways to go wrong are drawn more often.
  private func drawPrimitive(_ draw: inout Draw) -> PropertyType {
    guard !primitives.isEmpty else { return .primitive(.int64) }
    return primitives[draw.index(weights: primitiveWeights)]
  }

  /// Draws a custom type that is stored as a primitive.
  private func drawCustomType(_ draw: inout Draw) -> CustomType {
    guard let customWeights else { return draw.element(of: customTypes) }
    return customTypes[draw.index(weights: customWeights)]
  }

  private func drawCollection(_ draw: inout Draw, depth: Int) -> PropertyType {
    let kind = draw.element(of: collections)
    let nests = depth > 1 && backend.capabilities.collections.contains(.nested)
    let inner = drawType(&draw, nests ? .all : [.scalars, .embedded], depth: depth - 1)
    let place: Limits.NilPlace = kind == .array && inner.stored.isEmbedded ? .objectInArray : .element
    let admitsNil = backend.capabilities.limits.admitsNil(at: place)
    let element = draw.boolean(probability: admitsNil ? 0.25 : 0) ? PropertyType.optional(inner) : inner
    return kind == .map ? .map(element) : .array(element)
  }
}

extension PropertyType {
  /// The name of the type in the report of the generated values.
  fileprivate var kindName: String {
    switch self {
    case .primitive(let primitive): primitive.rawValue
    case .enumeration(let type): type.name
    case .custom(let type): type.name
    case .embedded(let type): type.name
    case .optional: "optional"
    case .array: "array"
    case .map: "map"
    case .toOne: "toOne"
    case .toMany: "toMany"
    }
  }

  /// How often a primitive is drawn in comparison to others. It is higher for types that a store can get wrong in more
  /// ways.
  var drawingWeight: Int {
    switch self {
    case .primitive(.string): 13
    case .primitive(.double): 12
    case .primitive(.float): 6
    case .primitive(.data), .primitive(.uint64): 4
    case .primitive(.date), .primitive(.decimal), .primitive(.uuid), .primitive(.int64): 3
    default: 2
    }
  }
}
