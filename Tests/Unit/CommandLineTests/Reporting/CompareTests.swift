import Foundation
import TestSupport
import Testing

/// `conformance compare`.
@Suite struct CompareTests {
  private func conformance() throws -> Conformance {
    let conformance = try Conformance()
    let backends = ["foundation-json", "foundation-plist-xml", "reference"].flatMap { ["--backend", $0] }
    _ = try conformance.run(
      [
        "run", "--seed", "9", "--cases", "30", "--known-failures", "/dev/null", "--law", "round-trip.value", "--law",
        "query.order", "--report", "report",
      ] + backends)
    return conformance
  }

  @Test func whatDiffersIsToldWithAProgramForEachFailure() throws {
    let result = try conformance().run("compare", "report#foundation-json", "report/report.json#reference")
    #expect(result.status == 1 && result.errors == "")
    #expect(
      result.output.replacing(/Swift [0-9.]+/, with: "Swift 6.3") == """
        foundation-json Swift 6.3 and reference 0.1.0

        What they declare otherwise
                                       foundation-json      reference
          capabilities.customOperands  false                true
          capabilities.observation     false                true
          capabilities.queries         []                   ["==","!=","<","<=",">",">=","in","not-in","contains","is-nil","order"]
          capabilities.relations       false                true
          capabilities.transactions    false                true
          semantics.downgrade          convert              keep
          semantics.numericMatch       coercing             strict
          semantics.removeProperty     convert              keep
          semantics.removedTarget      dangling             cleared
          semantics.retype             keep                 refuse
          semantics.rewriteOfUnknown   replacesWithDefault  preserves
          semantics.unknownEnum        reject               preserve

        Laws that come to another verdict
                            foundation-json  reference
          round-trip.value  fail             pass
          query.order       skip             pass

        round-trip.value is broken by foundation-json: double: put → rejected
          A record reads back exactly as it was written, except for declared losses.

            Program(
              schemas: [Schema(version: 1, entities: [
                Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.double))])
              ])],
              operations: [
                .open(schema: 0),
                .put(entity: "Item", [.init(1, ["a": .double(.infinity)])]),
                .get(entity: "Item", [1])
              ])

          expected  inf  (0x7ff0000000000000)
          actual    error rejected (property 'a'): at a: inf cannot be encoded: Unable to encode Double.inf directly in JSON.
          reference keeps the law, in 30 cases

        Different: 12 declarations, 2 laws, 1 failure

        """)
  }

  @Test func aBackendIsNotDifferentFromItself() throws {
    let conformance = try conformance()
    let result = try conformance.run("compare", "report#foundation-json", "report#foundation-json")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("\n\nNo difference; both show 1 failure in the same way\n"), "\(result.output)")
  }

  @Test func theMachineFormSaysTheSame() throws {
    let conformance = try conformance()
    let result = try conformance.run("compare", "report#foundation-json", "report#reference", "--format", "json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(json?["formatVersion"] as? Int == 1 && result.status == 1)
    #expect(
      json?["laws"] as? [[String: String]] == [
        ["name": "round-trip.value", "left": "fail", "right": "pass"],
        ["name": "query.order", "left": "skip", "right": "pass"],
      ])
    let failures = json?["failures"] as? [[String: String]]
    #expect(failures?.map { $0["what"] } == ["double: put → rejected"])
    #expect(failures?.first?["elsewhere"] == "keeps the law, in 30 cases")
  }

  /// Backends that no report is named of are run. The result is that of reports of the same seed, and no file is left.
  @Test func backendsAreRun() throws {
    let conformance = try conformance()
    let files = conformance.folder.files
    let options = ["--law", "round-trip.value", "--law", "query.order", "--cases", "30", "--seed", "9"]
    let read = try conformance.run("compare", "report#foundation-json", "report#reference")
    let run = try conformance.run(["compare", "foundation-json", "reference"] + options)
    #expect(run.output == read.output && run.status == 1)
    #expect(run.errors == "Running foundation-json and reference with seed 9.\n")
    let mixed = try conformance.run(["compare", "report#foundation-json", "reference"] + options)
    #expect(mixed.output == read.output && mixed.errors == "Running reference with seed 9.\n")
    let same = try conformance.run(["compare", "reference", "reference"] + options)
    #expect(same.status == 0 && same.output.hasSuffix("\n\nNo difference\n"))
    #expect(conformance.folder.files == files)
  }

  @Test func whatIsNeitherAReportNorABackendIsRefused() throws {
    let conformance = try conformance()
    let result = try conformance.run("compare", "reference", "realmm")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.hasPrefix("Error: 'realmm' is neither a report nor a backend; there are reference, "))
    let seeded = try conformance.run("compare", "report#reference", "report#reference", "--seed", "1")
    #expect(seeded.status == 2 && seeded.errors.contains("both sides are reports"))
  }

  @Test func thePageSaysTheSame() throws {
    let result = try conformance().run("compare", "report#foundation-json", "report#reference", "--format", "html")
    #expect(result.status == 1 && result.output.hasPrefix("<!doctype html>\n"))
    #expect(result.output.contains("<h1>foundation-json and reference</h1>"))
    #expect(result.output.contains("Different: 12 declarations, 2 laws, 1 failure."))
    #expect(result.output.matches(of: /<article\ /).count == 1 && result.output.contains("semantics.unknownEnum"))
  }

  @Test(arguments: [
    (
      "report", "it has 3 backends",
      "name one of them: report/report.json#foundation-json or report/report.json#foundation-plist-xml or report/report.json#reference"
    ),
    (
      "report#redis", "it has no backend 'redis'",
      "name one of them: report/report.json#foundation-json or report/report.json#foundation-plist-xml or report/report.json#reference"
    ),
  ])
  func whatNamesNoBackendIsRefused(path: String, problem: String, remedy: String) throws {
    let result = try conformance().run("compare", path, "report#reference")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "Error: report/report.json: \(problem)\n  To mend it: \(remedy).\n")
  }

  @Test func whatIsNoReportIsRefused() throws {
    let conformance = try Conformance()
    for content in [
      "", "{", "[]", #"{"formatVersion":1}"#, #"{"formatVersion":1,"backends":[{"name":"x"}]}"#,
      #"{"formatVersion":1,"backends":[]}"#,
    ] {
      let file = try conformance.folder.write(content, to: "bad.json")
      let result = try conformance.run("compare", file, file)
      #expect(result.status == 2 && result.errors.contains("To mend it: "), "\(result.errors)")
    }
  }
}
