import ReferenceStore
import StoreContract

extension DefectiveStore {
  /// Performs a call that changes records.
  ///
  /// - Parameters:
  ///   - answer: The answer if the call is refused and the refusal is swallowed.
  ///   - perform: Performs the call on a store.
  ///   - keepPart: Makes the change that a refused call leaves behind.
  ///   - change: Makes an answer wrong.
  func write<Answer>(
    _ call: DefectiveCall, unlessRefused answer: Answer, _ perform: (ReferenceStore) throws -> Answer,
    keepingPart keepPart: (ReferenceStore) -> Void = { _ in },
    changing change: (Defect.AnswerFault, Answer) -> Answer = { $1 }
  ) throws -> Answer {
    try counted(call) {
      switch (isTriggered(by: call), defect.effect) {
      case (true, .change(let fault)): return try changing(by: fault, perform)
      case (true, .answer(let fault)): return change(fault, try noting(perform))
      case (true, .refusal(let fault)):
        return try refusing(fault, call, unlessRefused: answer) {
          try noting(perform)
        } keepingPart: {
          keepPart(base)
        }
      case (false, _): return try noting(perform)
      }
    }
  }

  /// Performs a call that changes nothing.
  ///
  /// - Parameters:
  ///   - answer: The answer if the call is refused and the refusal is swallowed.
  ///   - records: Returns the records in an answer.
  ///   - perform: Performs the call on a store.
  ///   - change: Makes an answer wrong.
  func read<Answer>(
    _ call: DefectiveCall, unlessRefused answer: Answer, records: (Answer) -> [Fields],
    _ perform: (ReferenceStore) throws -> Answer, changing change: (Defect.AnswerFault, Answer) throws -> Answer
  ) throws -> Answer {
    try counted(call) {
      var call = call
      let result = Result { try perform(base) }
      if case .success(let answer) = result { call.records = records(answer) }
      guard isTriggered(by: call) else { return try result.get() }
      switch defect.effect {
      case .change: return try result.get()
      case .answer(.stale): return try beforeLastChanges(perform) ?? result.get()
      case .answer(let fault): return try change(fault, try result.get())
      case .refusal(let fault):
        return try refusing(fault, call, unlessRefused: answer, { try result.get() }, keepingPart: {})
      }
    }
  }

  /// Counts a call, and makes the changes that are due after it.
  func counted<Answer>(_ call: DefectiveCall, _ body: () throws -> Answer) throws -> Answer {
    var due: [RowChange] = []
    session.change { memory in
      memory.calls[call.place, default: 0] += 1
      (due, memory.pending) = (memory.pending, [])
    }
    // A closed store accepts no more changes.
    if call.place == .close { try make(due) }
    let result = Result { try body() }
    if let entity = call.entity { session.change { $0.lastEntity = entity.name } }
    if call.place != .close { try make(due) }
    return try result.get()
  }

  private func make(_ changes: [RowChange]) throws {
    for change in changes { try set(change.key, to: change.after, in: base) }
  }

  /// Performs a call whose refusal is wrong.
  func refusing<Answer>(
    _ fault: Defect.RefusalFault, _ call: DefectiveCall, unlessRefused answer: Answer, _ perform: () throws -> Answer,
    keepingPart keepPart: () -> Void
  ) throws -> Answer {
    if fault == .spurious { throw call.place.spuriousError }
    do {
      let lawful = try perform()
      if fault == .spuriousAfterwards { throw Afterwards() }
      return lawful
    } catch is Afterwards {
      throw call.place.spuriousError
    } catch let error as StoreError {
      switch fault {
      case .swallowed: return answer
      case .otherKind: throw StoreError(error.kind.another, property: error.property, error.message)
      case .otherProperty:
        throw StoreError(error.kind, property: another(than: error.property, call.entity), error.message)
      case .partlyKept:
        keepPart()
        throw error
      case .spurious, .spuriousAfterwards: throw error
      }
    }
  }

  /// An error that marks a call that succeeded and is to be reported as refused.
  private struct Afterwards: Error {}

  private func another(than name: String?, _ entity: Entity?) -> String? {
    entity?.properties.first { $0.name != name }?.name
  }
}

extension Defect.Place {
  /// The error with which a call is refused without a reason.
  var spuriousError: StoreError {
    switch self {
    case .put, .update, .delete, .writeStored: StoreError(.rejected, "the record was not accepted")
    case .get, .query, .readStored, .subscribe, .event, .cancel: StoreError(.unreadable, "the record is damaged")
    case .commit, .abort, .close: StoreError(.conflict, "the store is busy")
    case .open: StoreError(.schemaRefused, "the location is of another version")
    }
  }
}

extension StoreError.Kind {
  /// Another kind of error that a store may confuse with this one.
  var another: StoreError.Kind {
    switch self {
    case .rejected: .conflict
    case .unreadable: .rejected
    case .closed: .rejected
    case .schemaRefused: .unsupported
    case .conflict, .unsupported, .environment, .internal: .rejected
    }
  }
}
