/// The adapter of a store that lives in memory: one store a location, made when the location is first opened.
///
/// ```swift
/// let adapter = InMemoryAdapter(Backend(name: "shelf", semantics: .strict)) { Shelf() }
/// ```
public struct InMemoryAdapter<Opened: Store>: StoreAdapter {
  /// The backend's name, version, and promises.
  public let backend: Backend
  private let make: @Sendable () -> Opened

  /// An adapter.
  ///
  /// - Parameters:
  ///   - backend: The backend's name, version, and promises.
  ///   - make: Makes an empty store.
  public init(_ backend: Backend, _ make: @escaping @Sendable () -> Opened) {
    self.backend = backend
    self.make = make
  }

  /// Gives the location's store.
  public func open(_ location: Location, schema: Schema) -> Opened {
    location.resident(make)
  }
}
