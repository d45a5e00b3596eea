import StoreContract

/// What a connection has at its other end: three streams, and a life that ends.
protocol AdapterPeer: AnyObject, Sendable {
  /// The descriptors of its standard input, output and error. None blocks.
  var input: Int32 { get }
  var output: Int32 { get }
  var errors: Int32 { get }

  /// Ends it at once, whatever it does.
  func kill()

  /// Makes a call, and ends it at a step of that, or once the call has returned.
  ///
  /// - Parameters:
  ///   - step: How many steps it goes before it is ended. A peer that counts no steps of its own goes on for so many moments.
  ///   - call: What makes it go.
  /// - Returns: What the call gives, if it was done before.
  func kill<Result>(at step: Int, of call: () throws(AdapterFailure) -> Result) throws(AdapterFailure) -> Result

  /// How it ended; nil when it has not within some time.
  func ending(within limit: Duration) -> AdapterFailure.Ending?
}

extension AdapterPeer {
  /// Ends it at a moment.
  func kill<Result>(at step: Int, of call: () throws(AdapterFailure) -> Result) throws(AdapterFailure) -> Result {
    try killAtMoment(step, of: call)
  }

  /// Ends it after so many moments of a call, counted by a thread that gives way in each.
  func killAtMoment<Result>(
    _ moment: Int, of call: () throws(AdapterFailure) -> Result
  ) throws(AdapterFailure) -> Result {
    let countdown = Countdown(from: moment, killing: self)
    defer { countdown.end() }
    return try call()
  }
}
