import ConformanceKit
import Foundation
import Testing

/// Runs in parts, and the reports of the parts as one.
@Suite struct ShardingTests {
  /// Two backends, one of which breaks laws, with a list that is wrong.
  private static let run = [
    "run", "--backend", "reference", "--backend", Conformance.faulty, "--seed", "1", "--cases", "10", "--scenario",
    "round-trip", "--scenario", "query", "--format", "json",
  ]

  private func places(_ conformance: Conformance) throws {
    let list = """
      {
        "backend" : "\(Conformance.faulty)",
        "entries" : [
          {
            "fingerprint" : "0000000000000001",
            "law" : "round-trip.gone",
            "reason" : "It is gone.",
            "upstream" : "unreported"
          }
        ],
        "formatVersion" : 1
      }

      """
    _ = try conformance.folder.write(list, to: "corpora/known-failures/\(Conformance.faulty).json")
  }

  /// The reports of all parts, in the order of their names.
  private func reports(_ conformance: Conformance, of count: Int) throws -> [String] {
    try (1...count).map { index in
      let report = try conformance.run(Self.run + ["--shard", "\(index)/\(count)"])
      #expect(report.errors == "" && [0, 1].contains(report.status))
      return try conformance.folder.write(report.output, to: "reports/\(index).json")
    }
  }

  @Test(arguments: [1, 3, 40]) func allPartsTogetherAreTheWhole(count: Int) throws {
    let conformance = try Conformance()
    try places(conformance)
    let whole = try conformance.run(Self.run)
    #expect(whole.status == 1)
    let parts = try reports(conformance, of: count)
    let merged = try conformance.run(["merge", "--format", "json"] + parts.reversed())
    #expect(merged.output == whole.output)
    #expect(merged.status == whole.status)
    let text = try conformance.run(["merge"] + parts).output
    #expect(text.contains("  fail   round-trip.value"))
    #expect(text.contains("/regressions/round-trip/c13bb93985cd9c51.json: expected \"\\0\"  (00), found \"\"\n"))
    #expect(text.contains("the entry 0000000000000001 names the law 'round-trip.gone', which does not exist"))
    #expect(text.contains("\nDoes not conform: "))
  }

  /// A part may see a law broken that another part checks, or that the run leaves out: it is told in that law's place.
  @Test(arguments: [[.roundTrip, .missingField, .query], [.missingField, .unknownEnumCase]] as [[Scenario]], [3])
  func whatIsSeenInProgramsOfOtherLawsIsMergedToo(scenarios: [Scenario], count: Int) throws {
    let conformance = try Conformance()
    let run =
      ["run", "--backend", "faulty:int64-read-as-int32", "--backend", "faulty:infinity-refused", "--seed", "1"]
      + ["--cases", "10", "--format", "json"] + scenarios.flatMap { ["--scenario", $0.rawValue] }
    let whole = try conformance.run(run)
    #expect(whole.status == 1)
    #expect(whole.output.split(separator: "\"seenBy\" : \"missing-field.").count == 3)
    let parts = try (1...count).map { index in
      try conformance.folder.write(
        conformance.run(run + ["--shard", "\(index)/\(count)"]).output, to: "reports/\(index).json")
    }
    let merged = try conformance.run(["merge", "--format", "json"] + parts)
    #expect(merged.output == whole.output && merged.status == 1)
    let text = try conformance.run(["merge"] + parts).output
    #expect(text.components(separatedBy: "  fail   round-trip.value").count == 3)
    #expect(
      text.hasSuffix("Does not conform: 80 pass, 2 fail, 0 known, 2 skip, 0 unknown\n") == (scenarios.count > 2))
  }

  /// A law about long programs does not tell again what another law tells, also if another part checks that law.
  @Test func whatLongProgramsShowIsMergedToo() throws {
    let conformance = try Conformance()
    let laws = ["round-trip.value", "session.operations", "session.live-queries"]
    let run =
      ["run", "--backend", "faulty:nan-becomes-null", "--backend", "faulty:removal-hides-other-entities"]
      + ["--seed", "1", "--cases", "8", "--format", "json"] + laws.flatMap { ["--law", $0] }
    let whole = try conformance.run(run)
    #expect(whole.output.contains("\"incidental\" : ["))
    let parts = try (1...3).map { index in
      try conformance.folder.write(
        conformance.run(run + ["--shard", "\(index)/3"]).output, to: "reports/\(index).json")
    }
    #expect(try conformance.run(["merge", "--format", "json"] + parts).output == whole.output)
    let text = try conformance.run(["merge"] + parts).output
    #expect(text.components(separatedBy: "\n  fail   ").count == 3)
    #expect(text.contains("  fail   session.operations") && text.contains("  pass   session.live-queries"))
  }

  @Test func whatIsNoWholeRunIsRefused() throws {
    let conformance = try Conformance()
    let parts = try reports(conformance, of: 3)
    let short = { (text: String) in text.replacingOccurrences(of: conformance.folder.url.path + "/", with: "") }
    let missing = try conformance.run("merge", parts[0], parts[2])
    #expect(missing.status == 2 && missing.output == "")
    #expect(
      short(missing.errors) == """
        Error: reports/1.json: 1 of its 3 shards are missing
          To mend it: run 'conformance run --shard 2/3' with its options, and name that report too.

        """)
    #expect(
      short(try conformance.run("merge", parts[0], parts[1], parts[1]).errors) == """
        Error: reports/2.json: it is shard 2/3, and so is reports/2.json
          To mend it: name one of them.

        """)
    var other = Self.run
    other[6] = "2"
    let seeded = try conformance.folder.write(
      try conformance.run(other + ["--shard", "3/3"]).output, to: "reports/other.json")
    #expect(
      short(try conformance.run("merge", parts[0], parts[1], seeded).errors) == """
        Error: reports/other.json: it is not of the run that reports/1.json is of
          To mend it: merge the reports of one number of shards, one seed, and the same backends.

        """)
    let whole = try conformance.folder.write(try conformance.run(Self.run).output, to: "reports/whole.json")
    #expect(
      short(try conformance.run("merge", whole).errors) == """
        Error: reports/whole.json: shard: it is the report of a whole run, or none
          To mend it: write it with 'conformance run --shard I/N --format json'.

        """)
    for content in ["", "{", "[]", "{\"formatVersion\":1}", "{\"formatVersion\":2,\"backends\":[],\"shard\":\"1/1\"}"] {
      let file = try conformance.folder.write(content, to: "reports/bad.json")
      #expect(try conformance.run("merge", file).status == 2)
    }
  }

  /// Systems that run jobs side by side tell each which one it is.
  @Test(arguments: [
    ("TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=4 TEST_SHARD_STATUS_FILE=status", "2/4"),
    ("CI_NODE_INDEX=2 CI_NODE_TOTAL=4", "2/4"), ("JOB_COMPLETION_INDEX=1 JOB_COMPLETIONS=4", "2/4"),
    ("TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=1", "1/1"),
  ])
  func theEnvironmentNamesThePart(environment: String, shard: String) throws {
    let conformance = try Conformance()
    let run = "conformance run --seed 1 --cases 1 --scenario numeric"
    let asked = try conformance.shell("\(environment) \(run)")
    #expect(
      asked.status == 0
        && asked.output.hasPrefix("ConformanceKit \(ConformanceKitVersion.current), seed 1, shard \(shard)\n"))
    #expect(asked.output == (try conformance.shell("\(run) --shard \(shard)")).output)
    #expect(conformance.folder.files.contains("status") == environment.contains("STATUS"))
  }

  @Test(arguments: [
    (
      "JOB_COMPLETION_INDEX=2", "JOB_COMPLETION_INDEX is set and JOB_COMPLETIONS is not: set it to the number of shards"
    ),
    (
      "TEST_SHARD_INDEX=4 TEST_TOTAL_SHARDS=4",
      "TEST_SHARD_INDEX=4 and TEST_TOTAL_SHARDS=4 name no shard: the first is 0;"
    ),
    ("CI_NODE_INDEX=0 CI_NODE_TOTAL=4", "CI_NODE_INDEX=0 and CI_NODE_TOTAL=4 name no shard: the first is 1;"),
    ("CI_NODE_INDEX=x CI_NODE_TOTAL=4", "CI_NODE_INDEX=x and CI_NODE_TOTAL=4 name no shard"),
  ])
  func anEnvironmentThatNamesNoPartIsRefused(environment: String, problem: String) throws {
    let conformance = try Conformance()
    let refused = try conformance.shell("\(environment) conformance run")
    #expect(refused.status == 2 && refused.errors.hasPrefix("Error: \(problem)"), "\(refused.errors)")
    #expect(
      try conformance.shell("\(environment) conformance run --law round-trip.value --cases 1 --shard 1/1").status == 0)
  }

  @Test(arguments: ["0/4", "5/4", "1", "1/0", "1/4/2", "+1/4", "1/99999"]) func whatIsNoPartIsRefused(text: String)
    throws
  {
    let refused = try Conformance().run("run", "--shard", text)
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(
        "--shard takes a part such as 2/4: from 1/N to N/N, N being at most 10000, found '\(text)'."))
  }

  /// A part to which nothing fell is no failure; a whole run in which nothing ran is none.
  @Test func aPartMayHaveNothingToDo() throws {
    let conformance = try Conformance()
    let statuses = try (1...5).map { index in
      try conformance.run("run", "--law", "durability.acknowledged", "--shard", "\(index)/5").status
    }
    #expect(statuses == [0, 0, 0, 0, 0])
    #expect(try conformance.run("run", "--law", "durability.acknowledged").status == 3)
  }
}
