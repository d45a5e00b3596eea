import ConformanceKit
import ConvexCodec
import Foundation
import Testing

/// What Documentation/Convex.md shows is what is compiled and run here.
@Suite struct DocumentationTests {
  @Test func theExampleIsTheOneThatIsCompiled() throws {
    let file = URL(filePath: #filePath)
    let root = (0..<4).reduce(file) { url, _ in url.deletingLastPathComponent() }
    let document = try String(contentsOf: root.appending(path: "Documentation/Convex.md"), encoding: .utf8)
    let example = try String(
      contentsOf: file.deletingLastPathComponent().appending(path: "DocumentationExamples.swift"), encoding: .utf8)
    #expect(document.contains("```swift\n\(example)```"))
  }

  @Test func theExampleDoesWhatIsSaid() throws {
    let shift = Shift(start: 80, pay: 0.5, breaks: nil, people: try #require(WholeNumber(3)))
    let form = #"{"in":{"$integer":"UAAAAAAAAAA="},"pay":0.5,"people":3.0}"#
    #expect(try wireForm(shift) == form)
    #expect(try decode(Shift.self, form) == shift)
    #expect(try JSONDecoder().decode(Shift.self, from: Data(form.utf8)) == shift)
  }
}
