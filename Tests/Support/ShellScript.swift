public import Foundation

/// A shell script in a file that can be run at once.
public enum ShellScript {
  /// A script that could not be written.
  public struct WritingFailed: Error {}

  /// Writes a script to a new file. Its folder must exist.
  ///
  /// Another test may start a process while this one has a file open for writing. The process then has the file open
  /// too for a moment, and the system runs no file that a process has open for writing. Therefore a process of its own
  /// writes the script and ends before this function returns.
  ///
  /// - Parameters:
  ///   - text: The lines after the first one, which names the shell.
  ///   - file: Where to write the script.
  /// - Throws: ``WritingFailed``, or the error of the shell's start.
  public static func write(_ text: String, to file: URL) throws {
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", text, file.path]
    try writer.run()
    writer.waitUntilExit()
    guard writer.terminationStatus == 0 else { throw WritingFailed() }
  }
}
