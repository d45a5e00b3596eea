import ConformanceChecking
import StoreContract
import StoreHosting

extension BreakingStore {
  static let writesGarbage = invalid(
    "writes-garbage", .protocolError, "After a null, an answer is an error page."
  ) { _ in .whole(Array("<html>502 Bad Gateway</html>\n".utf8)) }

  static let exitsInMidAnswer = invalid(
    "exits-in-mid-answer", .crash, "After a null, the process exits with half of an answer written."
  ) { line in .cut(Array(line.prefix(line.count / 2)), exit: 7) }

  /// Makes a store that invalidates all responses from a put of null on.
  private static func invalid(
    _ name: String, _ kind: Finding.Kind, _ defect: String, _ invalidate: @escaping @Sendable ([UInt8]) -> HostedLine
  ) -> BreakingStore {
    let hasSeenNull = Remembered(false)
    let adapter = FaultyAdapter(name) { NullWatcher(base: $0, hasSeenNull: hasSeenNull) }
    return BreakingStore(name, kind, defect, adapter) { hasSeenNull.value ? invalidate($0) : .whole($0) }
  }
}

/// Remembers whether a null was put.
private struct NullWatcher: StoreDecorator {
  let base: any Store
  let hasSeenNull: Remembered<Bool>

  func around(_ base: any Store) -> NullWatcher { NullWatcher(base: base, hasSeenNull: hasSeenNull) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    if records.contains(where: { $0.fields.entries.contains { $0.value == .null } }) {
      hasSeenNull.change { $0 = true }
    }
    return try base.put(records, in: entity)
  }
}
