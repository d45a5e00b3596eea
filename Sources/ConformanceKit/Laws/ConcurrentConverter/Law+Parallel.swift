import Generators

extension Law {
  static let noCrossTalk = Law(
    id: "concurrent-converter.no-cross-talk", scenario: .concurrentConverter,
    statement: "Whatever runs at once, each read gives a value that somebody wrote to that very place.",
    source:
      "ObjectBox Swift: make sure the converter is thread safe, it might be called concurrently on multiple entities.",
    isUniversal: true, needs: [.concurrentRequests], controls: [.serial, .values, .batches], repetitions: 4,
    judge: .readsAreWrites,
    program: { draw, setting throws(Discard) in
      let sketch = try ParallelSketch(&draw, setting, columns: 1...2)
      let tasks = sketch.drawTasks(&draw) { draw, values in
        let label = draw.element(of: sketch.labels)
        return draw.boolean(probability: 0.4)
          ? [.get(entity: Table.entityName, [label])]
          : [.put(entity: Table.entityName, [sketch.draft(label, &values)])]
      }
      return sketch.program(tasks)
    })

  static let sameAsSerial = Law(
    id: "concurrent-converter.same-as-serial", scenario: .concurrentConverter,
    statement: "Tasks that work on records of their own get the answers that they would get alone.",
    source: "ObjectBox Swift: a converter that keeps state between calls gives one entity what belongs to another.",
    needs: [.concurrentRequests], controls: [.serial, .values, .batches], repetitions: 4,
    program: { draw, setting throws(Discard) in
      let sketch = try ParallelSketch(&draw, setting, columns: 1...3, records: 0...2)
      var label = sketch.labels.count
      let tasks = sketch.drawTasks(&draw) { draw, values in
        label += 1
        let get = Program.Operation.get(entity: Table.entityName, [label])
        return [.put(entity: Table.entityName, [sketch.draft(label, &values)]), get]
          + draw.perhaps(.rewrite(entity: Table.entityName, label), get)
      }
      return sketch.program(tasks)
    })

  static let wholeRecords = Law(
    id: "concurrent-converter.whole-records", scenario: .concurrentConverter,
    statement: "No reader sees half of a write.",
    source: "Realm: a managed object that another thread writes property by property; the contract of put.",
    needs: [.concurrentRequests], controls: [.serial, .values, .batches], repetitions: 4, judge: .readsAreWholeWrites,
    program: { draw, setting throws(Discard) in
      let sketch = try ParallelSketch(&draw, setting, columns: 2...3)
      let tasks = sketch.drawTasks(&draw) { draw, values in
        let label = draw.element(of: sketch.labels)
        return draw.boolean()
          ? [.get(entity: Table.entityName, [label])]
          : [.put(entity: Table.entityName, [sketch.draft(label, &values)])]
      }
      return sketch.program(tasks)
    })
}

/// The records that concurrent tasks share, and what they write.
private struct ParallelSketch {
  let properties: [Property]
  let initial: [Program.Draft]
  private let written: Int64

  var labels: [Program.Label] { initial.map(\.label) }

  init(
    _ draw: inout Draw, _ setting: Setting, columns: ClosedRange<Int>, records: ClosedRange<Int> = 1...2
  ) throws(Discard) {
    let types = UniqueValues.types(setting)
    guard !types.isEmpty else { throw Discard(reason: "the backend has no type with enough values") }
    let records = draw.uniform(in: records)
    let drawn = draw.collection(count: columns, "column") { draw in draw.element(of: types) }
    properties = zip(Names.letters(from: "a"), drawn).map { Property(name: $0, type: $1) }
    var number: Int64 = 0
    var drafts: [Program.Draft] = []
    for label in 1..<(records + 1) {
      drafts.append(Program.Draft(label, ParallelSketch.fields(properties, &number)))
    }
    initial = drafts
    written = number
  }

  /// The numbers that tasks give to what they write.
  struct Numbers {
    fileprivate var last: Int64
  }

  /// A record whose every value is written nowhere else.
  func draft(_ label: Program.Label, _ numbers: inout Numbers) -> Program.Draft {
    Program.Draft(label, ParallelSketch.fields(properties, &numbers.last))
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
    var numbers = Numbers(last: written)
    return draw.collection(count: 2...4, "task") { draw in
      Array(draw.collection(count: 1...8, "operation") { draw in operations(&draw, &numbers) }.joined())
    }
  }

  /// The program that stores the records, runs the tasks, and reads those records.
  func program(_ tasks: [[Program.Operation]]) -> Program {
    let before: [Program.Operation] = initial.isEmpty ? [] : [.put(entity: Table.entityName, initial)]
    let after: [Program.Operation] = initial.isEmpty ? [] : [.get(entity: Table.entityName, labels)]
    return Program(
      schemas: [Table.schema(version: 1, properties)],
      operations: [.open(schema: 0)] + before + [.concurrently(tasks)] + after)
  }
}
