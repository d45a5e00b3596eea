import Foundation
import StoreContract
import Synchronization

/// A process that the kit started. It leads its own process group, and pipes connect its three streams to the kit.
///
/// The kit uses `posix_spawn` instead of Foundation's `Process` for three reasons. It creates a group, so that
/// processes started by the child are killed with it. It resets the child's signals to their defaults. It needs no run
/// loop. A thread waits for the end of the process, so that no zombie stays even if the process is forgotten.
final class ChildProcess: AdapterPeer {
  /// The kit's ends of the pipes. None of them blocks.
  let input: Int32
  let output: Int32
  let errors: Int32

  private let life: Life
  private let mark: ProcessMark

  /// The marks of the processes that the kit uses, so that what these started is left alone.
  private static let used = Mutex<Set<String>>([])

  /// Starts a program with pipes to its streams.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments. The program is looked up in `PATH` unless its name contains a slash.
  ///   - mark: The mark of the process and of all that it starts. No other process has it.
  /// - Throws: ``AdapterFailure`` of kind `notStarted` if the program cannot be started.
  init(_ words: [String], mark: ProcessMark = ProcessMark()) throws(AdapterFailure) {
    // Start one process at a time. A process that starts between the creation of pipes and the marking of their
    // descriptors would inherit them.
    self.mark = mark
    (input, output, errors, life) = try Self.starting.withLock { _ throws(AdapterFailure) in
      guard let pipes = Pipes() else { throw AdapterFailure(.notStarted("no pipes: \(Self.reason(errno))")) }
      var pid: pid_t = 0
      Self.used.withLock { _ = $0.insert(mark.value) }
      let status = Self.spawn(&pid, words, pipes, mark)
      pipes.closeChildsEnds()
      guard status == 0 else {
        pipes.closeKitsEnds()
        Self.used.withLock { _ = $0.remove(mark.value) }
        throw AdapterFailure(.notStarted("\(words.first ?? ""): \(Self.reason(status))"))
      }
      return (pipes.input.kit, pipes.output.kit, pipes.errors.kit, Life(pid))
    }
  }

  private static let starting = Mutex(())

  /// The id of the process and of its group.
  var id: pid_t { life.id }

  /// Kills the process and all processes in its group. Does nothing if the process has ended.
  func kill() {
    Self.used.withLock { _ = $0.remove(mark.value) }
    send(SIGKILL)
  }

  /// Ends what the processes of an adapter started and left behind. Processes that are in use, and what they started,
  /// go on: several runs may use one adapter at once.
  ///
  /// - Parameter adapter: The mark with which the marks of the adapter's processes begin.
  static func endLeftProcesses(of adapter: ProcessMark) {
    adapter.endProcesses { processes in
      // No process starts between the two.
      starting.withLock { _ in processes(used.withLock { $0 }) }
    }
  }

  /// Sends a signal to the process and its group. Does nothing if the process has ended.
  func send(_ signal: Int32) {
    life.signal(signal)
  }

  /// Kills the process and its group at a system call of one of its threads, if the system lets the kit trace it.
  /// Otherwise kills it after a number of moments.
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

  /// Waits for the process to end. Returns how it ended, or nil if it has not ended within the limit.
  func ending(within limit: Duration) -> AdapterFailure.Ending? {
    life.ending(within: limit)
  }

  /// The processor times of all threads of the group.
  var threadTimes: ThreadTimes? { ThreadTimes.ofGroup(id) }

  deinit {
    for descriptor in [input, output, errors] { close(descriptor) }
    kill()
  }

  private static func reason(_ number: Int32) -> String {
    String(cString: strerror(number))
  }
}

extension ChildProcess {
  private static func spawn(
    _ pid: inout pid_t, _ words: [String], _ pipes: Pipes, _ mark: ProcessMark
  ) -> Int32 {
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
      withCStrings(environment(mark)) { environment in
        guard let program = arguments[0] else { return EINVAL }
        return posix_spawnp(&pid, program, &actions, &attributes, arguments, environment)
      }
    }
  }

  /// The kit's own environment with a mark. Unless the environment sets `SWIFT_BACKTRACE`, a Swift process that traps
  /// prints no backtrace. A backtrace takes seconds, and shrinking a failure traps hundreds of times.
  private static func environment(_ mark: ProcessMark) -> [String] {
    var variables = ProcessInfo.processInfo.environment
    if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    variables[ProcessMark.variable] = mark.value
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
