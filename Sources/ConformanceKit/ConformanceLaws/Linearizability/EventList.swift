/// The calls and returns that are still to be put in order, by time: a list from which a call and its return can be taken out,
/// and put back in the reverse order, each in one step.
struct EventList {
  /// What happened.
  enum Event {
    /// The call of that index was made.
    case call(Int)
    /// The call of that index returned. At the end of the list stands one that no call has.
    case `return`(Int)
  }

  private let events: [Event]
  /// The places of a call and its return, by the call's index.
  private let places: [(call: Int, return: Int?)]
  /// The places before and after each, in a ring through the place 0, which is no event's.
  private var before: [Int]
  private var after: [Int]

  /// The events of calls.
  ///
  /// - Parameter calls: When each was made, and returned; nil when it never did.
  init(_ calls: [(called: UInt64, returned: UInt64?)]) {
    var moments: [(time: UInt64, isReturn: Bool, index: Int)] = []
    for (index, call) in calls.enumerated() {
      moments.append((call.called, false, index))
      if let returned = call.returned { moments.append((returned, true, index)) }
    }
    // At one moment calls come first: what overlaps by a moment overlaps.
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

  /// The place of the first event that is left.
  var first: Int { after[0] }

  /// The event at a place.
  func event(at place: Int) -> Event { events[place] }

  /// The place after a place.
  func next(after place: Int) -> Int { after[place] }

  /// The place of a call.
  func place(ofCall index: Int) -> Int { places[index].call }

  /// Takes a call and its return out.
  mutating func remove(_ index: Int) {
    unlink(places[index].call)
    if let place = places[index].return { unlink(place) }
  }

  /// Puts the call that was taken out last, and its return, back.
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
