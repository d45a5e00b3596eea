import Foundation
import TestSupport
import Testing

/// An adapter that does not end as the protocol requires is told, whichever way it is wrong.
@Suite(.onItsOwnThread) struct ShutdownTests {
  /// The ways at `shutdown`: what is told, and the status of a run whose laws all hold.
  private static let ways: [(way: String, told: String, status: Int32)] = [
    ("no-answer", "the adapter gave no answer within 0.3 s while it answered shutdown", 1),
    ("exits-0", "the adapter exited with status 0 while it answered shutdown", 1),
    ("dies-of-SIGSEGV", "the adapter died of SIGSEGV while it answered shutdown", 1),
    ("exits-1-after-answer", "the adapter answered shutdown and then exited with status 1", 1),
    ("dies-of-SIGABRT-after-answer", "the adapter answered shutdown and then died of SIGABRT", 1),
    ("stops-reading-after-answer", "the adapter answered shutdown and was still running after 0.3 s", 1),
    ("closes-output-after-answer", "the adapter answered shutdown and was still running after 0.3 s", 1),
    ("error-internal", "the adapter refused shutdown: internal: no", 3),
    ("half-a-line", "the adapter broke the adapter protocol (not JSON) while it answered shutdown", 3),
    ("answer-twice", "the adapter wrote more after its response to shutdown: {\"jsonrpc\"", 3),
  ]

  private func run(_ way: String, _ others: String...) throws -> Conformance.Result {
    try Conformance(hasCorpus: false).run(
      ["run", "--law", "round-trip.value", "--cases", "1", "--seed", "1"] + others
        + HostilePeer(way: way, method: "shutdown").options)
  }

  @Test(arguments: ways.indices) func whatAnAdapterDoesWrongAtItsEndIsTold(index: Int) throws {
    let (way, told, status) = Self.ways[index]
    let result = try run(way)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(result.output.contains("\(status == 1 ? "fail  " : "unknown") shutdown: \(told)"), "\(result.output)")
    #expect(result.output.contains(status == 1 ? "\nDoes not conform: 1 pass" : "\nInconclusive: 1 pass"))
  }

  @Test(arguments: ["nothing", "writes-10-megabytes-to-errors-and-answers"])
  func whatEndsWellIsNotTold(way: String) throws {
    let result = try run(way)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("shutdown"))
  }

  @Test func programsAndReportsReadItToo() throws {
    let conformance = try Conformance(hasCorpus: false)
    let peer = HostilePeer(way: "exits-1-after-answer", method: "shutdown")
    let result = try conformance.run(
      ["run", "--law", "round-trip.value", "--cases", "1", "--format", "json", "--report", "report"] + peer.options)
    #expect(result.status == 1)
    let report = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let backend = try #require((report["backends"] as? [[String: Any]])?.first)
    let shutdown = try #require(backend["shutdown"] as? [String: String])
    #expect(shutdown["verdict"] == "fail")
    #expect(shutdown["reason"] == "the adapter answered shutdown and then exited with status 1")
    for file in ["junit.xml", "report.md", "report.html", "report.sarif"] {
      let url = conformance.folder.url.appending(path: "report/\(file)")
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(text.contains("then exited with status 1"), "\(file)")
    }
    #expect(try conformance.run("compare", "report", "report").status == 0)
  }

  @Test func theDoctorNamesIt() throws {
    let peer = HostilePeer(way: "exits-1-after-answer", method: "shutdown")
    let result = try Conformance(hasCorpus: false).run(["doctor", "--cases", "1"] + peer.options)
    #expect(result.status == 1)
    #expect(result.output.contains("fail    ends when it is asked to"), "\(result.output)")
    #expect(result.output.contains("hint      After its response to `shutdown`, the adapter must"))
  }

  /// Commands about one program warn, and keep the status of that.
  @Test(arguments: ["replay", "minimize"]) func aCommandAboutOneProgramWarns(command: String) throws {
    let file = HostilePeer.root.appending(path: "corpora/faulty-stores/missing-field/4cb5a8498646c916.json")
    let conformance = try Conformance(hasCorpus: false)
    let copy = try conformance.folder.write(String(contentsOf: file, encoding: .utf8), to: "finding.json")
    let results = try ["nothing", "exits-1-after-answer"].map { way in
      let peer = HostilePeer(way: way, method: "shutdown", backend: "faulty:missing-reads-zero")
      return try conformance.run([command, copy] + peer.options)
    }
    #expect(results[0].status == results[1].status && results[0].output == results[1].output)
    #expect(results[0].errors == "", "\(results[0].errors)")
    #expect(results[1].errors == "Warning: the adapter answered shutdown and then exited with status 1.\n")
  }
}
