import ConformanceChecking
import ConformanceLaws
import ResponseComparing
import StoreContract

/// A fact that a finding's program does not show.
struct FindingNote: Sendable, Hashable, Codable {
  /// What the fact is about: a type, a promise, or the state of the store.
  let name: String
  /// The fact.
  let text: String
}

/// What a reader needs to know to judge a finding and cannot see in its program: the cases of an enum in each version,
/// the persisted form of a custom type, the promise that was judged, and the calls that were refused before.
struct FindingNotes {
  private let finding: Finding
  private let backend: Backend

  /// Creates the notes on a finding of a backend.
  init(_ finding: Finding, on backend: Backend) {
    self.finding = finding
    self.backend = backend
  }

  /// The notes: first the state that refused calls left behind, then the types, then the promises.
  var notes: [FindingNote] {
    guard finding.kind == .law else { return [] }
    return refusals + TypeNotes(finding.program).notes + promises
  }

  /// All promises in one note, because they were declared at one place.
  private var promises: [FindingNote] {
    let promises = finding.grounds.promises.map { "\($0.rawValue): \(backend.semantics.promise($0)), " }
    guard !promises.isEmpty else { return [] }
    return [FindingNote(name: "promise", text: promises.joined() + "in the semantics that \(backend.name) declares")]
  }

  private var refusals: [FindingNote] {
    finding.grounds.refusals.map { refusal in
      let verb = finding.program.operations[refusal.step].verb
      return FindingNote(
        name: "state",
        text: "\(state) although operation \(refusal.step) (\(verb)) was refused: \(refusal.error.kind.rawValue)")
    }
  }

  /// The state that the refused calls left behind, as the response shows it.
  private var state: String {
    let record = finding.mismatch.path.split(separator: ",").first.map(String.init) ?? "the response"
    return switch (finding.mismatch.expected, finding.mismatch.actual) {
    case (.text("no record"), _): "\(record) is there"
    case (_, .text("no record")): "\(record) is gone"
    default: "\(record) has changed"
    }
  }
}
