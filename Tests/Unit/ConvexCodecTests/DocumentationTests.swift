import ConformanceKit
import ConvexCodec
import Foundation
import TestSupport
import Testing

/// What Documentation/Convex.md shows is what is compiled and run here.
@Suite struct DocumentationTests {
  @Test func theExampleIsTheOneThatIsCompiled() throws {
    let document = try CommittedDocument("Documentation/Convex.md")
    let example = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "DocumentationExamples.swift"),
      encoding: .utf8)
    #expect(document.text.contains("```swift\n\(example)```"))
  }

  @Test func theExampleDoesWhatIsSaid() throws {
    let shift = Shift(start: 80, pay: 0.5, breaks: nil, people: try #require(StandardTypes.WholeNumber(3)))
    let form = #"{"in":{"$integer":"UAAAAAAAAAA="},"pay":0.5,"people":3.0}"#
    #expect(try wireForm(shift) == form)
    #expect(try decode(Shift.self, form) == shift)
    #expect(try JSONDecoder().decode(Shift.self, from: Data(form.utf8)) == shift)
  }
}
