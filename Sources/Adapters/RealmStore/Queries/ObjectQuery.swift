import CRealm
import StoreContract

/// A query that the engine runs on the objects of a class.
struct ObjectQuery: Sendable {
  /// The id and the stored values of an object that the query found.
  typealias Row = (id: RecordID, fields: Fields)

  private let query: QueryText
  private let number: Int
  private let model: RealmModel

  /// A query on the objects of a class of the model.
  init(_ query: QueryText, of number: Int, in model: RealmModel) {
    self.query = query
    self.number = number
    self.model = model
  }

  /// Runs the query.
  ///
  /// - Returns: The ids and stored values of the objects found, in the query's order.
  func rows(_ connection: Connection) throws -> [Row] {
    try rows(of: results(connection), connection)
  }

  /// Reads what results of the query contain now.
  func rows(of results: borrowing Handle, _ connection: Connection) throws -> [Row] {
    let library = connection.library
    let reader = ObjectReader(connection: connection, model: model)
    var count = 0
    try library.check(library.queries.count(results.pointer, &count))
    return try (0..<count).map { index in
      let object = try Handle(library.queries.object(results.pointer, index), of: library)
      return (try reader.id(of: object, in: number), try reader.fields(of: object, in: number))
    }
  }

  /// The engine's results of the query.
  func results(_ connection: Connection) throws -> Handle {
    let library = connection.library
    let pointer = try Self.with(query.arguments) { arguments in
      let parsed = try Handle(
        library.queries.parse(
          connection.pointer, connection.keys[number].id, query.text, arguments.count, arguments), of: library)
      return library.queries.findAll(parsed.pointer)
    }
    return try Handle(pointer, of: library)
  }

  /// Passes on values as arguments, which are valid during the call.
  private static func with<Result>(
    _ values: [Value], _ body: ([RealmArgument]) throws -> Result
  ) throws -> Result {
    let places = UnsafeMutablePointer<RealmValue>.allocate(capacity: values.count)
    defer { places.deallocate() }
    return try fill(places, values[...]) {
      try body(values.indices.map { RealmArgument(count: 1, is_list: false, values: places + $0) })
    }
  }

  private static func fill<Result>(
    _ places: UnsafeMutablePointer<RealmValue>, _ values: ArraySlice<Value>, _ body: () throws -> Result
  ) throws -> Result {
    guard let value = values.first else { return try body() }
    return try RealmValue.with(value) { converted in
      (places + values.startIndex).initialize(to: converted)
      return try fill(places, values.dropFirst(), body)
    }
  }
}
