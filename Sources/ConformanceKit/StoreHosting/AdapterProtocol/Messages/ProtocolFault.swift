import StoreCoding
import StoreContract

/// How a line breaks the adapter protocol.
package struct ProtocolFault: Error, Sendable, Hashable {
  /// What is wrong, so far as faults are told apart.
  let kind: AdapterFailure.Fault
  /// What is wrong, in a sentence without its point.
  let message: String

  init(_ kind: AdapterFailure.Fault, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The fault of a line that is not one JSON value.
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

  /// The fault of a member of another shape than it was to have.
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
