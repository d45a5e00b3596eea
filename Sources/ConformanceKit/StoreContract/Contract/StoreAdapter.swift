/// A store backend, as the kit drives it: what it promises, and how it is opened.
///
/// The simplest adapter implements ``open(_:schema:)`` and three methods of ``Store``.
public protocol StoreAdapter: Sendable {
  /// What an open store is.
  associatedtype Opened: Store

  /// The backend's name, version, and promises.
  var backend: Backend { get }

  /// Whether each call comes to an end in bounded time, whatever the store does, so that nobody else has to give it up: the store lives
  /// in a process that the kit can kill. Not, unless implemented.
  var endsEachCall: Bool { get }

  /// Opens a location with a schema. Opening a location again with another schema is an app's upgrade or downgrade.
  ///
  /// - Parameters:
  ///   - location: Where the store keeps what it keeps. What was acknowledged before is there.
  ///   - schema: The entities of the app's version that opens the store.
  /// - Returns: The open store, ready for calls from any thread.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/schemaRefused`` when the location cannot be opened with this schema.
  func open(_ location: Location, schema: Schema) throws -> Opened
}

extension StoreAdapter {
  /// No: a store in this process may hang, and the thread with it.
  public var endsEachCall: Bool { false }
}
