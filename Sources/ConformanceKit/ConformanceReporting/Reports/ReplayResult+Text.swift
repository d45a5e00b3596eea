package import ConformanceChecking
import StoreCoding
package import StoreContract

extension ReplayResult {
  /// Returns the result as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No result causes one.
  package func json() throws -> String {
    try Document(files: files, summary: summary).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let files: [File]
    let summary: [String: Int]
  }

  private var summary: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: Verdict.allCases.map { verdict in
        (verdict.rawValue, files.count { $0.verdict == verdict })
      })
  }

  /// Returns the result as a text for people. Files with the same outcome share a line, except failures. The failure
  /// of a file that was run alone is told in full.
  package func text(_ style: TextStyle = .plain) -> String {
    let sums = Verdict.allCases.map { verdict in "\(files.count { $0.verdict == verdict }) \(verdict.rawValue)" }
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    let alone = files.count == 1 ? files[0].failure : nil
    let failure = alone.map { [""] + ReplayedFailureText($0, style: style).lines + [""] } ?? []
    return (groups.map(\.text) + failure + ["\(count): \(sums.joined(separator: ", "))"]).joined(separator: "\n")
  }

  /// The groups of files that share a line, in the order of the first file of each group.
  private var groups: [Group] {
    var groups: [Group] = []
    var places: [[String]: Int] = [:]
    for file in files {
      if let place = places[file.group] {
        groups[place].count += 1
      } else {
        places[file.group] = groups.count
        groups.append(Group(first: file))
      }
    }
    return groups
  }

  private struct Group {
    let first: File
    var count = 1

    var text: String {
      let subject = count == 1 ? first.path : "\(count) files"
      let detail = count == 1 || first.verdict == .skip ? ": \(first.detail)" : ""
      return "  \(first.verdict.rawValue.padding(8)) \(subject)  on \(first.backend)\(detail)"
    }
  }
}

extension ReplayResult.File {
  /// The values that all files of a group have in common.
  fileprivate var group: [String] {
    switch verdict {
    case .pass, .known: [verdict.rawValue, backend]
    case .skip: [verdict.rawValue, backend, detail]
    case .fail, .unknown: [verdict.rawValue, path]
    }
  }
}
