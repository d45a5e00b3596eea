/// What a connection has at its other end: three streams, and a life that ends.
protocol AdapterPeer: AnyObject, Sendable {
  /// The descriptors of its standard input, output and error. None blocks.
  var input: Int32 { get }
  var output: Int32 { get }
  var errors: Int32 { get }

  /// Ends it at once, whatever it does.
  func kill()

  /// How it ended; nil when it has not within some time.
  func ending(within limit: Duration) -> Breakdown.Ending?
}
