public import ConformanceKit

/// A store whose defect takes its process with it, or the protocol that it is driven by: it can be checked in a child process alone.
///
/// These are apart from ``FaultyStores/all``, which the self-test runs in its own process.
public struct BreakingStore: Sendable {
  /// The store's name; its backend is called `faulty:NAME`.
  public let name: String
  /// The defect in one sentence.
  public let defect: String
  /// What a finding of the defect is.
  public let kind: Finding.Kind
  /// The backend.
  public let adapter: any StoreAdapter
  private let tampering: @Sendable ([UInt8]) -> HostedLine

  /// A store.
  ///
  /// - Parameters:
  ///   - tampering: What becomes of the host's lines.
  ///   - adapter: Opens the store.
  init(
    _ name: String, _ kind: Finding.Kind, _ defect: String, _ adapter: some StoreAdapter,
    tampering: @escaping @Sendable ([UInt8]) -> HostedLine = { .whole($0) }
  ) {
    self.name = name
    self.kind = kind
    self.defect = defect
    self.adapter = adapter
    self.tampering = tampering
  }

  /// Hosts the store in this process, over the adapter protocol.
  public func serve() -> Never {
    AdapterHost.run(adapter, tampering: tampering)
  }
}

extension FaultyStores {
  /// The stores that break their process or the protocol.
  public static let breaking: [BreakingStore] = [
    .trapsOnNegative, .loopsOnEmptyText, .exhaustsMemory, .writesGarbage, .answersLate, .exitsInMidAnswer,
  ]

  /// The store of a name, `faulty:NAME`, that breaks its process or the protocol; nil where there is none.
  public static func breaking(named name: String) -> BreakingStore? {
    breaking.first { $0.adapter.backend.name == name }
  }
}
