/// Where a coding error came up, and what it says.
struct CodingContext {
  let codingPath: [any CodingKey]
  let message: String
  let underlying: (any Error)?
}

extension Error {
  /// What a `DecodingError` or an `EncodingError` tells; nil for any other error.
  var codingContext: CodingContext? {
    switch self {
    case let error as DecodingError: error.context
    case let error as EncodingError: error.context
    default: nil
    }
  }
}

extension DecodingError {
  fileprivate var context: CodingContext? {
    switch self {
    case .typeMismatch(let type, let context):
      CodingContext(context, path: context.codingPath, "it is no \(type)")
    case .valueNotFound(let type, let context):
      CodingContext(context, path: context.codingPath, "there is no \(type)")
    case .keyNotFound(let key, let context):
      CodingContext(context, path: context.codingPath + [key], "the key is missing")
    case .dataCorrupted(let context):
      CodingContext(context, path: context.codingPath, "it is invalid")
    @unknown default: nil
    }
  }
}

extension EncodingError {
  fileprivate var context: CodingContext? {
    switch self {
    case .invalidValue(let value, let context):
      CodingContext(
        codingPath: context.codingPath, message: "\(Self.shown(value)) cannot be encoded: \(context.debugDescription)",
        underlying: context.underlyingError)
    @unknown default: nil
    }
  }

  /// The value, unless it is the record or too long for a message.
  private static func shown(_ value: Any) -> String {
    if value is CodecRecord { return "the record" }
    let text = "\(value)"
    return text.count > 200 ? "a \(type(of: value))" : text
  }
}

extension CodingContext {
  fileprivate init(_ context: DecodingError.Context, path: [any CodingKey], _ message: String) {
    self.init(
      codingPath: path, message: "\(message): \(context.debugDescription)", underlying: context.underlyingError)
  }
}
