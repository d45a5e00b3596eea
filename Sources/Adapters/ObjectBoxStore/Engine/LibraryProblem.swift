import Foundation

/// Why the engine's library cannot be used here, and what to do.
public enum LibraryProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is none.
  case absent
  /// The system cannot load the file of that path, for the reason that it gives.
  case cannotLoad(path: String, reason: String)
  /// The library is of another version than those that are known to work.
  case unknownVersion(path: String, String)
  /// The library lacks a function.
  case lacks(path: String, function: String)

  /// The problem in a sentence.
  public var description: String {
    switch self {
    case .absent: "the ObjectBox engine's library is not here"
    case .cannotLoad(let path, let reason): "the library '\(path)' cannot be loaded: \(reason)"
    case .unknownVersion(let path, let version):
      "the library '\(path)' is ObjectBox \(version), and this adapter knows \(ObjectBoxLibrary.knownVersion)"
    case .lacks(let path, let function): "the library '\(path)' has no function '\(function)'"
    }
  }

  /// What to do.
  public var advice: String {
    switch self {
    case .absent: "\(Self.remedy) puts it in place"
    case .cannotLoad, .unknownVersion, .lacks:
      "\(Self.remedy) puts one that works in place; \(ObjectBoxLibrary.variable), where it is set, comes before that"
    }
  }

  /// The command that puts a library that works in place.
  public static let remedy = "scripts/install-objectbox"
}

/// What the head of a shared library says of its length, where the library is in the form ELF of 64 bits, little-endian.
///
/// The loader takes a file that was cut short, as by a download that broke off, and a signal ends the process where the loader reads
/// beyond its end. Source: System V Application Binary Interface, "ELF Header".
struct ELFHeader {
  /// Where the table of sections ends, which linkers write last, in bytes from the start of the file.
  let end: UInt64

  /// The head of a file; nil where it cannot be read, or is of another form.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 64).map(Array.init),
      head.count == 64, head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    func number(_ bytes: Range<Int>) -> UInt64 { head[bytes].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    let (end, isTooLarge) = number(40..<48).addingReportingOverflow(number(58..<60) * number(60..<62))
    self.end = isTooLarge ? .max : end
  }

  /// Why a file cannot be loaded that is shorter than its head says; nil where it is not.
  static func shortage(of path: String) -> String? {
    guard let header = ELFHeader(path: path),
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, UInt64(size) < header.end
    else { return nil }
    return "it is cut short, with \(size) of \(header.end) bytes"
  }
}

/// The functions of a loaded library by name.
struct Symbols {
  private let path: String
  private let handle: UnsafeMutableRawPointer

  /// Loads a library, which stays loaded.
  init(path: String) throws(LibraryProblem) {
    if let shortage = ELFHeader.shortage(of: path) { throw .cannotLoad(path: path, reason: shortage) }
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .cannotLoad(path: path, reason: dlerror().map { String(cString: $0) } ?? "the system does not say why")
    }
    self.path = path
    self.handle = handle
  }

  /// A function, as the type that it is assigned to says. Nothing checks that type: it has to be the function's own.
  func function<Function>(_ name: String) throws(LibraryProblem) -> Function {
    guard let address = dlsym(handle, name) else { throw .lacks(path: path, function: name) }
    return unsafeBitCast(address, to: Function.self)
  }
}
