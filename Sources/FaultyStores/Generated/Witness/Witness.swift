import StoreContract

/// Makes a program that may show a defect: it meets the trigger's conditions, performs the call, and then reads
/// everything.
struct Witness {
  let defect: Defect
  let shape: WitnessShape
  /// The values with which the conditions are met.
  let special: Fields
  /// The number of records in the call, and in the entity.
  let batch: Int
  let rows: Int
  let query: Query

  /// The labels of records with a special purpose.
  enum Labels {
    static let outsider = 900
    static let doomed = 901
    static let notes = [1001, 1002, 1003]
    static let new = 2000
    static let padding = 5000
    static let absent = 9999
  }

  init(_ defect: Defect, _ shape: WitnessShape) {
    self.defect = defect
    self.shape = shape
    special = defect.trigger.reduce(into: Fields()) { fields, condition in
      guard let (name, value) = condition.special else { return }
      fields[name] = value
    }
    var (batch, rows) = (2, 3)
    for case let (concernsCall, count)? in defect.trigger.map(\.size) {
      rows = max(rows, count)
      if concernsCall { batch = max(batch, count) }
    }
    (self.batch, self.rows) = (batch, rows)
    query = Query(for: defect)
  }

  /// The program.
  var program: Program {
    Program(schemas: WitnessSchema.schemas, operations: setup + before + call + afterwards)
  }

  // MARK: Before the call

  private var setup: [Program.Operation] {
    let outsider = WitnessSchema.fields(rank: -5).merging(["group": .string("x"), "number": .int64(-2)])
    let records =
      (1...rows).map { Program.NewRecord($0, fields($0)) } + [
        Program.NewRecord(Labels.outsider, outsider), Program.NewRecord(Labels.doomed, WitnessSchema.fields(rank: 901)),
      ]
    let notes = Labels.notes.enumerated().map { index, label in
      Program.NewRecord(label, WitnessSchema.fields(rank: index + 1, text: "note"))
    }
    return [
      .open(schema: 0), .put(entity: WitnessSchema.item, records), .put(entity: WitnessSchema.other, notes),
    ]
  }

  /// The values of a record. The first one has the special values.
  func fields(_ label: Program.Label, text: String = "text") -> Fields {
    let fields = WitnessSchema.fields(rank: label % 1000, text: text)
    return label == 1 || label == Labels.new ? fields.merging(special) : fields
  }

  private var before: [Program.Operation] {
    let isObserved = [.event, .cancel, .close].contains(defect.place) || defect.trigger.contains(.observed)
    var operations = defect.trigger.flatMap(\.reopenings)
    if isObserved { operations.append(.subscribe(entity: WitnessSchema.item, query, as: 1)) }
    operations += defect.trigger.flatMap { $0.operationsBefore(self) }
    operations += (0..<shape.padding).flatMap { Self.padding(defect.place, $0) }
    if shape.updatesBefore {
      operations.append(.update(entity: WitnessSchema.item, 1, ["group": .string("g"), "date": .date(77)]))
    }
    if defect.trigger.contains(.otherEntity) {
      operations.append(.get(entity: WitnessSchema.other, [Labels.notes[0]]))
    }
    return operations
  }

  /// A call at a place that meets no special condition.
  static func padding(_ place: Defect.Place, _ index: Int) -> [Program.Operation] {
    let label = Labels.padding + index
    let update = Program.Operation.update(entity: WitnessSchema.item, 2, ["date": .date(Double(100 + index))])
    return switch place {
    case .put: [.put(entity: WitnessSchema.item, [Program.NewRecord(label, WitnessSchema.fields(rank: label))])]
    case .update, .event: [update]
    case .delete: [.delete(entity: WitnessSchema.item, [Labels.absent])]
    case .writeStored:
      [.writeStored(entity: WitnessSchema.item, label, WitnessSchema.stored(WitnessSchema.fields(rank: label)))]
    case .get: [.get(entity: WitnessSchema.item, [2, 3])]
    case .query: [.query(entity: WitnessSchema.item, Query(order: [.init("rank")]))]
    case .readStored: [.readStored(entity: WitnessSchema.item, 2)]
    case .commit: [.transaction(commit: true, [update])]
    case .abort: [.transaction(commit: false, [update])]
    case .subscribe: [.subscribe(entity: WitnessSchema.item, Query(), as: 100 + index)]
    case .open, .close, .cancel: []
    }
  }

  // MARK: After the call

  private var afterwards: [Program.Operation] {
    let events: [Program.Operation] =
      switch defect.place {
      case .event, .cancel, .close:
        [.events(of: 1), .update(entity: WitnessSchema.item, 3, ["date": .date(55)]), .events(of: 1)]
      case .subscribe where shape.refusal == nil: [.events(of: 2)]
      default: defect.trigger.contains(.observed) ? [.events(of: 1)] : []
      }
    let ends: [Program.Operation] = defect.place == .event ? [.close, .events(of: 1), .open(schema: 0)] : []
    return events + look + ends + [.open(schema: 0)] + look + [.open(schema: 0)] + look
  }

  /// Reads everything that is stored. The first call sees all records, because a change may come one call late.
  private var look: [Program.Operation] {
    [
      .query(entity: WitnessSchema.item, Query(order: [.init("rank")])),
      .query(entity: WitnessSchema.other, Query(order: [.init("rank")])), .get(entity: WitnessSchema.item, [1]),
    ]
  }
}
