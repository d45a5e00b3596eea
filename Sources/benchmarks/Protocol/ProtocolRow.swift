/// What one request to a store in another process costs.
struct ProtocolRow: Codable, Equatable {
  /// What the request does.
  let request: String
  /// The time from the call to its answer, in microseconds: both ends, and the pipe.
  let microseconds: Double
}
