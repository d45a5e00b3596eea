import ConformanceKit
import ConvexCodec
import ConvexPython
import Foundation
import TestSupport
import Testing

/// Convex's published Python client, asked for many conversions at once.
struct PythonClient {
  /// What is to be converted: a value to be encoded, a text to be decoded, or both.
  struct Question: Encodable {
    var value: Value?
    var wire: String?
  }

  /// What came of it.
  struct Answer: Decodable {
    struct Outcome: Decodable {
      var result: String?
      var error: String?
    }

    var encoded: Outcome?
    var decoded: Outcome?
  }

  /// The client that `scripts/install-convex` put in place; nil where it is not.
  static let installed: PythonClient? = {
    guard let document = try? CommittedDocument("README.md") else { return nil }
    return (try? ConvexClient.found(from: document.file.deletingLastPathComponent())).map { PythonClient(client: $0) }
  }()

  private let client: ConvexClient

  /// The answers to some questions, in their order. They go through files: a pipe would need two threads.
  func answers(to questions: [Question]) throws -> [Answer] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "convex-agreement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (asked, answered) = (folder.appending(path: "asked"), folder.appending(path: "answered"))
    let encoder = JSONEncoder()
    // The client keeps the order of fields, and what it gives is shown.
    encoder.outputFormatting = .sortedKeys
    try Data(try questions.map { try encoder.encode($0) }.joined(separator: Data("\n".utf8))).write(to: asked)
    try run(from: asked, to: answered)
    let decoder = JSONDecoder()
    let answers = try Data(contentsOf: answered).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(Answer.self, from: $0)
    }
    try #require(answers.count == questions.count)
    return answers
  }

  private func run(from input: URL, to output: URL) throws {
    let command = client.command("pairs.py")
    let process = Process()
    try Data().write(to: output)
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}

extension Value {
  /// A Convex value as the adapter protocol has it.
  init(_ value: ConvexValue) {
    self =
      switch value {
      case .null: .null
      case .int64(let number): .int64(number)
      case .float64(let number): .double(number)
      case .bool(let value): .bool(value)
      case .string(let text): .string(text)
      case .bytes(let data): .data(Array(data))
      case .array(let items): .array(items.map(Value.init))
      case .object(let fields): .object(Fields(fields.map { ($0.key, Value($0.value)) }))
      }
  }
}
