import ReferenceStore
import StoreContract

extension DefectiveStore {
  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    var call = DefectiveCall(.subscribe, in: entity)
    call.query = query
    return try counted(call) {
      guard isTriggered(by: call), case .refusal(let fault) = defect.effect else { return try relay(query, entity) }
      return try refusing(fault, call, unlessRefused: LiveQuery { _ in {} }) {
        try relay(query, entity)
      } keepingPart: {
      }
    }
  }

  /// Starts a live query that forwards the events of the correct one.
  private func relay(_ query: Query, _ entity: Entity) throws -> LiveQuery {
    let original = try base.observe(query, in: entity)
    let held = Remembered<LiveQuery.Event?>(nil)
    session.change { $0.liveQueries += 1 }
    return LiveQuery { source in
      original.forward { event in pass(event, of: query, in: entity, to: source, held) }
      return { stop(original) }
    }
  }

  private func stop(_ original: LiveQuery) {
    session.change { $0.calls[.cancel, default: 0] += 1 }
    let isKept = defect.effect == .change(.dropped) && isTriggered(by: DefectiveCall(.cancel))
    session.change { memory in
      memory.liveQueries -= 1
      if isKept { memory.kept.append(original) }
    }
    if !isKept { original.cancel() }
  }

  /// Forwards an event of a live query.
  ///
  /// - Parameter held: The event that is sent together with the next one.
  private func pass(
    _ event: LiveQuery.Event, of query: Query, in entity: Entity, to source: LiveQuery.Source,
    _ held: Remembered<LiveQuery.Event?>
  ) {
    var call = DefectiveCall(.event, in: entity)
    call.query = query
    if case .result(let records) = event { call.records = records.map(\.fields) }
    session.change { $0.calls[.event, default: 0] += 1 }
    var earlier: LiveQuery.Event?
    held.change { (earlier, $0) = ($0, nil) }
    if let earlier { source.pass(earlier) }
    guard isTriggered(by: call), case .answer(let fault) = defect.effect else { return source.pass(event) }
    switch event {
    case .result(let records): pass(records, fault, to: source, held)
    case .end(let error): end(error, fault, source)
    }
  }

  private func pass(
    _ records: [Record], _ fault: Defect.AnswerFault, to source: LiveQuery.Source,
    _ held: Remembered<LiveQuery.Event?>
  ) {
    switch fault {
    case .eventLost: break
    case .eventLate: held.change { $0 = .result(records) }
    default: source.yield(changed(records, fault))
    }
  }

  private func end(_ error: StoreError?, _ fault: Defect.AnswerFault, _ source: LiveQuery.Source) {
    switch fault {
    case .endLost: break
    case .endDoubled:
      source.finish(throwing: error)
      source.finish(throwing: error)
    case .endAsFailure: source.finish(throwing: error ?? StoreError(.internal, "the live query was interrupted"))
    default: source.finish(throwing: error)
    }
  }
}
