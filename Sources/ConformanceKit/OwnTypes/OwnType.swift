import Generators
import StoreHosting

/// A type of the app's own, and how it is stored: what the laws of own types are checked with.
///
/// It is made by one of ``enumeration(_:default:)``, ``codable(_:values:encode:decode:)``,
/// ``converter(_:values:stored:write:read:)``, ``persistable(_:values:stored:persistedValue:value:)`` and
/// ``view(_:values:stored:get:set:)``:
///
/// ```swift
/// try OwnType.enumeration(Role.self).check()
/// ```
///
/// Values are compared by `==`, and by the bits of the numbers and the UTF-8 of the text in them, which `==` hides: `-0.0`
/// differs from `0.0`, and a composed "é" from a decomposed one. Values that hold NaN, which equals nothing, are compared by their
/// Swift source.
public struct OwnType<Value: Equatable & Sendable, Stored>: Sendable {
  /// The type's name, for reports and for the files of what is recorded.
  public let name: String
  /// The laws that apply to a type of this form.
  public let laws: Set<OwnTypeLaw>

  let values: Generator<Value>
  let stored: StoredForms<Stored>
  let write: @Sendable (Value) throws -> Stored
  /// Nil and an error are both refusals.
  let read: @Sendable (Stored?) throws -> Value?
  /// The value that stands for whatever cannot be read.
  var fallback: Value?
  /// What a value reads as, where that is not the value itself.
  var loss: (@Sendable (Value) -> Value)?
  /// Compares what is recorded of the type with what it is now.
  var pinning: (@Sendable (PinFile, _ timeout: Int32) throws -> Breach?)?
  /// After so many milliseconds a conversion is given up.
  package var timeout = WatchedWork<Void>.timeout

  init(
    name: String = SwiftSource.name(of: Value.self), laws: Set<OwnTypeLaw> = [], values: Generator<Value>,
    stored: StoredForms<Stored>, write: @escaping @Sendable (Value) throws -> Stored,
    read: @escaping @Sendable (Stored?) throws -> Value?
  ) {
    self.name = name
    self.laws = laws.union([.totalOnAnyStoredValue, .roundTrip, .deterministic, .concurrent, .hashable])
    self.values = values
    self.stored = stored
    self.write = write
    self.read = read
  }

  /// The type with a loss declared: what is stored reads as something else than it was, and is meant to.
  ///
  /// ```swift
  /// .converter(values: names, write: \.text, read: Name.init).declaringLoss { Name($0.text.lowercased()) }
  /// ```
  ///
  /// - Parameter reading: What a value reads as once it was stored; a value that is not changed reads as itself.
  public func declaringLoss(_ reading: @escaping @Sendable (Value) -> Value) -> OwnType {
    var result = self
    result.loss = reading
    return result
  }
}
