import StoreContract

/// Two values of a custom type that are taken for each other, or one that is taken for two.
struct Confusion {
  /// What is wrong, in a word or two.
  let change: String
  /// What should be.
  let rule: String
  /// Which values they are.
  let description: String
}

extension CustomType {
  /// How the type confuses the values of some persisted forms, and its samples, among themselves; nil when it does not.
  func confusion(of persisted: [Value]) -> Confusion? {
    Self.confusion(in: swiftType, of: persisted)
  }

  private static func confusion<T: CustomPropertyValue>(in type: T.Type, of persisted: [Value]) -> Confusion? {
    let written = persisted.compactMap { form in (try? T.Persisted(domainValue: form)).flatMap(T.init(persisted:)) }
    let again = written.compactMap { T(persisted: $0.persisted) }
    let values = written + again + T.samples
    for (index, one) in values.enumerated() {
      for other in values[index...] {
        if let found = confusion(of: one, other) { return found }
      }
    }
    return nil
  }

  private static func confusion<T: CustomPropertyValue>(of one: T, _ other: T) -> Confusion? {
    let (form, otherForm) = (one.persisted.domainValue, other.persisted.domainValue)
    if one != other {
      // A value that is not even equal to itself, as one with a NaN inside, cannot be told from another.
      guard form == otherForm, !T.isLossy, one == one, other == other else { return nil }
      return Confusion(
        change: "distinct values of one stored form",
        rule: "a stored form for each value of \(T.customTypeName), unless it declares isLossy",
        description: "\(one) and \(other) are both stored as \(form)")
    }
    // What `==` hides of the stored forms themselves, -0.0 or how an accent is composed, it hides of the values as well.
    if one.persisted != other.persisted {
      return Confusion(
        change: "equal values of two stored forms", rule: "one stored form for equal values of \(T.customTypeName)",
        description: "\(one) is stored as \(form), and as \(otherForm)")
    }
    guard one.hashValue != other.hashValue else { return nil }
    return Confusion(
      change: "equal values of two hashes", rule: "one hash for equal values of \(T.customTypeName)",
      description: "\(one) hashes as two values do, and is in a set twice")
  }
}
