public import Foundation
import Generators
import StoreCoding
import StoreContract

/// A directory of files that record raw values, key names and documents of each version. Commit the files together with
/// the code.
///
/// Each type has one file with its name. A check creates the file if it does not exist and adds new values to it. If
/// the environment variable `CI` is set to anything other than `0` or `false`, nothing is written, because nobody would
/// commit the file; an unrecorded value is then a failure. Recorded values are only ever changed by hand.
public struct Pins: Sendable, Hashable {
  /// The directory, which is created when something is recorded.
  package let directory: URL
  /// The version of the app that is written beside new documents; nil if it is not known.
  let version: String?
  /// The day that is written beside new documents; nil for the day of the run.
  let date: String?
  /// Whether new values are recorded even where `CI` is set.
  let recordsInCI: Bool

  /// Creates the pins in a directory.
  ///
  /// - Parameters:
  ///   - directory: The directory, which need not exist.
  ///   - version: The version of the app, which is written beside new documents.
  public init(directory: URL, version: String? = nil) {
    self.init(directory: directory, version: version, date: nil, recordsInCI: false)
  }

  /// Creates the pins in a directory with the day that is written beside new documents.
  ///
  /// - Parameter recordsInCI: Whether new values are recorded even where `CI` is set.
  package init(directory: URL, version: String?, date: String?, recordsInCI: Bool = false) {
    self.date = date
    self.recordsInCI = recordsInCI
    self.directory = directory
    self.version = version
  }

  /// The pins in the directory `Pins` next to a source file.
  ///
  /// - Parameters:
  ///   - version: The version of the app, which is written beside new documents.
  ///   - file: The source file; by default, the file of the caller.
  public static func besideThisFile(version: String? = nil, _ file: String = #filePath) -> Pins {
    let source = URL(filePath: file, directoryHint: .notDirectory)
    return Pins(
      directory: source.deletingLastPathComponent().appending(path: "Pins", directoryHint: .isDirectory),
      version: version)
  }

  /// The location of a type's file, whether or not it exists.
  ///
  /// - Throws: ``CorpusError`` when the type's name cannot be part of a path.
  func location(of type: String) throws(CorpusError) -> URL {
    guard type.isFileName else {
      throw CorpusError(
        file: directory.path(percentEncoded: false), problem: "\(type.quoted) cannot be part of a path",
        remedy: "give the type another name, such as .named(\(type.proposedFileName.quoted)): \(String.fileNameRule)")
    }
    return directory.appending(path: "\(type).json", directoryHint: .notDirectory)
  }
}

extension String {
  /// A similar text that can name a file.
  fileprivate var proposedFileName: String {
    let letters = filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return letters.isEmpty ? "Type" : letters
  }
}
