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
  @TaskLocal static var onWrite: @Sendable (String) throws -> Void = { _ in }
  @TaskLocal static var onRead: @Sendable (String) throws -> Void = { _ in }

  static let customTypeName = "scripted"
  let persisted: String

  init(persisted: String) {
    self.persisted = persisted
  }

  func converted() throws -> String {
    try Self.onWrite(persisted)
    return persisted
  }

  static func converting(_ persisted: String) throws -> Scripted? {
    try onRead(persisted)
    return Scripted(persisted: persisted)
  }
}

struct ConverterBroke: Error {}

extension Value {
  static func scripted(_ text: String) -> Value { .custom("scripted", persisted: .string(text)) }
}
