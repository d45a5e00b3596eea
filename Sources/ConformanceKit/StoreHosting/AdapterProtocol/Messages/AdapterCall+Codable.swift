import StoreCoding
import StoreContract
import Synchronization

extension AdapterCall: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case method, params }

  fileprivate enum ParamKeys: String, CodingKey, CaseIterable {
    case protocolVersion, kit, store, location, schema, entity, objects, id, ids, values, order, operations, commit,
      subscription
    case name = "as"
    case condition = "where"
  }

  /// Encodes method and parameters: `{"method":"get","params":{"store":"1","entity":"User","ids":["7"]}}`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(method.rawValue, forKey: .method)
    try encodeParams(to: container.superEncoder(forKey: .params))
  }

  private func encodeParams(to encoder: any Encoder) throws {
    var params = encoder.container(keyedBy: ParamKeys.self)
    switch self {
    case .initialize(let version, let kit):
      try params.encode(version, forKey: .protocolVersion)
      try params.encode(kit, forKey: .kit)
    case .open(let store, let location, let schema):
      try params.encode(store, forKey: .store)
      try params.encode(location, forKey: .location)
      try params.encode(schema, forKey: .schema)
    case .close(let store): try params.encode(store, forKey: .store)
    case .put(let store, let entity, let objects):
      try params.encode(store, entity)
      try params.encode(objects, forKey: .objects)
    case .update(let store, let entity, let id, let values):
      try params.encode(store, entity)
      try params.encode(id, forKey: .id)
      try params.encode(values, forKey: .values)
    case .get(let store, let entity, let ids), .delete(let store, let entity, let ids):
      try params.encode(store, entity)
      try params.encode(ids, forKey: .ids)
    case .query(let store, let entity, let query):
      try params.encode(store, entity)
      try params.encode(query)
    case .transaction(let store, let commit, let operations):
      try params.encode(store, forKey: .store)
      try params.encode(operations, forKey: .operations)
      try params.encode(commit, forKey: .commit)
    case .readStored(let store, let entity, let id), .rewrite(let store, let entity, let id):
      try params.encode(store, entity)
      try params.encode(id, forKey: .id)
    case .writeStored(let store, let entity, let object):
      try params.encode(store, entity)
      try params.encodeIfPresent(object.id, forKey: .id)
      try params.encodeIfPresent(object.name, forKey: .name)
      try params.encode(object.values, forKey: .values)
    case .subscribe(let store, let entity, let query, let subscription):
      try params.encode(store, entity)
      try params.encode(query)
      try params.encode(subscription, forKey: .subscription)
    case .unsubscribe(let subscription): try params.encode(subscription, forKey: .subscription)
    case .shutdown: break
    }
  }

  /// Decodes a call from an object with `method` and `params`.
  ///
  /// - Throws: `DecodingError` if the method does not exist, or a parameter is missing or unknown.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    let method = try container.decode(AdapterMethod.self, forKey: .method)
    let params = container.contains(.params) ? try container.superDecoder(forKey: .params) : nil
    try self.init(method, params)
  }

  /// Decodes the parameters of a method. Only `shutdown` may have none.
  init(_ method: AdapterMethod, _ decoder: (any Decoder)?) throws {
    guard let decoder else {
      guard method == .shutdown else {
        let context = DecodingError.Context(codingPath: [], debugDescription: "'\(method.rawValue)' needs parameters")
        throw DecodingError.keyNotFound(CodingKeys.params, context)
      }
      self = .shutdown
      return
    }
    try decoder.refuseKeys(otherThan: method.params.map(\.stringValue))
    self = try Self.decode(method, try decoder.container(keyedBy: ParamKeys.self))
  }

  private static func decode(_ method: AdapterMethod, _ params: KeyedDecodingContainer<ParamKeys>) throws -> Self {
    func store() throws -> String { try params.decode(String.self, forKey: .store) }
    func entity() throws -> String { try params.decode(String.self, forKey: .entity) }
    func id() throws -> AdapterID { try params.decode(AdapterID.self, forKey: .id) }
    func ids() throws -> [AdapterID] { try params.ids() }
    func subscription() throws -> String { try params.decode(String.self, forKey: .subscription) }
    func values() throws -> Fields { try params.decode(Fields.self, forKey: .values) }
    switch method {
    case .initialize:
      return .initialize(
        protocolVersion: try params.decode(Int.self, forKey: .protocolVersion),
        kit: try params.decode(KitVersion.self, forKey: .kit))
    case .open:
      return .open(
        store: try store(), location: try params.decode(String.self, forKey: .location),
        try schema(params.superDecoder(forKey: .schema)))
    case .close: return .close(store: try store())
    case .put:
      return .put(
        store: try store(), entity: try entity(), try params.decode([AdapterObject].self, forKey: .objects))
    case .update: return .update(store: try store(), entity: try entity(), try id(), try values())
    case .get: return .get(store: try store(), entity: try entity(), try ids())
    case .delete: return .delete(store: try store(), entity: try entity(), try ids())
    case .query: return .query(store: try store(), entity: try entity(), try query(params))
    case .transaction:
      return .transaction(
        store: try store(), commit: try params.decode(Bool.self, forKey: .commit),
        try params.decode([AdapterCall].self, forKey: .operations))
    case .readStored: return .readStored(store: try store(), entity: try entity(), try id())
    case .writeStored:
      let object = AdapterObject(
        id: try params.decodeIfPresent(AdapterID.self, forKey: .id),
        name: try params.decodeIfPresent(String.self, forKey: .name), values: try values())
      return .writeStored(store: try store(), entity: try entity(), object)
    case .rewrite: return .rewrite(store: try store(), entity: try entity(), try id())
    case .subscribe:
      return .subscribe(
        store: try store(), entity: try entity(), try query(params), subscription: try subscription())
    case .unsubscribe: return .unsubscribe(subscription: try subscription())
    case .shutdown: return .shutdown
    }
  }

  private static func schema(_ decoder: any Decoder) throws -> Schema {
    guard let strict = decoder as? any StrictDecoder, let cache = decoder.userInfo[.schemaCache] as? SchemaCache else {
      return try Schema(fromWire: decoder)
    }
    return try cache.schema(strict.source) { try Schema(fromWire: decoder) }
  }

  private static func query(_ params: KeyedDecodingContainer<ParamKeys>) throws -> Query {
    Query(
      where: try params.decode(Query.Condition?.self, forKey: .condition),
      order: params.contains(.order) ? try params.decode([Query.Order].self, forKey: .order) : [])
  }
}

extension AdapterMethod {
  /// The parameters that the method may have.
  fileprivate var params: [AdapterCall.ParamKeys] {
    switch self {
    case .initialize: [.protocolVersion, .kit]
    case .open: [.store, .location, .schema]
    case .close: [.store]
    case .put: [.store, .entity, .objects]
    case .update: [.store, .entity, .id, .values]
    case .get, .delete: [.store, .entity, .ids]
    case .query: [.store, .entity, .condition, .order]
    case .transaction: [.store, .operations, .commit]
    case .readStored, .rewrite: [.store, .entity, .id]
    case .writeStored: [.store, .entity, .id, .name, .values]
    case .subscribe: [.store, .entity, .condition, .order, .subscription]
    case .unsubscribe: [.subscription]
    case .shutdown: []
    }
  }
}

extension KeyedDecodingContainer<AdapterCall.ParamKeys> {
  /// The references to records. Nearly all of them are strings, and an array of strings decodes fastest.
  fileprivate func ids() throws -> [AdapterID] {
    if let texts = try? decode([String].self, forKey: .ids) { return texts.map { .given(RecordID($0)) } }
    return try decode([AdapterID].self, forKey: .ids)
  }
}

extension KeyedEncodingContainer<AdapterCall.ParamKeys> {
  /// Encodes the two parameters that most methods begin with.
  fileprivate mutating func encode(_ store: String, _ entity: String) throws {
    try encode(store, forKey: .store)
    try encode(entity, forKey: .entity)
  }

  fileprivate mutating func encode(_ query: Query) throws {
    try encode(query.condition, forKey: .condition)
    if !query.order.isEmpty { try encode(query.order, forKey: .order) }
  }
}

/// The most recently read schemas, by their JSON. A case opens the same schema again and again.
final class SchemaCache: Sendable {
  private let known = Mutex<[ArraySlice<UInt8>: Schema]>([:])
  private static let size = 64

  /// Returns the schema of some JSON. Reads it only if it is not in the cache.
  func schema(_ source: ArraySlice<UInt8>, _ read: () throws -> Schema) rethrows -> Schema {
    if let schema = known.withLock({ $0[source] }) { return schema }
    let schema = try read()
    known.withLock { known in
      if known.count == Self.size { known = [:] }
      known[ArraySlice(Array(source))] = schema
    }
    return schema
  }
}
