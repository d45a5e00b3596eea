import StoreContract

/// The records of one entity in a long program. Each record has a slot, which an operation draws. Leaving out an
/// earlier operation does not change the slot.
struct SessionRecords: Sendable {
  /// The label of the record in each slot, or nil before a record is stored there.
  private var labels: [Program.Label?] = []
  /// The labels of the records that exist, in ascending order.
  private(set) var live: [Program.Label] = []
  /// The labels of the records that an operation may name, in ascending order: those that exist, and removed ones.
  private(set) var known: [Program.Label] = []
  /// Records that an inner transaction made, which the transactions around it cannot use. The slot is nil if another
  /// record had it already.
  private var hidden: [(label: Program.Label, slot: Int?, isLive: Bool)] = []

  /// Marks the record in a slot as stored, and returns its label. Returns nil if the slot has no record.
  mutating func store(_ slot: Int) -> Program.Label? {
    guard slot < labels.count, let label = labels[slot] else { return nil }
    let index = live.firstIndex(notBelow: label)
    if index == live.count || live[index] != label { live.insert(label, at: index) }
    return label
  }

  mutating func use(_ slot: Int, for label: Program.Label) {
    while labels.count <= slot { labels.append(nil) }
    labels[slot] = label
    live.append(label)
    known.append(label)
  }

  /// Hides the records with a label from `first` on, until ``reveal()``.
  mutating func hide(from first: Program.Label) {
    guard let last = known.last, last >= first else { return }
    for label in known[known.firstIndex(notBelow: first)...] {
      let slot = labels.firstIndex(of: label)
      if let slot { labels[slot] = nil }
      hidden.append((label, slot, isLive(label)))
    }
    known.removeSubrange(known.firstIndex(notBelow: first)...)
    live.removeSubrange(live.firstIndex(notBelow: first)...)
  }

  /// Makes the hidden records usable again.
  mutating func reveal() {
    guard !hidden.isEmpty else { return }
    for (label, slot, _) in hidden { if let slot, labels[slot] == nil { labels[slot] = label } }
    known = (known + hidden.map(\.label)).sorted()
    live = (live + hidden.filter(\.isLive).map(\.label)).sorted()
    hidden = []
  }

  /// Forgets the removed records, so that no operation names them again.
  mutating func forgetRemoved() {
    known = live
    for slot in labels.indices where !(labels[slot].map(isLive) ?? true) { labels[slot] = nil }
  }

  mutating func remove(_ gone: [Program.Label]) {
    let gone = Set(gone)
    live.removeAll(where: gone.contains)
  }

  /// The label of the record in a slot if that record exists; otherwise the label of another existing record, which the
  /// slot selects. Nil if no record exists.
  func liveLabel(near slot: Int) -> Program.Label? {
    if slot < labels.count, let label = labels[slot], isLive(label) { return label }
    return live.isEmpty ? nil : live[slot % live.count]
  }

  /// The label of the record that is or was in a slot, or nil if the slot was never used.
  func label(inSlot slot: Int) -> Program.Label? { slot < labels.count ? labels[slot] : nil }

  /// The label of a removed record, which the slot selects. Nil if there is none.
  func removedLabel(near slot: Int) -> Program.Label? {
    let removed = known.filter { !isLive($0) }
    return removed.isEmpty ? nil : removed[slot % removed.count]
  }

  /// Up to `count` labels of successive records that exist or were removed. The slot selects the first one.
  func knownLabels(from slot: Int, count: Int) -> [Program.Label] {
    guard !known.isEmpty else { return [] }
    let first = slot % known.count
    return Array(known[first..<min(first + count, known.count)])
  }

  /// Whether a record exists.
  func isLive(_ label: Program.Label) -> Bool {
    let index = live.firstIndex(notBelow: label)
    return index < live.count && live[index] == label
  }
}

extension [Program.Label] {
  /// The index of the first label of a sorted array that is not below another one.
  fileprivate func firstIndex(notBelow label: Program.Label) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < label { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
