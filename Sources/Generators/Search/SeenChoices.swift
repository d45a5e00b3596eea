/// A bounded record of fingerprints: it may forget some, and holds no more than it has room for.
struct SeenChoices: Sendable {
  private var slots: [UInt64]
  private var count = 0

  private static let maximumSlots = 1 << 14
  /// In how many slots a fingerprint may lie; a power of two.
  private static let reach = 8

  init() {
    slots = [UInt64](repeating: 0, count: 256)
  }

  func contains(_ fingerprint: UInt64) -> Bool {
    let wanted = fingerprint | 1
    for step in 0..<Self.reach {
      let found = slots[slot(of: fingerprint, step: step)]
      if found == wanted { return true }
      if found == 0 { return false }
    }
    return false
  }

  /// Adds a fingerprint, in the place of another when there is no room near its own.
  mutating func insert(_ fingerprint: UInt64) {
    if count * 4 > slots.count, slots.count < Self.maximumSlots { grow() }
    place(fingerprint)
  }

  private mutating func place(_ fingerprint: UInt64) {
    for step in 0..<Self.reach {
      let slot = slot(of: fingerprint, step: step)
      if slots[slot] == fingerprint | 1 { return }
      if slots[slot] == 0 {
        count += 1
        slots[slot] = fingerprint | 1
        return
      }
    }
    slots[slot(of: fingerprint, step: Int(truncatingIfNeeded: fingerprint >> 8) & (Self.reach - 1))] = fingerprint | 1
  }

  private func slot(of fingerprint: UInt64, step: Int) -> Int {
    (Int(truncatingIfNeeded: fingerprint >> 20) &+ step) & (slots.count - 1)
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 4)
    count = 0
    for fingerprint in old where fingerprint != 0 { place(fingerprint) }
  }
}
