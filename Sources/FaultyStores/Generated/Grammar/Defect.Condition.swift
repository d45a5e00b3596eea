package import StoreContract

extension Defect {
  /// A condition of a trigger. It concerns the call that goes wrong.
  package enum Condition: Sendable, Hashable {
    /// The call is the n-th of its kind since the store was opened.
    case nth(Int)
    /// At least this many calls of another kind came before since the store was opened.
    case after(Place, Int)
    /// The location was reopened at least this many times.
    case reopened(Int)
    /// The call has at least this many records, or the transaction this many changes.
    case batch(Int)
    /// The answer has at least this many records.
    case result(Int)
    /// The entity has at least this many records.
    case table(Int)
    /// A string has at least this many bytes.
    case string(Int)
    /// A collection has at least this many elements.
    case collection(Int)
    /// A value is of the class.
    case value(ValueClass)
    /// A record has several properties, one of which is null.
    case nullBeside
    /// The call is inside at least this many transactions.
    case transaction(Int)
    /// A live query runs on the open store.
    case observed
    /// The previous call was about another entity.
    case otherEntity
    /// A record of the entity was removed since the store was opened.
    case removal
    /// A record of the call was removed before.
    case restored
    /// A record of the call was written at least this many times since the store was opened.
    case written(Int)
    /// The query's condition has the operator.
    case with(Capabilities.QueryOperator)
    /// The query sorts in descending order.
    case descending
    /// The query sorts by at least two properties.
    case twoKeys
  }

  /// A family of conditions. A trigger has at most one condition of each family.
  package enum ConditionFamily: Sendable, Hashable, CaseIterable {
    case nth, after, reopened, batch, result, table, string, collection, value, nullBeside, transaction, observed
    case otherEntity, removal, restored, written, with, descending, twoKeys
  }
}

extension Defect.ConditionFamily {
  /// Whether conditions of the family make sense for a place.
  func suits(_ place: Defect.Place) -> Bool {
    switch self {
    case .nth: ![.open, .close, .cancel].contains(place)
    case .after: place != .open
    // A live query always runs where one sends an event or is cancelled.
    case .observed: ![.open, .event, .cancel].contains(place)
    case .reopened: true
    case .batch: [.put, .get, .delete, .commit, .abort].contains(place)
    case .result: [.query, .event].contains(place)
    case .table: place != .cancel
    case .string, .collection, .value, .nullBeside: ![.subscribe, .cancel, .close].contains(place)
    case .transaction: ![.open, .close, .subscribe, .event, .cancel].contains(place)
    case .otherEntity: place.isCallOnRecords
    case .removal: place.isCallOnRecords || place == .event
    case .restored: [.put, .update, .delete, .writeStored, .get, .readStored].contains(place)
    case .written: place.isCallOnRecords
    case .with, .descending, .twoKeys: [.query, .subscribe, .event].contains(place)
    }
  }

  /// The conditions of the family for a place. A condition that is listed twice is twice as likely.
  func conditions(for place: Defect.Place) -> [Defect.Condition] {
    switch self {
    case .nth: (2...8).map { .nth($0) }
    case .after:
      [.put, .update, .delete, .get, .query, .commit, .abort].filter { $0 != place }
        .flatMap { other in (1...8).map { .after(other, $0) } }
    case .reopened: (1...3).map { .reopened($0) }
    case .batch: Self.sizes.map { .batch($0) }
    case .result: Self.sizes.map { .result($0) }
    case .table: Self.sizes.map { .table($0) }
    case .string: Self.sizes.map { .string($0) }
    case .collection: Self.sizes.map { .collection($0) }
    case .value: Defect.ValueClass.all.map { .value($0) }
    case .nullBeside: [.nullBeside]
    case .transaction: place == .commit || place == .abort ? [.transaction(1)] : [.transaction(1), .transaction(2)]
    case .observed: [.observed]
    case .otherEntity: [.otherEntity]
    case .removal: [.removal]
    case .restored: [.restored]
    case .written: (2...5).map { .written($0) }
    case .with: Capabilities.QueryOperator.allCases.filter { $0 != .order }.map { .with($0) }
    case .descending: [.descending]
    case .twoKeys: [.twoKeys]
    }
  }

  /// Sizes at which code takes another path. Small sizes are more likely.
  private static let sizes = [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 8, 8, 8, 10, 10, 16, 17, 32, 64, 100, 128, 256]
}

extension Defect.Place {
  /// Whether a call at this place is about records of one entity.
  var isCallOnRecords: Bool {
    switch self {
    case .put, .update, .delete, .writeStored, .get, .query, .readStored: true
    case .commit, .abort, .open, .close, .subscribe, .event, .cancel: false
    }
  }
}

extension Defect.Condition {
  /// The condition as a clause.
  var clause: String {
    switch self {
    case .nth(let number): "it is the \(Self.ordinal(number)) of its kind since the store was opened"
    case .after(let place, let count): "\(place.noun) came at least \(Self.times(count)) before"
    case .reopened(let count): "the location was reopened at least \(Self.times(count))"
    case .batch(let count): "it concerns at least \(count) records"
    case .result(let count): "the result has at least \(count) records"
    case .table(let count): "the entity has at least \(count) records"
    case .string(let count): "a string has at least \(count) bytes"
    case .collection(let count): "a collection has at least \(count) elements"
    case .value(let kind): "a value is \(kind.noun)"
    case .nullBeside: "a record has several properties and one of them is null"
    case .transaction(1): "it is inside a transaction"
    case .transaction: "it is inside a nested transaction"
    case .observed: "a live query is running"
    case .otherEntity: "the call before was about another entity"
    case .removal: "a record of the entity was removed before"
    case .restored: "its record was removed before"
    case .written(let count): "its record was written at least \(Self.times(count)) before"
    case .with(let symbol): "the condition has the operator '\(symbol.rawValue)'"
    case .descending: "the query sorts in descending order"
    case .twoKeys: "the query sorts by two properties"
    }
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }

  private static func ordinal(_ number: Int) -> String {
    number == 2 ? "second" : number == 3 ? "third" : "\(number)th"
  }
}
