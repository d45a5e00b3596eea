import StoreContract

extension Defect {
  /// The way in which an operation goes wrong: in the change that it makes, in a part of its response, or in its
  /// refusal.
  package enum Effect: Sendable, Hashable {
    case change(ChangeFault)
    case answer(AnswerFault)
    case refusal(RefusalFault)
  }

  /// A wrong change of the stored records.
  package enum ChangeFault: String, Sendable, Hashable, CaseIterable {
    case dropped, partial, doubled, late, lostAtReopening
    case onNeighbour, onOtherEntity, onOtherProperty
    /// The change stays although the transaction around it is rolled back.
    case outsideTransaction
  }

  /// A wrong part of a response.
  ///
  /// A repeated event is not a fault: Realm and ObjectBox also report changes that leave the result as it was.
  package enum AnswerFault: String, Sendable, Hashable, CaseIterable {
    case countTooHigh, countTooLow
    case idsExchanged, idOfAnother
    case recordMissing, recordDoubled, recordAdded, outOfOrder, stale, valueMissing
    case eventLost, eventLate, endLost, endDoubled, endAsFailure
  }

  /// A wrong refusal of a call.
  package enum RefusalFault: String, Sendable, Hashable, CaseIterable {
    /// The call is not refused, and does nothing.
    case swallowed
    case otherKind, otherProperty
    /// The refused call leaves a part of its change behind.
    case partlyKept
    /// A lawful call is refused, and does nothing.
    case spurious
    /// A lawful call is done, and reported as refused.
    case spuriousAfterwards
  }
}

extension Defect.Place {
  /// All effects that a call at this place can have. They follow from the changes and the response of the call.
  package var effects: [Defect.Effect] {
    Defect.ChangeFault.allCases.filter(changes).map(Defect.Effect.change)
      + Defect.AnswerFault.allCases.filter(answers).map(Defect.Effect.answer)
      + Defect.RefusalFault.allCases.filter(refuses).map(Defect.Effect.refusal)
  }

  /// Whether the call's change can have a fault.
  private func changes(_ fault: Defect.ChangeFault) -> Bool {
    switch self {
    case .put, .writeStored, .commit: true
    // A second update or removal changes nothing more.
    case .update: fault != .doubled
    case .delete: ![.doubled, .onOtherProperty].contains(fault)
    case .abort: [.dropped, .partial, .late, .lostAtReopening].contains(fault)
    // An opening brings the records back. All of them are there, so none is the neighbour of another.
    case .open: ![.onNeighbour, .outsideTransaction].contains(fault)
    case .close, .cancel: fault == .dropped
    case .get, .query, .readStored, .subscribe, .event: false
    }
  }

  /// Whether the call's response can have a fault.
  private func answers(_ fault: Defect.AnswerFault) -> Bool {
    answer.contains { part in
      switch part {
      case .ids: fault == .idOfAnother || fault == .idsExchanged && self == .put
      case .count: [.countTooHigh, .countTooLow].contains(fault)
      case .records: [.recordMissing, .outOfOrder, .stale, .valueMissing].contains(fault)
      case .found:
        [.recordMissing, .recordDoubled, .recordAdded, .outOfOrder, .idsExchanged, .stale, .valueMissing]
          .contains(fault)
      case .stored: [.stale, .valueMissing].contains(fault)
      case .event:
        [
          .recordMissing, .recordDoubled, .outOfOrder, .idsExchanged, .valueMissing, .eventLost, .eventLate,
          .endLost, .endDoubled, .endAsFailure,
        ].contains(fault)
      case .error: false
      }
    }
  }

  /// Whether the call's refusal can have a fault.
  private func refuses(_ fault: Defect.RefusalFault) -> Bool {
    guard answer.contains(.error) else { return false }
    switch fault {
    // A refused opening returns no store. A store may be closed again, and observed after it was closed.
    case .swallowed: return ![.open, .commit, .close, .subscribe].contains(self)
    case .otherKind: return self != .commit
    case .otherProperty: return [.put, .update, .get, .query, .abort].contains(self)
    case .partlyKept: return [.put, .update].contains(self)
    case .spurious: return self != .abort
    case .spuriousAfterwards: return [.put, .update, .delete, .writeStored, .commit, .close].contains(self)
    }
  }
}
