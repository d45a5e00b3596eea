import Foundation

/// The program that runs, which can be started once more as the host of a store.
enum OwnProgram {
  /// Its path.
  static var path: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
