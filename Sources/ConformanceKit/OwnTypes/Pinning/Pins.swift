public import Foundation
import Generators
import StoreCoding
import StoreContract

/// A directory of files that record raw values and key names. Commit the files together with the code.
///
/// Each type has one file with its name. A check creates the file if it does not exist and adds new values to it. If
/// the environment variable `CI` is set to anything other than `0` or `false`, nothing is written, because nobody would
/// commit the file; an unrecorded value is then a failure. Recorded values are only ever changed by hand.
public struct Pins: Sendable, Hashable {
  /// The directory, which is created when something is recorded.
  package let directory: URL

  /// Creates the pins in a directory.
  public init(directory: URL) {
    self.directory = directory
  }

  /// The pins in the directory `Pins` next to a source file.
  ///
  /// - Parameter file: The source file; by default, the file of the caller.
  public static func besideThisFile(_ file: String = #filePath) -> Pins {
    let source = URL(filePath: file, directoryHint: .notDirectory)
    return Pins(directory: source.deletingLastPathComponent().appending(path: "Pins", directoryHint: .isDirectory))
  }

  /// The location of a type's file, whether or not it exists.
  ///
  /// - Throws: ``CorpusError`` when the type's name cannot be part of a path.
  func location(of type: String) throws(CorpusError) -> URL {
    guard type.isFileName else {
      throw CorpusError(
        file: directory.path(percentEncoded: false), problem: "\(type.quoted) cannot be part of a path",
        remedy: "use \(String.fileNameRule)")
    }
    return directory.appending(path: "\(type).json", directoryHint: .notDirectory)
  }
}
