import ConformanceKit

extension MinimalPrograms {
  /// The stores that read numbers wrongly.
  static let numeric = [
    MinimalProgram(
      "numbers-coerced", "numeric.narrowing", "int32 | unreadable → accepted", wideStored,
      says: """
        at        operation 2 (get), record 1, property a
        expected  error unreadable (property 'a'): the stored value int64 0 is no int32
        actual    int32(0)
        change    unreadable → accepted
        """),
    MinimalProgram(
      "narrow-read-cut", "numeric.narrowing", "int32 | unreadable → accepted", wideStored,
      says: """
        at        operation 2 (get), record 1, property a
        expected  error unreadable (property 'a'): the stored value int64 0 is no int32
        actual    int32(0)
        change    unreadable → accepted
        """),
  ]

  /// A number that is stored in more bytes than its property has.
  private static let wideStored = Program(
    [Property("a", .int32)], operations: .writeStored(entity: "Item", 1, ["a": .int64(0)]), .get(1))
}
