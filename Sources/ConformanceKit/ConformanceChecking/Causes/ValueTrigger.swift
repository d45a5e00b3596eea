import Foundation
import StoreContract

/// A class of values that stores treat in a special way. The raw values are the names in reports.
package enum ValueTrigger: String, Sendable, Hashable, CaseIterable {
  case null
  case notFinite = "NaN or infinity"
  case nan = "NaN"
  case infinity
  case negativeZero = "-0.0"
  case zero
  case negative = "a negative number"
  case fraction = "a fraction"
  case roundedByFloat = "a number that reads differently as a float and as a double"
  case manyDigits = "a number of more than 15 digits"
  case beyondSigned = "an integer beyond Int64.max"
  case subMillisecond = "a date within a millisecond"
  case distantDate = "a distant date"
  case emptyString = "an empty string"
  case nul = "a string with NUL"
  case controlCharacter = "a string with a control character"
  case markup = "a string with markup"
  case edgeSpace = "a string with white space at an end"
  case nonASCII = "a string beyond ASCII"
  case notComposed = "a string that is not in normalization form C"
  case longString = "a string of 64 bytes or more"
  case otherReading = "a string that reads as another value"
  case otherBeginning = "a string that begins with a word for another value"
  case emptyData = "empty data"
  case longData = "data of 64 bytes or more"
  case emptyCollection = "an empty collection"
  case largeCollection = "a collection of 16 elements or more"
  case unusualKey = "an unusual key"
  case unknownCase = "an unknown case"
  case foreignValue = "a stored value of another type"
  case foreignTruthValue = "a truth value stored for another type"
  case foreignNumber = "a number stored for another type"
  case foreignDate = "a date stored for another type"
  case foreignText = "text stored for another type"
  case foreignData = "data stored for another type"
  case foreignUUID = "a UUID stored for another type"
  case foreignCollection = "a collection or object stored for another type"

  /// The classes that this class and another one form together, if a store is likely to treat both alike.
  var family: ValueTrigger? {
    switch self {
    case .nan, .infinity: .notFinite
    case .foreignTruthValue, .foreignNumber, .foreignDate, .foreignText, .foreignData, .foreignUUID,
      .foreignCollection:
      .foreignValue
    default: nil
    }
  }

  /// The classes of which this one is a stronger form, and its family. A store that fails for numbers that a float
  /// rounds fails for numbers of more than 15 digits too.
  var implied: [ValueTrigger] {
    switch self {
    case .manyDigits: [.roundedByFloat]
    case .notComposed: [.nonASCII, .unusualKey]
    case .otherReading: [.otherBeginning]
    default: [family].compactMap(\.self)
    }
  }

  /// Whether a value of a type belongs to the class. A value belongs to it as a whole: an array with a null does not.
  func contains(_ value: Value, _ type: PropertyType) -> Bool {
    if self == .foreignValue || family == .foreignValue {
      guard let foreign = ForeignValue.trigger(value, type) else { return false }
      return self == .foreignValue || self == foreign
    }
    return switch value {
    case .null: self == .null
    case .string(let text): contains(text)
    case .data(let bytes): self == .emptyData && bytes.isEmpty || self == .longData && bytes.count >= 64
    case .date(let seconds): contains(date: seconds)
    case .array(let values): contains(collectionOf: values.count)
    case .map(let fields): contains(collectionOf: fields.count) || contains(keys: fields.names)
    case .unknownCase: self == .unknownCase
    default: NumberClass(value)?.triggers.contains(self) ?? false
    }
  }

  private func contains(collectionOf count: Int) -> Bool {
    self == .emptyCollection && count == 0 || self == .largeCollection && count >= 16
  }

  private func contains(keys: [String]) -> Bool {
    self == .unusualKey && !keys.areUsual || self == .notComposed && keys.contains(where: contains)
  }

  private func contains(date seconds: Double) -> Bool {
    switch self {
    case .notFinite: !seconds.isFinite
    case .nan: seconds.isNaN
    case .infinity: seconds.isInfinite
    case .subMillisecond: seconds.isFinite && (seconds * 1000).rounded() / 1000 != seconds
    case .fraction: seconds.isFinite && seconds.rounded() != seconds
    case .distantDate: seconds.isFinite && abs(seconds) >= 1e11
    case .negative: seconds < 0
    default: false
    }
  }

  /// Words that a format or a converter may take for a value of another type.
  private static let keywords: Set<String> = [
    "null", "$null", "nil", "~", "none", "undefined", "true", "false", "yes", "no", "on", "off", "nan", ".nan", ".inf",
    "-.inf", "[]", "{}",
  ]

  private func contains(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return switch self {
    case .emptyString: scalars.isEmpty
    case .nul: scalars.contains("\0")
    case .controlCharacter: scalars.contains { $0 != "\0" && ($0.value < 0x20 || $0.value == 0x7F) }
    case .markup: scalars.contains { "<>&\"'\\".unicodeScalars.contains($0) }
    case .edgeSpace: [scalars.first, scalars.last].contains { $0?.properties.isWhitespace ?? false }
    case .nonASCII: scalars.contains { !$0.isASCII }
    case .notComposed: !text.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8)
    case .longString: text.utf8.count >= 64
    case .otherReading: Double(text) != nil || Self.keywords.contains(text.lowercased())
    case .otherBeginning: Self.otherReading.contains(text) || text.lowercased().begins(withOneOf: Self.keywords)
    default: false
    }
  }
}

extension String {
  /// Whether the string begins with one of some words. A letter or a digit right after a word of letters is part of
  /// another word.
  fileprivate func begins(withOneOf words: Set<String>) -> Bool {
    words.contains { word in
      hasPrefix(word) && !(word.last.isPartOfWord && dropFirst(word.count).first.isPartOfWord)
    }
  }
}

extension Character? {
  fileprivate var isPartOfWord: Bool { self.map { $0.isLetter || $0.isNumber } ?? false }
}

extension [String] {
  /// Whether all names consist of letters, digits and underscores.
  fileprivate var areUsual: Bool {
    allSatisfy { name in
      !name.isEmpty
        && name.unicodeScalars.allSatisfy { $0 == "_" || ($0.isASCII && $0.properties.isAlphabetic) || "0"..."9" ~= $0 }
    }
  }
}
