#if Mutants
  import Foundation

  /// A mutation as a unified diff of the original file.
  struct Diff: CustomStringConvertible {
    let description: String

    /// - Parameters:
    ///   - source: The original file.
    ///   - mutation: The change.
    ///   - context: How many lines around it are shown.
    init(_ mutation: Mutation, of source: String, context: Int = 2) {
      let bytes = Array(source.utf8)
      let start = Self.lineStart(before: mutation.range.lowerBound, in: bytes)
      let end = Self.lineEnd(after: mutation.range.upperBound, in: bytes)
      let old = Self.lines(bytes[start..<end])
      let changed =
        bytes[start..<mutation.range.lowerBound] + Array(mutation.id.replacement.utf8)
        + bytes[mutation.range.upperBound..<end]
      let new = Self.lines(changed).filter { !$0.allSatisfy(\.isWhitespace) }
      let before = Self.lines(bytes[..<start]).dropLast()
      let after = Self.lines(bytes[min(end + 1, bytes.count)...])
      let lead = before.suffix(context)
      let tail = after.prefix(context)
      let first = before.count - lead.count + 1
      let around = lead.count + tail.count
      let hunk = "@@ -\(first),\(old.count + around) +\(first),\(new.count + around) @@ \(mutation.id.function)"
      description =
        ([
          "--- a/\(mutation.id.file)", "+++ b/\(mutation.id.file)", hunk,
        ]
        + lead.map { " \($0)" } + old.map { "-\($0)" } + new.map { "+\($0)" } + tail.map { " \($0)" })
        .joined(separator: "\n")
    }

    private static let newline = UInt8(ascii: "\n")

    private static func lineStart(before offset: Int, in bytes: [UInt8]) -> Int {
      bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    }

    private static func lineEnd(after offset: Int, in bytes: [UInt8]) -> Int {
      bytes[offset...].firstIndex(of: newline) ?? bytes.count
    }

    private static func lines(_ bytes: some Collection<UInt8>) -> [String] {
      bytes.split(separator: newline, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
  }
#endif
