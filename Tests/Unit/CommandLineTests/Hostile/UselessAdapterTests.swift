import Foundation
import TestSupport
import Testing

/// An adapter whose process fails at the smallest program is told once. No other law starts it again and again.
@Suite(.onItsOwnThread) struct UselessAdapterTests {
  private static let reason =
    "not checked: round-trip.value fails at opening a store, or putting and getting one record"
  /// A few laws of each kind, in the order of the catalogue.
  private static let laws = ["round-trip.value", "round-trip.batch", "query.order", "session.versions"]

  /// No peer here keeps the kit waiting, so the deadline can be that of any run. With a short one, no case could be run
  /// in time on a busy machine.
  private func run(_ peer: HostilePeer, _ others: [String] = []) throws -> Conformance.Result {
    try Conformance(hasCorpus: false).run(
      ["run", "--cases", "2", "--seed", "1"] + Self.laws.flatMap { ["--law", $0] } + others + peer.patientOptions)
  }

  @Test(arguments: [("open", "exits-255", Int32(1)), ("put", "dies-of-SIGSEGV", 1), ("get", "line-is-text", 3)])
  func oneLawTellsIt(method: String, way: String, status: Int32) throws {
    let result = try run(HostilePeer(way: way, method: method))
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(result.output.contains(status == 1 ? "fail   round-trip.value" : "unknown round-trip.value"))
    let others = result.output.split(separator: "\n").filter { $0.hasSuffix(Self.reason) }
    #expect(others.map { $0.split(separator: " ").prefix(2) } == Self.laws.dropFirst().map { ["unknown", $0[...]] })
  }

  /// A failure of one kind of call leaves laws that can be checked.
  @Test func aCallThatFewProgramsNeedEndsNothing() throws {
    let result = try run(HostilePeer(way: "exits-255", method: "query"))
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(result.output.contains("pass   round-trip.value") && !result.output.contains("not checked"))
  }

  @Test func shardsSayTheSame() throws {
    let peer = HostilePeer(way: "exits-255", method: "open")
    let whole = try verdicts(of: run(peer, ["--format", "json"]))
    #expect(whole["round-trip.value"] == "fail: ")
    #expect(whole["query.order"] == "unknown: \(Self.reason)")
    let parts = try (1...2).map { try verdicts(of: run(peer, ["--format", "json", "--shard", "\($0)/2"])) }
    #expect(try parts[0].merging(parts[1]) { throw Twice(laws: [$0, $1]) } == whole)
  }

  /// The verdict and the reason of each law in a report.
  private func verdicts(of result: Conformance.Result) throws -> [String: String] {
    let report = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let backend = try #require((report["backends"] as? [[String: Any]])?.first)
    let laws = try #require(backend["laws"] as? [[String: Any]])
    return try Dictionary(
      laws.map { law in
        (try #require(law["id"] as? String), "\(law["verdict"] ?? ""): \(law["reason"] ?? "")")
      }
    ) { throw Twice(laws: [$0, $1]) }
  }

  private struct Twice: Error {
    let laws: [String]
  }

  @Test(arguments: [("open", "exits-255", Int32(1)), ("put", "line-is-text", 3)])
  func theDoctorExaminesNothingElse(method: String, way: String, status: Int32) throws {
    let peer = HostilePeer(way: way, method: method)
    let result = try Conformance(hasCorpus: false).run(["doctor", "--cases", "2"] + peer.patientOptions)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(result.output.contains("gives back what it was given"), "\(result.output)")
    #expect(result.output.contains("Nothing else was examined"))
    #expect(!result.output.contains("answers for each record of a call"))
  }
}
