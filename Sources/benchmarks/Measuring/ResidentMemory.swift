import Foundation

/// The memory of this process that is held in RAM.
enum ResidentMemory {
  /// The most there was since the process began, in bytes.
  ///
  /// - Throws: ``Unreadable`` where the system does not tell.
  static func peak() throws -> Int {
    #if os(Linux)
      // `getrusage` would count the process that this one was started by, too.
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let kilobytes = kilobytes(of: "VmHWM", in: status)
      else { throw Unreadable() }
      return kilobytes * 1024
    #else
      var usage = rusage()
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { throw Unreadable() }
      return usage.ru_maxrss
    #endif
  }

  /// The number of a field in the text of `/proc/self/status`, such as `VmHWM:    1234 kB`.
  static func kilobytes(of field: String, in status: String) -> Int? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }
  }

  /// The system does not tell how much memory is resident.
  struct Unreadable: Error, CustomStringConvertible {
    let description = "the system does not tell how much memory is resident"
  }
}
