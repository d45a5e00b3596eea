#if canImport(Darwin)
  import Foundation
#endif

extension FoundationCodecs {
  /// The version of Foundation, as well as it is known.
  ///
  /// Foundation tells no version of its own. Outside Apple's platforms it comes with the toolchain and is linked from it, so
  /// the compiler's version names it; on Apple's platforms it comes with the operating system.
  static var version: String {
    #if canImport(Darwin)
      let system = ProcessInfo.processInfo.operatingSystemVersion
      return "OS \(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"
    #elseif compiler(>=6.4)
      return "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      return "Swift 6.3"
    #else
      return "Swift 6.2"
    #endif
  }
}
