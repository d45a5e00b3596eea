import Foundation
import StoreCoding
package import StoreContract
import Synchronization

/// The processor time of some threads, and the time that they waited for a processor.
///
/// Linux counts both for each thread. Other systems, and Linux kernels without these counts, are judged by the clock
/// alone: there a hang only has to occur again with the longer deadline.
package struct ThreadTimes: Sendable, Hashable {
  /// The times of one thread since it started, or since an earlier moment.
  package struct Times: Sendable, Hashable {
    /// How long it ran.
    package var ran: Duration
    /// How long it could have run, but waited for a processor.
    package var waited: Duration
    /// How long the threads that pass an event on could have run, but waited for a processor, one after another.
    package var waitedInTurn = Duration.zero
    /// How long the thread that may be computing an event ran.
    package var computed = Duration.zero
  }

  /// The times of each thread since it started, by the thread's number.
  private(set) var threads: [Int32: Times]
  /// The threads that pass an event on from one to the next, so that their waits add up.
  private var relay: Set<Int32> = []

  /// Creates times that were counted.
  package init(_ threads: [Int32: Times]) {
    self.threads = threads
  }

  /// The times of these and other threads.
  func merging(_ others: ThreadTimes) -> ThreadTimes {
    var all = ThreadTimes(threads.merging(others.threads) { $1 })
    all.relay = relay.union(others.relay)
    return all
  }

  /// The same times for the wait for an event: without how long each thread ran, except that a thread which passes the
  /// event on may be computing it.
  var ofEvent: ThreadTimes {
    var times = self
    times.threads = Dictionary(
      uniqueKeysWithValues: threads.map { thread, spent in
        let computed = relay.contains(thread) ? spent.ran : .zero
        return (thread, Times(ran: .zero, waited: spent.waited, computed: computed))
      })
    return times
  }

  /// The same times without how long each thread ran.
  var ofWaits: ThreadTimes { ThreadTimes(threads.mapValues { Times(ran: .zero, waited: $0.waited) }) }

  /// The same times of threads that pass an event on from one to the next.
  var ofRelay: ThreadTimes {
    var times = self
    times.relay = Set(threads.keys)
    return times
  }

  /// The longest times of any thread since an earlier moment, and how long an event waited on its way.
  ///
  /// A thread counts if it existed at both moments. A thread of a relay that is new counts too.
  package func since(_ earlier: ThreadTimes) -> Times {
    var (longest, ofRelay, ofOthers) = (Times(ran: .zero, waited: .zero), [Duration](), Duration.zero)
    for (thread, now) in threads {
      let isOfRelay = relay.contains(thread)
      let start = isOfRelay ? Times(ran: .zero, waited: .zero) : nil
      guard let before = earlier.threads[thread] ?? start else { continue }
      longest.ran = max(longest.ran, now.ran - before.ran)
      longest.waited = max(longest.waited, now.waited - before.waited)
      longest.computed = max(longest.computed, now.computed - before.computed)
      if isOfRelay {
        ofRelay.append(now.waited - before.waited)
      } else {
        ofOthers = max(ofOthers, now.waited - before.waited)
      }
    }
    if ofRelay.isEmpty { return longest }
    longest.waitedInTurn = ofRelay.sorted(by: >).prefix(Self.stations).reduce(ofOthers) { $0 + max($1, .zero) }
    return longest
  }

  /// How many threads of a store an event passes at most: one writes, one notices, one reads, one sends.
  private static let stations = 4
}

/// A process of stores, with the times of its threads.
package protocol TimedProcess: KillableProcess {
  /// The times of all its threads. Nil if it was not started, or if the system does not count them.
  var threadTimes: ThreadTimes? { get }
}

extension ThreadTimes {
  /// Reads the times of some threads of this process. Nil if the system does not count them.
  static func ofThreads(_ ids: some Sequence<Int32>) -> ThreadTimes? {
    read(ids.map { ("self", $0) })
  }

  /// Reads the times of all threads of this process. Nil if the system does not count them.
  static var ofThisProcess: ThreadTimes? {
    ofThreads(numbers(in: "/proc/self/task"))
  }

  /// Reads the times of this thread. Nil if the system does not count them.
  static var ofThisThread: ThreadTimes? { ThreadRoster.current.flatMap { ofThreads([$0]) } }

  /// Reads the times of all threads of a process group. Nil if the system does not count them.
  static func ofGroup(_ group: Int32) -> ThreadTimes? {
    read(processes(of: group).flatMap { process in numbers(in: "/proc/\(process)/task").map { ("\(process)", $0) } })
  }

  private static func read(_ threads: [(process: String, id: Int32)]) -> ThreadTimes? {
    var times: [Int32: Times] = [:]
    for thread in threads {
      times[thread.id] = Times(schedstat: contents(of: "/proc/\(thread.process)/task/\(thread.id)/schedstat"))
    }
    return times.isEmpty ? nil : ThreadTimes(times)
  }

  private static func processes(of group: Int32) -> [Int32] {
    numbers(in: "/proc").filter { process in
      // The name of the program is in brackets and may contain anything. State, parent and group come after it.
      let words = contents(of: "/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
      return words.count > 2 && Int32(words[2]) == group
    }
  }

  private static func numbers(in folder: String) -> [Int32] {
    // A process may end at any moment, and its folder with it.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { Int32($0) }
  }

  /// The text of a file of the kernel. Empty if its thread has ended, or if the system has no such file.
  private static func contents(of path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}

extension ThreadTimes.Times {
  /// Creates the times in a file `schedstat`: two numbers of nanoseconds. Nil if the kernel counts nothing.
  ///
  /// Source: the kernel's documentation, "Scheduler Statistics", `/proc/<pid>/schedstat`.
  init?(schedstat text: String) {
    let numbers = text.split { $0 == " " || $0 == "\n" }.compactMap { Int64($0) }
    guard numbers.count >= 2, numbers[0] > 0 else { return nil }
    self.init(ran: .nanoseconds(numbers[0]), waited: .nanoseconds(numbers[1]))
  }
}

/// The threads of this process that some work occupies.
package final class ThreadRoster: Sendable {
  private let threads = Mutex<Set<Int32>>([])

  /// Creates a roster without threads.
  package init() {}

  /// The times of the threads. Nil if the system does not count them.
  var times: ThreadTimes? { ThreadTimes.ofThreads(threads.withLock { $0 }) }

  /// Lists this thread for as long as some work runs on it.
  func during<Output>(_ work: () -> Output) -> Output {
    guard let id = Self.current, threads.withLock({ $0.insert(id).inserted }) else { return work() }
    defer { _ = threads.withLock { $0.remove(id) } }
    return work()
  }

  /// The number of this thread; nil if the system does not count the times of threads.
  fileprivate static var current: Int32? {
    #if os(Linux)
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
        // The link reads `<process>/task/<thread>`.
        guard let bytes = buffer.baseAddress else { return nil }
        let count = readlink("/proc/thread-self", bytes, buffer.count)
        guard count > 0 else { return nil }
        let path = String(decoding: UnsafeRawBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
        return path.split(separator: "/").last.flatMap { Int32($0) }
      }
    #else
      nil
    #endif
  }
}
