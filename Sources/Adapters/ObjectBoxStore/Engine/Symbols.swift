import Foundation

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
