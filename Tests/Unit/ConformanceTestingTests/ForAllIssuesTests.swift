import ConformanceTesting
import Generators
import Testing

/// What a property records in the test that states it.
@Suite struct ForAllIssuesTests {
  @Test func onlyTheMinimalCaseBecomesAnIssue() async throws {
    let line = #line + 2
    let issues = try await issues {
      await forAll(.array(of: .int), .int, seed: 1) { list, number in
        #expect(list.count < 3, "too long for \(type(of: number))")
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    let text = try #require(issues.first?.text)
    #expect(
      text == """
        The property at ConformanceTestingTests/ForAllIssuesTests.swift:10 does not hold.

          Minimal case, after 4 evaluations of shrinking:
            ([0, 0, 0], 0)

          failed    at ConformanceTestingTests/ForAllIssuesTests.swift:11
                    Expectation failed: (list.count → 3) < 3
                    // too long for Int
          found     after 2 cases passed, as ([-1, 0, -3, 10], -7)
          replay    replaying: "c11qln4ggAAQGAgICAgICAgIABgICAgICAgICAAf__________fwAAAREAAAERAAAAEQAEAgAHAAEAAgEBAgIBAQICAQ"
                    CONFORMANCE_SEED=1 swift test --filter onlyTheMinimalCaseBecomesAnIssue
        """)
  }

  @Test func eachExpectationIsAFailureOfItsOwn() async throws {
    let issues = try await issues {
      await forAll(.int(in: 0...1000), seed: 1) { number in
        #expect(number < 500)
        let half = try #require(number == 400 ? nil : number / 2)
        if half > 300 { throw Refusal.large(half) }
      }
    }
    let values = issues.map { $0.text.split(separator: "\n")[2].trimmingPrefix { $0 == " " } }
    #expect(values.first == "500")
    #expect(Set(values).isSubset(of: ["400", "500"]))
    #expect(issues.count == Set(values).count)
  }

  @Test func aThrownErrorIsAFailure() async throws {
    let issues = try await issues {
      await forAll(.int(in: 0...1000), seed: 1) { if $0 > 300 { throw Refusal.large($0) } }
    }
    let text = try #require(issues.first?.text)
    #expect(issues.count == 1)
    #expect(text.contains("  failed    threw ForAllIssuesTests.Refusal: large(301)\n"))
  }

  @Test func falseIsAFailure() async throws {
    let issues = try await issues { await forAll(.bool) { !$0 } }
    #expect(issues.count == 1)
    #expect(try #require(issues.first?.text).contains("\n    true\n\n  failed    the property returned false\n"))
  }

  @Test func aConfirmationThatIsMissedIsAFailure() async throws {
    let issues = try await issues {
      await forAll(.bool, seed: 1) { value in
        await confirmation { confirmed in if value { confirmed() } }
      }
    }
    #expect(issues.count == 1)
    #expect(try #require(issues.first?.text).contains("\n    false\n"))
  }

  @Test func whatHoldsRecordsNothing() async throws {
    let issues = try await issues { await forAll(.int, .string) { #expect($0 == $0 && $1 == $1) } }
    #expect(issues.isEmpty)
  }

  @Test func warningsAndKnownIssuesAreNoFailures() async throws {
    let issues = try await issues {
      await forAll(.int) { number in
        Issue.record("beware of \(number)", severity: .warning)
        withKnownIssue { #expect(number != number) }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func issuesOfChildTasksBelongToTheCase() async throws {
    let issues = try await issues {
      await forAll(.int(in: 0...9), seed: 1) { number in
        await withTaskGroup { group in
          group.addTask { #expect(number < 4) }
          group.addTask { #expect(number >= 0) }
        }
      }
    }
    #expect(issues.count == 1)
    #expect(try #require(issues.first?.text).contains("\n    4\n"))
  }

  @Test func propertiesAtTheSameTimeDoNotMix() async throws {
    let issues = try await issues {
      async let first: Void = forAll(.int(in: 0...1000), seed: 1) { number in
        await Task.yield()
        #expect(number < 10)
      }
      async let second: Void = forAll(.int(in: 0...1000), seed: 1) { number in
        await Task.yield()
        #expect(number < 20)
      }
      _ = await (first, second)
    }
    #expect(Set(issues.map { $0.text.contains("\n    10\n") }) == [true, false])
    #expect(Set(issues.map { $0.text.contains("\n    20\n") }) == [true, false])
    #expect(issues.count == 2)
  }

  @Test func aPropertyInAPropertyFailsTheOuterCase() async throws {
    let issues = try await issues {
      await forAll(.int(in: 0...9), seed: 1) { limit in
        await forAll(.int(in: 0...9), seed: 1) { #expect($0 + limit < 12) }
      }
    }
    #expect(issues.count == 1)
    #expect(try #require(issues.first?.text).contains("\n    3\n"))
  }

  @Test func aSearchThatSaysNothingIsAnIssue() async throws {
    let issues = try await issues {
      await forAll(Generator.int.filter("never") { _ in false }) { _ in }
      await forAll(.int, replaying: "nonsense") { _ in }
    }
    #expect(issues.count == 2)
    #expect(issues.first?.text.contains("was given up") == true)
    #expect(issues.last?.text.hasPrefix(#"replaying: "nonsense" is not an encoded choice sequence"#) == true)
  }

  @Test func aReplayIsOneCase() async throws {
    let property: @Sendable ([Int]) -> Void = { list in #expect(list.count < 2) }
    let found = try #require(try await issues { await forAll(.array(of: .int), seed: 1, property) }.first?.text)
    let choices = String(try #require(found.split(separator: "\"").dropFirst().first))
    let again = try await issues { await forAll(.array(of: .int), replaying: choices, property) }
    #expect(again.count == 1)
    #expect(try #require(again.first?.text).contains("Replayed case:\n    [0, 0]\n"))
  }

  @Test func aCaseThatDoesNotReturnIsAnIssue() async throws {
    let (held, release) = AsyncStream<Void>.makeStream()
    defer { release.finish() }
    let issues = try await issues {
      await forAll(.int(in: 0...9), seed: 1, timeBudget: .milliseconds(5)) { number in
        // A task of its own does not take part in the cancellation of the case.
        await Task { for await _ in held {} }.value
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("did not return within 0.005 seconds.") == true)
  }

  @MainActor @Test func actorsStateProperties() async throws {
    let issues = try await issues {
      await forAll(.bool) { @MainActor flag in
        MainActor.assertIsolated()
        #expect(flag == flag)
      }
    }
    #expect(issues.isEmpty)
  }

  /// The throwing form is still there, by the same name, in a test that cannot suspend.
  @Test func testsThatDoNotSuspendUseTheThrowingForm() throws {
    try forAll(.int, .int) { first, second in try check(first &+ second == second &+ first) }
  }

  private enum Refusal: Error { case large(Int) }
}
