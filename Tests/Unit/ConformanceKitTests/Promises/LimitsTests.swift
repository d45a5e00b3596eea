import ConformanceKit
import Testing

@Suite struct LimitsTests {
  @Test(arguments: [
    ("", true, true), ("a$", true, true), ("$a", false, false), ("a.b", false, true), ("é", true, false),
    ("a\u{7F}", true, false), (" ~", true, true),
  ]) func keysAreAdmittedByTheirRule(_ key: String, _ byRealm: Bool, _ byConvex: Bool) {
    #expect(Limits.Keys.noDollarNoDot.admit(key) == byRealm)
    #expect(Limits.Keys.printableASCII.admit(key) == byConvex)
  }

  @Test func limitsAreEmptyWhereNoneIsGiven() {
    #expect(Limits().isEmpty)
    #expect(!Limits(levels: 1).isEmpty)
  }
}
