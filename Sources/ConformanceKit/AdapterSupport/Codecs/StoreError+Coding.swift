public import StoreContract

extension StoreError {
  /// Creates the error of a read in which a decoder threw. The error names the property that the decoder's coding path
  /// names.
  ///
  /// ```swift
  /// do {
  ///   return try JSONDecoder().decode(Row.self, from: data)
  /// } catch {
  ///   throw StoreError(decoding: error, of: entity)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - error: The error that the decoder threw. A ``StoreError`` stays as it is unless `property` is given.
  ///   - entity: The entity whose record was read. Coding paths contain the stored names of its properties.
  ///   - property: The property whose value was being decoded, or nil if that is not known. The error of a custom
  ///     type's converter may have a coding path of its own, so it is attributed to this property.
  /// - Note: The kind is ``Kind/unreadable`` for a `DecodingError` and for the error of a converter. Otherwise it is
  ///   ``Kind/internal``.
  public init(decoding error: any Error, of entity: Entity, at property: Property? = nil) {
    let isConversion = error is DecodingError || property?.hasConverter == true
    self.init(isConversion ? .unreadable : .internal, of: error, entity, at: property)
  }

  /// Creates the error of a write in which an encoder threw. The error names the property that the encoder's coding
  /// path names.
  ///
  /// The kind is always ``Kind/rejected``, because nothing was written.
  ///
  /// - Parameters:
  ///   - error: The error that the encoder threw. A ``StoreError`` stays as it is unless `property` is given.
  ///   - entity: The entity whose record was written. Coding paths contain the stored names of its properties.
  ///   - property: The property whose value was being encoded, or nil if that is not known.
  public init(encoding error: any Error, of entity: Entity, at property: Property? = nil) {
    self.init(.rejected, of: error, entity, at: property)
  }

  private init(_ kind: Kind, of error: any Error, _ entity: Entity, at property: Property?) {
    if let error = error as? StoreError, property == nil {
      self = error
    } else if let context = error.codingContext {
      self.init(kind, property: context.property(of: entity, at: property), context.sentence)
    } else {
      self.init(kind, property: property?.name, "threw \(type(of: error)): \(error)")
    }
  }
}

/// The place and the message of a coding error.
private struct CodingContext {
  let codingPath: [any CodingKey]
  let message: String
  let underlying: (any Error)?

  /// The message with its place and its underlying error.
  var sentence: String {
    let path = codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    let cause = underlying.map { " (\($0))" } ?? ""
    return codingPath.isEmpty ? message + cause : "at \(path.trimmingPrefix(".")): \(message)\(cause)"
  }

  /// The property that the error concerns, followed by the members on the path into an embedded object.
  ///
  /// The coding path gives the property, as it would for an app. If a codec gives no path, the app does not learn the
  /// name, and the kit does not hide this. The error of a converter is different, because its coding path may be its
  /// own.
  func property(of entity: Entity, at coded: Property?) -> String? {
    guard let first = codingPath.first?.stringValue else { return coded.flatMap { $0.hasConverter ? $0.name : nil } }
    if let coded, coded.hasConverter, first != coded.storedName { return coded.name }
    guard let property = entity[storedName: first] else { return first }
    var names = [property.name]
    var type = property.type
    for key in codingPath.dropFirst() {
      guard let member = type.member(storedName: key.stringValue) else { break }
      names.append(member.name)
      type = member.type
    }
    return names.joined(separator: ".")
  }
}

extension Error {
  /// The context of a `DecodingError` or an `EncodingError`, or nil for any other error.
  fileprivate var codingContext: CodingContext? {
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

  /// The value as text, or only its type if it is the record or too long for a message.
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

extension Property {
  /// Whether the value passes through a converter, so that an error may come from the converter.
  fileprivate var hasConverter: Bool {
    type.leaves.contains { leaf in
      if case .custom = leaf { true } else { false }
    }
  }
}

extension PropertyType {
  /// The member with this stored name in an embedded object, or in the object in which a custom type is stored.
  fileprivate func member(storedName: String) -> Property? {
    switch self {
    case .embedded(let type): type.properties.first { $0.storedName.hasSameUTF8(as: storedName) }
    case .custom(let type): type.persisted.member(storedName: storedName)
    case .optional(let element): element.member(storedName: storedName)
    case .primitive, .enumeration, .array, .map, .toOne, .toMany: nil
    }
  }
}
