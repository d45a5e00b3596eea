import ConformanceKit
import Foundation
import Synchronization
import TestSupport

/// An enum that has a case for unknown raw values, and none whose raw value is zero.
enum Level: Int8, EnumPropertyValue {
  static let enumName = "Level"
  static let fallback: Level? = .other
  case other = 9
  case high = 1
}

enum Padded: String, EnumPropertyValue {
  static let enumName = "Padded"
  case plain
  case spaced = " spaced "
}

struct Point: EmbeddedPropertyValue {
  static let embeddedTypeName = "Point"
  static let members = [EmbeddedMember("x", Double.self), EmbeddedMember("y", Double?.self)]
  var x: Double
  var y: Double?
  init(members: Fields) throws(ConversionError) {
    x = try members.value("x")
    y = try members.value("y")
  }
  var memberValues: Fields { ["x": x.domainValue, "y": y.domainValue] }
}

/// ``Point`` as a newer app has it.
struct WiderPoint: EmbeddedPropertyValue {
  static let embeddedTypeName = "Point"
  static let members = [
    EmbeddedMember("x", Double.self), EmbeddedMember("y", Double?.self), EmbeddedMember("z", Int.self),
  ]
  var x: Double
  var y: Double?
  var z: Int
  init(members: Fields) throws(ConversionError) {
    x = try members.value("x")
    y = try members.value("y")
    z = try members.value("z")
  }
  var memberValues: Fields { ["x": x.domainValue, "y": y.domainValue, "z": z.domainValue] }
}

struct Nested: EmbeddedPropertyValue {
  static let embeddedTypeName = "Nested"
  static let members = [EmbeddedMember("role", NewRole.self), EmbeddedMember("tags", [String].self)]
  var role: NewRole
  var tags: [String]
  init(members: Fields) throws(ConversionError) {
    role = try members.value("role")
    tags = try members.value("tags")
  }
  var memberValues: Fields { ["role": role.domainValue, "tags": tags.domainValue] }
}

/// A custom type over an embedded object.
struct Spot: CustomPropertyValue {
  static let customTypeName = "spot"
  let persisted: Point
  init?(persisted: Point) { self.persisted = persisted }
}

/// A custom type over the embedded object that a custom type of the catalogue is over too.
struct Pin: CustomPropertyValue {
  static let customTypeName = "pin"
  let persisted: StandardTypes.Point
  init?(persisted: StandardTypes.Point) { self.persisted = persisted }
}

/// A custom type whose converter takes an optional: a missing value is a value to it.
struct MaybeText: CustomPropertyValue {
  static let customTypeName = "maybe-text"
  let persisted: String?
  init?(persisted: String?) { self.persisted = persisted }
}

/// A custom type whose converter throws for "bad", in both directions.
struct Touchy: CustomPropertyValue {
  struct Refused: Error {}
  static let customTypeName = "touchy"
  let persisted: String
  init?(persisted: String) { self.persisted = persisted }
  func converted() throws -> String {
    if persisted == "bad" { throw Refused() }
    return persisted
  }
  static func converting(_ persisted: String) throws -> Touchy? {
    if persisted == "bad" { throw Refused() }
    return Touchy(persisted: persisted)
  }
}

/// A custom type whose converter calls back, in both directions.
struct Caller: CustomPropertyValue {
  /// What the converter of this thread calls. It is an object because optimised code of Swift 6.3 crashes when it binds
  /// a closure to a task-local variable.
  @TaskLocal private static var callback: Callback?
  static let customTypeName = "caller"
  let persisted: String
  init?(persisted: String) { self.persisted = persisted }
  func converted() throws -> String {
    Self.callback?.call()
    return persisted
  }
  static func converting(_ persisted: String) throws -> Caller? {
    callback?.call()
    return Caller(persisted: persisted)
  }

  /// Runs some work in which the converter calls a closure.
  static func calling<Output>(_ callback: @escaping @Sendable () -> Void, during work: () throws -> Output) rethrows
    -> Output
  {
    try $callback.withValue(Callback(call: callback), operation: work)
  }

  /// Runs some work and returns its output, and how often the converter was called meanwhile.
  static func countingCalls<Output>(during work: () throws -> Output) rethrows -> (output: Output, calls: Int) {
    let counter = Counter()
    let output = try calling({ counter.count.withLock { $0 += 1 } }, during: work)
    return (output, counter.count.withLock { $0 })
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private final class Callback: Sendable {
    let call: @Sendable () -> Void

    init(call: @escaping @Sendable () -> Void) {
      self.call = call
    }
  }
}
