import ConformanceChecking
import Foundation

/// What the kit was compiled by, and runs on.
package struct BuildPlatform: Sendable, Hashable {
  /// The version of the compiler.
  package var swift: String
  /// The operating system and the architecture.
  package var system: String

  /// That of this process.
  package static var current: BuildPlatform {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let platform = KnownFailures.Platform.current?.rawValue ?? "unknown"
    return BuildPlatform(swift: compiler, system: "\(platform) \(system), \(architecture)")
  }

  /// No compiler tells its version to what it compiles; it can be asked whether it is at least one.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }
}
