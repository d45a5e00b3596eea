extension Program {
  /// A number that stands for a record throughout a program. The store's own id is known only when the program runs.
  public typealias Label = Int

  /// A number that stands for a live query throughout a program.
  public typealias Subscription = Int

  /// One call of a store.
  ///
  /// Records are named by labels. The first `put` or `writeStored` of a label makes a new record; a later one replaces it.
  /// A link names its target by label too: `.ref("2")` leads to record 2, which has to be stored by then.
  public enum Operation: Sendable, Hashable {
    /// Opens the location with the schema of that index; a store that is open is closed first.
    case open(schema: Int)
    /// Closes the store that is open.
    case close
    /// Stores records as one batch.
    case put(entity: String, [NewRecord])
    /// Changes the properties named and no other.
    case update(entity: String, Label, Fields)
    /// Reads records with one call.
    case get(entity: String, [Label])
    /// Reads a record and puts back what was read.
    case rewrite(entity: String, Label)
    /// Deletes records by their labels.
    case delete(entity: String, [Label])
    /// Finds records by a query.
    indirect case query(entity: String, Query)
    /// Starts a live query, under a number that the program has not used before.
    indirect case subscribe(entity: String, Query, as: Subscription)
    /// Takes what a live query gave since the last time, once that agrees with what its query gives now, or has ended.
    case events(of: Subscription)
    /// Cancels a live query.
    case unsubscribe(Subscription)
    /// Runs operations as one transaction, whose changes stay or not.
    case transaction(commit: Bool, [Operation])
    /// Reads a record's stored values.
    case readStored(entity: String, Label)
    /// Writes a record's stored values.
    case writeStored(entity: String, Label, Fields)
    /// Opens a fresh location of its own with the schema of that index, runs operations there, and closes it again. Labels
    /// stand for the same ids there; those that are stored there are forgotten at the end.
    case elsewhere(schema: Int, [Operation])
    /// Opens the location once more, with the schema of that index, while the store is open; runs operations on what was opened,
    /// and closes that again.
    case alongside(schema: Int, [Operation])
    /// Closes the store, and calls it all the same.
    case afterClosing([Operation])
    /// Runs each list of operations on a thread of its own; all start together.
    case concurrently([[Operation]])
    /// Runs an operation in a Swift task of its own, which is cancelled when so many moments have passed at which the kit has
    /// control: the call itself, each operation inside of a transaction, and each conversion of a ``Probe``.
    indirect case cancelling(at: Int, Operation)
    /// Kills the process that the store lives in, while nothing is under way. A store in the kit's own process is closed instead.
    case kill
    /// Starts an operation, and kills the process at a step of it, or once it has answered. In the kit's own process the operation
    /// is performed, and the store closed.
    ///
    /// Where the system lets the kit trace the process, a step is a system call that it enters or leaves: a program that is run again
    /// dies at the same place. Elsewhere it is a moment of the kit's. At step 0 nothing has been done yet.
    indirect case killDuring(Operation, step: Int)
  }

  /// A record to be stored.
  public struct NewRecord: Sendable, Hashable {
    /// What the program calls the record.
    public var label: Label
    /// Its domain values by property name.
    public var fields: Fields

    /// A record to be stored.
    public init(_ label: Label, _ fields: Fields) {
      self.label = label
      self.fields = fields
    }
  }
}
