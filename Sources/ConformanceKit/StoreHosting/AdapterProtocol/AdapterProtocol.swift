import StoreCoding
import StoreContract

/// The adapter protocol, with which the kit drives a store in another process. It is JSON-RPC 2.0 with one message a
/// line.
package enum AdapterProtocol {
  /// The version of the protocol that this kit uses.
  package static let version = 1
  /// The maximum length of a line in bytes, without the line end.
  static let maximumLineBytes = 64 * 1024 * 1024
}

/// A violation of the adapter protocol by one line.
package struct ProtocolFault: Error, Sendable, Hashable {
  /// The kind of fault. Two faults of one kind are reported once.
  let kind: AdapterFailure.Fault
  /// The fault in a sentence, without the full stop.
  let message: String

  init(_ kind: AdapterFailure.Fault, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Creates the fault of a line that is not one JSON value.
  init(_ fault: JSONTokens.Fault) {
    let kind: AdapterFailure.Fault =
      switch fault.kind {
      case .notUTF8: .notUTF8
      case .notJSON: .notJSON
      case .tooLong: .tooLong
      case .tooDeep: .tooDeep
      }
    self.init(kind, fault.kind == .notJSON ? "\(fault.message), at byte \(fault.offset)" : fault.message)
  }

  /// Creates the fault of a member that has the wrong shape.
  init(shapeOf member: String, _ error: any Error) {
    let (path, message): ([any CodingKey], String) =
      switch error {
      case DecodingError.keyNotFound(let key, let context): (context.codingPath + [key], "the field is missing")
      case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
        DecodingError.valueNotFound(_, let context):
        (context.codingPath, context.debugDescription)
      default: ([], "\(error)")
      }
    let place = JSONPath([.key(member)] + JSONPath(path).components)
    self.init(.wrongShape, "\(place): \(message)")
  }
}
