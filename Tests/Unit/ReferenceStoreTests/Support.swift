import ConformanceKit
import ReferenceStore
import Testing

/// Runs programs on the reference store under semantics that differ from `.strict` in what a test is about.
struct Fixture {
  var capabilities = ReferenceAdapter.allCapabilities
  var semantics = Semantics.strict

  init(_ change: (inout Semantics) -> Void = { _ in }, capabilities: (inout Capabilities) -> Void = { _ in }) {
    change(&semantics)
    capabilities(&self.capabilities)
  }

  var adapter: ReferenceAdapter { ReferenceAdapter(capabilities: capabilities, semantics: semantics) }

  /// The answers to operations on one schema, without that of the opening.
  func run(_ properties: [Property], _ operations: [Program.Operation]) -> [Response] {
    run([Schema.of(properties)], operations)
  }

  /// The answers to operations that start with the first schema open, without that of the opening.
  func run(_ schemas: [Schema], _ operations: [Program.Operation]) -> [Response] {
    let history = Interpreter(adapter).run(Program(schemas: schemas, operations: [.open(schema: 0)] + operations))
    return Array(history.responses.dropFirst())
  }

  /// What a property `x` reads as whose stored value is this; nil is missing.
  func reading(_ stored: Value?, _ property: Property) -> Response? {
    let fields = Fields([stored.map { (property.storedName, $0) }].compactMap { $0 })
    return run([property], [.writeStored(entity: "E", 1, fields), .get(entity: "E", [1])]).last
  }

  /// What is stored for a domain value of a property `x`; nil is an absent one.
  func storing(_ value: Value?, _ property: Property) -> Response? {
    let fields = Fields([value.map { (property.name, $0) }].compactMap { $0 })
    let responses = run([property], [.put(entity: "E", [.init(1, fields)]), .readStored(entity: "E", 1)])
    return responses.first == .done ? responses.last : responses.first
  }

  /// Which of some rows of stored values of `x` a condition finds, by their index; nil is missing.
  func finding(_ condition: Query.Condition?, _ property: Property, _ rows: [Value?]) -> [Int]? {
    let response = querying(Query(where: condition), property, rows)
    guard case .found(let found)? = response else { return nil }
    return found.compactMap(\.label)
  }

  /// The order in which rows of stored values of `x` come, by their index; nil is missing.
  func sorting(_ property: Property, isAscending: Bool = true, _ rows: [Value?]) -> [Int]? {
    let response = querying(Query(order: [.init(property.name, isAscending: isAscending)]), property, rows)
    guard case .found(let found)? = response else { return nil }
    return found.compactMap(\.label)
  }

  /// The answer to a query on rows of stored values of `x`.
  func querying(_ query: Query, _ property: Property, _ rows: [Value?]) -> Response? {
    let writes = rows.enumerated().map { label, value in
      Program.Operation.writeStored(
        entity: "E", label, Fields([value.map { (property.storedName, $0) }].compactMap { $0 }))
    }
    return run([property], writes + [.query(entity: "E", query)]).last
  }
}

extension Schema {
  static func of(_ properties: [Property], version: Int = 1) -> Schema {
    Schema(version: version, entities: [Entity(name: "E", properties: properties)])
  }
}

extension Property {
  static func x(_ type: any PropertyValue.Type, optional: Bool = false, default: Value? = nil) -> Property {
    Property(name: "x", type: type.propertyType, isOptional: optional, defaultValue: `default`)
  }

  static let note = Property(name: "note", type: .primitive(.string))
}

extension Response {
  /// The one record's value of `x`.
  static func x(_ value: Value) -> Response { .records([["x": value]]) }

  /// The kind of error and the property it names.
  var blame: Blame? {
    guard case .failure(let error) = self else { return nil }
    return Blame(kind: error.kind, property: error.property)
  }

  /// The message of an error.
  var message: String? {
    guard case .failure(let error) = self else { return nil }
    return error.message
  }
}

struct Blame: Equatable {
  var kind: StoreError.Kind
  var property: String?

  static func rejected(_ property: String?) -> Blame { Blame(kind: .rejected, property: property) }
  static func unreadable(_ property: String?) -> Blame { Blame(kind: .unreadable, property: property) }
  static func refused(_ property: String? = nil) -> Blame { Blame(kind: .schemaRefused, property: property) }
  static let unsupported = Blame(kind: .unsupported)
  static let closed = Blame(kind: .closed)
}
