import ArgumentParser
import ConformanceKit
import Foundation

/// Writes the files of a new adapter.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a new adapter: a small store that conforms, its test, and a workflow for CI.",
    discussion: """
      Replace the small store with calls of your own. No existing file is overwritten.

      Examples:
        conformance init Notes --output notes
        conformance init Notes --language python --output notes
        conformance init Notes --kit ../ConformanceKit
        conformance init Notes --kit https://github.com/owner/ConformanceKit
      """)

  @Argument(help: "The name of your store, such as Notes. (default: the name of the folder)")
  var name: String?

  @Option(help: "The language of the adapter: swift or python.")
  var language: Skeleton.Language = .swift

  @Option(help: ArgumentHelp("The folder of the adapter. It is created if there is none.", valueName: "dir"))
  var output = "."

  @Option(
    help: ArgumentHelp(
      "The address of ConformanceKit, or the path of its folder. (default: the folder in which this program was built, or \(KitReference.usual.text))",
      valueName: "url or path"))
  var kit: String?

  func run() throws {
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    let skeleton = Skeleton(try adapterName(for: folder), in: language, kit: try reference())
    do {
      Output.line(try skeleton.write(to: folder))
    } catch let error as Skeleton.Occupied {
      throw UsageError("\(error)")
    }
  }

  private func adapterName(for folder: URL) throws(UsageError) -> SkeletonName {
    let text = name ?? folder.standardizedFileURL.lastPathComponent
    if let name = SkeletonName(text) { return name }
    let problem = "'\(text)' is no name for an adapter: it needs ASCII letters and digits, and begins with a letter"
    throw UsageError(name == nil ? "\(problem); name it: conformance init Notes" : problem)
  }

  private func reference() throws(UsageError) -> KitReference {
    do throws(KitReference.Problem) {
      if let kit { return try KitReference(kit) }
      return Bundle.main.executablePath.flatMap(KitReference.init(buildOf:)) ?? .usual
    } catch {
      throw UsageError("--kit: \(error)")
    }
  }
}

extension Skeleton.Language: ExpressibleByArgument {}
