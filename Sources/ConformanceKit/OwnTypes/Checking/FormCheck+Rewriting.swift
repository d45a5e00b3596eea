import Generators
import OwnTypeLaws

extension FormCheck {
  /// Findings about documents with unknown keys that are read and written again. Each object is reported once.
  var rewriting: [OwnTypeFinding] {
    guard let declared = form.unknownKeys else { return [] }
    var reported: Set<String> = []
    return DocumentVariant.all(.unknownKey, of: cover.samples, survey.shape).compactMap { variant in
      // What cannot be read is reported by another law.
      guard let addition = variant.addition,
        case .success(let reading)? = try? form.reading(of: variant.data, timeout: timeout)
      else { return nil }
      let written = DocumentFormat.parse(reading.rewritten).tree
      let isKept = written?[addition.path] == addition.value
      guard isKept != (declared == .kept), reported.insert(variant.place).inserted else { return nil }
      return OwnTypeFinding(
        .unknownKeysRewritten, type, caption: "Document of a newer version, with one more key:",
        value: variant.tree.shown, details: rewritten(variant, reading, isKept: isKept).text)
    }
  }

  private func rewritten(_ variant: DocumentVariant, _ reading: DocumentReading, isKept: Bool) -> Breach {
    let written = DocumentFormat.parse(reading.rewritten).tree
    let place = Advice.shown(variant.place)
    let shown = DocumentSample.shown(written, reading.rewritten)
    return isKept
      ? Breach(
        "kept", ("key", place), ("expected", "no unknown key, because they are declared as lost"), ("actual", shown),
        ("to mend", "declare it: unknownKeys: .kept"))
      : Breach(
        "lost", ("key", place), ("expected", "the unknown key and its value, because they are declared as kept"),
        ("actual", shown),
        ("at risk", "what a newer version stored there: opening the document in this version and saving it loses it"),
        ("to mend", "keep the keys that this version does not know in a property, and encode them again"))
  }
}
