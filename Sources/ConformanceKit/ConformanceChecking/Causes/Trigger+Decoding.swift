import StoreCoding
import StoreContract

extension KeyedDecodingContainer {
  /// Decodes the names of triggers. Nil if the field is not there.
  ///
  /// - Throws: `DecodingError` for a name that no trigger has. It says which names are like it.
  func triggers(forKey key: Key) throws -> Set<Trigger>? {
    guard let names = try decodeIfPresent([String].self, forKey: key) else { return nil }
    return Set(
      try names.map { name in
        if let trigger = Trigger(name: name) { return trigger }
        let question = Trigger.question(name).map { "; \($0)" } ?? ""
        throw expected("the name of a trigger, found \(name.quoted)\(question)", forKey: key)
      })
  }
}
