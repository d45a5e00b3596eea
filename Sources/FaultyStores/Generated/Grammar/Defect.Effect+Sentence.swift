extension Defect.Effect {
  /// The start of a sentence that says how an operation at a place goes wrong.
  func sentence(at place: Defect.Place) -> String {
    switch self {
    case .change(let fault): fault.sentence(at: place)
    case .answer(let fault): fault.sentence(at: place)
    case .refusal(let fault): fault.sentence(at: place)
    }
  }
}

extension Defect.ChangeFault {
  fileprivate func sentence(at place: Defect.Place) -> String {
    switch (self, place) {
    case (.dropped, .open): "an opening loses all records"
    case (.partial, .open): "an opening loses the last record"
    case (.dropped, .abort): "a rollback keeps the changes"
    case (.partial, .abort): "a rollback keeps one of the changes"
    case (.late, .abort): "a rollback takes effect one call late"
    case (.lostAtReopening, .abort): "what a rollback discarded is there after the next opening"
    case (.dropped, .close), (.dropped, .cancel): "\(place.noun) is acknowledged and has no effect"
    case (.dropped, _): "\(place.noun) is acknowledged and changes nothing"
    case (.partial, _): "\(place.noun) leaves out the last part of its change"
    case (.doubled, .open): "an opening brings each record back twice"
    case (.doubled, _): "\(place.noun) stores each new record twice"
    case (.late, _): "the change of \(place.noun) can be seen one call late"
    case (.lostAtReopening, _): "the change of \(place.noun) is lost when the store is reopened"
    case (.onNeighbour, _): "\(place.noun) changes the next record instead"
    case (.onOtherEntity, _): "\(place.noun) also changes the record with the same id in another entity"
    case (.onOtherProperty, _): "\(place.noun) puts a value into another property of its type"
    case (.outsideTransaction, _): "the change of \(place.noun) stays although its transaction is rolled back"
    }
  }
}

extension Defect.AnswerFault {
  fileprivate func sentence(at place: Defect.Place) -> String {
    switch self {
    case .countTooHigh: "\(place.noun) counts one record too many"
    case .countTooLow: "\(place.noun) counts one record too few"
    case .idsExchanged: "\(place.noun) exchanges the ids of two records"
    case .idOfAnother: "\(place.noun) gives the id of another record"
    case .recordMissing: "\(place.noun) leaves out the last record"
    case .recordDoubled: "\(place.noun) gives the last record twice"
    case .recordAdded: "\(place.noun) finds a record that does not meet the condition"
    case .outOfOrder: "\(place.noun) gives the records in the wrong order"
    case .stale: "\(place.noun) does not see the last change"
    case .valueMissing: "\(place.noun) gives null for a value"
    case .eventLost: "\(place.noun) is lost"
    case .eventLate: "\(place.noun) comes with the next one"
    case .endLost: "the end of a live query is not told"
    case .endDoubled: "the end of a live query is told twice"
    case .endAsFailure: "a live query that should end fails"
    }
  }
}

extension Defect.RefusalFault {
  fileprivate func sentence(at place: Defect.Place) -> String {
    switch self {
    case .swallowed: "\(place.noun) that is refused reports success"
    case .otherKind: "\(place.noun) that is refused fails with another kind of error"
    case .otherProperty: "\(place.noun) that is refused does not name the property at fault"
    case .partlyKept: "\(place.noun) that is refused leaves a part of its change behind"
    case .spurious: "\(place.noun) is refused without a reason"
    case .spuriousAfterwards: "\(place.noun) is done and reported as refused"
    }
  }
}
