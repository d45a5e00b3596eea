import StoreHosting

extension WatchedWork {
  /// Starts conversions of an app's own type, which may trap.
  ///
  /// - Throws: ``OwnTypeError`` when the process has no file descriptors left.
  static func converting(_ work: @escaping @Sendable () -> Output) throws(OwnTypeError) -> WatchedWork {
    guard let started = WatchedWork(holdingTraps: work) else { throw .noDescriptors }
    return started
  }

  /// Waits for the end of conversions.
  ///
  /// - Parameter patience: After so many milliseconds they are given up.
  func ending(within timeout: Int32) -> Ending {
    ending(unlessIdleFor: .milliseconds(timeout))
  }
}

extension WatchedWork<Void> {
  /// After so many milliseconds conversions are given up, unless a test has less time.
  static var timeout: Int32 { 20_000 }
}
