/// A test case as data: the versions of a schema, and the operations to run against a store.
///
/// One interpreter runs a program against any backend and against the reference store. A program can therefore be
/// printed, saved, replayed, minimised and sent to another process.
public struct Program: Sendable, Hashable {
  /// The schemas. Operations refer to them by index.
  public var schemas: [Schema]
  /// The operations, in the order in which they run.
  public var operations: [Operation]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - schemas: The schemas. Operations refer to them by index.
  ///   - operations: The operations, in the order in which they run.
  public init(schemas: [Schema], operations: [Operation]) {
    self.schemas = schemas
    self.operations = operations
  }

  /// A schema index that an operation uses and ``schemas`` does not have, or nil if every index is valid.
  package var strangeSchema: Int? {
    operations.lazy.flatMap(\.namedSchemas).first { !schemas.indices.contains($0) }
  }
}

extension Program {
  /// The name of the only entity in most programs. Descriptions omit it where they can.
  package static let usualEntityName = "Item"
}

extension Program {
  /// A number that stands for a record throughout a program. The id that the store assigns is known only when the
  /// program runs.
  public typealias Label = Int

  /// A number that stands for a live query throughout a program.
  public typealias Subscription = Int

  /// One step of a program, usually one call of a store.
  ///
  /// Operations name records by labels. The first `put` or `writeStored` of a label creates a record, and a later one
  /// replaces it. A link names its target by label too: `.ref("2")` leads to record 2, which must be stored before the
  /// link is.
  public enum Operation: Sendable, Hashable {
    /// Opens the location with the schema at this index. A store that is open is closed first.
    case open(schema: Int)
    /// Closes the store that is open.
    case close
    /// Stores records as one batch.
    case put(entity: String, [NewRecord])
    /// Changes the given properties and leaves the others as they are.
    case update(entity: String, Label, Fields)
    /// Reads records with one call.
    case get(entity: String, [Label])
    /// Reads a record and stores the same values again.
    case rewrite(entity: String, Label)
    /// Deletes records with one call.
    case delete(entity: String, [Label])
    /// Finds records by a query.
    indirect case query(entity: String, Query)
    /// Starts a live query. Its number must not be used earlier in the program.
    indirect case subscribe(entity: String, Query, as: Subscription)
    /// Takes the events of a live query since the last time. It waits until the last result agrees with the query's
    /// current result, or the live query has ended.
    case events(of: Subscription)
    /// Cancels a live query by its number.
    case unsubscribe(Subscription)
    /// Runs operations as one transaction, and commits it or rolls it back.
    case transaction(commit: Bool, [Operation])
    /// Reads the stored values of a record.
    case readStored(entity: String, Label)
    /// Writes the stored values of a record.
    case writeStored(entity: String, Label, Fields)
    /// Opens a fresh location with the schema at this index, runs operations there, and closes it.
    ///
    /// Labels stand for the same ids there. Labels of records that are stored there are forgotten at the end.
    case elsewhere(schema: Int, [Operation])
    /// Opens the location a second time, with the schema at this index, while the store stays open. Runs operations on
    /// the second store and closes it.
    case alongside(schema: Int, [Operation])
    /// Closes the store, and then runs operations on the closed store.
    case afterClosing([Operation])
    /// Runs each list of operations on a thread of its own. All threads start together.
    case concurrently([[Operation]])
    /// Runs an operation in a Swift task that is cancelled after a number of checkpoints.
    ///
    /// A checkpoint is a moment at which the kit has control: the call itself, each operation inside a transaction, and
    /// each conversion of a probe.
    indirect case cancelling(at: Int, Operation)
    /// Kills the store's process while no call is running. A store in the kit's own process is closed instead.
    case kill
    /// Starts an operation and kills the store's process at a step of it, or after the reply if the operation has fewer
    /// steps.
    ///
    /// If the system lets the kit trace the process, a step is the start or the end of a system call of any of its
    /// threads. The process then dies at the same place in each run of the program, as long as one thread works while
    /// the others wait. Threads that work at once race: their steps are counted in the order in which the kit sees
    /// them, so that the same step may be another place in the next run. Calls that only manage memory or wait for
    /// another thread do not count.
    ///
    /// If the kit cannot trace the process, another thread counts the steps: a step is one time slice that this thread
    /// yields, and its length varies. At step 0 nothing has been done yet. If the store lives in the kit's own process,
    /// the operation is performed and the store is closed.
    indirect case killDuring(Operation, step: Int)
  }

  /// A record for an operation to store.
  public struct NewRecord: Sendable, Hashable {
    /// The label of the record in the program.
    public var label: Label
    /// The domain values by property name.
    public var fields: Fields

    /// A record for an operation to store.
    public init(_ label: Label, _ fields: Fields) {
      self.label = label
      self.fields = fields
    }
  }
}
