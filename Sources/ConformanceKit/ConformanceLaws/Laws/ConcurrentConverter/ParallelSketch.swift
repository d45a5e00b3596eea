import Generators
import StoreContract

/// The records that concurrent tasks share, and what they write.
struct ParallelSketch {
  let properties: [Property]
  let initial: [Program.NewRecord]
  private let written: Int64

  var labels: [Program.Label] { initial.map(\.label) }

  init(
    _ draw: inout Draw, _ context: GenerationContext, columns: ClosedRange<Int>, records: ClosedRange<Int> = 1...2,
    preferring preference: UniqueValues.Preference = .probe
  ) throws(Discard) {
    let types = UniqueValues.types(context, preference)
    guard !types.isEmpty else { throw Discard(reason: "the backend has no type with enough values") }
    let records = draw.uniform(in: records)
    let drawn = draw.collection(count: columns, "column") { draw in draw.element(of: types) }
    properties = zip(Names.letters(from: "a"), drawn).map { Property(name: $0, type: $1) }
    var number: Int64 = 0
    var newRecords: [Program.NewRecord] = []
    for label in 1..<(records + 1) {
      newRecords.append(Program.NewRecord(label, ParallelSketch.fields(properties, &number)))
    }
    initial = newRecords
    written = number
  }

  /// The numbers that tasks give to what they write.
  struct Numbers {
    fileprivate var last: Int64
  }

  /// The numbers that are left.
  var numbers: Numbers { Numbers(last: written) }

  /// A record whose every value is written nowhere else.
  func newRecord(_ label: Program.Label, _ numbers: inout Numbers) -> Program.NewRecord {
    Program.NewRecord(label, ParallelSketch.fields(properties, &numbers.last))
  }

  /// One property of a record, with a value that is written nowhere else.
  func oneField(_ draw: inout Draw, _ label: Program.Label, _ numbers: inout Numbers) -> Fields {
    ParallelSketch.fields([draw.element(of: properties)], &numbers.last)
  }

  private static func fields(_ properties: [Property], _ number: inout Int64) -> Fields {
    number += 1
    let number = number
    return Fields(properties.map { ($0.name, UniqueValues.value(number, of: $0.type)) })
  }

  /// Draws two to four tasks of a few groups of operations each.
  func drawTasks(
    _ draw: inout Draw, _ operations: (inout Draw, inout Numbers) -> [Program.Operation]
  ) -> [[Program.Operation]] {
    var numbers = numbers
    return draw.collection(count: 2...4, "task") { draw in
      Array(draw.collection(count: 1...8, "operation") { draw in operations(&draw, &numbers) }.joined())
    }
  }

  /// The program that stores the records, runs the tasks, and reads those records.
  func program(_ tasks: [[Program.Operation]]) -> Program {
    program(around: .concurrently(tasks))
  }

  /// The program that stores the records, performs an operation, and reads those records.
  func program(around operation: Program.Operation) -> Program {
    let before: [Program.Operation] = initial.isEmpty ? [] : [.put(entity: DrawnTable.entityName, initial)]
    let after: [Program.Operation] = initial.isEmpty ? [] : [.get(entity: DrawnTable.entityName, labels)]
    return Program(
      schemas: [DrawnTable.schema(version: 1, properties)],
      operations: [.open(schema: 0)] + before + [operation] + after)
  }
}
