// The standard library does not read the environment; the platform's C library does, which every program is linked with.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// The variables that steer a run, so that a failure can be replayed without a change of code.
package struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of a function, for tests.
  package init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// The variables of the process.
  package static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// What a variable holds; nil when it is not set.
  package func text(_ name: String) -> String? { value(name) }

  /// The whole number that a variable holds; nil when it is not set.
  ///
  /// - Throws: ``EnvironmentError`` when it holds something else.
  package func number<Number: FixedWidthInteger>(_ name: String) throws(EnvironmentError) -> Number? {
    guard let text = value(name) else { return nil }
    guard let number = Number(text) else { throw EnvironmentError(name: name, value: text) }
    return number
  }
}
