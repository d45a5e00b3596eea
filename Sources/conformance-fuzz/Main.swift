import Foundation
import Fuzzing

/// The entry point in an ordinary build. It runs the named inputs one after another, as libFuzzer would.
///
/// SwiftPM uses the function with this name as the entry point, except in a build with the fuzzer, which has its own
/// entry point. `@main` would be a second entry point there.
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
