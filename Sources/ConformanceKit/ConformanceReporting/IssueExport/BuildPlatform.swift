import ConformanceChecking
import Foundation

/// The compiler that built the kit, and the platform that it runs on.
package struct BuildPlatform: Sendable, Hashable {
  /// The version of the Swift compiler.
  package var swift: String
  /// The operating system and the architecture.
  package var system: String

  /// The platform of this process.
  package static var current: BuildPlatform {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let platform = KnownFailures.Platform.current?.rawValue ?? "unknown"
    return BuildPlatform(swift: compiler, system: "\(platform) \(system), \(architecture)")
  }

  /// The compiler version. Source code cannot read the version; it can only test for a minimum version.
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
