import StoreContract

/// How a type of the app's own breaks a law.
public struct OwnTypeFinding: Hashable, Sendable {
  /// The law that is broken.
  public let law: OwnTypeLaw
  /// The name of the type.
  public let type: String
  /// What the value is, such as the minimal one.
  public let caption: String
  /// The value as Swift source; nil where it is no value that breaks the law.
  public let value: String?
  /// What was expected and what came, a row each with its label.
  public let evidence: String
  /// The choices that the value was drawn by, for `replaying:`; nil when it is tried each time.
  public let choices: String?
  /// Whether the type trapped or hung, so that nothing more can be asked of it.
  let isFatal: Bool

  init(
    _ law: OwnTypeLaw, _ type: String, caption: String = "", value: String? = nil, evidence: String,
    choices: String? = nil, isFatal: Bool = false
  ) {
    self.law = law
    self.type = type
    self.caption = caption
    self.value = value
    self.evidence = evidence
    self.choices = choices
    self.isFatal = isFatal
  }
}

extension OwnTypeFinding {
  /// The finding for people: the law and its statement, the value as Swift source, what was expected and what came, and what
  /// runs it again, in this order.
  ///
  /// - Parameter rerun: The command, or the argument, that runs the check again.
  package func text(rerun: String) -> String {
    let shown = value.map { ["  \(caption)", $0.indented(by: 4), ""] } ?? []
    let replay = choices.map { "to: .\(law), replaying: \"\($0)\"\n\(rerun)" } ?? rerun
    let rows = evidence.indented(by: 2) + "\n" + Breach("", ("replay", replay)).text.indented(by: 2)
    return (["\(law.id) is broken by \(type)", "  \(law.statement)", ""] + shown + [rows]).joined(separator: "\n")
  }
}
