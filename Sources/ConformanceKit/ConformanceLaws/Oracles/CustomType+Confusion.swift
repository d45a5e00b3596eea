import StoreContract

/// Two values of a custom type that are treated as one, or one value that is treated as two.
struct Confusion {
  /// The kind of confusion, in a few words.
  let change: String
  /// The rule that the type breaks.
  let rule: String
  /// The values that are confused.
  let description: String
}

extension CustomType {
  /// The first confusion among the values of some persisted forms and the type's samples, or nil if there is none.
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
      // A value that does not equal itself, such as one that contains a NaN, cannot be distinguished from others.
      guard form == otherForm, !T.isLossy, one == one, other == other else { return nil }
      return Confusion(
        change: "distinct values of one stored form",
        rule: "a stored form for each value of \(T.customTypeName), unless it declares isLossy",
        description: "\(one) and \(other) are both stored as \(form)")
    }
    // If `==` ignores a difference between the stored forms (-0.0, or how an accent is composed), it may ignore it
    // between the values too.
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
