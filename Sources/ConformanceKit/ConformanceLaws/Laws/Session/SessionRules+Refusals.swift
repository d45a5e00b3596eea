import Generators
import StoreContract

/// The rules for calls that a store must refuse. A refused call changes nothing.
extension SessionRule {
  /// All rules for refused calls.
  static func refusals(_ parts: SessionParts, _ context: GenerationContext) -> [SessionRule] {
    let hasStoredAccess = context.backend.capabilities.storedAccess
    guard parts.contains(.refusals) else {
      let weight = parts.contains(.sizes) ? 3 : 1
      let rules = [refusedPut(weight: weight), refusedUpdate(weight: weight), updateOfNothing(weight: 1)]
      return hasStoredAccess && parts.contains(.sizes) ? rules + [unreadable] : rules
    }
    var rules = [
      refusedPut(weight: 6), refusedUpdate(weight: 6), updateOfNothing(weight: 3), afterClosing(parts, context),
    ]
    if context.backend.capabilities.evolution, context.backend.semantics.retype == .refuse {
      rules.append(refusedOpening)
    }
    return hasStoredAccess ? rules + [unreadable, readOfNothing] : rules
  }

  /// A put of a record that is refused, after others that would be accepted. Some of them are stored already.
  private static func refusedPut(weight: Int) -> SessionRule {
    SessionRule("refused put", weight: weight) { draw, state in
      state.drawRefusedPut(&draw, state.drawPlace(&draw))
    }
  }

  /// An update with a value that is refused, alone or beside others that would be accepted.
  private static func refusedUpdate(weight: Int) -> SessionRule {
    SessionRule("refused update", weight: weight, when: \.hasRecords) { draw, state in
      state.drawRefusedUpdate(&draw, state.drawPlace(&draw))
    }
  }

  /// An update of a record that was removed.
  private static func updateOfNothing(weight: Int) -> SessionRule {
    SessionRule("update of a removed record", weight: weight, when: \.hasRemovedRecords) { draw, state in
      let place = state.drawPlace(&draw)
      let row = SessionState.drawRow(&draw)
      guard let label = state.records[place.index].removedLabel(near: place.slot) else { return [] }
      let fields = place.entity.fields(ofRow: row, state.version)
      return state.drawReading(&draw, place) { _ in .update(entity: place.entity.name, label, fields) }
    }
  }

  /// A read of the stored values of a record that was removed.
  private static let readOfNothing = SessionRule(
    "stored read of a removed record", weight: 1, when: \.hasRemovedRecords
  ) { draw, state in
    state.drawReadOfNothing(&draw, state.drawPlace(&draw))
  }

  /// Calls of a store after it was closed. The location is opened again afterwards.
  static func afterClosing(_ parts: SessionParts, _ context: GenerationContext) -> SessionRule {
    // A closed store must refuse every kind of call, so each kind is as likely as any other.
    let calls =
      (Self.calls(context, parts, areNested: true) + [closing] + (parts.contains(.liveQueries) ? [lateLiveQuery] : []))
      .map { $0.weighted(1) }
    return SessionRule("calls of a closed store", weight: 5) { draw, state throws(Discard) in
      var closed = state
      let inside = try draw.steps(of: calls, from: &closed, count: 1...10, isLabelled: false)
      state.skipLabels(givenBy: closed)
      // A closed store may still carry out a call.
      state.remove(recordsRemovedIn: closed)
      let operations = Array(inside.joined())
      guard !operations.isEmpty else { return [] }
      state.reopen()
      return [.afterClosing(operations), .open(schema: state.version.rawValue - 1)]
    }.inGroup(openings)
  }

  /// An opening with a schema that gives a property another type. The location is opened again afterwards.
  private static let refusedOpening = SessionRule("refused opening", weight: 2, when: \.hasRetypedRecords) { _, state in
    state.reopen()
    return [.open(schema: SessionVersion.retyped.rawValue - 1), .open(schema: state.version.rawValue - 1)]
  }.inGroup(openings)

  private static let closing = SessionRule("second closing") { _, _ in [.close] }

  /// A live query of a closed store. Nothing asks for its events.
  private static let lateLiveQuery = SessionRule("late live query") { draw, state in
    let place = state.drawPlace(&draw)
    return [.subscribe(entity: place.entity.name, state.drawQuery(&draw, of: place.entity), as: 100)]
  }
}

extension SessionState {
  /// Whether the program still knows a removed record.
  fileprivate var hasRemovedRecords: Bool { records.contains { $0.known.count > $0.live.count } }

  /// Whether there is a record of an entity that can be retyped.
  fileprivate var hasRetypedRecords: Bool {
    zip(design.entities, records).contains { entity, records in entity.canBeRetyped && !records.live.isEmpty }
  }

  /// Draws a call that is refused, and the calls that it needs before it. Empty if the drawn one is not possible.
  mutating func drawRefusedCall(_ draw: inout Draw) -> [Program.Operation] {
    let place = drawPlace(&draw)
    let hasStoredAccess = context.backend.capabilities.storedAccess
    switch draw.index(weights: hasStoredAccess ? [4, 3, 2, 2] : [4, 3]) {
    case 0: return drawRefusedPut(&draw, place).filter { !$0.onlyReads }
    case 1: return drawRefusedUpdate(&draw, place).filter { !$0.onlyReads }
    case 2: return drawReadOfNothing(&draw, place)
    default: return Array(drawUnreadable(&draw, place, isRefused: true).prefix(2))
    }
  }

  /// Draws a read of the stored values of a record that was removed. Empty if there is none.
  fileprivate func drawReadOfNothing(_ draw: inout Draw, _ place: SessionPlace) -> [Program.Operation] {
    let label = records[place.index].removedLabel(near: place.slot)
    return label.map { [.readStored(entity: place.entity.name, $0)] } ?? []
  }

  /// Draws a put whose last record is refused. Empty if every value of the property is admitted.
  fileprivate mutating func drawRefusedPut(_ draw: inout Draw, _ place: SessionPlace) -> [Program.Operation] {
    let row = Self.drawRow(&draw)
    let limits = parts.contains(.refusals) ? [3, 10, SessionParts.largestBatch] : [3]
    let count = min(drawCount(&draw, limits: limits), place.entity.largestBatch(parts))
    let isStored = draw.boolean()
    guard let wrong = drawWrongValue(&draw, place) else { return [] }
    var stored: [Program.Label] = []
    let newRecords = (0..<count).map { offset in
      var fields = place.entity.fields(ofRow: (row + offset) % SessionEntity.rowKeys, version)
      if offset == count - 1 { fields[wrong.0] = wrong.1 }
      let label = isStored ? records[place.index].label(inSlot: place.slot + offset) : nil
      if let label { stored.append(label) }
      return Program.NewRecord(label ?? unusedLabel(), fields)
    }
    let put = Program.Operation.put(entity: place.entity.name, newRecords)
    return stored.isEmpty ? [put] : drawReading(&draw, place, of: stored) { _ in put }
  }

  /// Draws an update with a value that is refused. Empty if there is no record, or every value is admitted.
  fileprivate mutating func drawRefusedUpdate(_ draw: inout Draw, _ place: SessionPlace) -> [Program.Operation] {
    let row = Self.drawRow(&draw)
    let isAlone = draw.boolean()
    let wrong = drawWrongValue(&draw, place)
    guard let wrong, let label = records[place.index].liveLabel(near: place.slot) else { return [] }
    let others = isAlone ? Fields() : place.entity.fields(ofRow: row, version)
    return drawReading(&draw, place) { _ in
      .update(entity: place.entity.name, label, others.merging(Fields([wrong])))
    }
  }

  /// Draws a property of an entity and a value that it does not admit. Nil if it admits every value.
  private func drawWrongValue(_ draw: inout Draw, _ place: SessionPlace) -> (String, Value)? {
    let columns = place.entity.columns(version)
    let index = draw.uniform(in: 0...5)
    guard !columns.isEmpty else { return nil }
    let property = columns[index % columns.count].property
    return GenerationContext.wrongValues(for: property).first.map { (property.name, $0) }
  }
}
