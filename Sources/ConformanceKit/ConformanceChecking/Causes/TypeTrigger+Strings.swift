import StoreContract

extension TypeTrigger {
  /// The type of strings.
  static let string = TypeTrigger(name: PropertyType.primitive(.string).className)

  /// The program with strings in place of objects and collections: each becomes the first string in it that belongs to
  /// some classes, or else an ordinary one. Equal to the program if no value of the type has such a string.
  ///
  /// - Parameter wanted: The classes. If there are none, the program is unchanged.
  func exchanged(in program: Program, forStringsOf wanted: [ValueTrigger]) -> Program {
    guard !wanted.isEmpty else { return program }
    var isFound = false
    let changed = ProgramRewriter(
      replacement: { value, type in
        guard value != .null, contains(type.unwrapped) else { return nil }
        let string = value.firstPart { part in
          wanted.allSatisfy { $0.contains(part, .primitive(.string)) }
        }
        isFound = isFound || string != nil
        return string ?? PlainValue.of(.string, 0)
      },
      typeReplacement: { type in
        guard contains(type.unwrapped), type.hasParts else { return nil }
        return type.isOptional ? .optional(.primitive(.string)) : .primitive(.string)
      },
      seesOwnTypes: true
    )(program)
    return isFound ? changed : program
  }
}

extension ValueTrigger {
  /// Whether only strings belong to the class.
  var isOfStrings: Bool {
    switch self {
    case .emptyString, .nul, .controlCharacter, .markup, .edgeSpace, .nonASCII, .notComposed, .longString,
      .otherReading, .otherBeginning:
      true
    default: false
    }
  }
}

extension PropertyType {
  /// Whether values of the type are objects or collections.
  fileprivate var hasParts: Bool {
    switch unwrapped {
    case .embedded, .array, .map: true
    default: false
    }
  }
}

extension Value {
  /// The first value that meets a condition among this one and its parts.
  fileprivate func firstPart(where isMeant: (Value) -> Bool) -> Value? {
    if isMeant(self) { return self }
    let parts: [Value] =
      switch self {
      case .array(let values): values
      case .map(let fields), .object(let fields): fields.entries.map(\.value)
      default: []
      }
    for part in parts { if let found = part.firstPart(where: isMeant) { return found } }
    return nil
  }
}
