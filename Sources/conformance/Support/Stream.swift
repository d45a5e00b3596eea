import Foundation

/// A standard stream of the process for text.
enum Stream {
  case output
  case error

  private var handle: FileHandle { self == .output ? .standardOutput : .standardError }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(handle.fileDescriptor) == 1 }

  /// The number of columns of the terminal at this moment. It is 80 if the terminal does not say it.
  var width: Int {
    var size = winsize()
    guard ioctl(handle.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a text at once.
  func write(_ text: String) {
    handle.write(Data(text.utf8))
  }
}
