/// What a type was told of its keys.
///
/// All containers of one decoder share it: a type may read the key that says what follows, and hand its decoder on to
/// another type that reads the same key.
final class DrawnAnswers {
  /// What stands at a key.
  enum Presence { case absent, null, value }

  /// What is known of a key beside its value. Most types ask for no more than values.
  var presences: [String: Presence] = [:]
  private var values: [(key: String, value: Any)] = []
  /// Whether a container was made before.
  private var hasContainer = false

  /// Notes that a container is made.
  ///
  /// - Returns: Whether it is the first one.
  func beginContainer() -> Bool {
    defer { hasContainer = true }
    return !hasContainer
  }

  /// Notes the value that a key was read as; nil if it was absent.
  func note<Value>(_ value: Value?, at key: String) {
    if let value { values.append((key, value)) } else { values.append((key, Presence.absent)) }
  }

  /// Whether a key was read as absent before.
  func isAbsent(_ key: String) -> Bool {
    presences[key] == .absent || values.contains { $0.key == key && $0.value as? Presence == .absent }
  }

  /// The value of a type that a key was read as before; nil if it was not.
  func value<Value>(_ type: Value.Type, at key: String) -> Value? {
    values.lazy.compactMap { $0.key == key ? $0.value as? Value : nil }.first
  }
}
