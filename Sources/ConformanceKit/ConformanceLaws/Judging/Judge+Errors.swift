import StoreContract
import StoreHosting

extension Judge {
  /// As ``agreement``; besides, an error about a value that cannot be read names the property and shows the raw value.
  static let unreadableIsExplained = Judge { trial in
    let comparison = Comparison(trial.program)
    return comparison.firstMisnamedError(in: trial.actual, expected: trial.expected, of: .unreadable)
      ?? comparison.firstErrorWithoutValue(trial)
  }
}

extension Judge {
  /// As ``agreement``; besides, an error about a value that cannot be read names the property.
  static let unreadableIsNamed = Judge { trial in
    let comparison = Comparison(trial.program)
    return comparison.firstDiscrepancy(of: trial.actual, from: trial.expected)
      ?? comparison.firstMisnamedError(in: trial.actual, expected: trial.expected, of: .unreadable)
  }
}

extension Comparison {
  /// The first error about a value that cannot be read whose message does not show that value.
  func firstErrorWithoutValue(_ trial: Trial) -> Discrepancy? {
    for (index, pair) in zip(trial.expected.answers, trial.actual.answers).enumerated() {
      guard case (.failure(let expected), .failure(let actual)) = pair, expected.kind == .unreadable,
        actual.kind == .unreadable, let raw = writtenRaw(of: expected.property, readBy: index), !raw.isEmpty,
        !actual.message.contains(raw)
      else { continue }
      return Discrepancy(
        step: [index], path: Discrepancy.path(of: expected.property, in: program.operations[index]),
        change: "unreadable without the raw value", expected: .text("an error that shows the raw value \(raw)"),
        actual: .error(actual))
    }
    return nil
  }

  /// The raw value, as text, that the record read by an operation was given for a property.
  private func writtenRaw(of property: String?, readBy index: Int) -> String? {
    guard let property, let label = program.operations[index].labels.first else { return nil }
    let schema = program.schemas.first?.entities.first
    for operation in program.operations[..<index].reversed() {
      guard case .put(_, let drafts) = operation, let draft = drafts.first(where: { $0.label == label }),
        case .enumCase(let name)? = draft.fields[property],
        case .enumeration(let type)? = schema?[property: property]?.type
      else { continue }
      return type.rawValue(of: name)?.rawText
    }
    return nil
  }
}

extension Value {
  /// A raw value as an error message shows it.
  fileprivate var rawText: String? {
    switch self {
    case .int64(let number): String(number)
    case .uint8(let number): String(number)
    case .string(let text): text
    default: nil
    }
  }
}
