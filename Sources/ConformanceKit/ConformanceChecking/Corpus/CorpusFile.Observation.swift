import StoreCoding
package import StoreContract

extension CorpusFile {
  /// What the law expected or what the backend did: a value, or words if a value cannot express it.
  package enum Observation: Sendable, Hashable, CustomStringConvertible {
    /// Words, encoded as a JSON string.
    case text(String)
    /// A value, encoded as in the adapter protocol.
    case value(Value)

    /// The words, or a short form of the value.
    package var description: String {
      switch self {
      case .text(let text): text
      case .value(let value): value.description
      }
    }
  }
}

extension CorpusFile.Observation: Codable {
  /// Encodes words as a string, and a value as in the adapter protocol, which never uses a plain string.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .value(let value): try value.encode(to: encoder)
    }
  }

  /// Decodes words from a string, and a value from anything else.
  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
    } else {
      self = .value(try Value(from: decoder))
    }
  }
}
