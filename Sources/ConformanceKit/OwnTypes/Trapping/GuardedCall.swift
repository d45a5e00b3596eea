import Foundation
import Synchronization

/// Work on a thread of its own, which may trap or not return without harm to the one who waits for it.
struct GuardedCall<Output: Sendable>: Sendable {
  /// How the work ended.
  enum Ending: Sendable {
    /// It returned.
    case returned(Output)
    /// It trapped; its thread is held for good.
    case trapped
    /// It did not return in time, and may still run.
    case unreturned
  }

  private let result = Answer()
  /// The ends of a pipe: one byte comes when the work is over.
  private let pipe: (read: Int32, write: Int32)

  /// Starts some work.
  ///
  /// - Throws: ``OwnTypeError`` when the process has no file descriptors left.
  init(_ work: @escaping @Sendable () -> Output) throws(OwnTypeError) {
    guard TrapHandler.isInstalled, let pipe = Self.makePipe() else { throw .noDescriptors }
    self.pipe = pipe
    ThreadPool.shared.run { [result] in
      let output = TrapHandler.watching(pipe.write, work)
      result.output.withLock { $0 = output }
      var byte = Self.returned
      _ = write(pipe.write, &byte, 1)
    }
  }

  /// Waits for the end; to be called once.
  ///
  /// - Parameter limit: How long to wait, in milliseconds.
  func ending(within limit: Int32) -> Ending {
    // What does not return keeps its pipe: another file might get the number that it will write to.
    guard let byte = Self.byte(from: pipe.read, within: limit) else { return .unreturned }
    close(pipe.read)
    close(pipe.write)
    guard byte == Self.returned, let output = result.output.withLock({ $0 }) else { return .trapped }
    return .returned(output)
  }

  /// After so many milliseconds work is given up, unless a test has less time.
  static var patience: Int32 { 20_000 }
  /// The byte that says that the work returned; ``TrapHandler`` writes another.
  private static var returned: UInt8 { 0 }

  private final class Answer: Sendable {
    let output = Mutex<Output?>(nil)
  }

  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    return Foundation.pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  /// The byte that comes; nil when none comes in time.
  private static func byte(from descriptor: Int32, within limit: Int32) -> UInt8? {
    let deadline = ContinuousClock.now + .milliseconds(limit)
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while true {
      let rest = max(0, (deadline - .now) / .milliseconds(1))
      if Foundation.poll(&poll, 1, Int32(rest)) > 0, read(descriptor, &byte, 1) == 1 { return byte }
      if rest == 0 { return nil }
    }
  }
}
