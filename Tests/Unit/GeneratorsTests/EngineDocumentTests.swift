import TestSupport
import Testing

@testable import Generators

/// The document of the engine names the passes that run, in their order.
@Suite struct EngineDocumentTests {
  @Test func thePassesAreThoseOfTheDocument() throws {
    let rows = try CommittedDocument("Documentation/Engine.md").text.split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    let documented = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let passes = Shrinker.standardPasses.map { pass in
      let name = String(describing: type(of: pass))
      return (pass as? LowerPairs).map { "\(name)(\($0.amountIs))" } ?? name
    }
    #expect(documented == passes)
  }
}
