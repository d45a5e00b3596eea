/// The keys that an object has so far, canonically equal ones being one.
struct JSONKeys {
  /// Up to how many keys looking through them costs less than a set.
  private static let few = 8

  private var list: [String] = []
  private var set: Set<String> = []

  /// Adds a key; false when it is there already.
  mutating func insert(_ key: String) -> Bool {
    guard list.count == Self.few else {
      if list.contains(key) { return false }
      list.append(key)
      return true
    }
    if set.isEmpty { set.formUnion(list) }
    return set.insert(key).inserted
  }
}
