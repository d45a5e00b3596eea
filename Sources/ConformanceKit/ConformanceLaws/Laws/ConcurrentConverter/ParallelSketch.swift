import Generators
import StoreContract

/// The records that concurrent tasks share, and the values that the tasks write.
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

  /// A counter that makes each written value unique.
  struct Numbers {
    fileprivate var last: Int64
  }

  /// A counter that continues after the numbers of the initial records.
  var numbers: Numbers { Numbers(last: written) }

  /// Makes a record in which every value is unique in the program.
  func newRecord(_ label: Program.Label, _ numbers: inout Numbers) -> Program.NewRecord {
    Program.NewRecord(label, ParallelSketch.fields(properties, &numbers.last))
  }

  /// Makes a change of one property, with a value that is unique in the program.
  func oneField(_ draw: inout Draw, _ label: Program.Label, _ numbers: inout Numbers) -> Fields {
    ParallelSketch.fields([draw.element(of: properties)], &numbers.last)
  }

  private static func fields(_ properties: [Property], _ number: inout Int64) -> Fields {
    number += 1
    let number = number
    return Fields(properties.map { ($0.name, UniqueValues.value(number, of: $0.type)) })
  }

  /// Draws two to four tasks. Each has one to eight groups of operations.
  func drawTasks(
    _ draw: inout Draw, _ operations: (inout Draw, inout Numbers) -> [Program.Operation]
  ) -> [[Program.Operation]] {
    var numbers = numbers
    return draw.collection(count: 2...4, "task") { draw in
      Array(draw.collection(count: 1...8, "operation") { draw in operations(&draw, &numbers) }.joined())
    }
  }

  /// Makes a program that stores the records, runs the tasks, and reads the records.
  func program(_ tasks: [[Program.Operation]]) -> Program {
    program(around: .concurrently(tasks))
  }

  /// Makes a program that stores the records, performs an operation, and reads the records.
  func program(around operation: Program.Operation) -> Program {
    let before: [Program.Operation] = initial.isEmpty ? [] : [.put(entity: DrawnTable.entityName, initial)]
    let after: [Program.Operation] = initial.isEmpty ? [] : [.get(entity: DrawnTable.entityName, labels)]
    return Program(
      schemas: [DrawnTable.schema(version: 1, properties)],
      operations: [.open(schema: 0)] + before + [operation] + after)
  }
}

/// Values that are all different, so that each read identifies the write that it saw.
enum UniqueValues {
  /// Decides which type counts as the simplest one.
  enum Preference {
    /// The probe that yields. It is the first to show a defect in conversion.
    case probe
    /// Integers. They show most clearly a defect that has nothing to do with conversion.
    case integers
  }

  /// The backend's types that have enough values, the simplest first.
  static func types(_ context: GenerationContext, _ preference: Preference) -> [PropertyType] {
    let wanted: [Primitive] = preference == .probe ? [.string, .int64, .double] : [.int64, .double, .string]
    let probe = context.probe.map { [$0] } ?? []
    let primitives = wanted.filter(context.backend.capabilities.types.contains).map(PropertyType.primitive)
    return preference == .probe ? probe + primitives : primitives + probe
  }

  /// The value of a type that stands for a number. Different numbers give different values.
  static func value(_ number: Int64, of type: PropertyType) -> Value {
    switch type {
    case .primitive(.int64): .int64(number)
    case .primitive(.double): .double(Double(number) + 0.5)
    case .custom: Probe.value(.yields, String(number))
    // All texts have one length, so that every exchange of two values counts as the same kind of change.
    default: .string("value \(number < 10 ? "0" : "")\(number)")
    }
  }
}
