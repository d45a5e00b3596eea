import Foundation
import TestSupport
import Testing

@Suite struct AdapterProtocolPageTests {
  private static let path = "Documentation/AdapterProtocol.md"

  /// `scripts/adapter-protocol` writes the page by way of this test.
  @Test func thePageIsWhatIsRecorded() throws {
    let generated = AdapterProtocolPage.markdown(try RecordedSession.recorded())
    if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_ADAPTER_PROTOCOL"] != nil {
      try Data(generated.utf8).write(to: CommittedDocument(Self.path).file)
    }
    #expect(
      try CommittedDocument(Self.path).text == generated,
      "Documentation/AdapterProtocol.md is out of date: run scripts/adapter-protocol")
  }

  /// Breaking lines changes nothing but spaces between the parts.
  @Test func layoutKeepsTheText() throws {
    for message in try RecordedSession.recorded().exchanges.flatMap(\.messages) {
      let lines = JSONLayout.lines(of: message.line)
      #expect(lines.map { $0.drop { $0 == " " } }.joined() == message.line)
      #expect(lines.allSatisfy { $0.count <= 120 })
    }
  }
}
