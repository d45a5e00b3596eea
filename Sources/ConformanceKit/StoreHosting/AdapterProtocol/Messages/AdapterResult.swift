import StoreCoding
package import StoreContract

/// The result of a call that succeeded.
package enum AdapterResult: Sendable, Hashable {
  /// The result of `initialize`.
  case description(AdapterDescription)
  /// The result of `open`, `close`, `update`, `rewrite`, `subscribe`, `unsubscribe` and `shutdown`: `{}`.
  case done
  /// The result of `put`.
  case ids([RecordID])
  /// The result of `get`, with nil for a record that does not exist, and of `query`.
  case objects([Record?])
  /// The result of `delete`.
  case count(Int)
  /// The result of `readStored`.
  case values(Fields)
  /// The result of `writeStored`.
  case id(RecordID)
  /// The result of `transaction`: the outcome of each operation.
  case results([AdapterReply])
}

extension AdapterResult {
  fileprivate enum CodingKeys: String, CodingKey, CaseIterable { case ids, objects, count, values, id, results }

  /// Decodes the result of a call.
  ///
  /// - Parameters:
  ///   - call: The call that the result answers.
  ///   - decoder: The decoder of the result.
  /// - Throws: `DecodingError` if the result has another shape.
  init(of call: AdapterCall, from decoder: any Decoder) throws {
    switch call {
    case .initialize: self = .description(try AdapterDescription(from: decoder))
    case .open, .close, .update, .rewrite, .subscribe, .unsubscribe, .shutdown:
      try decoder.refuseKeys(otherThan: [])
      self = .done
    case .put: self = .ids(try decoder.only(.ids, as: [String].self).map { RecordID($0) })
    case .get: self = .objects(try decoder.only(.objects, as: [WireRecord?].self).map { $0?.record })
    case .query: self = .objects(try decoder.only(.objects, as: [WireRecord].self).map(\.record))
    case .delete:
      let count = try decoder.only(.count, as: Int.self)
      guard count >= 0 else { throw decoder.mismatch("a count of 0 or more, found \(count)") }
      self = .count(count)
    case .readStored: self = .values(try decoder.only(.values, as: Fields.self))
    case .writeStored: self = .id(RecordID(try decoder.only(.id, as: String.self)))
    case .transaction(_, _, let operations):
      try decoder.refuseKeys(otherThan: [CodingKeys.results.rawValue])
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var items = try container.nestedUnkeyedContainer(forKey: .results)
      self = .results(try AdapterReply.list(of: operations, from: &items))
      guard items.count == operations.count else {
        throw decoder.mismatch("a result for each of \(operations.count) operations, found \(items.count ?? 0)")
      }
    }
  }
}

extension AdapterResult: Encodable {
  package func encode(to encoder: any Encoder) throws {
    if case .description(let description) = self { return try description.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .description, .done: break
    case .ids(let ids): try container.encode(ids.map(\.text), forKey: .ids)
    case .objects(let records): try container.encode(records.map { $0.map(WireRecord.init) }, forKey: .objects)
    case .count(let count): try container.encode(count, forKey: .count)
    case .values(let fields): try container.encode(fields, forKey: .values)
    case .id(let id): try container.encode(id.text, forKey: .id)
    case .results(let replies): try container.encode(replies, forKey: .results)
    }
  }
}

extension Decoder {
  /// Decodes the only member of an object.
  fileprivate func only<T: Decodable>(_ key: AdapterResult.CodingKeys, as type: T.Type) throws -> T {
    try refuseKeys(otherThan: [key.rawValue])
    return try container(keyedBy: AdapterResult.CodingKeys.self).decode(type, forKey: key)
  }

  /// Creates an error that says what was expected here.
  func mismatch(_ expectation: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(expectation)"))
  }
}
