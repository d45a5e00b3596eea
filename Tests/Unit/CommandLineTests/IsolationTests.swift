import FaultyStores
import Foundation
import TestSupport
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Backends in child processes: what a case comes to is the same there, and what breaks a process costs that case.
@Suite(.onItsOwnThread) struct IsolationTests {
  /// Verdicts, cases, fingerprints, minimal programs: the whole report, byte for byte. What is durable is killed in a
  /// child alone. `scripts/tests-long` compares every backend that is available.
  @Test func everyBackendComesToTheSameInAChild() throws {
    let conformance = try Conformance()
    let backends = Effort.isLong ? ["all"] : ["reference", "foundation-json"]
    let scenarios = Scenario.allCases.filter { $0 != .durability }.flatMap { ["--scenario", $0.rawValue] }
    let run =
      ["run", "--seed", "3", "--cases", "2", "--format", "json"] + backends.flatMap { ["--backend", $0] } + scenarios
    let inProcess = try conformance.run(run)
    let inChild = try conformance.run(run + ["--isolation", "child"])
    #expect(inChild.output == inProcess.output)
    #expect(inChild.status == inProcess.status)
    #expect(inChild.errors == "")
  }

  /// A store with a defect that needs a converter, a schedule, or the state of a transaction.
  @Test(arguments: [
    ("partial-batch-when-converter-throws", "concurrent-converter.throwing-converter"),
    ("re-entrant-read-discards-write", "concurrent-converter.re-entrant-converter"),
    ("inner-abort-keeps-changes", "transaction.nested-abort"),
  ])
  func aFaultyStoreIsFoundOutInAChild(name: String, law: String) throws {
    let conformance = try Conformance()
    let run = [
      "run", "--backend", "faulty:\(name)", "--seed", "1", "--cases", "12", "--law", law, "--format", "json",
    ]
    let inProcess = try conformance.run(run)
    #expect(inProcess.status == 1)
    #expect(try conformance.run(run + ["--isolation", "child"]).output == inProcess.output)
  }

  /// Failures that one finding explains are one entry, also where their texts differ in a child.
  @Test func whatAFindingExplainsIsTheSameInAChild() throws {
    let conformance = try Conformance()
    let run = [
      "run", "--backend", "foundation-json", "--seed", "1", "--cases", "10", "--law", "session.sizes", "--law",
      "round-trip.value", "--format", "json",
    ]
    let inProcess = try conformance.run(run).output
    let entries = try #require(inProcess.components(separatedBy: "\"incidental\" : [").dropFirst().first)
      .components(separatedBy: "]")[0].components(separatedBy: "\"fingerprint\" : ").dropFirst()
    #expect(entries.count == 1)
    #expect(try conformance.run(run + ["--isolation", "child"]).output == inProcess)
  }

  /// What only a kill shows is replayed where there is something to kill, and is no success where there is not.
  @Test func whatAKillShowsIsReplayedInAChild() throws {
    let conformance = try Conformance()
    let backend = ["--backend", "faulty:lock-left-behind"]
    let law = ["--law", "durability.reopen-after-kill", "--seed", "1", "--cases", "20"]
    let found = try conformance.run(["run", "--isolation", "child"] + law + backend)
    #expect(found.status == 1, "\(found)")
    let file = try #require(conformance.folder.files.first { $0.hasSuffix(".json") }, "\(found)")
    let command = "conformance replay \(file) --backend faulty:lock-left-behind --isolation child"
    #expect(found.output.contains(command), "\(found)")
    let inChild = try conformance.run(["replay", file, "--isolation", "child"] + backend)
    #expect(inChild.status == 1, "\(inChild)")
    let here = try conformance.run(["replay", file] + backend)
    #expect(here.output.contains("the store lives in the kit's own process"), "\(here)")
    #expect(here.status == 3, "\(here)")
  }

  /// Live queries whose defect is in what comes after the end, after the cancelling, and instead of the error.
  @Test(arguments: ["end-told-twice", "told-after-cancelling", "failure-without-property"])
  func aFaultyLiveQueryIsFoundOutInAChild(name: String) throws {
    let conformance = try Conformance()
    let run = [
      "run", "--backend", "faulty:\(name)", "--seed", "1", "--cases", "12", "--scenario", "observation", "--format",
      "json",
    ]
    let inProcess = try conformance.run(run)
    #expect(inProcess.status == 1)
    #expect(try conformance.run(run + ["--isolation", "child"]).output == inProcess.output)
  }

  /// One after the other, because a program is only made minimal as long as the hangs before it leave time.
  @Test(.serialized, arguments: FaultyStores.breaking.map(\.name))
  func whatBreaksAProcessIsAMinimalFinding(name: String) throws {
    let store = try #require(FaultyStores.breaking.first { $0.name == name })
    let conformance = try Conformance()
    let result = try conformance.run(
      "run", "--backend", "faulty:\(name)", "--isolation", "child", "--seed", "1", "--law", "round-trip.value",
      "--deadline", store.kind == .hang ? "200ms" : "20s", "--cases", store.kind == .hang ? "40" : "60")
    #expect(result.status == (store.kind == .protocolError ? 3 : 1))
    let expected = try #require(Self.findings[name])
    #expect(result.output.contains(expected.program), "\(result.output)")
    #expect(result.output.contains(expected.actual), "\(result.output)")
    #expect(result.output.contains(" \(store.kind == .protocolError ? "unknown" : "fail  ") round-trip.value"))
    #expect(conformance.folder.files.filter { $0.hasSuffix(".json") }.count == 1)
  }

  private static let findings: [String: (program: String, actual: String)] = [
    "traps-on-negative": (
      #".put(entity: "Item", [.init(1, ["a": .int64(-1)])])"#,
      "  actual    the adapter died of SIGILL while it answered put\n  change    crash: SIGILL in put, only with a negative number, the type int64\n"
    ),
    "loops-on-empty-text": (
      #".put(entity: "Item", [.init(1, ["a": .string("")])])"#,
      "  actual    the adapter gave no answer within 0.2 s while it answered put\n  change    hang\n"
    ),
    "exhausts-memory": (
      #".put(entity: "Item", [.init(1, ["a": .data([0x00])])])"#, "  actual    the adapter died of SIG"
    ),
    "writes-garbage": (
      #".put(entity: "Item", [.init(1, ["a": .null])])"#,
      "  change    protocol error: not JSON in put\n"
    ),
    "answers-late": (
      #".put(entity: "Item", [.init(1, ["a": .date(0.0)])])"#,
      "  actual    the adapter gave no answer within 0.2 s while it answered put\n  change    hang\n"
    ),
    "exits-in-mid-answer": (
      #".put(entity: "Item", [.init(1, ["a": .null])])"#,
      "  actual    the adapter exited with status 7 while it answered put\n  change    crash: exit 7 in put, only with null\n"
    ),
  ]

  /// What people read of a crash, word for word; and what a store prints does not disturb the protocol.
  @Test func aCrashIsToldPlainly() throws {
    let conformance = try Conformance()
    let result = try conformance.run(
      "run", "--backend", "faulty:traps-on-negative", "--isolation", "child", "--seed", "1", "--law", "round-trip.value"
    )
    let text = result.output.components(separatedBy: "\n\nfaulty:traps-on-negative died").last ?? ""
    let file = try #require(conformance.folder.files.first { $0.hasSuffix(".json") }, "\(result)")
    let evaluations = text.firstMatch(of: /after (\d+) evaluations/)?.1 ?? ""
    let id = text.firstMatch(of: /"id":(\d+)/)?.1 ?? ""
    let name = text.firstMatch(of: /"store":"(\d+)"/)?.1 ?? ""
    // An optimised build traps without a word.
    let trap = text.firstMatch(of: /\n +[^\n]*Fatal error[^\n]*/)?.output ?? ""
    #expect(
      text == """
         of SIGILL while round-trip.value was checked
          A record reads back exactly as it was written, except for declared losses.

          Minimal program, after \(evaluations) evaluations:
            Program(
              schemas: [Schema(version: 1, entities: [
                Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])
              ])],
              operations: [
                .open(schema: 0),
                .put(entity: "Item", [.init(1, ["a": .int64(-1)])]),
                .get(entity: "Item", [1])
              ])

          at        operation 1 (put)
          expected  an answer
          actual    the adapter died of SIGILL while it answered put
          change    crash: SIGILL in put, only with a negative number, the type int64

          request   {"jsonrpc":"2.0","id":\(id),"method":"put","params":{"store":"\(name)","entity":"Item","objects":[{"values":{"a":{"int64":"-1"}}}]}}
          log       storing -1\(trap)
          replay    conformance replay \(file) --backend faulty:traps-on-negative --isolation child
          known     conformance known add \(file)

        Does not conform: 0 pass, 1 fail, 0 known, 0 skip, 0 unknown

        """)
    let replayed = try conformance.run(
      "replay", file, "--backend", "faulty:traps-on-negative", "--isolation", "child")
    #expect(replayed.status == 1)
    #expect(replayed.output.contains("fails as it did: crash: SIGILL in put"), "\(replayed.output)")
  }

  @Test func aProtocolErrorIsNoFailureOfALaw() throws {
    let conformance = try Conformance()
    let result = try conformance.run(
      "run", "--backend", "faulty:writes-garbage", "--isolation", "child", "--seed", "1", "--law", "round-trip.value")
    #expect(
      result.output.contains(
        """
          actual    the adapter broke the adapter protocol (not JSON) while it answered put: expected a value, found '<', at byte 0
          change    protocol error: not JSON in put

        """))
    #expect(result.output.contains("  line      <html>502 Bad Gateway</html>\n"))
    #expect(result.output.hasSuffix("Inconclusive: 0 pass, 0 fail, 0 known, 0 skip, 1 unknown\n"))
  }

  @Test(arguments: [
    (
      ["run", "--adapter", "no-such-program"],
      "the adapter could not be started: no-such-program: No such file or directory"
    ),
    (
      ["run", "--adapter", "sh -c 'echo oh no >&2; exit 3'"],
      "the adapter exited with status 3 while it answered initialize"
    ),
    (["run", "--adapter", "echo hello"], "  line      hello"),
    (["run", "--adapter", "a 'b"], "--adapter: the command ends inside of a '; close it"),
    (
      ["run", "--adapter", "sleep 60", "--deadline", "50ms"],
      "the adapter gave no answer within 3.0 s while it answered initialize"
    ),
    (["run", "--adapter", "x", "--backend", "reference"], "--adapter and --backend exclude each other"),
    (
      ["run", "--backend", "faulty:writes-garbage"],
      "'faulty:writes-garbage' would take this process with it; check it with --isolation child"
    ),
    (["serve", "--backend", "nothing"], "there is no backend 'nothing'"),
    (["explain", "round-trip.value", "--adapter", "false"], "the adapter exited with status 1"),
  ])
  func badInputIsExplained(arguments: [String], message: String) throws {
    let result = try Conformance().run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func anAdapterByItsCommandIsABackendLikeAnyOther() throws {
    let conformance = try Conformance()
    let adapter = "'\(Conformance.executable.path)' serve --backend faulty:string-trimmed"
    let result = try conformance.run(
      "run", "--adapter", adapter, "--law", "round-trip.value", "--seed", "1", "--deadline", "5s")
    #expect(result.status == 1)
    #expect(result.output.contains("round-trip.value is broken by faulty:string-trimmed"))
    #expect(
      result.output.contains(" --adapter '\\''") || result.output.contains("--adapter ''\\''"), "\(result.output)")
    let explained = try conformance.run("explain", "round-trip.value", "--adapter", adapter)
    #expect(explained.output.contains("\nPromises:\n  faulty:string-trimmed "))
  }
}
