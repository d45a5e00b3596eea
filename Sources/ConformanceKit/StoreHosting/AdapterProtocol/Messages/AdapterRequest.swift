import StoreCoding
import StoreContract

/// A request: a call, with the id that the response repeats.
struct AdapterRequest: Sendable, Hashable {
  var id: Int
  var call: AdapterCall
}

extension AdapterRequest {
  private enum CodingKeys: String, CodingKey, CaseIterable { case jsonrpc, id, method, params }

  /// The request as a line, including the line end.
  ///
  /// - Throws: `EncodingError` in theory. Every call can be encoded.
  func line() throws -> [UInt8] {
    var line = JSONWriter()
    line.raw("{\"jsonrpc\":\"2.0\",\"id\":")
    line.number(id)
    line.raw(",")
    // The call is encoded as an object with `method` and `params`. These members become members of the request.
    var call = JSONWriter()
    try WireEncoder.append(self.call, to: &call)
    line.append(call.bytes.dropFirst())
    line.raw("\n")
    return line.bytes
  }

  /// Reads a request from its JSON.
  ///
  /// - Throws: `DecodingError` that names the expected form.
  init(_ json: JSONView, catalogue: TypeCatalogue) throws {
    try self.init(WireDecoder(json, catalogue: catalogue))
  }

  /// Reads a request with a decoder that has a type catalogue.
  init(_ decoder: WireDecoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .jsonrpc) == "2.0" else {
      throw container.expected("\"2.0\"", forKey: .jsonrpc)
    }
    id = try container.decode(Int.self, forKey: .id)
    let method = try container.decode(AdapterMethod.self, forKey: .method)
    call = try AdapterCall(method, container.contains(.params) ? container.superDecoder(forKey: .params) : nil)
  }
}
