import Generators
public import OwnTypeLaws
import StoreContract

/// A finding: one way in which one of the app's own types breaks a law.
public struct OwnTypeFinding: Hashable, Sendable {
  /// The law that the type breaks.
  public let law: OwnTypeLaw
  /// The name of the type.
  public let type: String
  /// A caption for the value, such as "Minimal value".
  package let caption: String
  /// The value as Swift source; nil if the failure does not depend on a value.
  public let value: String?
  /// The expected and actual results, as rows with a label each.
  public let details: String
  /// The choices that generate the value, for `replaying:`. Nil if the value is always tried.
  public let choices: String?
  /// The file in which the choices are kept for the next run; nil if they are not kept.
  private(set) var file: String?
  /// Whether the type trapped or hung, so that further checks are pointless.
  let isFatal: Bool

  init(
    _ law: OwnTypeLaw, _ type: String, caption: String = "", value: String? = nil, details: String,
    choices: String? = nil, isFatal: Bool = false
  ) {
    self.law = law
    self.type = type
    self.caption = caption
    self.value = value
    self.details = details
    self.choices = choices
    self.isFatal = isFatal
  }
}

extension OwnTypeFinding {
  /// The finding as text for people: the law and its statement, the value as Swift source, the expected and actual
  /// results, and how to run the check again.
  ///
  /// - Parameter rerun: The command or the argument that runs the check again.
  package func text(rerun: String) -> String {
    let shown = value.map { ["  \(caption)", $0.indented(by: 4), ""] } ?? []
    let replay = choices.map { "to: .\(law), replaying: \"\($0)\"\n\(rerun)" } ?? rerun
    let kept = file.map { [("kept", "\($0): the next run tries it first")] } ?? []
    let rows = details.indented(by: 2) + "\n" + Breach("", [("replay", replay)] + kept).text.indented(by: 2)
    return (["\(law.id) is broken by \(type)", "  \(law.statement)", ""] + shown + [rows]).joined(separator: "\n")
  }
}

extension OwnTypeFinding {
  /// Creates a finding from a defect that a search found.
  init(_ defect: PropertyFailure.Defect, law: OwnTypeLaw, type: String, noun: String) {
    let work = defect.evaluations == 0 ? "" : ", after \(defect.evaluations.counted("evaluation")) of shrinking"
    var details = defect.symptom
    if case .flaky(let again) = defect.status { details += "\n" + Breach("", ("again", again)).text }
    if case .replayed(isFaithful: false) = defect.status {
      details += "\n" + Breach("", ("note", "the generator has changed: the choices give another value now")).text
    }
    self.init(
      law, type, caption: "\(Self.adjective(of: defect.status)) \(noun)\(work):", value: defect.value,
      details: details, choices: defect.choices, isFatal: Breach.isFatal(defect.signature))
    file = defect.file
  }

  private static func adjective(of status: PropertyFailure.Defect.Status) -> String {
    switch status {
    case .minimal: "Minimal"
    case .bestSoFar, .timedOut: "Simplest so far,"
    case .flaky: "Failing, but not each time,"
    case .replayed: "Replayed"
    }
  }
}

/// The error thrown when one of the app's own types breaks laws.
public struct OwnTypeFailure: Error, Hashable, Sendable {
  /// The findings, in the order of the laws.
  public let findings: [OwnTypeFinding]
  /// The seed from which all random choices were derived.
  public let seed: UInt64
}

extension OwnTypeFailure: CustomStringConvertible {
  /// The texts of all findings, separated by empty lines.
  public var description: String {
    findings.map { $0.text(rerun: "seed: \(seed)") }.joined(separator: "\n\n")
  }
}
