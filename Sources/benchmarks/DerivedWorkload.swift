import Foundation
import Generators
import OwnTypes

/// The workload of a record whose generator is derived from its type.
enum DerivedWorkload: Workload {
  static let name = WorkloadName.derived

  static let generator = Generator.of(DerivedRecord.self)

  @inline(never)
  static func digest(_ value: DerivedRecord) -> UInt64 {
    let numbers = UInt64(bitPattern: Int64(value.points)) &+ value.score.bitPattern &+ UInt64(value.tags.count)
    return numbers &+ UInt64(value.name.utf8.count) &+ (value.isDone ? 1 : 0) &+ UInt64(value.extra.count)
  }
}

/// A record such as an app might store, with ten keys.
struct DerivedRecord: Codable {
  enum Rank: String, Codable { case beginner, expert, master }

  struct Address: Codable {
    var street: String
    var number: Int
  }

  var id: UUID
  var name: String
  var points: Int
  var score: Double
  var isDone: Bool
  var rank: Rank
  var tags: [String]
  var extra: [String: Int]
  var address: Address?
  var created: Date
}
