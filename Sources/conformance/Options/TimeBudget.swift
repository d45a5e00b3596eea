import ArgumentParser

/// A length of time such as `60s`, `500ms` or `2m`.
struct TimeBudget: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    let units: [(suffix: String, unit: Duration)] = [("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60))]
    guard let (suffix, unit) = units.first(where: { argument.hasSuffix($0.suffix) }),
      let count = Int32(argument.dropLast(suffix.count)), count > 0
    else { return nil }
    duration = unit * Int(count)
  }

  /// The time in the unit that it is given in by people.
  var defaultValueDescription: String {
    let milliseconds = Int(duration / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
