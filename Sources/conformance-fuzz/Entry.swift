import Fuzzing

/// Runs one input. libFuzzer calls this function for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  FuzzSession.shared.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Prepares the session, and reports errors in the settings. libFuzzer calls this function before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  FuzzSession.shared.prepare()
  return 0
}
