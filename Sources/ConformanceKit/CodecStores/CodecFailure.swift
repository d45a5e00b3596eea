import StoreContract

/// What a codec threw, told as a store's error that names the property.
struct CodecFailure {
  let error: any Error
  let entity: Entity
  /// The property whose coding failed; nil when the codec failed before or after.
  let failed: Property?

  /// The error of a write. Whatever the codec or a converter threw, nothing was written: the value is rejected.
  var onWriting: StoreError {
    told(as: .rejected)
  }

  /// The error of a read: a value that cannot be converted, unless the codec broke down with an error of its own.
  var onReading: StoreError {
    told(as: error is DecodingError || failed?.hasConverter == true ? .unreadable : .internal)
  }

  private func told(as kind: StoreError.Kind) -> StoreError {
    if let error = error as? StoreError, failed == nil { return error }
    guard let context = error.codingContext else {
      return StoreError(kind, property: failed?.name, "threw \(type(of: error)): \(error)")
    }
    return StoreError(kind, property: property(at: context.codingPath), context.sentence)
  }

  /// The property that a coding error is about.
  ///
  /// The coding path tells it, as it would tell the app: a codec that gives none leaves the app without the name, and the
  /// kit is not to cover that up. The error of a converter is another matter, since its coding path may be its own.
  private func property(at codingPath: [any CodingKey]) -> String? {
    if let failed, failed.hasConverter, codingPath.first?.stringValue != failed.storedName { return failed.name }
    return path(at: codingPath)
  }

  /// The property's name, and those of the members on the way to where a coding path ends in an embedded object.
  private func path(at codingPath: [any CodingKey]) -> String? {
    guard let first = codingPath.first else { return nil }
    guard let property = entity[storedName: first.stringValue] else { return first.stringValue }
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

extension CodingContext {
  /// What the error says, and where.
  fileprivate var sentence: String {
    let path = codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    let cause = underlying.map { " (\($0))" } ?? ""
    return codingPath.isEmpty ? message + cause : "at \(path.trimmingPrefix(".")): \(message)\(cause)"
  }
}

extension Property {
  /// Whether the value passes through a converter, to which an error is then put down.
  fileprivate var hasConverter: Bool {
    type.leaves.contains { leaf in
      if case .custom = leaf { true } else { false }
    }
  }
}

extension PropertyType {
  /// The member of an embedded object, or of the one that a custom type is stored as.
  fileprivate func member(storedName: String) -> Property? {
    switch self {
    case .embedded(let type): type.properties.first { $0.storedName.hasSameUTF8(as: storedName) }
    case .custom(let type): type.persisted.member(storedName: storedName)
    case .optional(let element): element.member(storedName: storedName)
    case .primitive, .enumeration, .array, .map, .toOne, .toMany: nil
    }
  }
}
