import StoreCoding

/// The reason why a document could not be read.
struct ReadingFailure: Error, Sendable {
  /// The reason for people.
  let text: String
  /// The path of the part that could not be read, as the error names it; empty if it names none.
  let path: JSONPath
  /// Whether a key was missing.
  let isMissingKey: Bool

  /// Creates the failure from the error that a decoder threw.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = Self.path(context.codingPath + [key])
      text = "reading threw: there is no key \(key.stringValue)"
      isMissingKey = true
    case DecodingError.valueNotFound(_, let context):
      path = Self.path(context.codingPath)
      text = "reading threw: null where a value is needed"
      isMissingKey = true
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      path = Self.path(context.codingPath)
      text = "reading threw: \(context.debugDescription)"
      isMissingKey = false
    default:
      path = JSONPath()
      text = "reading threw \(error)"
      isMissingKey = false
    }
  }

  private static func path(_ keys: [any CodingKey]) -> JSONPath {
    JSONPath(keys.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
  }
}

extension ReadingFailure {
  /// The place that could not be read, of the places that a type has; nil if the error names none.
  ///
  /// Errors name no place as the kit does: they do not tell a dictionary from an object, and apps wrap documents.
  func place(in shape: DocumentShape) -> String? {
    guard !path.components.isEmpty else { return nil }
    let candidates = (0...min(3, path.components.count - 1)).map { JSONPath(Array(path.components.dropFirst($0))) }
    let found = candidates.first { shape.isKnown($0) } ?? path
    if case .key(let key)? = found.components.last, !isMissingKey, let keys = shape.unknownKey(key, at: found.parent) {
      return keys
    }
    return shape.place(of: found)
  }
}

extension DocumentShape {
  /// Whether a path leads to a part that the type has.
  fileprivate func isKnown(_ path: JSONPath) -> Bool {
    guard case .key(let first)? = path.components.first else { return true }
    return dictionaries.contains("") || keys.contains(DocumentShape.place(of: first, in: ""))
  }

  /// The place of the keys of a dictionary, if a key of it is no case of the enum that its keys are.
  fileprivate func unknownKey(_ key: String, at path: JSONPath) -> String? {
    let dictionary = place(of: path)
    guard dictionaries.contains(dictionary), let keys = enums[DocumentShape.placeOfKeys(in: dictionary)],
      !keys.cases.values.contains(.string(key))
    else { return nil }
    return DocumentShape.placeOfKeys(in: dictionary)
  }
}
