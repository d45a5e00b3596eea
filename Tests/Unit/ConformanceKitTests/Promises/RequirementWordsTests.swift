import Foundation
import StoreContract
import Testing

@testable import ConformanceLaws
@testable import StoreCoding

/// The words in which a skipped law asks for a requirement.
@Suite struct RequirementWordsTests {
  /// An adapter that declares what the words say, over its protocol, meets the requirement, and no other one does.
  @Test(arguments: Requirement.allCases) func whatTheWordsSayMeetsTheRequirement(_ requirement: Requirement) throws {
    var declared = try Self.nothing.merging(Self.members(Self.also[requirement, default: "{}"])) { $1 }
    #expect(!requirement.isMet(by: try Self.capabilities(declared)))
    let parts = requirement.declaration.split(separator: ": ", maxSplits: 1).map(String.init)
    for value in Self.values(of: parts) {
      declared[parts[0]] = value
      #expect(requirement.isMet(by: try Self.capabilities(declared)), "\(requirement.declaration): \(value)")
    }
  }

  /// Names of cases are for the source code.
  @Test func theWordsAreNoNamesOfTheCode() {
    #expect(Set(Requirement.allCases.map(\.feature)).count == Requirement.allCases.count)
    for requirement in Requirement.allCases {
      #expect(requirement.feature.allSatisfy { !$0.isUppercase }, "\(requirement.feature)")
    }
  }

  private static var nothing: [String: Any] { ["types": ["bool"], "conversion": "kit"] }
  /// What a declaration needs beside the words, because a feature needs another one.
  private static let also: [Requirement: String] = [
    .findingElements: #"{"types":["string"]}"#, .customOperands: #"{"queries":["=="]}"#,
    .nestedTransactions: #"{"transactions":true}"#, .rewriteInTransactions: #"{"transactions":true}"#,
  ]

  /// The values that the words name: each one that is enough alone, or all of them together.
  private static func values(of parts: [String]) -> [Any] {
    guard parts.count == 2 else {
      return switch parts[0] {
      case "customTypes": [["percent"]]
      case "limits": [["stringBytes": 9]]
      case "queries": [["=="]]
      default: [true]
      }
    }
    let words = parts[1].split { " ,".contains($0) }.map(String.init).filter {
      !["one", "of", "or", "and", "such", "as"].contains($0)
    }
    if parts[0] == "conversion" { return words }
    return parts[1].hasPrefix("such as") ? [words] : words.map { [$0] }
  }

  private static func members(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func capabilities(_ declared: [String: Any]) throws -> Capabilities {
    let data = try JSONSerialization.data(withJSONObject: declared)
    return try JSONDecoder().decode(WireForm<Capabilities>.self, from: data).content
  }
}
