import Foundation
import StoreContract
import Synchronization

extension AdapterConnection {
  /// Asks the adapter to end, and kills it if it does not.
  ///
  /// - Returns: How it failed to do what the protocol requires: to answer, and then to exit with status 0 without
  ///   writing more. Nil if it did, or had failed before.
  func shutDown() -> ShutdownFailure? {
    guard isAlive else { return nil }
    do throws(AdapterFailure) {
      if case .refusal(let refusal) = try send(.shutdown) {
        return failedToEnd("refused shutdown: \(refusal.error)", isCrashOrHang: false)
      }
    } catch {
      return ShutdownFailure(error)
    }
    // Many adapters read their input to its end, and exit then.
    peer.endInput()
    return failureToExit()
  }

  /// Waits for the process to exit after its response to `shutdown`. Reads what it writes meanwhile, because a full
  /// pipe would keep it from exiting.
  ///
  /// A process in front of another one exits after it, so what both wait for a processor adds up, also if one of them
  /// has ended.
  private func failureToExit() -> ShutdownFailure? {
    var detector = stallDetector(limit: deadline)
    var (isSent, hasOutput) = (true, true)
    while true {
      if let ending = peer.ending(within: hasOutput ? .zero : .milliseconds(min(detector.milliseconds, Self.slice))) {
        return failure(of: ending)
      }
      if detector.rest == .zero, let stall = detector.look() { return failure(of: stall) }
      let outcome = hasOutput ? wait(upTo: min(detector.milliseconds, Self.slice), &isSent) : nil
      if outcome == nil { detector.watch() }
      switch outcome {
      case .end: hasOutput = false
      case .tooLong: return failedToEnd("answered shutdown and writes without end", isCrashOrHang: false)
      case .more, .nothing, nil: inbox.withLock { $0.log.read() }
      }
    }
  }

  /// How many milliseconds to wait between two looks at the streams of a process that is about to exit.
  private static var slice: Int32 { 50 }

  private func failure(of ending: AdapterFailure.Ending) -> ShutdownFailure? {
    guard ending == .exit(0) else {
      return failedToEnd("answered shutdown and then \(AdapterFailure(.crash(ending)).outcome)", isCrashOrHang: true)
    }
    guard let line = restOfOutput() else { return nil }
    return failedToEnd(
      "wrote more after its response to shutdown: \(Shortened.line(line))", isCrashOrHang: false)
  }

  private func failure(of stall: StallDetector.Stall) -> ShutdownFailure {
    switch stall {
    case .stuck:
      failedToEnd(
        "answered shutdown and was still running after \(deadline.seconds) s; it must exit with status 0",
        isCrashOrHang: true)
    case .starved(let load):
      failedToEnd("answered shutdown and got too little processor time to exit: \(load)", isCrashOrHang: false)
    }
  }

  /// What the adapter wrote after its last response. Nil if it wrote nothing.
  private func restOfOutput() -> [UInt8]? {
    inbox.withLock { inbox in
      while inbox.lines.read() == .more {}
      while let line = inbox.line() {
        // An event may have been on its way when the kit asked for the end.
        guard case .event = try? AdapterMessage(line) else { return line }
      }
      return inbox.lines.hasRest ? inbox.lines.rest : nil
    }
  }

  /// Kills the process, and returns the failure with the log.
  private func failedToEnd(_ what: String, isCrashOrHang: Bool) -> ShutdownFailure {
    kill()
    let log = inbox.withLock { inbox in
      inbox.log.readRest()
      return inbox.log.text
    }
    return ShutdownFailure("the adapter \(what)", isCrashOrHang: isCrashOrHang, log: log)
  }
}
