import Foundation
import StoreCoding
public import StoreContract

/// Hosts a Swift adapter in its own process. The kit drives it over the adapter protocol.
///
/// ```swift
/// @main enum MyAdapter {
///   static func main() { AdapterHost.run(MyStoreAdapter()) }
/// }
/// ```
///
/// Then `conformance run --adapter ".build/release/my-adapter"` checks the store. A trap, a hang or a kill ends only
/// one case.
public enum AdapterHost {
  /// Answers the requests on standard input until the input ends or a request asks for the end. Then exits with status
  /// 0.
  ///
  /// Standard output is reserved for the protocol. Text that the adapter prints goes to standard error, which the kit
  /// shows with a failure.
  ///
  /// - Parameters:
  ///   - adapter: The adapter to host.
  ///   - catalogue: The Swift types that schemas may refer to.
  public static func run(_ adapter: any StoreAdapter, catalogue: TypeCatalogue = .standard) -> Never {
    run(adapter, catalogue: catalogue) { .whole($0) }
  }

  /// Hosts an adapter and changes the lines that it writes, for testing the kit.
  package static func run(
    _ adapter: any StoreAdapter, catalogue: TypeCatalogue = .standard,
    tampering: @escaping @Sendable ([UInt8]) -> HostedLine
  ) -> Never {
    guard let streams = StandardStreams.takeOver() else {
      FileHandle.standardError.write(Data("the standard streams cannot be taken over\n".utf8))
      exit(70)
    }
    let writer = LineWriter(streams.output, tampering: tampering)
    exit(HostLoop(adapter, catalogue: catalogue, input: streams.input, writer: writer).run())
  }
}

/// Keeps the standard streams away from the adapter.
private enum StandardStreams {
  /// Moves standard input and output to descriptors that no other code knows. Replaces standard input with an empty
  /// input, and standard output with standard error.
  static func takeOver() -> (input: Int32, output: Int32)? {
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0, output >= 0, nothing >= 0, dup2(nothing, STDIN_FILENO) >= 0,
      dup2(STDERR_FILENO, STDOUT_FILENO) >= 0
    else { return nil }
    close(nothing)
    return (input, output)
  }
}
