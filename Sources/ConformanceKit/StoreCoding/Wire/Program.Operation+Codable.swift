package import StoreContract

extension Program.Operation: WireCodable {
  fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
    case op, schema, entity, label, labels, records, fields, order, subscription, commit, operations, tasks
    case moment, operation, step
    case condition = "where"
  }

  /// Encodes the operation as an object with its name as `op` and its fields:
  /// `{"op":"get","entity":"Item","labels":[1]}`.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .op)
    switch self {
    case .open(let schema): try container.encode(schema, forKey: .schema)
    case .close, .kill: break
    case .put(let entity, let records):
      try container.encode(entity, forKey: .entity)
      try container.encode(records, forKey: .records)
    case .get(let entity, let labels), .delete(let entity, let labels):
      try container.encode(entity, forKey: .entity)
      try container.encode(labels, forKey: .labels)
    case .rewrite(let entity, let label), .readStored(let entity, let label):
      try container.encode(entity, forKey: .entity)
      try container.encode(label, forKey: .label)
    case .update(let entity, let label, let fields), .writeStored(let entity, let label, let fields):
      try container.encode(entity, forKey: .entity)
      try container.encode(label, forKey: .label)
      try container.encode(fields, forKey: .fields)
    case .query(let entity, let query):
      try container.encode(entity, forKey: .entity)
      try query.encode(toWire: encoder)
    case .subscribe(let entity, let query, let subscription):
      try container.encode(entity, forKey: .entity)
      try query.encode(toWire: encoder)
      try container.encode(subscription, forKey: .subscription)
    case .events(let subscription), .unsubscribe(let subscription):
      try container.encode(subscription, forKey: .subscription)
    case .transaction(let commit, let operations):
      try container.encode(commit, forKey: .commit)
      try container.encode(operations, forKey: .operations)
    case .elsewhere(let schema, let operations), .alongside(let schema, let operations):
      try container.encode(schema, forKey: .schema)
      try container.encode(operations, forKey: .operations)
    case .afterClosing(let operations): try container.encode(operations, forKey: .operations)
    case .concurrently(let tasks): try container.encode(tasks, forKey: .tasks)
    case .cancelling(let moment, let operation):
      try container.encode(moment, forKey: .moment)
      try container.encode(operation, forKey: .operation)
    case .killDuring(let operation, let step):
      try container.encode(operation, forKey: .operation)
      try container.encode(step, forKey: .step)
    }
  }

  /// Decodes an operation from an object with its name and its fields.
  ///
  /// - Throws: `DecodingError` if there is no operation of that name, or a field is missing or unknown.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .op)
    guard let kind = Kind(rawValue: text) else {
      let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw container.expected("an operation of \(known), found \(text.quoted)", forKey: .op)
    }
    try decoder.refuseKeys(otherThan: kind.keys.map(\.stringValue))
    self = try Self.decode(kind, container)
  }

  private static func decode(_ kind: Kind, _ container: KeyedDecodingContainer<CodingKeys>) throws -> Self {
    func entity() throws -> String { try container.decode(String.self, forKey: .entity) }
    func label() throws -> Program.Label { try container.decode(Int.self, forKey: .label) }
    func labels() throws -> [Program.Label] { try container.decode([Int].self, forKey: .labels) }
    func fields() throws -> Fields { try container.decode(Fields.self, forKey: .fields) }
    func subscription() throws -> Program.Subscription { try container.decode(Int.self, forKey: .subscription) }
    switch kind {
    case .open: return .open(schema: try container.decode(Int.self, forKey: .schema))
    case .close: return .close
    case .kill: return .kill
    case .killDuring:
      return .killDuring(
        try container.decode(Self.self, forKey: .operation), step: try container.decode(Int.self, forKey: .step))
    case .put: return .put(entity: try entity(), try container.decode([Program.NewRecord].self, forKey: .records))
    case .update: return .update(entity: try entity(), try label(), try fields())
    case .get: return .get(entity: try entity(), try labels())
    case .rewrite: return .rewrite(entity: try entity(), try label())
    case .delete: return .delete(entity: try entity(), try labels())
    case .query: return .query(entity: try entity(), try query(container))
    case .subscribe: return .subscribe(entity: try entity(), try query(container), as: try subscription())
    case .events: return .events(of: try subscription())
    case .unsubscribe: return .unsubscribe(try subscription())
    case .transaction:
      return .transaction(
        commit: try container.decode(Bool.self, forKey: .commit),
        try container.decode([Self].self, forKey: .operations))
    case .readStored: return .readStored(entity: try entity(), try label())
    case .writeStored: return .writeStored(entity: try entity(), try label(), try fields())
    case .elsewhere:
      return .elsewhere(
        schema: try container.decode(Int.self, forKey: .schema),
        try container.decode([Self].self, forKey: .operations))
    case .alongside:
      return .alongside(
        schema: try container.decode(Int.self, forKey: .schema),
        try container.decode([Self].self, forKey: .operations))
    case .afterClosing: return .afterClosing(try container.decode([Self].self, forKey: .operations))
    case .concurrently: return .concurrently(try container.decode([[Self]].self, forKey: .tasks))
    case .cancelling:
      return .cancelling(
        at: try container.decode(Int.self, forKey: .moment), try container.decode(Self.self, forKey: .operation))
    }
  }

  private static func query(_ container: KeyedDecodingContainer<CodingKeys>) throws -> Query {
    Query(
      where: try container.decode(Query.Condition?.self, forKey: .condition),
      order: container.contains(.order) ? try container.decode([Query.Order].self, forKey: .order) : [])
  }
}

extension Program.Operation.Kind {
  /// The keys of an operation of this kind.
  fileprivate var keys: [Program.Operation.CodingKeys] {
    switch self {
    case .open: [.op, .schema]
    case .close, .kill: [.op]
    case .put: [.op, .entity, .records]
    case .get, .delete: [.op, .entity, .labels]
    case .rewrite, .readStored: [.op, .entity, .label]
    case .update, .writeStored: [.op, .entity, .label, .fields]
    case .query: [.op, .entity, .condition, .order]
    case .subscribe: [.op, .entity, .condition, .order, .subscription]
    case .events, .unsubscribe: [.op, .subscription]
    case .transaction: [.op, .commit, .operations]
    case .elsewhere, .alongside: [.op, .schema, .operations]
    case .afterClosing: [.op, .operations]
    case .concurrently: [.op, .tasks]
    case .cancelling: [.op, .moment, .operation]
    case .killDuring: [.op, .operation, .step]
    }
  }
}
