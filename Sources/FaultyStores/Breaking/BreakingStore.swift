package import ConformanceChecking
public import StoreContract
import StoreHosting

/// A store whose defect ends or blocks its process, or breaks the adapter protocol. It can only be checked in a child
/// process.
///
/// These stores are not part of ``FaultyStores/all``.
public struct BreakingStore: Sendable {
  /// The store's name. The name of its backend is `faulty:NAME`.
  public let name: String
  /// The defect in one sentence.
  public let defect: String
  /// The kind of finding that the defect causes.
  package let kind: Finding.Kind
  /// The adapter that opens the store.
  public let adapter: any StoreAdapter
  private let tampering: @Sendable ([UInt8]) -> HostedLine

  /// Makes a store with a name, a defect and an adapter.
  ///
  /// - Parameters:
  ///   - tampering: Maps each line that the host sends to the line or the part of it that is sent instead.
  ///   - adapter: The adapter that opens the store.
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

  /// Hosts the store in this process over the adapter protocol. It does not return.
  public func serve() -> Never {
    AdapterHost.run(adapter, tampering: tampering)
  }
}

extension FaultyStores {
  /// The stores that break their process or the adapter protocol.
  public static let breaking: [BreakingStore] = [
    .trapsOnNegative, .loopsOnEmptyText, .exhaustsMemory, .writesGarbage, .answersLate, .exitsInMidAnswer,
  ]

  /// Finds the store that breaks its process or the protocol by the name of its backend, `faulty:NAME`. The result is
  /// nil if there is none.
  public static func breaking(named name: String) -> BreakingStore? {
    breaking.first { $0.adapter.backend.name == name }
  }
}
