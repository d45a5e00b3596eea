import Testing

@testable import StoreHosting

/// Where the code of a process is.
@Suite struct CodeRangesTests {
  @Test func theRuntimeIsTheAllocatorAndSwift() {
    let ranges = CodeRanges(
      maps: """
        5576c5000000-5576c6000000 r-xp 00001000 fe:00 123                        /home/a b/App.xctest
        5576c6000000-5576c7000000 rw-p 00001000 fe:00 123                        /home/a b/App.xctest
        7ff4dbc00000-7ff4dbd00000 r-xp 00026000 fe:00 124                        /usr/lib/x86_64-linux-gnu/libc.so.6
        7ff4dbe00000-7ff4dbf00000 r-xp 00001000 fe:00 125                        /usr/lib/swift/libswiftCore.so
        7ff4dc000000-7ff4dc100000 r-xp 00001000 fe:00 126                        /usr/lib/libclassic.so
        7ff4dd000000-7ff4dd100000 rwxp 00000000 00:00 0
        7ffd00000000-7ffd00001000 r-xp 00000000 00:00 0                          [vdso]
        zz-7ffd00001000 r-xp 00000000 00:00 0                                    /usr/lib/broken
        7ffd00001000-7ffd00000000 r-xp 00000000 00:00 0                          /usr/lib/backwards
        """)
    #expect(ranges.runtime == [0x7ff4_dbc0_0000..<0x7ff4_dbd0_0000, 0x7ff4_dbe0_0000..<0x7ff4_dbf0_0000])
    #expect(
      ranges.others == [
        0x5576_c500_0000..<0x5576_c600_0000, 0x7ff4_dc00_0000..<0x7ff4_dc10_0000, 0x7ffd_0000_0000..<0x7ffd_0000_1000,
      ])
    #expect(ranges.isRuntime(0x7ff4_dbcf_ffff) && !ranges.isRuntime(0x7ff4_dbd0_0000))
    #expect(ranges.isOther(0x5576_c500_0000) && !ranges.isOther(0x5576_c4ff_ffff))
  }

  #if os(Linux)
    /// Swift's runtime and the C library are mapped after the first page of the kernel's text.
    @Test func thisProcessHasBoth() {
      #expect(CodeRanges.current.runtime.count > 1)
      #expect(!CodeRanges.current.runtime.isEmpty && !CodeRanges.current.others.isEmpty)
      #expect(!CodeRanges.current.isOther(CodeRanges.nowhere) && !CodeRanges.current.isRuntime(CodeRanges.nowhere))
    }
  #endif
}
