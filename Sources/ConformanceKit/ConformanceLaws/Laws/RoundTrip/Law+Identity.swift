import Generators
import ResponseComparing
import StoreContract

extension Law {
  static let identity = Law(
    id: "round-trip.identity", scenario: .roundTrip,
    statement: "Distinct values of a custom type stay distinct, and equal values have one stored form and one hash.",
    source:
      "Realm Swift, CustomPersistable: sets de-duplicate on the persisted value, and equal values hash differently.",
    requirements: [.customTypes], prerequisites: [.values],
    oracle: Oracle { execution in
      CustomIdentity(execution: execution).mismatch
        ?? Comparison(execution).firstMismatch(of: execution.actual, from: execution.expected)
    },
    program: { draw, context throws(Discard) in
      let types = context.customTypes + context.embedded.compactMap(\.customType)
      guard !types.isEmpty else { throw Discard(reason: "no custom type is in the catalogue and the backend alike") }
      let type = types[draw.index(weights: types.map { ConfusableValues($0).weight })]
      let value = context.drawValue(&draw, of: .custom(type))
      let others = ConfusableValues(type).of(value) + [context.drawValue(&draw, of: .custom(type))]
      // Values are drawn by index: the first values show a defect best, and shrinking lowers an index towards them.
      let weights = others.indices.map { $0 < 2 ? 4 : 1 }
      let cells = [value] + draw.collection(count: 1...8) { others[$0.index(weights: weights)] }
      let table = DrawnTable(
        columns: [DrawnTable.Column(Property(name: "a", type: .custom(type)), cells: cells)],
        layout: RowLayout(count: cells.count)
      )
      return table.program([table.put] + draw.perhaps(.open(schema: 0)) + [table.get])
    })
}

extension PropertyType {
  /// The type as a custom type, or nil if it is not a custom type.
  fileprivate var customType: CustomType? {
    if case .custom(let type) = self { type } else { nil }
  }
}

/// Checks how the Swift type of a custom type distinguishes the values that a program writes.
private struct CustomIdentity {
  let execution: Execution

  /// The mismatch if the type itself is at fault, independent of the store; nil otherwise.
  var mismatch: Mismatch? {
    guard let property = execution.program.schemas.first?.entities.first?.properties.first,
      let type = property.type.customType,
      case .put(_, let newRecords)? = execution.program.operations.dropFirst().first
    else { return nil }
    let written = newRecords.compactMap { newRecord -> Value? in
      if case .custom(_, let persisted)? = newRecord.fields[property.name] { persisted } else { nil }
    }
    return type.confusion(of: written).map { confusion in
      Mismatch(
        step: [1], path: "property \(property.name)", type: type.name, change: confusion.change,
        expected: .text(confusion.rule), actual: .text(confusion.description))
    }
  }
}
