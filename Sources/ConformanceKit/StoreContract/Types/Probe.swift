/// A custom type with an instrumented converter. Its value says how the converter behaves, and the kit records each
/// conversion.
///
/// The persisted form is `behaviour:text`. A backend handles a probe like any custom type of an app. A case can
/// therefore place one misbehaving value among plain ones, at one property of one record in a batch.
/// ``History/conversions`` lists the conversions of a run.
package struct Probe: Sendable, Hashable {
  /// The behaviour of the converter, in addition to the conversion.
  package enum Behaviour: String, Sendable, CaseIterable {
    /// The converter only converts.
    case plain
    /// The converter yields its time slice in the middle of a conversion, so that conversions on several threads
    /// overlap.
    case yields
    /// The converter is slow. It yields its time slice so often that other threads can make several calls meanwhile.
    case lingers
    /// The converter throws when it writes.
    case throwsOnWrite
    /// The converter reads the store when it writes.
    case readsOnWrite
    /// The converter reads the store when it reads.
    case readsOnRead
  }

  /// The name of the type in schemas.
  package static let customTypeName = "probe"
  /// The persisted forms of a plain probe and of one that yields.
  package static let examples = ["plain:", "yields:"]

  /// The behaviour and a text, separated by a colon.
  package let persisted: String
  package let behaviour: Behaviour

  /// Creates a probe. Returns nil if the text names no behaviour.
  package init?(persisted: String) {
    guard let parts = Self.parts(of: persisted) else { return nil }
    behaviour = parts.behaviour
    self.persisted = persisted
  }

  /// Splits a persisted form into its behaviour and text. Returns nil if it names no behaviour.
  package static func parts(of persisted: String) -> (behaviour: Behaviour, text: String)? {
    guard let colon = persisted.utf8.firstIndex(of: UInt8(ascii: ":")),
      let behaviour = Behaviour(rawValue: String(persisted[..<colon]))
    else { return nil }
    return (behaviour, String(persisted[persisted.utf8.index(after: colon)...]))
  }

  /// Returns the domain value of a probe.
  ///
  /// - Parameters:
  ///   - behaviour: The behaviour of the converter.
  ///   - text: A text that distinguishes this value from others.
  package static func value(_ behaviour: Behaviour, _ text: String) -> Value {
    .custom(customTypeName, persisted: .string("\(behaviour.rawValue):\(text)"))
  }
}
