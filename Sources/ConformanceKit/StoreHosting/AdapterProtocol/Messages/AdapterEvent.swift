import StoreCoding
import StoreContract

/// The notification of an event of a live query. Its parameters have one of three forms:
///
/// ```
/// {"subscription":"1","objects":[{"id":"7","values":{…}}]}    the result is this now
/// {"subscription":"1","error":{"code":…,"message":…,"data":…}} it ends, since a row cannot be read
/// {"subscription":"1","end":true}                              it ends, since its store was closed
/// ```
package struct AdapterEvent: Sendable, Hashable {
  /// The name with which the live query was started.
  var subscription: String
  var content: LiveQuery.Event

  /// The event as a line, including the line end.
  ///
  /// - Throws: `EncodingError` in theory. Every event can be encoded.
  func line() throws -> [UInt8] {
    var line = JSONWriter()
    line.raw("{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":")
    try WireEncoder.append(self, to: &line)
    line.raw("}\n")
    return line.bytes
  }

  /// Reads an event from the JSON of a notification.
  ///
  /// - Throws: ``ProtocolFault`` if it is another notification or has another shape.
  init(_ json: JSONView) throws(ProtocolFault) {
    guard json["jsonrpc"]?.text == "2.0" else { throw ProtocolFault(.notJSONRPC, "\"jsonrpc\" has to be \"2.0\"") }
    guard json["method"]?.text == "event" else {
      throw ProtocolFault(.notJSONRPC, "the only notification of an adapter is \"event\"")
    }
    guard let params = json["params"], json.members?.count == 3 else {
      throw ProtocolFault(.notJSONRPC, "a notification has \"jsonrpc\", \"method\" and \"params\"")
    }
    do {
      self = try AdapterEvent(from: WireDecoder(params))
    } catch {
      throw ProtocolFault(shapeOf: "params", error)
    }
  }

  init(subscription: String, content: LiveQuery.Event) {
    self.subscription = subscription
    self.content = content
  }
}

extension AdapterEvent: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case subscription, objects, error, end }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(subscription, forKey: .subscription)
    switch content {
    case .result(let records): try container.encode(records.map(WireRecord.init), forKey: .objects)
    case .end(let error?): try container.encode(AdapterRefusal(error), forKey: .error)
    case .end(nil): try container.encode(true, forKey: .end)
    }
  }

  /// Decodes the parameters of an event.
  ///
  /// - Throws: `DecodingError` if they have none of the three forms.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    subscription = try container.decode(String.self, forKey: .subscription)
    let contents = container.allKeys.filter { $0 != .subscription }
    guard let key = contents.first, contents.count == 1 else {
      throw decoder.mismatch("one of objects, error and end, found \(contents.count)")
    }
    content = try Self.content(key, container)
  }

  private static func content(
    _ key: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> LiveQuery.Event {
    switch key {
    case .error: return .end(try AdapterRefusal(of: nil, from: container.superDecoder(forKey: .error)).error)
    case .end:
      guard try container.decode(Bool.self, forKey: .end) else { throw container.expected("true", forKey: .end) }
      return .end(nil)
    case .subscription, .objects:
      return .result(try container.decode([WireRecord].self, forKey: .objects).map(\.record))
    }
  }
}
