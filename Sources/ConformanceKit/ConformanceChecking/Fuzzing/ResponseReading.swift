import StoreContract
import StoreHosting

/// Checks the client's reader of adapter responses, for fuzzing. It covers the responses to every kind of call.
package enum ResponseReading {
  /// Reads a line as the response to every kind of call.
  ///
  /// - Returns: What is wrong with the reader. Nil if it rejects the line, or if the response stays the same when
  ///   written and read again.
  package static func complaint(about line: [UInt8]) -> String? {
    guard case .response(let response) = try? AdapterMessage(line) else { return nil }
    return calls.lazy.compactMap { complaint(about: response, to: $0) }.first
  }

  private static func complaint(about response: AdapterAnswer, to call: AdapterCall) -> String? {
    guard let reply = try? response.reply(to: call) else { return nil }
    do {
      let line = try AdapterResponse(id: response.id, reply: reply).line()
      let again = try AdapterAnswer(line.dropLast()).reply(to: call)
      return again == reply ? nil : "\(call.method): what is read is \(reply), and written and read again \(again)"
    } catch {
      return "\(call.method): what is read is \(reply), which cannot be written and read again: \(error)"
    }
  }

  /// One call for each form of response.
  private static let calls: [AdapterCall] = {
    let (store, entity) = ("s", "Item")
    let single: [AdapterCall] = [
      .initialize(protocolVersion: AdapterProtocol.version, kit: .current), .close(store: store),
      .put(store: store, entity: entity, []), .get(store: store, entity: entity, []),
      .delete(store: store, entity: entity, []), .query(store: store, entity: entity, Query()),
      .readStored(store: store, entity: entity, .given(RecordID("1"))),
      .writeStored(store: store, entity: entity, AdapterObject(values: Fields())),
    ]
    let inner = AdapterCall.transaction(store: store, commit: false, [single[2], single[4]])
    return single + [inner, .transaction(store: store, commit: true, [single[3], inner])]
  }()
}

extension AdapterAnswer {
  fileprivate init(_ line: ArraySlice<UInt8>) throws(ProtocolFault) {
    try self.init(Array(line))
  }
}
