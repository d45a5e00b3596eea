/// The calls and returns that have no place in the order yet, sorted by time. A call and its return can be removed, and
/// restored in the reverse order, each in constant time.
struct EventList {
  /// A call or a return.
  enum Event {
    /// The call with this index was made.
    case call(Int)
    /// The call with this index returned. The list ends with a return that belongs to no call.
    case `return`(Int)
  }

  private let events: [Event]
  /// The place of each call and of its return, by the call's index.
  private let places: [(call: Int, return: Int?)]
  /// The places before and after each place. They form a ring through place 0, which marks the end of the list.
  private var before: [Int]
  private var after: [Int]

  /// Creates the list of all events.
  ///
  /// - Parameter calls: The times of each call and its return, which is nil if the call never returned.
  init(_ calls: [(called: UInt64, returned: UInt64?)]) {
    var moments: [(time: UInt64, isReturn: Bool, index: Int)] = []
    for (index, call) in calls.enumerated() {
      moments.append((call.called, false, index))
      if let returned = call.returned { moments.append((returned, true, index)) }
    }
    // At the same time, calls come before returns: calls that touch at one moment count as overlapping.
    moments.sort { ($0.time, $0.isReturn ? 1 : 0, $0.index) < ($1.time, $1.isReturn ? 1 : 0, $1.index) }
    var places = [(call: Int, return: Int?)](repeating: (0, nil), count: calls.count)
    for (place, moment) in moments.enumerated() {
      if moment.isReturn { places[moment.index].return = place + 1 } else { places[moment.index].call = place + 1 }
    }
    self.places = places
    let none = calls.count
    events = [.return(none)] + moments.map { $0.isReturn ? .return($0.index) : .call($0.index) }
    let count = moments.count + 1
    before = (0..<count).map { ($0 + count - 1) % count }
    after = (0..<count).map { ($0 + 1) % count }
  }

  /// The place of the first event in the list.
  var first: Int { after[0] }

  /// The event at a place.
  func event(at place: Int) -> Event { events[place] }

  /// The place after a place.
  func next(after place: Int) -> Int { after[place] }

  /// The place of a call.
  func place(ofCall index: Int) -> Int { places[index].call }

  /// Removes a call and its return from the list.
  mutating func remove(_ index: Int) {
    unlink(places[index].call)
    if let place = places[index].return { unlink(place) }
  }

  /// Restores the call that was removed last, and its return.
  mutating func restore(_ index: Int) {
    if let place = places[index].return { link(place) }
    link(places[index].call)
  }

  private mutating func unlink(_ place: Int) {
    after[before[place]] = after[place]
    before[after[place]] = before[place]
  }

  private mutating func link(_ place: Int) {
    after[before[place]] = place
    before[after[place]] = place
  }
}

/// A set of calls, which are identified by their index.
struct CallSet: Hashable {
  private var words: [UInt64]

  /// Creates an empty set with room for `count` calls.
  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  mutating func insert(_ index: Int) {
    words[index / 64] |= 1 << UInt64(index % 64)
  }

  mutating func remove(_ index: Int) {
    words[index / 64] &= ~(1 << UInt64(index % 64))
  }
}
