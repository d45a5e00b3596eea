import Foundation
import Generators

@testable import OwnTypeLaws
@testable import OwnTypes

/// A change of a type between two versions of an app.
struct Evolution: Sendable, CustomStringConvertible {
  /// What becomes of a document of one version in the other.
  enum Verdict: String, Sendable {
    /// It is read, and what both versions have is the same.
    case read
    /// It is refused.
    case refused
    /// It is read, but a value is not what it was.
    case changed = "read wrongly"
    /// It is read, but what stands at a key that is gone is not.
    case withoutKey = "read without the key"
  }

  /// The group of changes that it belongs to.
  let group: String
  /// The change, in a few words.
  let change: String
  let old: Stage
  let new: Stage
  /// What becomes of documents of the old version in the new one, and the other way round.
  let oldToNew: Verdict, newToOld: Verdict

  init(_ group: String, _ change: String, _ old: Stage, _ new: Stage, _ oldToNew: Verdict, _ newToOld: Verdict) {
    self.group = group
    self.change = change
    self.old = old
    self.new = new
    self.oldToNew = oldToNew
    self.newToOld = newToOld
  }

  var description: String { change }
}

/// A type in one version of an app.
struct Stage: Sendable {
  /// The form of its documents.
  let form: DocumentForm
  /// Checks the laws over documents.
  let laws: @Sendable (Pins) throws -> [OwnTypeLaw]

  /// Values of a type that is written as JSON, unless another encoder is given.
  init<Value: Codable & Equatable & Sendable>(
    _ values: Value..., encode: @escaping @Sendable (Value) throws -> Data = { try JSONEncoder().encode($0) },
    decode: @escaping @Sendable (Data) throws -> Value = { try JSONDecoder().decode(Value.self, from: $0) }
  ) {
    // Unknown cases are another law's concern.
    form = DocumentForm(
      of: .element(of: values), compatibility: .full, rules: [.unknownCase(as: .refused)], unknownKeys: nil,
      encode: encode, decode: decode)
    laws = { [form] pins in
      let file = try PinFile(of: "Evolved", in: pins, environment: workstation)
      return try FormCheck(of: "Evolved", form, file: file, timeout: 20_000)
        .findings(to: [.keyNamesPinned, .oldDocumentsRead, .oldValuesKept, .newDocumentsRead]).map(\.law)
    }
  }
}

extension Evolution {
  /// What the kit says: the laws that it finds broken when the new version meets the recorded form of the old one.
  func broken() throws -> [OwnTypeLaw] {
    let pins = TemporaryPins()
    let first = try old.laws(pins.of("1.0"))
    precondition(first.isEmpty, "\(change): the old version itself breaks \(first)")
    return try new.laws(pins.of("2.0"))
  }

  /// What really becomes of documents of one version in the other, by the code of both.
  static func truth(of writer: Stage, in reader: Stage) throws -> Verdict {
    let survey = try writer.form.survey(20_000)
    let keys = survey.shape.keys
    var shape = try reader.form.survey(20_000).shape
    shape.unordered.merge(survey.shape.unordered) { first, _ in first }
    var verdict = Verdict.read
    for document in survey.samples {
      guard let reading = try? reader.form.read(document.data) else { return .refused }
      let comparison = DocumentComparison(shape: shape, allowsMore: true) { difference in
        keys.contains(difference.place) && !shape.keys.contains(difference.place)
      }
      if comparison.difference(of: reading.value, from: document.value) != nil { verdict = .changed }
    }
    return verdict
  }
}
