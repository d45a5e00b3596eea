import Foundation
import Testing

/// What `SECURITY.md` promises has tests, and each place where an error is dropped has a reason.
@Suite struct SecurityDocumentTests {
  @Test func eachTestThatItNamesExists() throws {
    let text = try String(contentsOf: HostilePeer.root.appending(path: "SECURITY.md"), encoding: .utf8)
    let sources = try Self.tests()
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(rows.count > 10)
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      let names = cells[4].split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      #expect(!names.isEmpty, "no test: \(row)")
      for name in names {
        let parts = name.split(separator: ".")
        let isTest = parts[0].hasSuffix("Tests")
        // A word that is no test is a way of the hostile peer.
        let source = sources.first { $0.contains("struct \(isTest ? String(parts[0]) : "HostilePeerTests") {") }
        let found = try #require(source, "there is no test \(name)")
        if !isTest { #expect(found.contains("\"\(name)\""), "\(name)") }
        if parts.count > 1 { #expect(found.contains("func \(parts[1])("), "\(name)") }
      }
    }
  }

  @Test func eachDroppedErrorHasAReason() throws {
    let result = try Conformance(hasCorpus: false).shell(
      "'\(HostilePeer.scripts.appending(path: "dropped-errors").path)' > /dev/null")
    #expect(result.status == 0, "\(result.errors)")
  }

  private static func tests() throws -> [String] {
    let folder = HostilePeer.root.appending(path: "Tests/Unit")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix("Tests.swift") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }
}
