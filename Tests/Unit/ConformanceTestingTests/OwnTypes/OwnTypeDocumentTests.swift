import Foundation
import TestSupport
import Testing

/// What the document on own types shows is what is compiled, printed and recorded here.
@Suite struct OwnTypeDocumentTests {
  private let document: CommittedDocument
  private let examples: String
  private let pins: String

  init() throws {
    document = try CommittedDocument("Documentation/OwnTypes.md")
    let directory = URL(filePath: #filePath).deletingLastPathComponent()
    examples = try String(contentsOf: directory.appending(path: "OwnTypeExamples.swift"), encoding: .utf8)
    pins = try String(contentsOf: directory.appending(path: "Pins/Role.json"), encoding: .utf8)
  }

  @Test func itsCodeIsCompiled() {
    #expect(document.blocks("swift").count == 9)
    for block in document.blocks("swift") { #expect(examples.contains(block)) }
  }

  @Test func itsReportsAreThoseThatAreRecorded() async throws {
    let conversion = try await issues { try await OwnTypeExamples().roleIsConvertedWell() }
    let trap = try await issues { try await OwnTypeExamples().winsAreShownWell() }
    #expect(
      document.blocks("text") == [
        conversion.map(\.text).joined().replacing("itsReportsAreThoseThatAreRecorded", with: "roleIsConvertedWell")
          + "\n",
        trap.map(\.text).joined().replacing("itsReportsAreThoseThatAreRecorded", with: "winsAreShownWell") + "\n",
      ])
  }

  @Test func itsFileIsTheOneThatIsRecorded() {
    #expect(document.blocks("json") == [pins])
  }
}
