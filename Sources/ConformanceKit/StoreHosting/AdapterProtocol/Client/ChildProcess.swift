import Foundation
import StoreContract
import Synchronization

/// A process that the kit started, the leader of a group of its own, with pipes to its three streams.
///
/// `posix_spawn` rather than Foundation's `Process`: only it makes a group, so that what the process starts is killed with it; it
/// gives the child default signals; and it needs no run loop. A thread waits for the end, so that no zombie stays, whoever
/// forgets the process.
final class ChildProcess: AdapterPeer {
  /// The ends of the pipes that are the kit's. None blocks.
  let input: Int32
  let output: Int32
  let errors: Int32

  private let life: Life

  /// Starts a program.
  ///
  /// - Parameter words: The program, looked up in `PATH` unless it has a slash, and its arguments.
  /// - Throws: ``AdapterFailure`` of kind `notStarted`.
  init(_ words: [String]) throws(AdapterFailure) {
    // One at a time: a process that is started between the making of pipes and their being marked would inherit them.
    (input, output, errors, life) = try Self.starting.withLock { _ throws(AdapterFailure) in
      guard let pipes = Pipes() else { throw AdapterFailure(.notStarted("no pipes: \(Self.reason(errno))")) }
      var pid: pid_t = 0
      let status = Self.spawn(&pid, words, pipes)
      pipes.closeChildsEnds()
      guard status == 0 else {
        pipes.closeKitsEnds()
        throw AdapterFailure(.notStarted("\(words.first ?? ""): \(Self.reason(status))"))
      }
      return (pipes.input.kit, pipes.output.kit, pipes.errors.kit, Life(pid))
    }
  }

  private static let starting = Mutex(())

  /// The process's id; that of its group as well.
  var id: pid_t { life.id }

  /// Kills the process and all that it started and left in its group. Nothing happens once it has ended.
  func kill() {
    send(SIGKILL)
  }

  /// Sends a signal to the process and its group. Nothing happens once it has ended.
  func send(_ signal: Int32) {
    life.signal(signal)
  }

  /// Kills the process and its group at a system call of its first thread, where the system lets the kit trace it.
  func kill<Result>(at step: Int, of call: () throws(AdapterFailure) -> Result) throws(AdapterFailure) -> Result {
    #if os(Linux)
      guard let tracer = StepTracer(life, killingAt: step) else { return try killAtMoment(step, of: call) }
      defer {
        kill()
        tracer.waitForEnd()
      }
      return try call()
    #else
      return try killAtMoment(step, of: call)
    #endif
  }

  /// How the process ended; nil when it has not within some time.
  func ending(within limit: Duration) -> AdapterFailure.Ending? {
    life.ending(within: limit)
  }

  deinit {
    for descriptor in [input, output, errors] { close(descriptor) }
    kill()
  }

  private static func reason(_ number: Int32) -> String {
    String(cString: strerror(number))
  }
}

extension ChildProcess {
  private static func spawn(_ pid: inout pid_t, _ words: [String], _ pipes: Pipes) -> Int32 {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let streams = [pipes.input.child, pipes.output.child, pipes.errors.child]
    for (number, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, numericCast(flags))
    return withCStrings(words) { arguments in
      withCStrings(environment) { environment in
        guard let program = arguments[0] else { return EINVAL }
        return posix_spawnp(&pid, program, &actions, &attributes, arguments, environment)
      }
    }
  }

  /// The kit's own environment. Unless it says otherwise, a Swift process that traps prints no backtrace: that takes seconds, and
  /// a failure is made minimal by trapping hundreds of times.
  private static var environment: [String] {
    var variables = ProcessInfo.processInfo.environment
    if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    return variables.map { "\($0.key)=\($0.value)" }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
