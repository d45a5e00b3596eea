import ConformanceKit
import Foundation
import OwnTypeLaws
import OwnTypes
import TestSupport
import Testing

@Suite struct ListingTests {
  private struct Laws: Decodable {
    struct Law: Decodable {
      let id, scenario, statement, source: String
      let universal: Bool
      let needs: [String]
    }
    let laws: [Law]
  }

  @Test func lawsAreListedWithAllThatIsSaidOfThem() throws {
    let result = try Conformance().run("laws", "--format", "json")
    let laws = try JSONDecoder().decode(Laws.self, from: Data(result.output.utf8)).laws
    #expect(result.status == 0)
    #expect(laws.count > 20)
    #expect(Set(laws.map(\.id)).count == laws.count)
    for scenario in ["round-trip", "missing-field", "unknown-enum-case", "concurrent-converter"] {
      #expect(laws.count { $0.scenario == scenario } >= 5)
    }
    #expect(laws.allSatisfy { $0.id.hasPrefix($0.scenario + ".") && $0.statement.hasSuffix(".") && !$0.source.isEmpty })
  }

  @Test func lawsOfOwnTypesAreListedAndExplained() throws {
    let conformance = try Conformance()
    let listing = try conformance.run("laws", "--format", "json")
    let laws = try JSONDecoder().decode(Laws.self, from: Data(listing.output.utf8)).laws
    #expect(laws.filter { $0.scenario == "own-type" }.map(\.id) == OwnTypeLaw.allCases.map(\.id))
    #expect(try conformance.run("laws").output.contains("\n\nown-type\n  own-type.total-on-any-stored-value "))
    #expect(
      try conformance.run("explain", "own-type.raw-values-pinned").output == """
        own-type.raw-values-pinned

          A case keeps the raw value that was recorded for it, and no other case takes it.

          source     ObjectBox, enums: give explicit raw values, implicit ones move when a case is inserted.
          scenario   own-type
          universal  yes: it holds wherever the type is stored
          needs      a type of the app's own, in a test; Documentation/OwnTypes.md shows how

        Example:
          try await checkConformance(
            of: .enumeration(Role.self, default: .unknown),
            to: .rawValuesPinned, pins: .besideThisFile())

        Promises:
          none: no backend takes part

        """)
  }

  @Test func everyLawIsExplained() throws {
    let conformance = try Conformance()
    let listing = try conformance.run("laws", "--format", "json")
    for law in try JSONDecoder().decode(Laws.self, from: Data(listing.output.utf8)).laws {
      let result = try conformance.run("explain", law.id)
      #expect(result.status == 0)
      #expect(result.output.contains(law.statement) && result.output.contains(law.source))
      #expect(result.output.contains("Example:") && result.output.contains("Promises:"), "\(result.output)")
    }
  }

  @Test func backendsAreListed() throws {
    struct Backends: Decodable {
      struct Backend: Decodable {
        let name, version: String
        let available: Bool
        let hint: String?
      }
      let backends: [Backend]
    }
    let result = try Conformance().run("backends", "--format", "json")
    let backends = try JSONDecoder().decode(Backends.self, from: Data(result.output.utf8)).backends
    let builtIn = ["reference", "foundation-json", "foundation-plist-xml", "foundation-plist-binary", "convex-codec"]
    #expect(backends.prefix(builtIn.count).map(\.name) == builtIn)
    #expect(
      Set(backends.dropFirst(builtIn.count).map(\.name)) == [
        "sqlite-grdb", "sqlite-raw", "yams", "xmlcoder", "tomlkit", "objectbox", "realm", "convex-python", "postgresql",
      ])
    #expect(backends.allSatisfy { $0.available == ($0.hint == nil) })
  }

  /// A run of all backends says which of them it could not check.
  @Test func whatAllLeavesOutIsSaid() throws {
    let run = ["run", "--backend", "all", "--law", "round-trip.value", "--cases", "1", "--seed", "1"]
    let result = try Conformance().run(run, environment: ["CONFORMANCE_REALM_LIBRARY": "/nowhere/librealm-ffi.so"])
    let sentence = try #require(result.errors.firstMatch(of: /Not checked, because they cannot run here: ([^.]+)\./))
    #expect(sentence.output.1.components(separatedBy: ", ").contains("realm"))
    #expect(!result.output.contains("\nrealm ") && result.output.contains("\nreference "))
  }

  #if !SQLite
    @Test func whatIsAbsentIsListedWithTheCommandThatMakesItAvailable() throws {
      let conformance = try Conformance()
      #expect(
        try conformance.run("backends").output.contains(
          "sqlite-grdb                  GRDB 7.10.0              not available here: swift build --traits SQLite\n"))
      let result = try conformance.run("run", "--backend", "sqlite-grdb")
      #expect(result.status == 2 && result.output == "")
      #expect(
        result.errors
          == "Error: the backend 'sqlite-grdb' is not in this build; swift build --traits SQLite makes it available\n")
    }
  #endif

  @Test(arguments: [
    "--help", "run --help", "laws --help", "explain --help", "backends --help", "replay --help", "selftest --help",
    "minimize --help", "migrate --help", "known --help", "known add --help", "known remove --help",
    "known prune --help",
  ])
  func helpShowsExamples(arguments: String) throws {
    let result = try Conformance().run(arguments.split(separator: " ").map(String.init))
    #expect(result.status == 0)
    #expect(result.output.contains("Example"))
  }
}
