import ArgumentParser
import Testing

@testable import benchmarks

/// Wrong arguments are refused, with what is right.
@Suite struct ArgumentTests {
  @Test(arguments: [
    (["shrink", "--challenge", "binhep"], "The value 'binhep' is invalid for '--challenge <name>'"),
    (["shrink", "--seeds", "0"], "--seeds takes a number from 1 to 1000000."),
    (["shrink", "--first-seed", "18446744073709551615"], "--first-seed is too close to 2^64."),
    (["shrink", "--format", "xml"], "The value 'xml' is invalid for '--format <format>'"),
    (["throughput", "--workload", "Float"], "The value 'Float' is invalid for '--workload <name>'"),
    (["throughput", "--seconds", "0"], "--seconds takes a number from 0.01 to 600."),
    (["throughput", "--seconds", "nan"], "--seconds takes a number from 0.01 to 600."),
    (["round-trip", "--cases", "0"], "--cases takes a number from 1 to 10000000."),
    (["memory", "--cases", "1"], "Unknown option '--cases'"),
  ])
  func isRefused(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) { try Benchmarks.parseAsRoot(arguments) }
    #expect(error.map { Benchmarks.message(for: $0) }?.contains(message) == true)
  }

  @Test func theSeedsFollowTheFirst() throws {
    let command = try #require(
      try Benchmarks.parseAsRoot(["shrink", "--seeds", "3", "--first-seed", "7"]) as? ShrinkCommand)
    #expect(Array(command.seeds.range) == [7, 8, 9])
  }
}
