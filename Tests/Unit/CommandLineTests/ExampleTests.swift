import Foundation
import TestSupport
import Testing

/// The example in Swift, tried as its README says.
@Suite struct ExampleTests {
  private static let adapter = "'\(ConformanceCommand.path(of: "notes-adapter").path)'"

  @Test func theDoctorFindsNothingWrong() throws {
    let result = try Conformance().run("doctor", "--adapter", Self.adapter, "--cases", "5")
    #expect(result.status == 0, "\(result.output) \(result.errors)")
  }

  /// Kills among it: what the store acknowledged is there. `scripts/check` runs more cases.
  @Test func itConforms() throws {
    let result = try Conformance().run("run", "--adapter", Self.adapter, "--seed", "1", "--cases", "2", "--verbose")
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(result.output.contains("  pass   durability.acknowledged "))
    #expect(result.output.contains("  pass   durability.reopen-after-kill "))
  }
}
