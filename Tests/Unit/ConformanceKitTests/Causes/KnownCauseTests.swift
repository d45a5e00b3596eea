import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ResponseComparing
@testable import StoreContract
@testable import StoreHosting

@Suite struct KnownCauseTests {
  @Test(arguments: [
    ("", "", true), ("", "*", true), ("a", "", false), ("round-trip.value", "round-trip.*", true),
    ("round-trip.value", "*.value", true), ("round-trip.value", "round?trip.value", true),
    ("round-trip.value", "round-trip", false), ("aab", "*ab", true), ("aXbXc", "a*b*c", true), ("aXbX", "a*b*c", false),
    ("a.b", "a[.]b", false), ("é", "*", true),
  ])
  func globsMatch(text: String, pattern: String, isMatch: Bool) {
    #expect(text.matches(glob: pattern) == isMatch)
  }

  @Test func everyTriggerIsFoundByItsName() {
    let triggers =
      ValueTrigger.allCases.map(Trigger.value) + OperationTrigger.allCases.map(Trigger.operation)
      + [.type(TypeTrigger(name: "enum over int64"))]
    for trigger in triggers { #expect(Trigger(name: trigger.name) == trigger) }
    #expect(Set(triggers.map(\.name)).count == triggers.count)
    #expect(Trigger(name: "a full moon") == nil)
  }

  private static let nan = Mismatch(
    step: [2], type: "double", change: "nan → null", expected: .missing, actual: .missing)

  private static func cause(_ triggers: Set<Trigger>?, types: [String] = ["double"]) -> KnownCause {
    KnownCause(
      CauseScope(laws: ["round-trip.*"], types: types, changes: ["nan → null"]), triggers: triggers,
      fingerprint: Fingerprint(text: "1"), law: "round-trip.value", isListed: true)
  }

  /// A cause explains a failure only if all of its triggers trigger the failure.
  @Test func aCauseExplainsWhatItsTriggersTrigger() {
    let (nan, update) = (Trigger.value(.nan), Trigger.operation(.update))
    let cause = Self.cause([nan])
    #expect(cause.explains(Self.nan, of: "round-trip.value", [nan]))
    #expect(cause.explains(Self.nan, of: "round-trip.embedded", [nan, update]))
    #expect(!cause.explains(Self.nan, of: "round-trip.value", [update]))
    #expect(!cause.explains(Self.nan, of: "round-trip.value", []))
    #expect(!cause.explains(Self.nan, of: "round-trip.value", nil))
    #expect(!cause.explains(Self.nan, of: "query.order", [nan]))
    var other = Self.nan
    other.change = "nan → infinity"
    #expect(!cause.explains(other, of: "round-trip.value", [nan]))
    other = Self.nan
    other.type = "float"
    #expect(!cause.explains(other, of: "round-trip.value", [nan]))
    #expect(Self.cause([nan], types: ["*"]).explains(other, of: "round-trip.value", [nan]))
  }

  /// A crash in a transaction is the one in a call of the transaction, if all of its triggers trigger it. The reverse
  /// does not hold, and another signal is another crash.
  @Test(arguments: [
    ("crash: SIGSEGV in query", "crash: SIGSEGV in transaction", true),
    ("crash: SIGSEGV in transaction", "crash: SIGSEGV in query", false),
    ("crash: SIGABRT in query", "crash: SIGSEGV in transaction", false),
    ("protocol error: wrong shape in query", "protocol error: wrong shape in transaction", false),
  ])
  func aCrashInATransactionIsThatOfACall(known: String, found: String, isExplained: Bool) {
    let or = Trigger.operation(.or)
    let cause = KnownCause(
      CauseScope(laws: ["*"], types: ["*"], changes: [known]), triggers: [or], fingerprint: Fingerprint(text: "1"),
      law: "query.bounds", isListed: true)
    var mismatch = Self.nan
    (mismatch.type, mismatch.change) = ("", found)
    #expect(cause.explains(mismatch, of: "session.transactions", [or, .operation(.transaction)]) == isExplained)
    #expect(!cause.explains(mismatch, of: "session.transactions", [.operation(.transaction)]))
  }

  /// A failure that needs a member of a family needs the family, and not the other way round.
  @Test func aFamilyIncludesItsMembers() {
    let (equal, condition) = (Trigger.operation(.equal), Trigger.operation(.condition))
    let (int8, numbers) = (Trigger.type(TypeTrigger(name: "int8")), Trigger.type(TypeTrigger(name: "numbers")))
    #expect(Self.cause([condition, numbers]).explains(Self.nan, of: "round-trip.value", [equal, int8]))
    #expect(!Self.cause([equal, numbers]).explains(Self.nan, of: "round-trip.value", [condition, int8]))
    #expect(!Self.cause([condition, numbers]).explains(Self.nan, of: "round-trip.value", [equal, .value(.nan)]))
    #expect(([equal, .operation(.comparison), condition] as Set<Trigger>).mostSpecific == [equal])
  }

  /// A cause without triggers explains failures without triggers; one that was not measured explains all of its scope.
  @Test func aCauseWithoutTriggersExplainsLess() {
    #expect(Self.cause([]).explains(Self.nan, of: "round-trip.value", []))
    #expect(!Self.cause([]).explains(Self.nan, of: "round-trip.value", [.value(.nan)]))
    #expect(Self.cause(nil).explains(Self.nan, of: "round-trip.value", [.value(.nan)]))
    #expect(!Self.cause(nil).explains(Self.nan, of: "query.order", nil))
  }

  /// The triggers are a part of the fingerprint, and their order is not.
  @Test func fingerprintsTellCausesApart() {
    func fingerprint(_ triggers: Set<Trigger>?) -> Fingerprint {
      Fingerprint(law: "round-trip.value", on: "store", FailureCause(Self.nan, triggers: triggers))
    }
    let (nan, update) = (Trigger.value(.nan), Trigger.operation(.update))
    #expect(Set([fingerprint([]), fingerprint([nan]), fingerprint([update]), fingerprint([nan, update])]).count == 4)
    #expect(fingerprint([nan, update]) == fingerprint([update, nan]))
    #expect(fingerprint(nil) == Fingerprint(signature: "round-trip.value | double | nan → null", on: "store"))
  }
}
