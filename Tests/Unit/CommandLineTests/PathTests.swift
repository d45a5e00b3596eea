import Foundation
import Testing

/// Paths that name no file that can be read.
@Suite struct PathTests {
  @Test(arguments: [
    "run --cases 1 --known-failures list", "replay list", "minimize list", "merge list", "compare list list",
    "known prune --backend reference --known-failures list", "file list",
  ]) func aPipeIsNoFileAndNobodyWaitsForItsWriter(command: String) throws {
    let conformance = try Conformance()
    let path = conformance.folder.url.appending(path: "list").path
    #expect(mkfifo(path, 0o600) == 0)
    let result = try conformance.shell("conformance \(command)")
    #expect(result.status == 2)
    #expect(result.errors.contains("list: "), "\(result.errors)")
    #expect(result.errors.contains("it is no regular file"), "\(result.errors)")
  }

  @Test func aCorpusThatIsNotThereCannotBeMigrated() throws {
    let result = try Conformance().shell("conformance migrate no-such-corpus")
    #expect(result.status == 2)
    #expect(result.errors.contains("no-such-corpus"), "\(result.errors)")
    #expect(result.errors.contains("there is no such directory"), "\(result.errors)")
  }

  @Test(arguments: [
    "run --report=", "run --backend ''", "run --shard ''",
    "run --report ''", "run --corpus ''", "run --known-failures ''", "merge x --report ''", "migrate ''",
    "known prune --backend reference --corpus ''",
  ]) func anEmptyPathIsRefused(command: String) throws {
    let result = try Conformance().shell("conformance \(command)")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("is empty; if its value is a variable of a script, check that it is set"),
      "\(result.errors)")
  }

  @Test func withoutACorpusARunLeavesNoFile() throws {
    let conformance = try Conformance(hasCorpus: false)
    let result = try conformance.shell(
      "conformance run --law round-trip.value --seed 1 --backend \(Conformance.faulty)")
    #expect(result.status == 1)
    #expect(result.errors == "Findings are not kept: there is no folder corpora here. --corpus DIR keeps them.\n")
    #expect(conformance.folder.files == [])
    #expect(!FileManager.default.fileExists(atPath: conformance.folder.url.appending(path: "corpora").path))
  }
}
