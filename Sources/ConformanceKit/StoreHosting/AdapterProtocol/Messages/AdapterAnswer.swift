import StoreCoding
import StoreContract

/// A response as the client reads it, before it is known which call it answers.
package struct AdapterAnswer: Sendable {
  /// The id of the request.
  package let id: Int
  private let json: JSONView

  /// Reads a line.
  ///
  /// - Throws: ``ProtocolFault`` when it is no response.
  package init(_ line: [UInt8]) throws(ProtocolFault) {
    try self.init(JSONView(line: line))
  }

  /// Reads a line's JSON.
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

  /// What the call came to.
  ///
  /// - Throws: ``ProtocolFault`` when that has not the shape that it has for this call.
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

  /// The line.
  var line: [UInt8] { json.source.bytes }
}
