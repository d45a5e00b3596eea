/// Names that people probably meant.
package enum Suggestions {
  /// The names that are most like a text, the best first. A name counts if few letters differ or if it contains the
  /// text. A text of more than 64 bytes is like no name, because to compare it would take long.
  package static func names(like text: String, among names: [String], most: Int = 3) -> [String] {
    guard text.utf8.count <= longest else { return [] }
    let distances = names.map { (name: $0, distance: distance(text, $0)) }
    // Names that are clearly worse than the best one are not meant.
    let limit = min(max(1, text.count / 3), (distances.map(\.distance).min() ?? 0) + 1)
    let near = distances.filter { $0.distance <= limit }.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .map(\.name)
    let containing = text.count > 2 ? names.filter { $0.contains(text) && !near.contains($0) } : []
    return Array((near + containing).prefix(most))
  }

  /// A question such as `did you mean run or merge?`, or nil if no name is like the text.
  package static func question(_ text: String, among names: [String]) -> String? {
    let near = Self.names(like: text, among: names)
    return near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
  }

  /// How many letters to insert, remove, replace or exchange with their neighbours to make one text of another.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.lowercased()), Array(right.lowercased()))
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var least = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }

  private static let longest = 64
}
