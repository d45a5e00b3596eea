import ConformanceChecking
import Foundation
import StoreCoding
import StoreContract

extension PinFile {
  /// A record of documents, and the lines of its documents in the file.
  struct Documents: Sendable {
    let record: DocumentRecord
    /// The 1-based line of each document of each generation.
    let lines: [[Int]]
  }

  /// Reads the recorded documents of the type.
  ///
  /// - Returns: Nil if there is no file.
  /// - Throws: ``CorpusError`` with the file and the line when it is cut short, edited in a way that cannot be read,
  ///   merged with conflicts, or about another type.
  func documents() throws(CorpusError) -> Documents? {
    let name = url.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: name) else { return nil }
    let bytes = try RegularFile.bytes(of: name, atMost: JSONFile.maximumBytes)
    try refuseConflicts(bytes)
    let record = try JSONFile.decode(
      DocumentRecord.self, from: bytes, file: path, format: DocumentRecord.format, catalogue: TypeCatalogue())
    let tokens = try JSONFile.tokens(bytes, file: path)
    if let other = record.type, other != type {
      throw CorpusError(
        file: path, line: tokens.line(of: JSONPath([.key("type")])), field: "type",
        problem: "the file is about \(other), and not about \(type)",
        remedy: "restore the file from version control; if the type has a new name, write the new name here")
    }
    let lines = record.generations.enumerated().map { index, generation in
      generation.documents.indices.map { document in
        tokens.line(of: JSONPath([.key("generations"), .index(index), .key("documents"), .index(document)]))
      }
    }
    return Documents(record: record, lines: lines)
  }

  /// Changes the record. Others may have recorded the type since the file was read, so it is read again.
  ///
  /// - Parameter change: Returns the new record for the recorded one, or nil if nothing is to be written. It is called
  ///   twice.
  /// - Throws: ``CorpusError`` when the file cannot be read or written, or the record is too large.
  func update(_ change: (DocumentRecord?) -> DocumentRecord?) throws(CorpusError) {
    // A directory is made only if there is something to write to it.
    guard try changedBytes(change) != nil else { return }
    try alone { () throws(CorpusError) in
      if let bytes = try changedBytes(change) { try AtomicFile.write(Data(bytes), to: url) }
    }
  }

  /// The bytes of the changed record; nil if nothing is to be written.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be read, or the record is too large.
  private func changedBytes(_ change: (DocumentRecord?) -> DocumentRecord?) throws(CorpusError) -> [UInt8]? {
    guard let bytes = change(try documents()?.record)?.bytes else { return nil }
    guard bytes.count <= DocumentRecord.maximumBytes else {
      throw CorpusError(
        file: path,
        problem: "the file would have \(bytes.count) bytes, and at most \(DocumentRecord.maximumBytes) are kept",
        remedy:
          "pass a generator of smaller values, or remove the oldest generation if no such document exists any more")
    }
    return bytes
  }

  /// Refuses a file with the marks that version control leaves where two branches changed the same lines.
  func refuseConflicts(_ bytes: [UInt8]) throws(CorpusError) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let marks = ["<<<<<<< ", "||||||| ", ">>>>>>> "]
    guard let index = lines.firstIndex(where: { line in marks.contains { line.hasPrefix($0) } || line == "=======" })
    else { return }
    throw CorpusError(
      file: path, line: index + 1, problem: "two branches changed the file, and the conflict is not resolved",
      remedy: "keep what both branches recorded, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>")
  }
}
