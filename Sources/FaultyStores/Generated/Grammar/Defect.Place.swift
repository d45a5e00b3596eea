package import StoreContract

extension Defect {
  /// An operation of the contract at which a defect can show.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    case put, update, delete, writeStored
    case get, query, readStored
    /// The end of a transaction whose changes are to be kept.
    case commit
    /// The end of a transaction whose changes are to be discarded, also because an operation in it was refused.
    case abort
    case open, close
    /// The start of a live query.
    case subscribe
    /// One event of a live query.
    case event
    /// The cancellation of a live query.
    case cancel
  }
}

extension Defect.Place {
  /// The places where an operation of a program can go wrong.
  ///
  /// The list is empty for operations that only arrange other operations, and for kills. Stores that lose changes when
  /// their process is killed are in the folder `Durability`.
  package static func places(of kind: Program.Operation.Kind) -> [Defect.Place] {
    switch kind {
    case .open, .elsewhere, .alongside: [.open]
    case .close, .afterClosing: [.close]
    case .put: [.put]
    case .update: [.update]
    case .get: [.get]
    case .rewrite: [.get, .put]
    case .delete: [.delete]
    case .query: [.query]
    case .transaction: [.commit, .abort]
    case .readStored: [.readStored]
    case .writeStored: [.writeStored]
    case .subscribe: [.subscribe]
    case .events: [.event]
    case .unsubscribe: [.cancel]
    case .concurrently, .cancelling, .kill, .killDuring: []
    }
  }

  /// A part of a store's answer.
  package enum AnswerPart: Sendable, Hashable, CaseIterable {
    /// The assigned ids.
    case ids
    /// The number of removed records.
    case count
    /// The records that were asked for by id.
    case records
    /// The records that a query found.
    case found
    /// The stored values of one record.
    case stored
    /// An event of a live query.
    case event
    /// The error of a call that is refused.
    case error
  }

  /// The parts of an answer that a response of a program shows. Ids show only in later responses.
  package static func parts(of response: Response) -> Set<AnswerPart> {
    switch response {
    case .done, .malformed, .notRun: []
    case .records: [.records]
    case .found: [.found]
    case .events: [.event]
    case .stored: [.stored]
    case .count: [.count]
    case .failure: [.error]
    case .transaction(_, let outcome): parts(of: outcome)
    case .several(let responses): responses.reduce(into: []) { $0.formUnion(parts(of: $1)) }
    case .concurrent(let tasks): tasks.joined().reduce(into: []) { $0.formUnion(parts(of: $1.response)) }
    }
  }

  /// The parts of the answer to a call at this place.
  package var answer: Set<AnswerPart> {
    switch self {
    case .put, .writeStored: [.ids, .error]
    case .delete: [.count, .error]
    case .get: [.records, .error]
    case .query: [.found, .error]
    case .readStored: [.stored, .error]
    case .event: [.event]
    case .update, .abort, .commit, .open, .close, .subscribe: [.error]
    case .cancel: []
    }
  }

  /// The noun for a call at this place.
  var noun: String {
    switch self {
    case .put: "a put"
    case .update: "an update"
    case .delete: "a removal"
    case .writeStored: "a write of stored values"
    case .get: "a get"
    case .query: "a query"
    case .readStored: "a read of stored values"
    case .commit: "a commit"
    case .abort: "a rollback"
    case .open: "an opening"
    case .close: "a closing"
    case .subscribe: "the start of a live query"
    case .event: "an event of a live query"
    case .cancel: "the cancellation of a live query"
    }
  }
}
