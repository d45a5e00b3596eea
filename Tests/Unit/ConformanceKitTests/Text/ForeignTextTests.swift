import Foundation
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Text of a store is bounded where it enters, and made visible on each way out.
@Suite struct ForeignTextTests {
  /// Commands of a terminal, C1 codes, and characters that turn the order of others around.
  private static let ugly = "a\u{1b}[2J\u{9b}0m\u{7f}\r\u{202e}\u{2066}\u{feff}\u{2028}\u{e0041}z"

  @Test func everyUnsafeCharacterIsShownByItsNumber() {
    #expect(
      Self.ugly.visible
        == #"a\u{1b}[2J\u{9b}0m\u{7f}\u{d}\u{202e}\u{2066}\u{feff}\u{2028}\u{e0041}z"#)
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(String(scalar).visible.unicodeScalars.filter(\.isUnsafe) == [])
    }
  }

  @Test(arguments: ["", "plain\ntext\t", "é ñ 日本 👩‍👩‍👧 \u{200c}"]) func otherTextIsUnchanged(text: String) {
    #expect(
      text.visible == text && text.visibleWithColours == text && text.visibleJSON == text && text.bounded() == text)
  }

  @Test func onlyTheColoursOfTheKitStay() {
    let shown = "\(TextStyle(isColoured: true).bad("fail")) \u{1b}[8mhidden\u{1b}[2J\u{1b}[31"
    #expect(shown.visibleWithColours == "\u{1b}[31mfail\u{1b}[0m \\u{1b}[8mhidden\\u{1b}[2J\\u{1b}[31")
  }

  @Test func jsonStaysTheSameValue() throws {
    let json = String(decoding: try Self.ugly.jsonBytes(), as: UTF8.self)
    #expect(json.visibleJSON.unicodeScalars.filter(\.isUnsafe) == [])
    let read = try JSONNode(json: Array(json.visibleJSON.utf8), maximumDepth: 4)
    #expect(read.word == Self.ugly)
  }

  @Test func markupMarkdownAndShellAreSafeToo() {
    let outputs = [
      Self.ugly.inMarkup, MarkdownCode(Self.ugly).text, MarkdownTable(["a"], [[Self.ugly]]).text, Self.ugly.shellWord,
    ]
    for output in outputs { #expect(output.unicodeScalars.filter(\.isUnsafe) == [], "\(output)") }
    #expect("a\u{1b}'\\ b".shellWord == #"$'a\x1b\x27\x5c b'"#)
    #expect(MarkdownTable(["a"], [["[x](javascript:1) @all"]]).text.hasSuffix("| \\[x](javascript:1) &#64;all |"))
  }

  @Test func aLongTextSaysHowMuchMoreThereIs() {
    #expect(String(repeating: "x", count: 20).bounded(to: 16) == "xxxxxxxxxxxxxxxx… and 4 bytes more")
    let long = StoreError(
      .internal, property: String(repeating: "p", count: 5000), String(repeating: "x", count: 62 << 20))
    #expect(long.message.hasSuffix("x… and 65 MB more") && long.message.utf8.count < 9000)
    #expect(long.property?.utf8.count ?? 0 < 1100)
    #expect(Mismatch.Side.text(String(repeating: "y", count: 1 << 20)).reportText.hasSuffix("… and 1040 kB more"))
  }

  /// What an adapter says of itself, and the name of a type in an answer, are text of a store too.
  @Test func namesAndVersionsAreBounded() throws {
    let long = String(repeating: "v", count: 1 << 20)
    var described = AdapterDescription(
      protocolVersion: AdapterProtocol.version,
      backend: Backend(name: "b", version: long, semantics: .strict, issuesURL: long), language: long, homepage: long)
    described = try JSONDecoder().decode(AdapterDescription.self, from: JSONEncoder().encode(described))
    let texts = [described.backend.version, described.backend.issuesURL, described.language, described.homepage]
    for text in texts { #expect(text?.hasSuffix("v… and 1047 kB more") == true, "\(text?.utf8.count ?? 0) bytes") }
    let change = ValueClass.change(
      from: .custom("url", persisted: .string("")), to: .custom(long, persisted: .string("")))
    #expect(change.hasPrefix("url → vv") && change.utf8.count < 120)
  }
}
