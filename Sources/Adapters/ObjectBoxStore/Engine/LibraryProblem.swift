import Foundation

/// The reason why the engine's library cannot be used, with advice.
public enum LibraryProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The library is not installed.
  case absent
  /// The system cannot load the file, for the given reason.
  case cannotLoad(path: String, reason: String)
  /// The library's version is not ``ObjectBoxLibrary/knownVersion``.
  case unknownVersion(path: String, String)
  /// The library lacks a function that the adapter calls.
  case lacks(path: String, function: String)

  /// The problem as a sentence without a full stop.
  public var description: String {
    switch self {
    case .absent: "the ObjectBox engine's library is not here"
    case .cannotLoad(let path, let reason): "the library '\(path)' cannot be loaded: \(reason)"
    case .unknownVersion(let path, let version):
      "the library '\(path)' is ObjectBox \(version), and this adapter knows \(ObjectBoxLibrary.knownVersion)"
    case .lacks(let path, let function): "the library '\(path)' has no function '\(function)'"
    }
  }

  /// Advice as a sentence without a full stop.
  public var advice: String {
    switch self {
    case .absent: "\(Self.remedy) puts it in place"
    case .cannotLoad, .unknownVersion, .lacks:
      "\(Self.remedy) puts one that works in place; \(ObjectBoxLibrary.variable), where it is set, comes before that"
    }
  }

  /// The command that installs a working library.
  public static let remedy = "scripts/install-objectbox"
}

/// The length of a shared library according to its header, for 64-bit little-endian ELF files.
///
/// The loader accepts a truncated file, such as one from an interrupted download. A signal then ends the process when
/// the loader reads beyond the file's end. Source: System V Application Binary Interface, "ELF Header".
struct ELFHeader {
  /// The end of the section table, in bytes from the start of the file. Linkers write that table last.
  let end: UInt64

  /// Reads the header of a file; nil if it cannot be read or has another format.
  init?(path: String) {
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
struct Symbols {
  private let path: String
  private let handle: UnsafeMutableRawPointer

  /// Loads a library. It stays loaded.
  init(path: String) throws(LibraryProblem) {
    if let shortage = ELFHeader.shortage(of: path) { throw .cannotLoad(path: path, reason: shortage) }
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .cannotLoad(path: path, reason: dlerror().map { String(cString: $0) } ?? "the system does not say why")
    }
    self.path = path
    self.handle = handle
  }

  /// Finds a function and gives it the type that the caller infers. Nothing checks that the type matches the function.
  func function<Function>(_ name: String) throws(LibraryProblem) -> Function {
    guard let address = dlsym(handle, name) else { throw .lacks(path: path, function: name) }
    return unsafeBitCast(address, to: Function.self)
  }
}
