import StoreContract

/// Where the code of this process is, as the kernel maps it. Only Linux tells.
struct CodeRanges: Sendable {
  /// The ranges when they were read first. A library that is loaded later is in none of them.
  static let current = CodeRanges(maps: KernelFile.text("/proc/self/maps") ?? "")

  /// An address where there is no code on any platform.
  static let nowhere: UInt = 8

  /// The code of the libraries that allocate memory and that belong to Swift's runtime.
  let runtime: [Range<UInt>]

  /// All other code.
  let others: [Range<UInt>]

  /// Reads the ranges from the text of `/proc/self/maps`, whose form the manual page proc(5) describes.
  init(maps: String) {
    var ranges: (runtime: [Range<UInt>], others: [Range<UInt>]) = ([], [])
    for line in maps.split(separator: "\n") {
      let columns = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = columns.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
      guard ends.count == 2, ends[0] < ends[1], columns.count == 6, columns[1].contains("x") else { continue }
      let file = columns[5].split(separator: "/").last ?? ""
      if Self.runtimeFiles.contains(where: file.hasPrefix) {
        ranges.runtime.append(ends[0]..<ends[1])
      } else {
        ranges.others.append(ends[0]..<ends[1])
      }
    }
    (runtime, others) = ranges
  }

  /// How the names of the runtime's files begin.
  private static let runtimeFiles = ["libc.", "libc-", "ld-", "libswiftCore."]

  /// Whether an address is in the runtime's code.
  func isRuntime(_ address: UInt) -> Bool { runtime.holds(address) }

  /// Whether an address is in any other code.
  func isOther(_ address: UInt) -> Bool { others.holds(address) }
}

extension [Range<UInt>] {
  /// Whether an address is in a range. A signal handler can call this, because it allocates no memory.
  fileprivate func holds(_ address: UInt) -> Bool {
    withUnsafeBufferPointer { ranges in
      var index = 0
      while index < ranges.count {
        if ranges[index].lowerBound <= address, address < ranges[index].upperBound { return true }
        index += 1
      }
      return false
    }
  }
}
