import Fuzzing

/// Is called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  FuzzSession.shared.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Is called by libFuzzer before the first input: whatever is wrong with the settings is told then.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  FuzzSession.shared.prepare()
  return 0
}
