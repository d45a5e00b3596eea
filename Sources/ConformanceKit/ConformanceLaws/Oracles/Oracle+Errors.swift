import ResponseComparing
import StoreContract

extension Oracle {
  /// An error about a value that cannot be read names the property and shows the raw value. Nothing else is compared.
  static let unreadableIsExplained = Oracle { execution in
    MisnamedErrors(program: execution.program, kinds: [.unreadable])
      .first(in: execution.actual, expected: execution.expected)
      ?? Comparison(execution).firstErrorWithoutValue(execution)
  }
}

extension Oracle {
  /// The same as ``agreement``. In addition, an error about a value that cannot be read names the property.
  static let unreadableIsNamed = Oracle { execution in
    Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected)
      ?? MisnamedErrors(program: execution.program, kinds: [.unreadable])
      .first(in: execution.actual, expected: execution.expected)
  }
}

extension Comparison {
  /// The first error about an unreadable value whose message does not show the value.
  func firstErrorWithoutValue(_ execution: Execution) -> Mismatch? {
    for (index, pair) in zip(execution.expected.responses, execution.actual.responses).enumerated() {
      guard case (.failure(let expected), .failure(let actual)) = pair, expected.kind == .unreadable,
        actual.kind == .unreadable, let raw = writtenRaw(of: expected.property, readBy: index), !raw.isEmpty,
        !actual.message.contains(raw)
      else { continue }
      return Mismatch(
        step: [index], path: Mismatch.path(of: expected.property, in: program.operations[index]),
        change: "unreadable without the raw value", expected: .text("an error that shows the raw value \(raw)"),
        actual: .error(actual))
    }
    return nil
  }

  /// The raw value, as text, that was last put for a property of the record that an operation reads.
  private func writtenRaw(of property: String?, readBy index: Int) -> String? {
    guard let property, let label = program.operations[index].labels.first else { return nil }
    let schema = program.schemas.first?.entities.first
    for operation in program.operations[..<index].reversed() {
      guard case .put(_, let newRecords) = operation, let newRecord = newRecords.first(where: { $0.label == label }),
        case .enumCase(let name)? = newRecord.fields[property],
        case .enumeration(let type)? = schema?[property: property]?.type
      else { continue }
      return type.rawValue(of: name)?.rawText
    }
    return nil
  }
}

extension Value {
  /// The text of a raw value in an error message.
  fileprivate var rawText: String? {
    switch self {
    case .int64(let number): String(number)
    case .uint8(let number): String(number)
    case .string(let text): text
    default: nil
    }
  }
}
