import StoreContract

extension StandardTypes {
  /// Strings stored as one JSON array: what ObjectBox's documentation advises, since its converters cannot make arrays.
  package struct StringList: CustomPropertyValue {
    /// The name in schemas.
    package static let customTypeName = "string-list"
    /// Lists, the simplest first.
    package static let examples = ["[]", #"["a"]"#, #"["","\"","é"]"#]

    /// The JSON text.
    package let persisted: String

    /// A list; nil for text that is no JSON array of strings.
    package init?(persisted: String) {
      // A list has no array inside.
      guard let items = try? JSONNode(json: Array(persisted.utf8), maximumDepth: 1).elements,
        items.allSatisfy({ $0.word != nil })
      else { return nil }
      self.persisted = persisted
    }
  }
}
