import ConformanceKit

extension MinimalPrograms {
  /// The stores that lose what was there when their process is killed, wherever it is.
  static let durability = [
    MinimalProgram(
      "acknowledged-before-written", "durability.acknowledged", " | acknowledged → lost",
      Program([Property("a", .int64)], operations: .put(["a": .int64(0)]), .kill, .open(schema: 0), .get(1)),
      says: """
        at        operation 4 (get), record 1
        expected  {a: int64(0)}
        actual    no record
        change    acknowledged → lost
        """),
    MinimalProgram(
      "lock-left-behind", "durability.reopen-after-kill", " | open → schemaRefused",
      Program([Property("a", .int64)], operations: .kill, .open(schema: 0)),
      says: """
        at        operation 2 (open)
        expected  open succeeds
        actual    error schemaRefused: the location is in use
        change    open → schemaRefused
        """),
  ]
}
