import Foundation
import Synchronization

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// A host in this process, each line to it and from it recorded.
final class RelayedPeer: AdapterPeer {
  /// A line, and who wrote it.
  struct Message: Sendable, Hashable {
    let isRequest: Bool
    let line: String
  }

  let input: Int32
  let output: Int32
  let errors: Int32
  private let recording = Mutex<[Message]>([])

  init(_ adapter: any StoreAdapter) {
    guard let toRelay = Pipes(), let toHost = Pipes() else { fatalError("no pipes") }
    (input, output, errors) = (toRelay.input.kit, toRelay.output.kit, toRelay.errors.kit)
    for descriptor in [toHost.output.kit, toHost.output.child, toHost.errors.kit, toHost.errors.child] {
      close(descriptor)
    }
    close(toRelay.errors.child)
    Thread.detachNewThread { [weak self] in
      var reader = LineReader(toRelay.input.child)
      while reader.read() == .more {
        while let line = reader.line() {
          self?.note(line, isRequest: true)
          Self.pass(line + [0x0A], to: toHost.input.kit)
        }
      }
      close(toHost.input.kit)
      close(toRelay.input.child)
    }
    Thread.detachNewThread { [weak self] in
      let writer = LineWriter(toRelay.output.child) { line in
        self?.note(line.dropLast(), isRequest: false)
        return .whole(line)
      }
      _ = HostLoop(adapter, catalogue: .standard, input: toHost.input.child, writer: writer).run()
      close(toRelay.output.child)
      close(toHost.input.child)
    }
  }

  /// The messages so far, in their order.
  var messages: [Message] { recording.withLock { $0 } }

  func kill() {}

  func ending(within limit: Duration) -> AdapterFailure.Ending? { .exit(0) }

  /// Its store runs in this process.
  var threadTimes: ThreadTimes? { nil }

  private func note(_ line: some Sequence<UInt8>, isRequest: Bool) {
    recording.withLock { $0.append(Message(isRequest: isRequest, line: String(decoding: Array(line), as: UTF8.self))) }
  }

  private static func pass(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = Foundation.poll(&poll, 1, -1)
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  deinit {
    for descriptor in [input, output, errors] { close(descriptor) }
  }
}

/// An adapter whose stores are driven over one connection.
struct RelayedAdapter: StoreAdapter {
  let backend: Backend
  let connection: AdapterConnection

  func open(_ location: Location, schema: Schema) throws -> ProcessStore {
    let store = ProcessStore(connection, name: connection.newStoreName(), location: location)
    try store.open(location.reservedPath(), schema)
    return store
  }
}
