/// A set of fingerprints of bounded size. It may forget fingerprints when it is full.
///
/// Each bucket has four slots, and a fingerprint can only lie in one bucket. A lookup therefore takes four comparisons
/// and no loop. Every case is looked up, and most are inserted.
struct SeenChoices: Sendable {
  private typealias Bucket = SIMD4<UInt64>

  private var buckets: [Bucket]
  private var count = 0

  private static let maximumBuckets = 1 << 12

  init() {
    buckets = [Bucket](repeating: .zero, count: 64)
  }

  func contains(_ fingerprint: UInt64) -> Bool {
    any(buckets[place(of: fingerprint)] .== Self.entry(fingerprint))
  }

  /// Inserts a fingerprint. If its bucket is full, the oldest fingerprint of the bucket is removed.
  mutating func insert(_ fingerprint: UInt64) {
    if count >= buckets.count, buckets.count < Self.maximumBuckets { grow() }
    add(fingerprint)
  }

  private mutating func add(_ fingerprint: UInt64) {
    let place = place(of: fingerprint)
    let bucket = buckets[place]
    if any(bucket .== Self.entry(fingerprint)) { return }
    let isFull = bucket[3] != 0
    // The new fingerprint goes into the first slot and the others move up, so the last slot holds the oldest. The last
    // slot is zero unless the bucket is full.
    buckets[place] = Bucket(Self.entry(fingerprint), bucket[0], bucket[1], bucket[2])
    if !isFull { count += 1 }
  }

  /// The slot value for a fingerprint. It is never zero, because zero marks an empty slot.
  private static func entry(_ fingerprint: UInt64) -> UInt64 { fingerprint | 1 }

  private func place(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint >> 20) & (buckets.count - 1)
  }

  private mutating func grow() {
    let old = buckets
    buckets = [Bucket](repeating: .zero, count: old.count * 4)
    count = 0
    for bucket in old {
      for slot in bucket.indices.reversed() where bucket[slot] != 0 { add(bucket[slot]) }
    }
  }
}

/// A hash of the chosen values. It takes one multiplication per choice, because every case is hashed.
struct ChoiceHash: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of the choices so far.
  var value: UInt64 { StableHash.mix(state) }

  /// Adds a choice without elements.
  @inline(__always)
  mutating func combine(_ choice: Choice) {
    state &+= UInt64(choice.kind.rawValue)
    combine(choice.payload)
  }

  /// Adds a string or bytes choice. Its elements must be added next.
  @inline(__always)
  mutating func combine(run choice: Choice) {
    combine(UInt64(choice.count) << 3 | UInt64(choice.kind.rawValue))
  }

  /// Adds an element of a string or bytes choice.
  @inline(__always)
  mutating func combine(_ element: UInt32) {
    combine(UInt64(element))
  }

  @inline(__always)
  private mutating func combine(_ word: UInt64) {
    state = ((state << 26 | state >> 38) ^ word) &* 0x9fb2_1c65_1e98_df25
  }
}
