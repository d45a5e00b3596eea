/// A response as the host writes it.
struct AdapterResponse: Sendable, Hashable {
  /// The request's id; nil when the request had none that could be read.
  var id: Int?
  var reply: AdapterReply

  /// The response as a line, its end included.
  ///
  /// - Throws: `EncodingError`, which no reply gives cause for.
  func line() throws -> [UInt8] {
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
