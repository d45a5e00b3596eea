// The standard library has no environment and no logarithm. The platform's C library has, and every program is linked
// with it.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// The functions of the platform's C library that properties need.
enum Platform {
  /// Returns the value of an environment variable, or nil if it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the natural logarithm.
  static func logarithm(_ number: Double) -> Double {
    log(number)
  }
}
