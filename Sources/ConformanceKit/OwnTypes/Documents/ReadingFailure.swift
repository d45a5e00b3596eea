import StoreCoding

/// The reason why a document could not be read.
struct ReadingFailure: Error, Sendable {
  /// The reason for people.
  let text: String
  /// The place in the document that could not be read, if the error names one.
  let place: String?
  /// Whether a key was missing.
  let isMissingKey: Bool

  /// Creates the failure from the error that a decoder threw.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      place = Self.place(context.codingPath + [key])
      text = "reading threw: there is no key \(key.stringValue)"
      isMissingKey = true
    case DecodingError.valueNotFound(_, let context):
      place = Self.place(context.codingPath)
      text = "reading threw: null where a value is needed"
      isMissingKey = true
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      place = Self.place(context.codingPath)
      text = "reading threw: \(context.debugDescription)"
      isMissingKey = false
    default:
      place = nil
      text = "reading threw \(error)"
      isMissingKey = false
    }
  }

  private static func place(_ path: [any CodingKey]) -> String? {
    guard !path.isEmpty else { return nil }
    return path.reduce("") { place, key in
      key.intValue == nil ? DocumentShape.place(of: key.stringValue, in: place) : place + "[]"
    }
  }
}
