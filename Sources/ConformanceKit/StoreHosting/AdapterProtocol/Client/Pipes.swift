import Foundation

/// The pipes to a process's three streams. Processes that are started later do not inherit them.
struct Pipes {
  /// The end of a pipe that the kit holds, and the end for the child.
  struct Ends {
    let kit: Int32
    let child: Int32
  }

  let input: Ends
  let output: Ends
  let errors: Ends

  /// Creates the pipes. Nil if the kit has too many open descriptors; `errno` has the reason.
  init?() {
    var made: [(read: Int32, write: Int32)] = []
    while made.count < 3, let pipe = Self.pipe() { made.append(pipe) }
    guard made.count == 3 else {
      let reason = errno
      for pipe in made { _ = (close(pipe.read), close(pipe.write)) }
      errno = reason
      return nil
    }
    let (input, output, errors) = (made[0], made[1], made[2])
    self.input = Ends(kit: input.write, child: input.read)
    self.output = Ends(kit: output.read, child: output.write)
    self.errors = Ends(kit: errors.read, child: errors.write)
    for descriptor in kitsEnds {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    #if canImport(Darwin)
      _ = fcntl(input.write, F_SETNOSIGPIPE, 1)
    #endif
  }

  private var kitsEnds: [Int32] { [input.kit, output.kit, errors.kit] }

  func closeKitsEnds() {
    for descriptor in kitsEnds { close(descriptor) }
  }

  func closeChildsEnds() {
    for descriptor in [input.child, output.child, errors.child] { close(descriptor) }
  }

  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
