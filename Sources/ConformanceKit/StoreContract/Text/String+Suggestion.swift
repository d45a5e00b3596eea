extension String {
  /// What to write instead of this unknown name: `did you mean 'queries'? Known are …`.
  ///
  /// - Complexity: O(*n* · *m*) for *n* known names, and names of *m* characters, squared.
  package func suggestion(from known: [String]) -> String {
    let all = "known are \(known.joined(separator: ", "))"
    // A long name is no slip of the pen, and its distance would take long to compute.
    guard utf8.count <= Self.longest else { return all }
    let near = known.map { (name: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }
    guard let near, near.distance <= Swift.max(1, Swift.min(utf8.count, near.name.utf8.count) / 4) else { return all }
    return "did you mean '\(near.name)'? \(all.prefix(1).uppercased())\(all.dropFirst())"
  }

  private static var longest: Int { 64 }

  /// How many letters must be inserted, removed or replaced to make another name of this one, whatever their case.
  private func distance(to other: String) -> Int {
    let (left, right) = (Array(lowercased()), Array(other.lowercased()))
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let exchanged = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(exchanged, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
