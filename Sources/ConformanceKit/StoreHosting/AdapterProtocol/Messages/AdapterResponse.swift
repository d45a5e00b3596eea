import StoreCoding

/// A response as the host writes it.
package struct AdapterResponse: Sendable, Hashable {
  /// The id of the request, or nil if it could not be read.
  package var id: Int?
  package var reply: AdapterReply

  /// Creates the response to the request with this id.
  package init(id: Int?, reply: AdapterReply) {
    self.id = id
    self.reply = reply
  }

  /// The response as a line, including the line end.
  ///
  /// - Throws: `EncodingError` in theory. Every reply can be encoded.
  package func line() throws -> [UInt8] {
    var line = JSONWriter()
    line.raw("{\"jsonrpc\":\"2.0\",\"id\":")
    if let id { line.number(id) } else { line.raw("null") }
    switch reply {
    case .result(let result):
      line.raw(",\"result\":")
      try WireEncoder.append(result, to: &line)
    case .refusal(let refusal):
      line.raw(",\"error\":")
      try WireEncoder.append(refusal, to: &line)
    }
    line.raw("}\n")
    return line.bytes
  }
}
