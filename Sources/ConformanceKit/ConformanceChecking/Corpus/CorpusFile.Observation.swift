import StoreCoding
package import StoreContract

extension CorpusFile {
  /// What was expected or came: a value, or words where a value does not tell it.
  package enum Observation: Sendable, Hashable, CustomStringConvertible {
    /// Words: a JSON string.
    case text(String)
    /// A value, in the adapter protocol's form.
    case value(Value)

    /// The words, or the value in short.
    package var description: String {
      switch self {
      case .text(let text): text
      case .value(let value): value.description
      }
    }
  }
}

extension CorpusFile.Observation: Codable {
  /// Encodes words as a string and a value in the adapter protocol's form, which is never a string.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .value(let value): try value.encode(to: encoder)
    }
  }

  /// Decodes words or a value.
  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
    } else {
      self = .value(try Value(from: decoder))
    }
  }
}
