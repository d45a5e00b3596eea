import Foundation

/// A terminal of 80 columns without a person before it.
struct PseudoTerminal {
  /// The side of the program that runs on the terminal.
  let side: FileHandle
  /// The side of the person: the keyboard and the screen.
  let person: FileHandle

  init(columns: UInt16 = 80) throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number) = (CInt(0), CInt(0))
    guard master >= 0, ioctl(master, Self.lock, &locked) == 0, ioctl(master, Self.number, &number) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw CocoaError(.fileReadUnknown) }
    person = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    side = FileHandle(
      fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC), closeOnDealloc: true)
  }

  /// Types a line.
  func type(_ text: String) throws {
    try person.write(contentsOf: Data((text + "\n").utf8))
  }

  /// All that the program writes until it ends, with the line breaks of a terminal, `\r\n`.
  func screen() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // The system reports an error when no program has the terminal open any more.
    while case let count = read(person.fileDescriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // Linux's TIOCSPTLCK and TIOCGPTN, macros that Swift does not import.
  private static let lock: CUnsignedLong = 0x4004_5431
  private static let number: CUnsignedLong = 0x8004_5430
}
