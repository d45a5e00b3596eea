public import Generators
package import StoreContract

extension GenerationContext {
  /// Draws new values for all rows and columns of a table.
  public func drawRows(_ draw: inout Draw, like table: DrawnTable) -> DrawnTable {
    draw.span("rows") { draw in
      DrawnTable(columns: table.columns.map { drawColumn(&draw, $0.property, table.layout) }, layout: table.layout)
    }
  }

  /// Replaces one cell of a table by a value that its property does not admit.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - table: The table.
  ///   - row: The index of the cell's row, counted from 0. If it is nil, a row is drawn.
  public func invalidate(_ draw: inout Draw, _ table: DrawnTable, row: Int? = nil) -> DrawnTable {
    var invalid = table
    let column = draw.uniform(in: 0...(table.columns.count - 1))
    let row = row ?? draw.uniform(in: 0...(table.rows - 1))
    let wrongs = GenerationContext.wrongValues(for: table.columns[column].property)
    let wrong = wrongs[draw.index(weights: wrongs.indices.map { $0 < 2 ? 3 : 1 })]
    invalid.columns[column].cells[row] = wrong
    return invalid
  }

  /// Values that a property does not admit. Values close to its own type come first, then values of other types.
  static func wrongValues(for property: Property) -> [Value] {
    candidates(for: property.type).filter { !property.admits($0) }
  }

  private static func candidates(for type: PropertyType) -> [Value] {
    let strangers: [Value] = [.int64(300), .string("wrong"), .bool(true), .double(0.5), .null, .array([]), .data([1])]
    switch type {
    case .primitive: return [.int16(128), .int64(.max), .uint64(.max), .int8(0), .float(0.5)] + strangers
    case .enumeration: return [.enumCase("noSuchCase"), .int64(400)] + strangers
    case .custom(let custom):
      let invalid: [Value] = [.string("invalid "), .int64(101), .string("")]
      return invalid.filter { !custom.isValid(persisted: $0) }.map { .custom(custom.name, persisted: $0) } + strangers
    case .array(let element): return [.array([Value.object([:])]), .array([candidates(for: element)[0]])] + strangers
    case .map(let element): return [.map(["k": candidates(for: element)[0]])] + strangers
    case .embedded, .optional, .toOne, .toMany: return [.object([:])] + strangers
    }
  }

  /// Whether the backend can store values of a type.
  package func supports(_ type: PropertyType) -> Bool {
    let capabilities = backend.capabilities
    switch type {
    case .primitive(let primitive): return capabilities.types.contains(primitive)
    case .enumeration(let type): return capabilities.types.contains(type.raw)
    case .custom(let type): return capabilities.customTypes.contains(type.name)
    case .embedded: return capabilities.collections.contains(.embedded)
    case .optional(let element): return supports(element)
    case .array(let element): return capabilities.collections.contains(.array) && supports(element)
    case .map(let element): return capabilities.collections.contains(.map) && supports(element)
    case .toOne, .toMany: return capabilities.relations
    }
  }
}

extension DrawnTable {
  /// Makes the property of every column optional.
  mutating func makeOptional() {
    for index in columns.indices { columns[index].property.isOptional = true }
  }
}

extension CustomType {
  /// Stored values from a fixed list that the type refuses although they are of its stored type.
  var invalidForms: [Value] {
    let all: [Value] = [
      .string(""), .string("invalid "), .string("#ff0000"), .int64(101), .int64(-1), .int64(.min), .double(0.5),
      .double(.nan), .double(.infinity), .double(0x1p63),
    ]
    return all.filter { persisted.admits($0) && !isValid(persisted: $0) }
  }
}
