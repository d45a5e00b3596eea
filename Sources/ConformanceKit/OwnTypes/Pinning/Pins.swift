public import Foundation
import Generators
import StoreCoding
import StoreContract

/// A directory of files in which raw values and key names are recorded, to be committed with the code.
///
/// Each type has a file of its name. A check writes it when it is not there, and adds what is new to it; both are refused where the
/// environment variable `CI` is set (to anything but `0` and `false`), since nobody would commit the file: there, what is not recorded is a failure. What was recorded
/// is never changed but by hand.
public struct Pins: Sendable, Hashable {
  /// The directory, which need not be there before something is recorded.
  public let directory: URL

  /// The pins in a directory.
  public init(directory: URL) {
    self.directory = directory
  }

  /// The pins in the directory `Pins` beside a source file.
  ///
  /// - Parameter file: The source file; the one of the call, unless given.
  public static func besideThisFile(_ file: String = #filePath) -> Pins {
    let source = URL(filePath: file, directoryHint: .notDirectory)
    return Pins(directory: source.deletingLastPathComponent().appending(path: "Pins", directoryHint: .isDirectory))
  }

  /// Where a type's file is, or is to be.
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
