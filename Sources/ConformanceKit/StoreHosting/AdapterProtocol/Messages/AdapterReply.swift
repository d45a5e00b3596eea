import StoreCoding
import StoreContract

/// The outcome of a call.
package enum AdapterReply: Sendable, Hashable {
  /// The call succeeded with this result.
  case result(AdapterResult)
  /// The call failed. For an operation inside a transaction, this appears only if the operation is itself a
  /// transaction, whose failure does not end the outer one.
  case refusal(AdapterRefusal)
}

extension AdapterReply: Encodable {
  private enum CodingKeys: String, CodingKey { case error }

  /// Encodes the result of an operation inside a transaction: the result itself, or `{"error":…}`.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .result(let result): try result.encode(to: encoder)
    case .refusal(let refusal):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(refusal, forKey: .error)
    }
  }

  /// Decodes the results of the first operations of a transaction, one for each item.
  ///
  /// - Throws: `DecodingError` if there are more items than operations, or if an item has the wrong shape for its
  ///   operation.
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

/// The outcome of a call that failed: the store's error, and for a transaction the results of the operations before the
/// error.
package struct AdapterRefusal: Error, Sendable, Hashable {
  /// The error of the store.
  var error: StoreError
  /// The results of the operations that succeeded, if the call is a transaction that had begun; otherwise nil.
  var results: [AdapterReply]?

  init(_ error: StoreError, results: [AdapterReply]? = nil) {
    self.error = error
    self.results = results
  }

  /// The JSON-RPC error code for an error of the store.
  static let code = -32_000
  /// The JSON-RPC error code for a method that an adapter does not have. Source: JSON-RPC 2.0, "Error object".
  static let noSuchMethod = -32_601
}

extension AdapterRefusal: Encodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case code, message, data }
  private enum DataKeys: String, CodingKey, CaseIterable { case kind, property, results }

  /// Encodes a JSON-RPC error: `{"code":-32000,"message":"…","data":{"kind":"rejected","property":"age"}}`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.code, forKey: .code)
    try container.encode(error.message, forKey: .message)
    var data = container.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
    try data.encode(error.kind.rawValue, forKey: .kind)
    try data.encodeIfPresent(error.property, forKey: .property)
    try data.encodeIfPresent(results, forKey: .results)
  }

  /// Decodes the error of a call or of a live query.
  ///
  /// - Parameters:
  ///   - call: The call that the error answers, or nil if it answers none.
  ///   - decoder: The decoder of the error.
  /// - Throws: `DecodingError` if the error has another shape. It needs a message, and data with a kind. Any code is
  ///   accepted. Data may be absent if the code says that the method does not exist, because generic JSON-RPC libraries
  ///   answer so.
  init(of call: AdapterCall?, from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    let code = try container.decode(Int.self, forKey: .code)
    if code == Self.noSuchMethod, !container.contains(.data) {
      error = StoreError(.unsupported, try container.decode(String.self, forKey: .message))
      return
    }
    let data = try container.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
    error = StoreError(
      try data.decode(StoreError.Kind.self, forKey: .kind),
      property: try data.decodeIfPresent(String.self, forKey: .property),
      try container.decode(String.self, forKey: .message))
    guard case .transaction(_, _, let operations)? = call, data.contains(.results) else { return }
    var items = try data.nestedUnkeyedContainer(forKey: .results)
    results = try AdapterReply.list(of: operations, from: &items)
  }
}
