/// A failing case of a property, as a file keeps it for the next runs.
package struct RememberedFailure: Hashable, Sendable {
  /// The file and line of the property.
  let location: CodeLocation
  /// What the property is about: the type of its values, or a law and a type.
  let subject: String
  /// The signature of the failure.
  let signature: String
  /// The choices that lead to it.
  let choices: ChoiceSequence

  init(location: CodeLocation, subject: String, signature: String, choices: ChoiceSequence) {
    self.location = location
    self.subject = Self.line(subject)
    self.signature = Self.line(signature)
    self.choices = choices
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension RememberedFailure {
  /// The name of the file. Each failure of a property has its own, so that processes that write at the same time do
  /// not overwrite what others found.
  var fileName: String {
    let kind = StableHash.hash("\(location.line) \(signature)")
    return Self.prefix(of: location, subject) + Self.hexadecimal(kind) + Self.suffix
  }

  /// How the names of the files begin that may be about a property. The line is not part of it, because lines move.
  static func prefix(of location: CodeLocation, _ subject: String) -> String {
    let file = location.fileID.split(separator: "/").last.map { $0.split(separator: ".").first ?? $0 } ?? ""
    let name = file.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return "\(name)-\(hexadecimal(StableHash.hash("\(location.fileID) \(line(subject))")))-"
  }

  /// How the names of all files end.
  static let suffix = ".txt"

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension RememberedFailure {
  private static let heading =
    "A failing case, which the next run tries first. The file is removed when the case passes."
  private static let names = ["version", "property", "subject", "signature", "choices"]
  private static let version = "1"

  /// The content of the file.
  var text: String {
    let values = [Self.version, location.description, subject, signature, choices.encoded]
    return ([Self.heading] + zip(Self.names, values).map { "\($0) \($1)" }).joined(separator: "\n") + "\n"
  }

  /// Reads the content of a file. Nil if it is cut short, edited or of another version.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == Self.names.count + 2, lines.first == Self.heading[...], lines.last == "" else { return nil }
    var values: [String] = []
    for (line, name) in zip(lines.dropFirst(), Self.names) {
      guard line.hasPrefix("\(name) ") else { return nil }
      values.append(String(line.dropFirst(name.count + 1)))
    }
    guard values[0] == Self.version, let location = CodeLocation(values[1]),
      let choices = ChoiceSequence(encoded: values[4])
    else { return nil }
    self.init(location: location, subject: values[2], signature: values[3], choices: choices)
  }
}

extension CodeLocation {
  /// Reads the form of ``description``.
  fileprivate init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else { return nil }
    self.init(fileID: String(text[..<colon]), line: line)
  }
}
