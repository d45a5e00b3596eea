import Foundation
import Testing

/// What the document on own types shows is what is compiled, printed and recorded here.
@Suite struct OwnTypeDocumentTests {
  private let document: String
  private let examples: String
  private let pins: String

  init() throws {
    let file = URL(filePath: #filePath)
    let root = (0..<5).reduce(file) { url, _ in url.deletingLastPathComponent() }
    document = try String(contentsOf: root.appending(path: "Documentation/OwnTypes.md"), encoding: .utf8)
    let directory = file.deletingLastPathComponent()
    examples = try String(contentsOf: directory.appending(path: "OwnTypeExamples.swift"), encoding: .utf8)
    pins = try String(contentsOf: directory.appending(path: "Pins/Role.json"), encoding: .utf8)
  }

  @Test func itsCodeIsCompiled() {
    #expect(blocks("swift").count == 9)
    for block in blocks("swift") { #expect(examples.contains(block)) }
  }

  @Test func itsReportsAreThoseThatAreRecorded() async throws {
    let conversion = try await issues { try await OwnTypeExamples().roleIsConvertedWell() }
    let trap = try await issues { try await OwnTypeExamples().winsAreShownWell() }
    #expect(
      blocks("text") == [
        conversion.map(\.text).joined().replacing("itsReportsAreThoseThatAreRecorded", with: "roleIsConvertedWell")
          + "\n",
        trap.map(\.text).joined().replacing("itsReportsAreThoseThatAreRecorded", with: "winsAreShownWell") + "\n",
      ])
  }

  @Test func itsFileIsTheOneThatIsRecorded() {
    #expect(blocks("json") == [pins])
  }

  private func blocks(_ language: String) -> [String] {
    document.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }
}
