/// What a call came to.
package enum AdapterReply: Sendable, Hashable {
  /// It succeeded.
  case result(AdapterResult)
  /// It failed. An operation of a transaction is written so only when it is itself a transaction, whose failure does not
  /// end the outer one.
  case refusal(AdapterRefusal)
}

extension AdapterReply: Encodable {
  private enum CodingKeys: String, CodingKey { case error }

  /// Encodes an operation's result inside a transaction's: the result itself, or `{"error":…}`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .result(let result): try result.encode(to: encoder)
    case .refusal(let refusal):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(refusal, forKey: .error)
    }
  }

  /// Decodes what the first operations of a transaction came to, as many as there are items.
  ///
  /// - Throws: `DecodingError` when there are more items than operations, or one has not the shape of its operation's result.
  static func list(
    of operations: [AdapterCall], from items: inout any UnkeyedDecodingContainer
  ) throws -> [AdapterReply] {
    var replies: [AdapterReply] = []
    for operation in operations where !items.isAtEnd {
      replies.append(try AdapterReply(of: operation, from: items.superDecoder()))
    }
    guard items.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: items, debugDescription: "expected no more results than the \(operations.count) operations")
    }
    return replies
  }

  private init(of operation: AdapterCall, from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard case .transaction = operation, container.contains(.error) else {
      self = .result(try AdapterResult(of: operation, from: decoder))
      return
    }
    self = .refusal(try AdapterRefusal(of: operation, from: container.superDecoder(forKey: .error)))
  }
}
