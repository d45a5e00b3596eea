import ConformanceKit
import Foundation

extension MinimalPrograms {
  /// Programs as small as a store's minimal one, to which some seeds lead, since no single change leads from them to
  /// it.
  static let asSmall: [String: [Program]] = [
    // Its first digits are the smaller number.
    "decimal-through-double": [
      Program([Property("a", .decimal)], operations: .put(["a": .decimal(73_724_609_039_592_310)]), .get(1))
    ],
    // Bytes are drawn with one choice less, and are a later type.
    "custom-element-refused": [
      Program(
        [Property("a", .array(StandardTypes.byteList))],
        operations: .put(["a": .array([.custom("bytes", persisted: .data([]))])]), .get(1))
    ],
    // Null comes first too, and is the value of a property that may lack one.
    "results-unsorted": [
      Program(
        [Property("a", .int64, isOptional: true)],
        operations: .put(["a": .int64(0)], ["a": .null]),
        .subscribe(entity: DrawnTable.entityName, Query(order: [.init("a")]), as: 1), .events(of: 1))
    ],
  ]
}
