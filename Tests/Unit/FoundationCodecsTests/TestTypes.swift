import ConformanceKit
import Foundation
import Synchronization

enum Role: Int, EnumPropertyValue {
  static let enumName = "Role"
  case unknown = 0
  case user = 1
}

enum NewerRole: Int, EnumPropertyValue {
  static let enumName = "Role"
  case unknown = 0
  case user = 1
  case admin = 7
}

enum Tag: String, EnumPropertyValue {
  static let enumName = "Tag"
  case plain = ""
  case spaced = " a b "
}

struct Percent: CustomPropertyValue {
  static let customTypeName = "percent"
  let persisted: Int64

  init?(persisted: Int64) {
    guard (0...100).contains(persisted) else { return nil }
    self.persisted = persisted
  }
}

struct Point: EmbeddedPropertyValue {
  static let embeddedTypeName = "Point"
  static let members = [EmbeddedMember("x", Double.self), EmbeddedMember("role", Role?.self)]
  var x: Double
  var role: Role?

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
