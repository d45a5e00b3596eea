import Foundation

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
