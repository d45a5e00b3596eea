extension SwiftSkeleton {
  /// The source of the adapter.
  var adapter: String {
    """
    import ConformanceKit
    import Foundation

    /// Hosts the store in this process, so that the command line can drive it. This line makes the store an adapter.
    @main
    enum Main {
      static func main() {
        AdapterHost.run(\(name.type)Adapter())
      }
    }

    /// Declares what the store can do and what it promises, and opens the store.
    struct \(name.type)Adapter: StoreAdapter {
      // Declare what your store can do. The laws about everything else are skipped. The presets of its promises are
      // .strict, .objectBox, .realm, .convex and .codable.
      let backend = Backend(
        name: "\(name.backend)", capabilities: Capabilities(types: [.bool, .int64, .string], durable: true), semantics: .strict)

      // Open your store here. Each location has a directory of its own.
      func open(_ location: Location, schema: Schema) throws -> \(name.type)Store {
        try \(name.type)Store(file: location.directory().appending(path: "\(name.backend).json"))
      }
    }

    """
  }
}
