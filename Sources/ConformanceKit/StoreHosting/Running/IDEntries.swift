import StoreContract

/// The labels of a program, each with the id and the entity of its record.
struct IDEntries: Sendable {
  private struct Entry {
    let label: Program.Label
    let record: RecordKey
    /// The number of labels that had got their record before.
    let order: Int
  }

  /// A record of a store. Records of two entities may have the same id.
  private struct RecordKey: Hashable {
    let id: RecordID
    let entity: String

    static func == (left: RecordKey, right: RecordKey) -> Bool {
      left.id == right.id && left.entity.hasSameUTF8(as: right.entity)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combineUTF8(of: entity)
    }
  }

  /// The entries, sorted by label.
  private var entries: [Entry] = []
  /// How many times a label has got a record.
  private var count = 0
  /// The label that each record got last. Nil until a record is looked up among many.
  private var lastLabels: [RecordKey: Program.Label]?

  /// The number of entries up to which a search compares them one by one. For so few, that is faster than hashing ids.
  private static let few = 16

  /// The id of a label's record, or nil if it has none.
  func id(of label: Program.Label) -> RecordID? {
    let index = firstIndex(notBelow: label)
    return index < entries.count && entries[index].label == label ? entries[index].record.id : nil
  }

  /// The ids of all records of an entity, in the order of their labels.
  func ids(in entity: String) -> [RecordID] {
    entries.filter { $0.record.entity.hasSameUTF8(as: entity) }.map(\.record.id)
  }

  /// The label that a record got last, or nil if it has none. A store may give the id of a record that is gone to
  /// another one.
  mutating func label(of id: RecordID, in entity: String) -> Program.Label? {
    guard entries.count > Self.few else {
      var last: Entry?
      for index in entries.indices.reversed() where entries[index].order > last?.order ?? -1 {
        if entries[index].record.id == id, entries[index].record.entity.hasSameUTF8(as: entity) {
          last = entries[index]
        }
      }
      return last?.label
    }
    if lastLabels == nil {
      lastLabels = Dictionary(entries.sorted { $0.order < $1.order }.map { ($0.record, $0.label) }) { $1 }
    }
    return lastLabels?[RecordKey(id: id, entity: entity)]
  }

  /// Records the id of a label's record.
  mutating func note(_ id: RecordID, for label: Program.Label, in entity: String) {
    let entry = Entry(label: label, record: RecordKey(id: id, entity: entity), order: count)
    let index = firstIndex(notBelow: label)
    if index == entries.count {
      entries.append(entry)
    } else if entries[index].label != label {
      entries.insert(entry, at: index)
    } else if entries[index].record != entry.record {
      // The label's former record keeps the labels that it had besides.
      lastLabels = nil
      entries[index] = entry
    } else {
      return
    }
    count += 1
    lastLabels?[entry.record] = label
  }

  /// The index of the first entry whose label is not below a label.
  private func firstIndex(notBelow label: Program.Label) -> Int {
    // Most labels are new, or belong to one of a few records.
    guard let last = entries.last, last.label >= label else { return entries.count }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].label < label { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
