extension RawValueRecord {
  func breach(by current: RawValueRecord, file: String) -> Breach? {
    guard rawType == current.rawType else {
      return Breach(
        "raw type", ("expected", "raw values of type \(rawType), as \(file) says"), ("actual", current.rawType),
        ("to mend", "keep the type: rows hold values of the old one"))
    }
    return moved(by: current, file) ?? gone(from: current, file) ?? taken(by: current, file)
  }

  /// Cases whose raw value is another one now.
  private func moved(by current: RawValueRecord, _ file: String) -> Breach? {
    let moved = cases.filter { name, value in current.cases[name].map { $0 != value } ?? false }
    guard !moved.isEmpty else { return nil }
    return Breach(
      "moved", ("expected", "\(list(texts(of: moved))), as \(file) says"),
      ("actual", list(texts(of: current.cases.filter { moved[$0.key] != nil }))),
      ("to mend", "write each case's raw value out, as it was: cases without one count on from the case before"))
  }

  /// Cases that are no more, perhaps for others in their place.
  private func gone(from current: RawValueRecord, _ file: String) -> Breach? {
    let gone = cases.filter { current.cases[$0.key] == nil }
    guard !gone.isEmpty else { return nil }
    let heirs = current.cases.filter { name, value in cases[name] == nil && gone.values.contains(value) }
    return Breach(
      "gone", ("expected", "\(list(texts(of: gone))), as \(file) says"),
      ("actual", heirs.isEmpty ? "no such case" : list(texts(of: heirs))),
      (
        "to mend",
        "if a case has a new name, rename it in the file; if it is gone, move it there from \"cases\" to \"retired\""
      ))
  }

  /// New cases that take the raw value of one that is retired.
  private func taken(by current: RawValueRecord, _ file: String) -> Breach? {
    let taken = current.cases.filter { name, value in
      cases[name] == nil && retired.contains { $0.key != name && $0.value == value }
    }
    guard !taken.isEmpty else { return nil }
    return Breach(
      "taken",
      (
        "expected",
        "\(list(texts(of: retired.filter { taken.values.contains($0.value) }))) kept free: \(file) says it is retired"
      ),
      ("actual", list(texts(of: taken))), ("to mend", "give the new case a raw value that none ever had"))
  }

  private func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }
}
