/// The instrumented converter: a custom type whose converter does what its value says, and is recorded when it does.
///
/// Its persisted form is `behaviour:text`. As any property type it meets every backend, through the same machinery as an
/// app's own types. A converter that misbehaves at one property of one record of a batch is a probe in that place among plain
/// ones. What the converters of a run did is in its ``History/conversions``.
package struct Probe: Sendable, Hashable {
  /// What the converter does, besides converting.
  package enum Behaviour: String, Sendable, CaseIterable {
    /// Nothing.
    case plain
    /// Gives up its time slice between taking the value and giving it, so that conversions on several threads overlap.
    case yields
    /// Is slow: gives up its time slice so often that other threads can do several calls meanwhile.
    case lingers
    /// Throws when it writes.
    case throwsOnWrite
    /// Reads the store when it writes.
    case readsOnWrite
    /// Reads the store when it reads.
    case readsOnRead
  }

  /// The name in schemas.
  package static let customTypeName = "probe"
  /// A plain one and one that yields.
  package static let examples = ["plain:", "yields:"]

  /// The behaviour and a text, with a colon between.
  package let persisted: String
  package let behaviour: Behaviour

  /// A probe; nil for text that names no behaviour.
  package init?(persisted: String) {
    guard let parts = Self.parts(of: persisted) else { return nil }
    behaviour = parts.behaviour
    self.persisted = persisted
  }

  /// The behaviour and the text of a persisted form; nil for text that names no behaviour.
  package static func parts(of persisted: String) -> (behaviour: Behaviour, text: String)? {
    guard let colon = persisted.utf8.firstIndex(of: UInt8(ascii: ":")),
      let behaviour = Behaviour(rawValue: String(persisted[..<colon]))
    else { return nil }
    return (behaviour, String(persisted[persisted.utf8.index(after: colon)...]))
  }

  /// The domain value of a probe.
  ///
  /// - Parameters:
  ///   - behaviour: What the converter does.
  ///   - text: What tells this value from others.
  package static func value(_ behaviour: Behaviour, _ text: String) -> Value {
    .custom(customTypeName, persisted: .string("\(behaviour.rawValue):\(text)"))
  }
}
