import ConformanceKit
import Foundation
import Synchronization
import TestSupport

enum Tag: String, EnumPropertyValue {
  static let enumName = "Tag"
  case plain = ""
  case spaced = " a b "
}

struct Point: EmbeddedPropertyValue {
  static let embeddedTypeName = "Point"
  static let members = [EmbeddedMember("x", Double.self), EmbeddedMember("role", OldRole?.self)]
  var x: Double
  var role: OldRole?

  init(members: Fields) throws(ConversionError) {
    x = try members.value("x")
    role = try members.value("role")
  }

  var memberValues: Fields { ["x": x.domainValue, "role": role.domainValue] }
}

/// A type whose converter does what the test says.
struct Scripted: CustomPropertyValue {
  @TaskLocal private static var onWrite: Script?
  @TaskLocal private static var onRead: Script?

  static let customTypeName = "scripted"
  let persisted: String

  init(persisted: String) {
    self.persisted = persisted
  }

  func converted() throws -> String {
    try Self.onWrite?.run(persisted)
    return persisted
  }

  static func converting(_ persisted: String) throws -> Scripted? {
    try onRead?.run(persisted)
    return Scripted(persisted: persisted)
  }

  /// Runs some work in which the converter runs a script before it writes.
  static func writing<Output>(_ script: @escaping @Sendable (String) throws -> Void, during work: () throws -> Output)
    rethrows -> Output
  {
    try $onWrite.withValue(Script(run: script), operation: work)
  }

  /// Runs some work in which the converter runs a script before it reads.
  static func reading<Output>(_ script: @escaping @Sendable (String) throws -> Void, during work: () throws -> Output)
    rethrows -> Output
  {
    try $onRead.withValue(Script(run: script), operation: work)
  }

  /// A closure as an object, because optimised code of Swift 6.3 crashes when it binds a closure to a task-local
  /// variable.
  private final class Script: Sendable {
    let run: @Sendable (String) throws -> Void

    init(run: @escaping @Sendable (String) throws -> Void) {
      self.run = run
    }
  }
}

struct ConverterBroke: Error {}

extension Value {
  static func scripted(_ text: String) -> Value { .custom("scripted", persisted: .string(text)) }
}
