import ConformanceChecking
import Foundation
import StoreContract

extension BreakingStore {
  static let trapsOnNegative = BreakingStore(
    "traps-on-negative", .crash, "A negative number is converted to an unsigned one, and traps.",
    FaultyAdapter("traps-on-negative") { base in
      ValueWatcher(base: base) { value in
        guard case .int64(let number) = value else { return }
        // This writes to standard output, to test that such text does not get between the lines of the protocol.
        FileHandle.standardOutput.write(Data("storing \(number)\n".utf8))
        _ = UInt64(number)
      }
    })

  static let loopsOnEmptyText = BreakingStore(
    "loops-on-empty-text", .hang, "An empty text is searched for its end for ever.",
    FaultyAdapter("loops-on-empty-text") { base in
      ValueWatcher(base: base) { value in
        guard value == .string("") else { return }
        // The loop leaves the processors to others.
        while true { Thread.sleep(forTimeInterval: 0.001) }
      }
    })

  static let exhaustsMemory = BreakingStore(
    "exhausts-memory", .crash, "Room for bytes is reserved until there is no memory left.",
    FaultyAdapter("exhausts-memory") { base in
      ValueWatcher(base: base) { value in
        guard case .data(let bytes) = value, !bytes.isEmpty else { return }
        AddressSpace.limit(to: 1 << 30)
        var room: [[UInt8]] = []
        while true {
          room.append([])
          room[room.count - 1].reserveCapacity(1 << 24)
        }
      }
    })

  static let answersLate = BreakingStore(
    "answers-late", .hang, "A date is written by a server that is asleep.",
    FaultyAdapter("answers-late") { base in
      ValueWatcher(base: base) { value in
        guard case .date = value else { return }
        Thread.sleep(forTimeInterval: 3)
      }
    })
}

/// Passes each value to a closure before the value is put.
private struct ValueWatcher: StoreDecorator {
  let base: any Store
  let look: @Sendable (Value) -> Void

  func around(_ base: any Store) -> ValueWatcher { ValueWatcher(base: base, look: look) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    for entry in records.flatMap(\.fields.entries) { look(entry.value) }
    return try base.put(records, in: entity)
  }
}

private enum AddressSpace {
  /// Limits the address space of this process, in bytes, so that the process cannot exhaust the memory of the machine.
  static func limit(to bytes: UInt) {
    var limit = rlimit()
    limit.rlim_cur = rlim_t(bytes)
    limit.rlim_max = rlim_t(bytes)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      setrlimit(RLIMIT_AS, &limit)
    #endif
  }
}
