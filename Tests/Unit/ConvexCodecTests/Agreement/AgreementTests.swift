import ConvexCodec
import ConvexPython
import Foundation
import Generators
import Synchronization
import TestSupport
import Testing

/// Two implementations of Convex's values that know nothing of each other. `scripts/convex-agreement` compares more
/// values.
@Suite(.enabled(if: PythonClient.installed != nil, "\(ClientProblem.absent); \(ClientProblem.absent.advice)"))
struct AgreementTests {
  private let agreement: Agreement
  private let isWhole = ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_AGREEMENT"] != nil

  init() throws {
    agreement = Agreement(client: try #require(PythonClient.installed))
  }

  @Test func theyAgreeOnRandomValuesInBothDirections() throws {
    let values = Self.values(isWhole ? AgreementPage.randomValues : 2000)
    #expect(try agreement.disagreements(onValues: values.map { ("\($0)", $0) }) == [])
  }

  @Test func theyAgreeOnAllGoldenVectors() throws {
    let golden = try Golden.read()
    #expect(try agreement.disagreements(onValues: golden.vectors.map { ($0.json, $0.value) }) == [])
    let texts = golden.vectors.map(\.fraction) + golden.rejected.map(\.json)
    #expect(try agreement.disagreements(onTexts: texts.map { ($0, $0) }) == [])
  }

  /// `scripts/convex-agreement` writes the page by way of this test.
  @Test func thePageTellsWhereTheyDiffer() throws {
    let generated = AgreementPage(
      values: try agreement.disagreements(onValues: HardCases.values),
      texts: try agreement.disagreements(onTexts: HardCases.texts)
    ).markdown
    let path = "Documentation/ConvexAgreement.md"
    if isWhole { try Data(generated.utf8).write(to: CommittedDocument(path).file) }
    #expect(try CommittedDocument(path).text == generated, "\(path) is out of date: run scripts/convex-agreement")
  }

  private static func values(_ count: Int) -> [ConvexValue] {
    let drawn = Mutex<[ConvexValue]>([])
    _ = findCounterexamples(of: ConvexValue.any, seed: 1, budget: Budget(cases: count)) { (value: ConvexValue) in
      drawn.withLock { $0.append(value) }
      return .passed
    }
    return drawn.withLock { $0 }
  }
}

extension Golden.Vector {
  /// The JSON as Convex writes it: Foundation has left out the fraction of a number that has none.
  fileprivate var fraction: String {
    json.allSatisfy { $0.isNumber || $0 == "-" } ? "\(json).0" : json
  }
}
