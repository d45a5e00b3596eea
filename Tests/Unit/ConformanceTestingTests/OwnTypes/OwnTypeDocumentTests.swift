import Foundation
import TestSupport
import Testing

/// What the two documents on own types show is what is compiled, printed and recorded here.
@Suite struct OwnTypeDocumentTests {
  private let documents: [CommittedDocument]
  private let examples: String
  private let pins: [String]

  init() throws {
    documents = try ["OwnTypes", "OwnTypeLaws"].map { try CommittedDocument("Documentation/\($0).md") }
    let directory = URL(filePath: #filePath).deletingLastPathComponent()
    let app = try CommittedDocument("Examples/grdb-app/Tests/PlayerTests.swift").text
    examples = try String(contentsOf: directory.appending(path: "OwnTypeExamples.swift"), encoding: .utf8) + app
    pins = try ["Role", "Profile"].map {
      try String(contentsOf: directory.appending(path: "Pins/\($0).json"), encoding: .utf8)
    }
  }

  @Test func itsCodeIsCompiled() {
    #expect(blocks("swift").count == 20)
    for block in blocks("swift") { #expect(examples.contains(block)) }
  }

  @Test func itsReportsAreThoseThatAreRecorded() async throws {
    let theme = try await issues { try await OwnTypeExamples().profileHasATheme() }
    let conversion = try await issues { try await OwnTypeExamples().roleIsConvertedWell() }
    let trap = try await issues { try await OwnTypeExamples().winsAreShownWell() }
    #expect(
      blocks("text") == [
        theme.map(\.text).joined().replacing("itsReportsAreThoseThatAreRecorded", with: "profileIsStoredWell")
          .replacing(#/[^ ]*Pins\/Profile/#, with: "Pins/Profile") + "\n",
        conversion.map(\.text).joined().replacing("itsReportsAreThoseThatAreRecorded", with: "roleIsConvertedWell")
          + "\n",
        trap.map(\.text).joined().replacing("itsReportsAreThoseThatAreRecorded", with: "winsAreShownWell") + "\n",
      ])
  }

  @Test func itsFilesAreThoseThatAreRecorded() {
    #expect(blocks("json") == pins)
  }

  private func blocks(_ language: String) -> [String] { documents.flatMap { $0.blocks(language) } }
}
