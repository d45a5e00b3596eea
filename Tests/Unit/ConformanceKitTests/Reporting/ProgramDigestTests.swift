import Foundation
import TestSupport
import Testing

@testable import ConformanceReporting
@testable import StoreCoding
@testable import StoreContract

/// What a report reads of the programs in other reports.
@Suite struct ProgramDigestTests {
  @Test func operationsInsideOthersCount() throws {
    let get = Program.Operation.get(entity: "Item", [1])
    let nested = Program(
      schemas: WireSamples.program.schemas,
      operations: [
        .open(schema: 0), .transaction(commit: true, [get, .transaction(commit: false, [get, get])]),
        .concurrently([[get], [get, get]]), .killDuring(.transaction(commit: true, [get]), step: 1),
        .cancelling(at: 1, get), .alongside(schema: 0, [get]),
      ])
    for (program, count) in [(nested, 17), (WireSamples.program, WireSamples.program.operationCount)] {
      let json = try JSONEncoder().encode(WireForm(program))
      #expect(try JSONDecoder().decode(ProgramDigest.self, from: json).operationCount == count)
      #expect(program.operationCount == count)
    }
  }
}
