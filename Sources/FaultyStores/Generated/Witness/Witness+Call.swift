import StoreContract

extension Witness {
  /// The call that goes wrong, inside the transactions that the trigger asks for.
  var call: [Program.Operation] {
    let call = shape.refusal == .closed ? late : plain
    let isWrapped = ![.open, .close, .subscribe, .event, .cancel].contains(defect.place) && shape.refusal != .closed
    guard isWrapped else { return call }
    let look = Program.Operation.query(entity: WitnessSchema.item, Query(order: [.init("rank")]))
    return (0..<defect.depthOfTransactions).reduce(call) { operations, _ in
      [.transaction(commit: shape.commits, operations + [look])]
    }
  }

  private var plain: [Program.Operation] { shape.refusal == .invalid ? invalid : lawful }

  /// The call of a closed store.
  private var late: [Program.Operation] {
    [.afterClosing(defect.place == .close ? [.close] : lawful), .open(schema: 0)]
  }

  private var labels: [Program.Label] { Array(1...batch) }

  /// The labels of the records that a write is about.
  private var written: [Program.Label] { shape.replaces ? labels : (0..<batch).map { Labels.new + $0 } }

  private var records: [Program.NewRecord] {
    written.map { Program.NewRecord($0, fields($0, text: "new")) }
  }

  private var lawful: [Program.Operation] {
    let item = WitnessSchema.item
    switch defect.place {
    case .put: return [.put(entity: item, records)]
    case .update: return [.update(entity: item, 1, changes)]
    case .delete: return [.delete(entity: item, labels)]
    case .writeStored:
      let label = shape.replaces ? 1 : Labels.new
      return [.writeStored(entity: item, label, WitnessSchema.stored(fields(label, text: "new")))]
    case .get: return [.get(entity: item, labels)]
    case .query: return [.query(entity: item, query)]
    case .readStored: return [.readStored(entity: item, 1)]
    case .commit: return [.transaction(commit: true, changesOfTransaction)]
    case .abort: return [.transaction(commit: false, changesOfTransaction)]
    case .open: return [.open(schema: 0)]
    case .close: return [.afterClosing([.get(entity: item, [1])]), .open(schema: 0)]
    case .subscribe: return [.subscribe(entity: item, query, as: 2)]
    case .event: return [.put(entity: item, records)]
    case .cancel: return [.unsubscribe(1)]
    }
  }

  /// The changes of an update: the special values, and others.
  private var changes: Fields {
    Fields([("date", .date(9)), ("text", .string("updated")), ("real", .double(0.25))]).merging(special)
  }

  private var changesOfTransaction: [Program.Operation] {
    let new = Program.NewRecord(Labels.new, fields(Labels.new))
    return [
      .put(entity: WitnessSchema.item, labels.map { Program.NewRecord($0, fields($0, text: "changed")) }),
      .put(entity: WitnessSchema.item, [new]),
    ]
  }

  /// The same call with an invalid argument or on damaged data, so that it is refused.
  private var invalid: [Program.Operation] {
    let item = WitnessSchema.item
    let damage = Program.Operation.writeStored(
      entity: item, 2, WitnessSchema.stored(fields(2)).merging(["text": .bool(true)]))
    let wrong = Program.NewRecord(Labels.new + batch, fields(Labels.new + batch).merging(["text": .bool(true)]))
    switch defect.place {
    case .put: return [.put(entity: item, records + [wrong])]
    case .update: return [.update(entity: item, 1, changes.merging(["text": .bool(true)]))]
    case .get: return [damage, .get(entity: item, labels)]
    case .query: return [damage, .query(entity: item, query)]
    case .readStored: return [.delete(entity: item, [1]), .readStored(entity: item, 1)]
    case .commit, .abort: return [.transaction(commit: true, changesOfTransaction + [.put(entity: item, [wrong])])]
    case .open: return [.open(schema: 1), .open(schema: 0)]
    // Only a closed store refuses these calls.
    case .delete, .writeStored, .close, .subscribe, .event, .cancel: return lawful
    }
  }
}

extension Defect.Condition {
  /// A property and the value with which a record meets the condition.
  var special: (property: String, value: Value)? {
    switch self {
    case .value(let kind): kind.example
    case .string(let count): ("text", .string(String(repeating: "s", count: count)))
    case .collection(let count): ("list", .array((0..<count).map { .int64(Int64($0)) }))
    case .nullBeside, .with(.isNil): ("number", .null)
    default: nil
    }
  }

  /// The number of records that the condition asks for, and whether the call itself has as many.
  var size: (concernsCall: Bool, count: Int)? {
    switch self {
    case .batch(let count): (true, count)
    case .result(let count), .table(let count): (false, count)
    default: nil
    }
  }

  /// The openings before the call.
  var reopenings: [Program.Operation] {
    if case .reopened(let count) = self { Array(repeating: .open(schema: 0), count: count) } else { [] }
  }

  /// The operations before the call, except openings.
  func operationsBefore(_ witness: Witness) -> [Program.Operation] {
    let item = WitnessSchema.item
    switch self {
    case .after(let place, let count): return (0..<count).flatMap { Witness.padding(place, 20 + $0) }
    case .removal: return [.delete(entity: item, [Witness.Labels.doomed])]
    case .restored: return [.delete(entity: item, [1])]
    case .written(let count):
      return (0..<count).map { .update(entity: item, 1, ["date": .date(Double(200 + $0))]) }
    default: return []
    }
  }
}

extension Query {
  /// The query that meets the conditions of a defect's trigger.
  init(for defect: Defect) {
    let operators = defect.trigger.compactMap { if case .with(let symbol) = $0 { symbol } else { nil } }
    let isAscending = !defect.trigger.contains(.descending)
    let order = [Order("rank", isAscending: isAscending)]
    self.init(
      where: (operators.first ?? (defect.effect == .answer(.recordAdded) ? .equal : nil)).flatMap(Self.condition),
      order: defect.trigger.contains(.twoKeys) ? [Order("group")] + order : order)
  }

  /// A condition that all records meet except for one.
  private static func condition(_ symbol: Capabilities.QueryOperator) -> Condition? {
    switch symbol {
    case .equal: .compare(property: "group", .equal, .string("g"))
    case .notEqual: .compare(property: "group", .notEqual, .string("x"))
    case .less: .compare(property: "group", .less, .string("x"))
    case .lessOrEqual: .compare(property: "group", .lessOrEqual, .string("g"))
    case .greater: .compare(property: "rank", .greater, .int64(0))
    case .greaterOrEqual: .compare(property: "rank", .greaterOrEqual, .int64(1))
    case .in: .membership(property: "group", isIn: true, [.string("g"), .string("h")])
    case .notIn: .membership(property: "group", isIn: false, [.string("x")])
    case .contains: .contains(property: "group", .string("g"))
    case .isNil: .isNil(property: "number")
    case .order: nil
    }
  }
}
