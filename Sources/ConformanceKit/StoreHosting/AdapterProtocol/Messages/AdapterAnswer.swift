import StoreCoding
import StoreContract

/// A response as the client reads it, before it knows which call the response answers.
package struct AdapterAnswer: Sendable {
  /// The id of the request that this answers.
  package let id: Int
  private let json: JSONView

  /// Reads a response from a line.
  ///
  /// - Throws: ``ProtocolFault`` if the line is not a response.
  package init(_ line: [UInt8]) throws(ProtocolFault) {
    try self.init(JSONView(line: line))
  }

  /// Reads a response from the JSON of a line.
  init(_ json: JSONView) throws(ProtocolFault) {
    guard let members = json.members else { throw ProtocolFault(.notJSONRPC, "a message is an object") }
    guard json["jsonrpc"]?.text == "2.0" else { throw ProtocolFault(.notJSONRPC, "\"jsonrpc\" has to be \"2.0\"") }
    guard let text = json["id"]?.number, let id = Int(text) else {
      throw ProtocolFault(.wrongID, "\"id\" has to be the number of a request")
    }
    guard members.count == 3, (json["result"] == nil) != (json["error"] == nil) else {
      throw ProtocolFault(.notJSONRPC, "a response has \"jsonrpc\", \"id\", and either \"result\" or \"error\"")
    }
    self.id = id
    self.json = json
  }

  /// Decodes the result or the error of the call.
  ///
  /// - Throws: ``ProtocolFault`` if its shape is wrong for this call.
  package func reply(to call: AdapterCall) throws(ProtocolFault) -> AdapterReply {
    do {
      if let result = json["result"] { return .result(try AdapterResult(of: call, from: WireDecoder(result))) }
      guard let error = json["error"] else { throw ProtocolFault(.notJSONRPC, "there is no result") }
      return .refusal(try AdapterRefusal(of: call, from: WireDecoder(error)))
    } catch let fault as ProtocolFault {
      throw fault
    } catch {
      throw ProtocolFault(shapeOf: json["result"] == nil ? "error" : "result", error)
    }
  }

  /// The bytes of the whole response.
  var line: [UInt8] { json.source.bytes }
}

/// A message that an adapter writes.
package enum AdapterMessage: Sendable {
  case response(AdapterAnswer)
  case event(AdapterEvent)

  /// Reads a message from a line.
  ///
  /// - Throws: ``ProtocolFault`` if the line is neither a response nor an event.
  package init(_ line: [UInt8]) throws(ProtocolFault) {
    let json = try JSONView(line: line)
    self = json["method"] == nil ? .response(try AdapterAnswer(json)) : .event(try AdapterEvent(json))
  }
}

extension JSONView {
  /// Parses the JSON value of a line.
  ///
  /// - Throws: ``ProtocolFault`` if the line is not exactly one JSON value.
  init(line: [UInt8]) throws(ProtocolFault) {
    do {
      self = try JSONTokens(line).root
    } catch {
      throw ProtocolFault(error)
    }
  }
}
