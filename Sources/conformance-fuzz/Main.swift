import Foundation
import Fuzzing

/// Where the process begins in an ordinary build: runs the inputs that are named, one after the other, as libFuzzer would.
///
/// SwiftPM makes the function of this name the entry point, but where the fuzzer is linked, which has its own; `@main` would be a
/// second one there.
@_cdecl("conformance_fuzz_main")
public func runInputs(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  FuzzSession.shared.prepare()
  let paths = CommandLine.arguments.dropFirst()
  guard !paths.isEmpty else {
    Console.write("usage: conformance-fuzz INPUT…\nTo look for inputs, build it with the fuzzer: scripts/fuzz\n")
    return 2
  }
  for path in paths {
    guard let input = FileManager.default.contents(atPath: path) else {
      Console.write("\(path): cannot be read\n")
      return 2
    }
    FuzzSession.shared.run(Array(input))
  }
  return 0
}
