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

/// An adapter in this process that does what a test says for each line that it reads.
final class ScriptedPeer: AdapterPeer {
  let input: Int32
  let output: Int32
  let errors: Int32
  private let adapter: Adapter
  private let times: @Sendable () -> ThreadTimes?
  private let ending: AdapterFailure.Ending

  /// - Parameters:
  ///   - ending: How its process ends when it hangs up.
  ///   - outlivesInput: Whether it stays when its input ends, until it is killed.
  ///   - times: The processor times of its threads, which the kit takes for those of a process.
  ///   - script: Gets each line, and gives the bytes to write; nil to close the output.
  init(
    ending: AdapterFailure.Ending = .signal(SIGKILL), outlivesInput: Bool = false,
    times: @escaping @Sendable () -> ThreadTimes? = { nil }, _ script: @escaping @Sendable ([UInt8]) -> [UInt8]?
  ) {
    self.ending = ending
    self.times = times
    guard let pipes = Pipes() else { fatalError("no pipes") }
    (input, output, errors) = (pipes.input.kit, pipes.output.kit, pipes.errors.kit)
    adapter = Adapter(output: pipes.output.child)
    close(pipes.errors.child)
    // The thread holds the adapter and not the peer, whose end is the end of the thread's input.
    Thread.detachNewThread { [adapter] in adapter.run(pipes.input.child, outlivesInput, script) }
  }

  func kill() { adapter.hangUp() }

  func ending(within limit: Duration) -> AdapterFailure.Ending? { adapter.hasHungUp ? ending : nil }

  var threadTimes: ThreadTimes? { times() }

  deinit {
    adapter.hangUp()
    for descriptor in [input, output, errors] { close(descriptor) }
  }

  private final class Adapter: Sendable {
    private let output: Mutex<Int32?>

    init(output: Int32) { self.output = Mutex(output) }

    func run(_ input: Int32, _ outlivesInput: Bool, _ script: ([UInt8]) -> [UInt8]?) {
      var reader = LineReader(input)
      reading: while true {
        while let line = reader.line() {
          guard let response = script(line) else {
            hangUp()
            break reading
          }
          write(response)
        }
        guard reader.read() != .more else { continue }
        if !outlivesInput { hangUp() }
        break
      }
      close(input)
    }

    var hasHungUp: Bool { output.withLock { $0 == nil } }

    func hangUp() {
      output.withLock { descriptor in
        if let descriptor { close(descriptor) }
        descriptor = nil
      }
    }

    /// Writes until all is written, or the output is closed, which the lock keeps from happening within a write.
    private func write(_ bytes: [UInt8]) {
      var written = 0
      while written < bytes.count {
        let count = output.withLock { descriptor in
          guard let descriptor else { return -1 }
          var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          guard Foundation.poll(&poll, 1, 10) > 0 else { return 0 }
          // A pipe that can be written to takes as much without blocking.
          return bytes.withUnsafeBytes { bytes in
            Foundation.write(descriptor, bytes.baseAddress.map { $0 + written }, min(4096, bytes.count - written))
          }
        }
        guard count >= 0 else { return }
        written += count
      }
    }
  }
}
