/// Connects the kit to a store: it describes the backend and opens stores.
///
/// The simplest adapter implements ``backend``, ``open(_:schema:)`` and three methods of ``Store``.
public protocol StoreAdapter: Sendable {
  /// The type of an open store.
  associatedtype Opened: Store

  /// The name, version and promises of the backend.
  var backend: Backend { get }

  /// Opens the store at a location with a schema.
  ///
  /// The kit opens a location again with another schema to simulate an upgrade or downgrade of an app.
  ///
  /// - Parameters:
  ///   - location: The place where the store keeps its data. It holds all data that earlier stores at this location
  ///     acknowledged.
  ///   - schema: The entities of the version of the app that opens the store.
  /// - Returns: The open store. Any thread may call it.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/schemaRefused`` if the store cannot open the location with this
  ///   schema.
  func open(_ location: Location, schema: Schema) throws -> Opened
}

/// An adapter of stores that may be in another process.
package protocol BoundedAdapter: StoreAdapter {
  /// Whether every call ends within a bounded time, whatever the store does. See ``StoreAdapter/endsEachCall``.
  var endsEachCall: Bool { get }

  /// An adapter of the same stores that waits longer for each call. See ``StoreAdapter/waitingLonger(_:)``.
  func waiting(_ times: Int) -> any StoreAdapter

  /// The same adapter for one search. See ``StoreAdapter/limitingLostTime(to:)``.
  func limited(to deadlines: Int) -> any StoreAdapter

  /// Whether a search should end. See ``StoreAdapter/hasLostItsTime``.
  var isNearlySpent: Bool { get }

  /// Records what the next calls are made for. See ``StoreAdapter/noteCalls(for:)``.
  func note(_ purpose: CallPurpose)

  /// Ends the processes of the stores. See ``StoreAdapter/shutDown()``.
  func endProcesses() -> ShutdownFailure?
}

extension StoreAdapter {
  /// Whether every call ends within a bounded time, whatever the store does.
  ///
  /// This holds for a store in another process, which the kit can kill. A store in this process may hang and block its
  /// thread. The kit then gives up the call.
  package var endsEachCall: Bool { (self as? any BoundedAdapter)?.endsEachCall ?? false }

  /// An adapter of the same stores that waits a multiple of the time for each call, if it ends calls at all.
  package func waitingLonger(_ times: Int) -> any StoreAdapter {
    (self as? any BoundedAdapter)?.waiting(times) ?? self
  }

  /// The same adapter for one search, which may lose the time of a number of deadlines to slow answers, failures,
  /// restarts, and calls that a failure leads to. After that the adapter is not asked any more. An adapter that is
  /// limited already stays so.
  package func limitingLostTime(to deadlines: Int) -> any StoreAdapter {
    (self as? any BoundedAdapter)?.limited(to: deadlines) ?? self
  }

  /// Whether a search has lost most of the time that it may lose, and should end.
  package var hasLostItsTime: Bool { (self as? any BoundedAdapter)?.isNearlySpent ?? false }

  /// Records what the next calls of a search are made for. Calls that a failure leads to are lost time sooner.
  package func noteCalls(for purpose: CallPurpose) { (self as? any BoundedAdapter)?.note(purpose) }

  /// Asks the processes of the stores to end, and kills those that do not. Call it after the last program. The adapter
  /// starts new processes if it is used again.
  ///
  /// - Returns: The first failure to end since the adapter was made. Nil if all processes ended as the protocol
  ///   requires, or the stores live in this process.
  package func shutDown() -> ShutdownFailure? { (self as? any BoundedAdapter)?.endProcesses() }
}

/// The description of a backend that an adapter gives to the kit.
public struct Backend: Sendable, Hashable {
  /// The name of the backend on the command line and in reports.
  public var name: String
  /// The version of the store that the adapter drives.
  public var version: String
  /// The features that the backend supports. The kit tests no others.
  public var capabilities: Capabilities
  /// The promises that the backend makes where stores differ.
  public var semantics: Semantics
  /// The address for reports of defects, such as `https://github.com/owner/name/issues`, or nil if there is none.
  public var issuesURL: String?

  /// Creates the description of a backend.
  ///
  /// - Parameters:
  ///   - name: The name of the backend on the command line and in reports.
  ///   - version: The version of the store that the adapter drives.
  ///   - capabilities: The features that the backend supports. By default, it stores the primitives and nothing else.
  ///   - semantics: The promises that the backend makes where stores differ.
  ///   - issuesURL: The address for reports of defects, or nil if there is none.
  public init(
    name: String, version: String = "1", capabilities: Capabilities = Capabilities(), semantics: Semantics,
    issuesURL: String? = nil
  ) {
    self.name = name
    self.version = version
    self.capabilities = capabilities
    self.semantics = semantics
    self.issuesURL = issuesURL
  }
}

/// An adapter for a store that lives in memory.
///
/// Each location has one store. It is made when the location is first opened, and stays until the location is erased.
///
/// ```swift
/// let adapter = InMemoryAdapter(Backend(name: "shelf", semantics: .strict)) { Shelf() }
/// ```
public struct InMemoryAdapter<Opened: Store>: StoreAdapter {
  /// The name, version and promises of the backend.
  public let backend: Backend
  private let make: @Sendable () -> Opened

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - backend: The name, version and promises of the backend.
  ///   - make: Creates an empty store.
  public init(_ backend: Backend, _ make: @escaping @Sendable () -> Opened) {
    self.backend = backend
    self.make = make
  }

  /// Returns the store of a location. The first call for a location creates the store.
  public func open(_ location: Location, schema: Schema) -> Opened {
    location.resident(make)
  }
}

/// A store that behaves exactly as a backend's promises require.
///
/// The kit provides `ReferenceStore`. Callers pass it in, because this target does not depend on it.
public protocol ReferenceModel: StoreAdapter {
  /// Creates the model of a backend, with the same capabilities and semantics.
  init(modelling backend: Backend)
}
