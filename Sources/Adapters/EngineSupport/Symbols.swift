import Foundation

/// The length of a shared library according to its header, for 64-bit little-endian ELF files.
///
/// The loader accepts a truncated file, such as one from an interrupted download. A signal then ends the process when
/// the loader reads beyond the file's end. Source: System V Application Binary Interface, "ELF Header".
package struct ELFHeader {
  /// The end of the section table, in bytes from the start of the file. Linkers write that table last.
  package let end: UInt64

  /// Reads the header of a file; nil if it cannot be read or has another format.
  package init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 64).map(Array.init),
      head.count == 64, head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    func number(_ bytes: Range<Int>) -> UInt64 { head[bytes].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    let (end, isTooLarge) = number(40..<48).addingReportingOverflow(number(58..<60) * number(60..<62))
    self.end = isTooLarge ? .max : end
  }

  /// The problem of a file that is shorter than its header states; nil for any other file.
  static func shortage(of path: String) -> String? {
    guard let header = ELFHeader(path: path),
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, UInt64(size) < header.end
    else { return nil }
    return "it is cut short, with \(size) of \(header.end) bytes"
  }
}

/// The functions of a loaded library, by name.
package struct Symbols {
  private let library: EngineLibrary
  private let path: String
  private let handle: UnsafeMutableRawPointer

  /// Loads a library. It stays loaded.
  ///
  /// - Parameters:
  ///   - library: The library that the file should be.
  ///   - path: The path of its file.
  /// - Throws: ``LibraryProblem`` if the file cannot be loaded.
  package init(_ library: EngineLibrary, path: String) throws(LibraryProblem) {
    func problem(_ reason: String) -> LibraryProblem {
      LibraryProblem(.cannotLoad(path: path, reason: reason), library)
    }
    if let shortage = ELFHeader.shortage(of: path) { throw problem(shortage) }
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw problem(dlerror().map { String(cString: $0) } ?? "the system does not say why")
    }
    self.library = library
    self.path = path
    self.handle = handle
  }

  /// Finds a function and gives it the type that the caller infers. Nothing checks that the type matches the function.
  package func function<Function>(_ name: String) throws(LibraryProblem) -> Function {
    guard let address = dlsym(handle, name) else { throw LibraryProblem(.lacks(path: path, function: name), library) }
    return unsafeBitCast(address, to: Function.self)
  }
  /// Checks the version that the library itself reports.
  ///
  /// - Throws: ``LibraryProblem`` if it is not the known version.
  package func check(version: String) throws(LibraryProblem) {
    guard version == library.version else { throw LibraryProblem(.unknownVersion(path: path, version), library) }
  }
}
