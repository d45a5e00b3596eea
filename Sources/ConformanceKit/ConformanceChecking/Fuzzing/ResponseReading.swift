import StoreContract
import StoreHosting

/// Reads what an adapter may answer, as the client does, whatever call it is an answer to.
package enum ResponseReading {
  /// Reads a line as the answer to every call that there is.
  ///
  /// - Returns: What is wrong with the reading; nil where the line is refused, or says the same once it is written again.
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

  /// One call of each shape of answer.
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
