/// How many things to remove at once: twice as many after every success, half as many after a failure.
struct RunLength: Sendable {
  private(set) var value = 1
  private var isGrowing = true

  /// Takes in what became of the last removal, and returns whether to go on from the same place.
  mutating func learn(_ isAccepted: Bool) -> Bool {
    if isAccepted {
      if isGrowing { value *= 2 }
      return true
    }
    isGrowing = false
    value /= 2
    if value > 0 { return true }
    self = RunLength()
    return false
  }
}
