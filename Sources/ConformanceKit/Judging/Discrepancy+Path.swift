extension Discrepancy {
  /// The place of a property, as ``path`` names it, in the one record that an operation names.
  static func path(of property: String?, in operation: Program.Operation) -> String {
    let labels = operation.labels
    return path(record: labels.count == 1 ? labels.first : nil, property: property)
  }

  /// The place of a value, as ``path`` names it.
  ///
  /// - Parameters:
  ///   - label: The record; nil where it is not known.
  ///   - property: The property, or a part of it; nil where the record as a whole is meant.
  static func path(record label: Program.Label?, property: String? = nil) -> String {
    [label.map { "record \($0)" }, property.map { "property \($0)" }].compactMap { $0 }.joined(separator: ", ")
  }
}
