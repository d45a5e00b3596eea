#if Mutants
  import Foundation

  /// Identifies a mutation, whatever stands on the lines around it.
  struct MutationID: Codable, Hashable, Sendable {
    /// The path of the file in the package.
    var file: String
    /// The types and the function that contain the code.
    var function: String
    /// The kind of mistake.
    var `operator`: MutationOperator
    /// The original code.
    var original: String
    /// The code that replaces it.
    var replacement: String
    /// The position among the mutations of the function that are otherwise the same, counted from 1.
    var occurrence: Int

    /// The parts as JSON, to be copied to the file of classes.
    var json: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\(self)"
    }
  }

  /// A change of one place of a source file.
  struct Mutation: Sendable {
    let id: MutationID
    /// The bytes that are replaced.
    let range: Range<Int>
    /// How the switch is written.
    let form: Alternative.Form
    /// Whether the code initializes a global or static variable, which happens once in a process.
    let isGlobal: Bool
  }

  /// A source file and its mutations.
  struct MutatedFile: Sendable {
    /// The path of the file in the package.
    let path: String
    let source: String
    let mutations: [Mutation]
  }
#endif
