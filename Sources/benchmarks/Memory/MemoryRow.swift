/// How much memory a search held at most until it had run some cases.
struct MemoryRow: Codable, Equatable {
  /// How many cases had been run.
  let cases: Int
  /// The peak of the process until then, in bytes.
  let residentBytes: Int
}
