import Generators
import StoreContract

/// The rules by which operations of long programs are drawn.
typealias SessionRule = StateMachine<SessionState, [Program.Operation]>.Rule

extension SessionRule {
  /// All rules for the programs of a law, the simplest first.
  static func rules(_ parts: SessionParts, _ context: GenerationContext) -> [SessionRule] {
    var rules = calls(context, parts)
    let inside = calls(context, parts, areNested: true)
    // Choices name a rule by its place, so the files of the corpus stay as they are if a new rule is the last.
    var last = [elsewhere(inside)]
    if parts.contains(.transactions) {
      let levels = context.backend.capabilities.nestedTransactions ? 3 : 1
      func transaction(isRolledBack: Bool) -> SessionRule {
        Self.transaction(
          of: inside, rollsBackInside: parts.contains(.innerRollbacks), levels: levels, isRolledBack: isRolledBack)
      }
      rules.append(transaction(isRolledBack: false))
      last.append(transaction(isRolledBack: true))
    }
    if parts.contains(.liveQueries) { rules += [subscribe, events, unsubscribe] }
    rules += [reopen(parts.contains(.versions)), look]
    return rules + refusals(parts, context) + last
  }

  /// The rules for calls of an open store.
  static func calls(
    _ context: GenerationContext, _ parts: SessionParts, areNested: Bool = false
  ) -> [SessionRule] {
    let capabilities = context.backend.capabilities
    var rules = [put, get, update, delete, batch]
    if !areNested || capabilities.rewriteInTransactions { rules.append(rewrite) }
    if !capabilities.queries.isEmpty { rules.append(query) }
    if capabilities.storedAccess { rules += [readStored, writeStored] }
    return rules
  }

  // MARK: Writes

  private static let put = SessionRule("put", weight: 4) { draw, state in
    let place = state.drawPlace(&draw)
    let row = SessionState.drawRow(&draw)
    return state.drawReading(&draw, place) { state in
      .put(entity: place.entity.name, [state.newRecord(at: place, row: row)])
    }
  }

  private static let batch = SessionRule("batch", weight: 2) { draw, state in
    let place = state.drawPlace(&draw)
    let row = SessionState.drawRow(&draw)
    let limits = [3, 10, 40, SessionParts.largestBatch]
    let drawn = state.drawCount(&draw, limits: limits)
    let count = min(drawn, place.entity.largestBatch(state.parts))
    return state.drawReading(&draw, place) { state in
      let newRecords = (0..<count).map { offset in
        state.newRecord(at: place.moved(by: offset), row: (row + offset) % SessionEntity.rowKeys)
      }
      return .put(entity: place.entity.name, newRecords)
    }
  }

  private static let update = SessionRule("update", weight: 4, when: \.hasRecords) { draw, state in
    let place = state.drawPlace(&draw)
    let row = SessionState.drawRow(&draw)
    let part = draw.uniform(in: 0...3)
    guard let label = state.records[place.index].liveLabel(near: place.slot) else { return [] }
    let fields = place.entity.fields(ofRow: row, state.version)
    let names = Array(fields.names)
    // Part 0 is the whole record, and the others are single properties.
    let name = part == 0 || names.isEmpty ? nil : names[(part - 1) % names.count]
    let changes = name.map { Fields([($0, fields[$0] ?? .null)]) } ?? fields
    return state.drawReading(&draw, place) { _ in .update(entity: place.entity.name, label, changes) }
  }

  private static let delete = SessionRule("delete", weight: 2, when: \.hasRecords) { draw, state in
    let place = state.drawPlace(&draw)
    let count = state.drawCount(&draw, limits: [1, 3, 20, SessionParts.largestBatch])
    let labels = state.records[place.index].knownLabels(from: place.slot, count: count)
    guard !labels.isEmpty else { return [] }
    return state.drawReading(&draw, place) { state in
      state.remove(labels, of: place.index)
      return .delete(entity: place.entity.name, labels)
    }
  }

  private static let rewrite = SessionRule("rewrite", weight: 1, when: \.hasRecords) { draw, state in
    let place = state.drawPlace(&draw)
    guard let label = state.records[place.index].liveLabel(near: place.slot) else { return [] }
    return [.rewrite(entity: place.entity.name, label)]
  }

  private static let writeStored = SessionRule("stored write", weight: 1) { draw, state in
    let place = state.drawPlace(&draw)
    let row = SessionState.drawRow(&draw)
    // Stores do not promise what a write without conversion does to a value that they cannot keep exactly.
    guard place.entity.isKeptExactly(by: state.context.backend.semantics) else { return [] }
    // Nor do they promise what a write by an older version does to the columns that this version lacks.
    let isNew = state.parts.contains(.versions)
    let label = isNew ? state.storeNew(place.slot, of: place.index) : state.store(place.slot, of: place.index)
    return [.writeStored(entity: place.entity.name, label, place.entity.storedFields(ofRow: row, state.version))]
  }

  // MARK: Reads

  private static let get = SessionRule("get", weight: 4, when: \.hasKnownRecords) {
    draw, state in
    let place = state.drawPlace(&draw)
    let count = state.drawCount(&draw, limits: [1, 3, SessionParts.largestBatch])
    let labels = state.records[place.index].knownLabels(from: place.slot, count: count)
    guard !labels.isEmpty else { return [] }
    // One of the records may be asked for twice.
    let isTwice = draw.boolean(probability: 0.1)
    return [.get(entity: place.entity.name, isTwice ? labels + labels.prefix(1) : labels)]
  }

  /// Reads of everything.
  private static let look = SessionRule("look", weight: 2, when: \.hasKnownRecords) {
    _, state in
    state.allReads
  }

  private static let query = SessionRule("query", weight: 4) { draw, state in
    let place = state.drawPlace(&draw)
    return [.query(entity: place.entity.name, state.drawQuery(&draw, of: place.entity))]
  }

  private static let readStored = SessionRule("stored read", weight: 1, when: \.hasRecords) { draw, state in
    let place = state.drawPlace(&draw)
    guard let label = state.records[place.index].liveLabel(near: place.slot) else { return [] }
    return [.readStored(entity: place.entity.name, label)]
  }
}
