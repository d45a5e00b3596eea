import ConformanceKit
import Testing

@testable import Fuzzing

@Suite struct FuzzSettingsTests {
  @Test func theEnvironmentSaysWhat() throws {
    let settings = try FuzzSettings(environment: [
      "CONFORMANCE_FUZZ_TARGET": "known-failures", "CONFORMANCE_FUZZ_BACKEND": "foundation-json",
      "CONFORMANCE_FUZZ_LAW": "round-trip.value", "CONFORMANCE_FUZZ_SCENARIO": "query",
      "CONFORMANCE_FUZZ_CORPUS": "/tmp/c",
      "CONFORMANCE_FUZZ_GO_ON": "1", "CONFORMANCE_FUZZ_SEEDS": "s", "CONFORMANCE_FUZZ_MEASURE": "1",
      "CONFORMANCE_FUZZ_ADAPTER": "node a.js", "CONFORMANCE_FUZZ_ISOLATION": "child", "CONFORMANCE_FUZZ_DEADLINE": "2",
      "CONFORMANCE_FUZZ_POST_MORTEM": "1",
    ])
    #expect(settings.target == .knownFailures && settings.backend == "foundation-json")
    #expect(settings.law == "round-trip.value" && settings.scenario == .query)
    #expect(settings.corpus == Corpus(path: "/tmp/c") && settings.goesOn && settings.seeds == "s")
    #expect(settings.onlyMeasures && settings.isPostMortem)
    #expect(settings.adapter == "node a.js" && settings.isChild && settings.deadline == .seconds(2))
  }

  @Test func whatIsEmptyIsNotSaid() throws {
    let empty = ["CONFORMANCE_FUZZ_TARGET": "", "CONFORMANCE_FUZZ_LAW": "", "CONFORMANCE_FUZZ_GO_ON": "0"]
    #expect(try FuzzSettings(environment: empty) == FuzzSettings())
  }

  /// One binary a target, as a farm of machines wants it: there the name says which.
  @Test func theNameOfTheExecutableSaysTheTarget() throws {
    #expect(try FuzzSettings(environment: [:], executable: "/out/conformance-fuzz-convex").target == .convex)
    #expect(try FuzzSettings(environment: [:], executable: "/out/conformance-fuzz").target == .program)
    let settings = try FuzzSettings(
      environment: ["CONFORMANCE_FUZZ_TARGET": "program"], executable: "conformance-fuzz-convex")
    #expect(settings.target == .program)
  }

  @Test func whatThereIsNotIsTold() {
    #expect(
      message(["TARGET": "json"]) == """
        there is no target 'json'; there are program, corpus-file, adapter-answer, convex, known-failures
        """)
    #expect(message(["LAW": "a.b"]) == "there is no law 'a.b'; see 'conformance laws'")
    #expect(message(["SCENARIO": "joins"])?.hasPrefix("there is no scenario 'joins'; there are round-trip, ") == true)
    #expect(message(["BACKEND": "redis"])?.hasPrefix("there is no backend 'redis' here; there are reference, ") == true)
    #expect(
      message(["LAW": "round-trip.value", "SCENARIO": "query"])
        == "no law that is asked for says anything of 'reference'")
    #expect(message(["ISOLATION": "jail"]) == "there is no isolation 'jail'; there are in-process, child")
    #expect(message(["DEADLINE": "soon"]) == "a deadline is a number of seconds from 1 to 3600, found 'soon'")
    #expect(
      message(["ADAPTER": "a 'b"])
        == "CONFORMANCE_FUZZ_ADAPTER: the command ends inside of a '; close it")
    #expect(
      message(["ADAPTER": "no-such-program"])
        == "the adapter could not be started: no-such-program: No such file or directory")
    #expect(
      message(["BACKEND": "sound:durable-file", "SCENARIO": "durability"]) == """
        no law that is asked for says anything of 'sound:durable-file'; those that kill its process need it to have one of its \
        own: CONFORMANCE_FUZZ_ISOLATION=child
        """)
  }

  private func message(_ variables: [String: String]) -> String? {
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ("CONFORMANCE_FUZZ_\($0.key)", $0.value) })
    do {
      _ = try Fuzzer(FuzzSettings(environment: environment))
      return nil
    } catch {
      return "\(error)"
    }
  }
}
