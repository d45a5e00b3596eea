import StoreCoding
import StoreContract

/// What a call came to that failed: the store's error, and of a transaction what its operations came to before.
package struct AdapterRefusal: Error, Sendable, Hashable {
  /// The store's error.
  var error: StoreError
  /// Of a transaction that had begun, what the operations came to that succeeded; nil of anything else.
  var results: [AdapterReply]?

  init(_ error: StoreError, results: [AdapterReply]? = nil) {
    self.error = error
    self.results = results
  }

  /// The code of JSON-RPC that stands for an error of the store.
  static let code = -32_000
  /// The code of JSON-RPC 2.0, "Error object", for a method that an adapter does not have.
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

  /// Decodes the error of a call, or of a live query.
  ///
  /// - Parameters:
  ///   - call: The call that it answers; nil when it answers none.
  ///   - decoder: The error.
  /// - Throws: `DecodingError` when it has another shape: any code will do, but it needs a message, and a kind in its data. Of a method
  ///   that the adapter does not have, the code says it: so answers what somebody else wrote for JSON-RPC.
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
