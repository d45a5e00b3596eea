import Generators
import StoreContract

/// The parts of a long program that are drawn first: the entities, the versions of their schema, and the rows that
/// records take their values from.
///
/// All values are drawn before the operations, column by column. An operation names a row by its key. Shrinking can
/// therefore remove a property, a row or an operation by removing one span, and the others stay as they are.
struct SessionDesign: Sendable {
  /// The entities, which have equal or different properties.
  let entities: [SessionEntity]
  /// How many slots single records are drawn from. They are few, so that records are written again.
  let slots: Int
  /// Whether most calls that take several records take many.
  let hasManyRecords: Bool
  /// The kinds of conditions on which queries may depend.
  static let conditions: ConditionKinds = [.equality, .range, .membership, .isNil, .containment]

  /// Draws the entities of a program.
  ///
  /// - Parameter parts: What the program may do. This determines how large values are, and whether the schema has a
  ///   newer and an older version, which the program may open.
  init(_ draw: inout Draw, _ context: GenerationContext, _ parts: SessionParts) {
    let kinds = Self.kinds[draw.index(weights: [3, 1, 4])]
    // Few columns are collections otherwise.
    let hasCollection = kinds == .all && !context.collections.isEmpty && draw.boolean(probability: 0.7)
    slots = draw.boolean() ? 2 : 6
    hasManyRecords = draw.boolean(probability: parts.contains(.sizes) ? 1 : 0.15)
    var names = Self.names[...]
    var first: DrawnTable?
    entities = draw.collection(count: 1...Self.names.count, "entity") { draw in
      let isLikeFirst = draw.boolean(probability: 0.4)
      let table: DrawnTable
      if isLikeFirst, let first {
        table = context.drawRows(&draw, like: first)
      } else {
        table = context.drawSessionTable(&draw, kinds, hasCollection: hasCollection)
      }
      first = first ?? table
      return SessionEntity(&draw, named: names.removeFirst(), table, kinds, context, parts)
    }
  }

  private static let kinds: [TypeKinds] = [.scalars, .primitives, .all]
  private static let names = [DrawnTable.entityName, "Other", "Third", "Fourth"]

  /// The schema of a version. Its number is given by the order of the versions.
  func schema(_ version: SessionVersion) -> Schema {
    Schema(version: version.rawValue, entities: entities.map { $0.entity(version) })
  }
}

/// A version of the schema. The raw value is the number of the version.
enum SessionVersion: Int, Sendable {
  /// The version of an older app: the last property is missing where there are several.
  case older = 1
  /// The version that the program starts with.
  case usual = 2
  /// The version of a newer app: some entities have one more property.
  case newer = 3
  /// A version in which a property of some entities has another type. A store may refuse to open it.
  case retyped = 4
}

/// An entity of a long program, with the rows that its records take their values from.
struct SessionEntity: Sendable {
  let name: String
  private let layout: RowLayout
  /// The columns of each version, in the order of the versions.
  private let columns: [[DrawnTable.Column]]
  /// The rows of each version. A program uses each row many times.
  private let rows: [[Fields]]
  /// The mean number of values in a row.
  private let weight: Int

  /// How many different rows an entity may have.
  static let rowKeys = 8

  fileprivate init(
    _ draw: inout Draw, named name: String, _ table: DrawnTable, _ kinds: TypeKinds, _ context: GenerationContext,
    _ parts: SessionParts
  ) {
    let hasVersions = parts.contains(.versions)
    self.name = name
    layout = table.layout
    let isAdded = hasVersions && draw.boolean(probability: 0.6)
    let added =
      isAdded
      ? [
        context.drawColumn(
          &draw, context.drawProperty(&draw, kinds, optional: 0.5, default: 0.5).named("p"), table.layout)
      ] : []
    let isShortened = hasVersions && draw.boolean(probability: 0.6) && table.columns.count > 1
    columns = [
      isShortened ? table.columns.dropLast() : table.columns, table.columns, table.columns + added,
      table.columns.retyped(for: context),
    ].map { $0.map { $0.withCollections(of: parts.largestCollection) } }
    let losses = context.backend.semantics.fidelity
    let rows = columns.map { columns in
      (0..<table.rows).map { row in
        Fields(
          columns.compactMap { column in
            column.cells[row].map { (column.property.name, losses.isEmpty ? $0 : $0.acceptable(under: losses)) }
          })
      }
    }
    self.rows = rows
    let weights = rows.joined().map(\.weight)
    weight = weights.isEmpty ? 1 : weights.reduce(0, +) / weights.count
  }

  /// The largest number of records of one call, at most ``SessionParts/largestBatch``. It is smaller for long values,
  /// because each write makes each live query read all records again, and because a program must fit into a file.
  func largestBatch(_ parts: SessionParts) -> Int {
    max(2, min(SessionParts.largestBatch, parts.largestWeight / max(weight, 1)))
  }

  /// The columns that a version of the schema has.
  func columns(_ version: SessionVersion) -> [DrawnTable.Column] { columns[version.rawValue - 1] }

  /// Whether a property has another type in the version ``SessionVersion/retyped``.
  var canBeRetyped: Bool { columns(.retyped).map(\.property) != columns(.usual).map(\.property) }

  /// The entity in a version of the schema.
  func entity(_ version: SessionVersion) -> Entity {
    Entity(name: name, properties: columns(version).map(\.property))
  }

  /// The values of a row, from 0 to ``rowKeys`` - 1. A key that the table does not have stands for its first row.
  func fields(ofRow key: Int, _ version: SessionVersion) -> Fields {
    rows[version.rawValue - 1][index(ofRow: key)]
  }

  private func index(ofRow key: Int) -> Int { layout.keys.firstIndex(of: key) ?? 0 }

  /// Whether a store keeps all stored values of the entity exactly.
  func isKeptExactly(by semantics: Semantics) -> Bool {
    columns(.newer).allSatisfy { column in
      if case .primitive(let primitive) = column.property.type.stored { return semantics.fidelity[primitive] == nil }
      return semantics.fidelity.isEmpty
    }
  }

  /// The stored values of a row, for a write without conversion.
  func storedFields(ofRow key: Int, _ version: SessionVersion) -> Fields {
    let row = index(ofRow: key)
    return Fields(
      columns(version).compactMap { column in
        column.cells[row].map { (column.property.storedName, $0.storedForm(as: column.property.type)) }
      })
  }
}

extension DrawnTable.Column {
  /// The column with the first elements of its collections.
  fileprivate func withCollections(of count: Int) -> DrawnTable.Column {
    DrawnTable.Column(property, cells: cells.map { $0?.withCollections(of: count) })
  }
}

extension [DrawnTable.Column] {
  /// The columns with another type for the first property whose type is a truth value, an integer or a text.
  fileprivate func retyped(for context: GenerationContext) -> [DrawnTable.Column] {
    let types = [Primitive.int64, .string, .bool].filter(context.backend.capabilities.types.contains)
    let index = firstIndex { column in
      if case .primitive(let type) = column.property.type { types.contains(type) } else { false }
    }
    guard let index, let other = types.first(where: { PropertyType.primitive($0) != self[index].property.type }) else {
      return self
    }
    var columns = self
    let property = columns[index].property
    columns[index].property = Property(
      name: property.name, type: .primitive(other), isOptional: property.isOptional)
    return columns
  }
}

extension GenerationContext {
  /// Draws the table of an entity.
  ///
  /// - Parameter hasCollection: Whether one more column is a collection. Many of its values are long.
  fileprivate func drawSessionTable(_ draw: inout Draw, _ kinds: TypeKinds, hasCollection: Bool) -> DrawnTable {
    var table = drawTable(&draw, kinds, columns: 1...6, rows: 1...SessionEntity.rowKeys, optional: 0.5)
    guard hasCollection else { return table }
    var context = self
    context.repeatedShare = max(400, repeatedShare)
    table.columns.insert(context.drawColumn(&draw, .collections, named: "", table.layout), at: 0)
    table.columns = table.columns.named()
    return table
  }
}
