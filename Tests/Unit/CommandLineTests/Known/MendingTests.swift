import ConformanceKit
import Foundation
import Testing

/// Each of the five ways in which a list is wrong fails the run, and the command that it prints mends it, pasted as it
/// is.
@Suite struct MendingTests {
  private static let law = "round-trip.value"
  private static let lossy = "faulty:string-cut-at-nul"

  /// A finding of a store that loses something, as its file says it.
  private static func finding() throws -> CorpusFile {
    let conformance = try Conformance()
    #expect(try conformance.run(run(on: lossy)).status == 1)
    let files = conformance.folder.files.filter { $0.hasSuffix(".json") }
    #expect(files.count == 1)
    return try CorpusFile.read(
      from: conformance.folder.url.appending(path: try #require(files.first)), catalogue: .standard)
  }

  private static func run(on backend: String) -> [String] {
    ["run", "--law", law, "--seed", "1", "--backend", backend]
  }

  /// A folder with a list of one entry, and the program that it is held to.
  private func folder(
    _ place: ListPlace, _ file: CorpusFile, change: (inout KnownFailures.Entry) -> Void = { _ in }
  ) throws -> Conformance {
    let conformance = try Conformance()
    let root = conformance.folder.url
    try Corpus(root: root.appending(path: place.corpus)).write(file)
    var entry = KnownFailures.Entry(fingerprint: file.fingerprint, law: file.law, reason: "It is a float.")
    change(&entry)
    try KnownFailures(backend: file.backend.name, entries: [entry])
      .write(to: root.appending(path: place.list(file.backend.name)))
    return conformance
  }

  private func entries(_ conformance: Conformance, _ place: ListPlace, of backend: String) throws -> [KnownFailures
    .Entry]
  {
    try KnownFailures.read(from: conformance.folder.url.appending(path: place.list(backend))).entries
  }

  @Test(arguments: ListPlace.all) func aNewFailureIsAdded(_ place: ListPlace) throws {
    let conformance = try Conformance()
    if place.options.first == "--known-failures" { _ = try conformance.folder.write("", to: place.list("")) }
    let run = Self.run(on: Self.lossy) + place.options
    let red = try conformance.run(run)
    #expect(red.status == 1)
    let commands = Conformance.listCommands(in: red.output)
    #expect(commands.count == 1)
    for command in commands {
      let mended = try conformance.shell(command, typing: "It is kept as a float.")
      #expect(mended.status == 0, "\(command)\n\(mended.errors)")
      #expect(mended.errors.hasSuffix("\nWhy is that known? "), "\(mended.errors)")
    }
    #expect(try conformance.run(run).status == 0)
    #expect(try entries(conformance, place, of: Self.lossy).map(\.reason) == ["It is kept as a float."])
  }

  @Test(arguments: ListPlace.all) func whatPassesIsRemoved(_ place: ListPlace) throws {
    var file = try Self.finding()
    file.backend.name = "reference"
    let conformance = try folder(place, file)
    try expectMending(conformance, place, on: "reference", "\(file.fingerprint) of round-trip.value no longer fails")
    #expect(try entries(conformance, place, of: "reference") == [])
  }

  /// What the entry says stays: the reason, and where it was reported.
  @Test(arguments: ListPlace.all) func whatFailsOtherwiseIsReplaced(_ place: ListPlace) throws {
    let now = try Self.finding()
    var before = now
    before.fingerprint = "00000000000000ff"
    let issue = try #require(KnownFailures.Upstream("https://example.com/issues/7"))
    let conformance = try folder(place, before) { $0.upstream = issue }
    try expectMending(
      conformance, place, on: Self.lossy,
      "00000000000000ff of round-trip.value now fails differently: NUL → end, which is \(now.fingerprint)")
    let entries = try entries(conformance, place, of: Self.lossy)
    #expect(
      entries == [
        .init(fingerprint: now.fingerprint, law: Self.law, reason: "It is a float.", upstream: issue)
      ])
  }

  @Test(arguments: ListPlace.all) func anUnknownLawIsRemoved(_ place: ListPlace) throws {
    var file = try Self.finding()
    file.backend.name = "reference"
    let conformance = try folder(place, file) { $0.law = "round-trip.valu" }
    try expectMending(
      conformance, place, on: "reference", "\(file.fingerprint) names the law 'round-trip.valu', which does not exist")
    #expect(try entries(conformance, place, of: "reference") == [])
  }

  @Test(arguments: ListPlace.all) func whatHasExpiredIsExtended(_ place: ListPlace) throws {
    let file = try Self.finding()
    let conformance = try folder(place, file) {
      $0.expires = CalendarDay("2020-02-29")
      $0.platform = .current
    }
    try expectMending(
      conformance, place, on: Self.lossy, "\(file.fingerprint) of round-trip.value has expired, and still fails")
    let entry = try #require(try entries(conformance, place, of: Self.lossy).first)
    #expect(try #require(entry.expires) > CalendarDay(Date()))
    #expect(entry.platform == .current && entry.reason == "It is a float.")
  }

  /// Where threads decide, a run in which a program passes is no proof that it always does.
  @Test func whatFailsNowAndThenMayPass() throws {
    var file = try Self.finding()
    file.backend.name = "reference"
    file.isReproducible = false
    let conformance = try folder(.usual, file)
    #expect(try conformance.run(Self.run(on: "reference")).status == 0)
    let pruned = try conformance.run("known", "prune", "--backend", "reference")
    #expect(pruned.output.hasSuffix("\n1 entry removed, 0 left\n"))
  }

  /// A run is red and says why, the commands that it prints are pasted, and it is green.
  private func expectMending(
    _ conformance: Conformance, _ place: ListPlace, on backend: String, _ problem: String
  ) throws {
    let run = Self.run(on: backend) + place.options
    let red = try conformance.run(run)
    #expect(red.status == 1)
    #expect(red.output.contains("\n  list   \(place.list(backend)): the entry \(problem)\n"), "\(red.output)")
    let commands = Conformance.listCommands(in: red.output)
    #expect(!commands.isEmpty, "\(red.output)")
    for command in commands {
      let mended = try conformance.shell(command)
      #expect(mended.status == 0, "\(command)\n\(mended.errors)")
    }
    let green = try conformance.run(run)
    #expect(green.status == 0, "\(green.output)\(green.errors)")
  }
}
