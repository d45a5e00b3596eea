/// A property and its values in the rows of a table.
///
/// Programs are drawn column by column, so that to leave out a property is to leave out one span of choices.
public struct Column: Sendable, Hashable {
  /// The property.
  public var property: Property
  /// The value in each row; nil where the row leaves the property out.
  public var cells: [Value?]

  /// A column.
  public init(_ property: Property, cells: [Value?]) {
    self.property = property
    self.cells = cells
  }
}
