import ConformanceKit
import ConvexCodec
import Foundation
import Testing

/// Vectors on which Convex's Python, JavaScript and Swift implementations agree.
@Suite struct GoldenTests {
  @Test(arguments: try Golden.read().vectors)
  func encodes(_ vector: Golden.Vector) throws {
    let encoded = try JSONSerialization.jsonObject(with: vector.value.json(), options: .fragmentsAllowed)
    #expect(encoded as? NSObject == vector.object)
  }

  @Test(arguments: try Golden.read().vectors)
  func decodes(_ vector: Golden.Vector) throws {
    let decoded = try ConvexValue(json: vector.json)
    #expect(decoded == vector.value)
    #expect(decoded.bits == vector.bits)
  }

  @Test(arguments: try Golden.read().rejected)
  func rejects(_ rejected: Golden.Rejected) throws {
    #expect(throws: ConvexError.self, "\(rejected.why)") { try ConvexValue(json: rejected.json) }
  }

  @Test func everyVectorIsRead() throws {
    #expect(try Golden.read().vectors.count == 30)
    #expect(try Golden.read().rejected.count == 11)
  }
}

extension ConvexValue {
  /// The bits of a float64, as the vectors write them.
  fileprivate var bits: String? {
    guard case .float64(let number) = self else { return nil }
    let digits = String(number.bitPattern, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The file of vectors, read by Foundation: a second opinion on JSON.
struct Golden {
  struct Vector: CustomStringConvertible, Sendable {
    let value: ConvexValue
    let bits: String?
    let json: String
    var description: String { json }
    var object: NSObject? {
      try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? NSObject
    }
  }

  struct Rejected: CustomStringConvertible, Sendable {
    let json: String
    let why: String
    var description: String { why }
  }

  let vectors: [Vector]
  let rejected: [Rejected]

  static func read() throws -> Golden {
    let file = try #require(Bundle.module.url(forResource: "convex", withExtension: "json", subdirectory: "Golden"))
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let content = try #require(object as? [String: Any])
    return Golden(
      vectors: try #require(content["vectors"] as? [[String: Any]]).map(vector),
      rejected: try #require(content["rejected"] as? [[String: Any]]).map { member in
        Rejected(json: try text(of: member["json"]), why: try #require(member["why"] as? String))
      })
  }

  private static func vector(_ member: [String: Any]) throws -> Vector {
    let domain = try JSONDecoder().decode(Value.self, from: Data(try text(of: member["value"]).utf8))
    let value: ConvexValue =
      switch domain {
      case .int64(let number): .int64(number)
      case .double(let number): .float64(number)
      case .data(let bytes): .bytes(Data(bytes))
      default: throw UnknownKind(value: domain)
      }
    return Vector(value: value, bits: member["bits"] as? String, json: try text(of: member["json"]))
  }

  private static func text(of object: Any?) throws -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: try #require(object), options: options), as: UTF8.self)
  }

  private struct UnknownKind: Error {
    let value: Value
  }
}
