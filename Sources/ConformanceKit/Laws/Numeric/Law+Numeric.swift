import Generators

extension Law {
  /// The laws of the scenario numeric.
  public static let numeric: [Law] = [bounds, specialFloats, noMixing, narrowing, numericOperand]

  static let bounds = Law(
    id: "numeric.bounds", scenario: .numeric,
    statement: "Every integer of a type is kept, both ends of its range and what lies beside powers of two included.",
    source: "Seen in stores: a UInt64 from 2^63 trapped, was refused, or was kept as a negative number.",
    program: { draw, setting throws(Discard) in
      let type = draw.element(of: try setting.numbers(isInteger: true))
      let table = setting.drawNumbers(&draw, type)
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put, .open(schema: 0), table.get])
    })

  static let specialFloats = Law(
    id: "numeric.special-floats", scenario: .numeric,
    statement: "NaN, infinities, the negative zero and subnormal numbers are kept or refused as declared.",
    source: "Convex: special numbers have an encoding of their own; ObjectBox: NaN keeps its payload.",
    program: { draw, setting throws(Discard) in
      let type = draw.element(of: try setting.numbers(isInteger: false))
      let special = draw.element(of: specialNumbers)
      let value: Value = type == .primitive(.float) ? .float(Float(special)) : .double(special)
      let place = draw.index(weights: [2, 1, 1])
      let property: Property
      let cell: Value
      switch place {
      case 1 where setting.supports(.array(type)):
        (property, cell) = (Property(name: "a", type: .array(type)), .array([value]))
      case 2 where setting.supports(.map(type)):
        (property, cell) = (Property(name: "a", type: .map(type)), .map(["k": value]))
      default: (property, cell) = (Property(name: "a", type: type), value)
      }
      let table = Table(columns: [Column(property, cells: [cell])])
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put, .open(schema: 0), table.get])
    })

  /// The simplest first.
  private static let specialNumbers: [Double] = [
    0, -0.0, .infinity, -.infinity, .nan, -.nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, .signalingNaN,
  ]

  static let noMixing = Law(
    id: "numeric.no-mixing", scenario: .numeric,
    statement: "An integer is never read where a floating-point number is due, nor the reverse, but as declared.",
    source: "Convex: int64 and float64 are two types, and a number where the other is expected is an error.",
    needs: [.storedAccess], controls: [.values],
    program: { draw, setting throws(Discard) in
      let all = try setting.numbers(isInteger: true) + setting.numbers(isInteger: false)
      let type = draw.element(of: all)
      let others = all.filter { $0 != type }
      guard !others.isEmpty else { throw Discard(reason: "the backend has one numeric type") }
      let stored = setting.drawValue(&draw, of: draw.element(of: others))
      return storedProgram(Property(name: "a", type: type), stored)
    })

  static let narrowing = Law(
    id: "numeric.narrowing", scenario: .numeric,
    statement: "A stored integer that does not fit into a narrower type is an error or as declared, and never cut.",
    source: "Realm: reading one that does not fit must not truncate; a store read the low 4 bytes of 8.",
    needs: [.storedAccess], controls: [.values],
    program: { draw, setting throws(Discard) in
      let narrow = try setting.numbers(isInteger: true).filter { $0.bitWidth < 64 }
      guard !narrow.isEmpty, setting.supports(.primitive(.int64)) else {
        throw Discard(reason: "the backend has no narrow integers")
      }
      let type = draw.element(of: narrow)
      let wide = draw.integer(in: Int64.min...Int64.max)
      return storedProgram(Property(name: "a", type: type), .int64(wide))
    })

  private static func storedProgram(_ property: Property, _ stored: Value) -> Program {
    Program(
      schemas: [Table.schema(version: 1, [property])],
      operations: [
        .open(schema: 0), .writeStored(entity: Table.entityName, 1, Fields([(property.storedName, stored)])),
        .get(entity: Table.entityName, [1]),
      ])
  }

  static let numericOperand = Law(
    id: "numeric.operand", scenario: .numeric,
    statement: "A number of another type as a query's operand finds what equals it exactly, or nothing, as declared.",
    source: "ObjectBox: constants out of the column's range are refused; 2^53 + 1 is no double.",
    needs: [.comparing], controls: [.values],
    program: { draw, setting throws(Discard) in
      let all = try setting.numbers(isInteger: true) + setting.numbers(isInteger: false)
      let table = setting.drawNumbers(&draw, draw.element(of: all))
      let operand = setting.drawValue(&draw, of: draw.element(of: all))
      let operators = setting.operators([.equality, .inequality])
      guard !operators.isEmpty else { throw Discard(reason: "the backend's queries compare nothing") }
      let comparison = Query.Comparison(rawValue: draw.element(of: operators).rawValue) ?? .equal
      return Program(
        schemas: [table.schema()],
        operations: [
          .open(schema: 0), table.put,
          .query(entity: Table.entityName, Query(where: .compare(property: "a", comparison, operand))),
        ])
    })
}

extension Setting {
  /// The numeric types that the backend has.
  ///
  /// - Throws: ``Discard`` when there are none.
  fileprivate func numbers(isInteger: Bool) throws(Discard) -> [PropertyType] {
    let found = primitives.filter {
      isInteger ? $0.bitWidth > 0 : $0 == .primitive(.double) || $0 == .primitive(.float)
    }
    guard !found.isEmpty else { throw Discard(reason: "the backend has no such numbers") }
    return found
  }

  /// Draws rows of one number each.
  fileprivate func drawNumbers(_ draw: inout Draw, _ type: PropertyType) -> Table {
    let layout = RowLayout(&draw, count: 1...3)
    return Table(columns: [drawColumn(&draw, Property(name: "a", type: type), layout)], layout: layout)
  }
}

extension PropertyType {
  /// How many bits an integer type has; 0 when it is none.
  fileprivate var bitWidth: Int {
    guard case .primitive(let primitive) = self else { return 0 }
    return switch primitive {
    case .int8, .uint8: 8
    case .int16, .uint16: 16
    case .int32, .uint32: 32
    case .int64, .uint64: 64
    default: 0
    }
  }
}
