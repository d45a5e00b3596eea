extension [Program.Label?] {
  /// The records with these labels in words: `no record`, `record 1`, `records 2, 1`, or `records 1 to 101, 103`. A
  /// record without a label is a question mark.
  package var recordNames: String {
    isEmpty ? "no record" : (count == 1 ? "record " : "records ") + runs.flatMap(\.names).joined(separator: ", ")
  }

  /// The labels, split wherever one is not the next after the one before it.
  private var runs: [ArraySlice<Program.Label?>] {
    let starts = indices.filter { $0 == startIndex || self[$0] == nil || self[$0 - 1].map { $0 + 1 } != self[$0] }
    return zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1] }
  }
}

extension ArraySlice<Program.Label?> {
  /// The names of labels that follow each other.
  fileprivate var names: [String] {
    let names = map { $0.map(String.init) ?? "?" }
    guard names.count >= Self.longRun, let first = names.first, let last = names.last else { return names }
    return ["\(first) to \(last)"]
  }

  private static var longRun: Int { 4 }
}
