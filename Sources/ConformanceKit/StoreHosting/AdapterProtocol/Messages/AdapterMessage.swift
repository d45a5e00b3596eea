import StoreCoding

/// What an adapter writes.
package enum AdapterMessage: Sendable {
  case response(AdapterAnswer)
  case event(AdapterEvent)

  /// Reads a line.
  ///
  /// - Throws: ``ProtocolFault`` when it is neither a response nor the notification that there is.
  package init(_ line: [UInt8]) throws(ProtocolFault) {
    let json = try JSONView(line: line)
    self = json["method"] == nil ? .response(try AdapterAnswer(json)) : .event(try AdapterEvent(json))
  }
}

extension JSONView {
  /// The value of a line.
  ///
  /// - Throws: ``ProtocolFault`` when it is not one JSON value.
  init(line: [UInt8]) throws(ProtocolFault) {
    do {
      self = try JSONTokens(line).root
    } catch {
      throw ProtocolFault(error)
    }
  }
}
