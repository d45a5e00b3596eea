import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Addresses of new issues.
@Suite struct IssueTrackerTests {
  @Test(arguments: [
    ("https://github.com/owner/name/issues", "owner/name"), ("https://github.com/owner/name/issues/", "owner/name"),
    ("https://github.com/owner/name", "owner/name"), ("https://github.com/owner/name/issues/new/choose", "owner/name"),
    ("https://github.example.com/owner/name/issues", "github.example.com/owner/name"),
  ])
  func aTrackerIsNamedByItsAddress(address: String, repository: String) {
    #expect(IssueTracker(address)?.repository == repository)
  }

  @Test(arguments: [
    "", "owner/name", "http://github.com/owner/name", "https://github.com/owner", "https://github.com/owner/name/wiki",
    "https://example.com/owner/name/issues", "https://github.com:8080/owner/name",
    "https://bugs.example.org/github.com/a",
  ])
  func whatIsNoTrackerOnGitHubIsNone(address: String) {
    #expect(IssueTracker(address) == nil)
  }

  /// Whatever is in a title or a body, it is one part of the address, and no other.
  @Test func everyByteIsEscaped() throws {
    let tracker = try #require(IssueTracker("https://github.com/owner/name/issues"))
    #expect(
      tracker.link(title: "a&b=c #1 é", body: "x\ny~-._%")
        == "https://github.com/owner/name/issues/new?title=a%26b%3Dc%20%231%20%C3%A9&body=x%0Ay~-._%25")
  }

  @Test func aLinkThatIsTooLongIsNone() throws {
    let tracker = try #require(IssueTracker("https://github.com/owner/name/issues"))
    let start = try #require(tracker.link(title: "", body: "")).utf8.count
    let room = IssueTracker.longestLink - start
    #expect(tracker.link(title: "", body: String(repeating: "x", count: room))?.utf8.count == IssueTracker.longestLink)
    #expect(tracker.link(title: "", body: String(repeating: "x", count: room + 1)) == nil)
    #expect(tracker.link(title: "", body: String(repeating: "é", count: room / 6 + 1)) == nil)
  }
}
