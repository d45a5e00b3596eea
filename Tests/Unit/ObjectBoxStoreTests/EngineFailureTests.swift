import ConformanceKit
import Testing

@testable import ObjectBoxStore

/// What the engine's codes come to; its own words are in the store's error.
@Suite struct EngineFailureTests {
  @Test(
    arguments: [
      (10002, StoreError.Kind.rejected), (10501, .internal), (10101, .environment), (10199, .environment),
      (10203, .rejected),
    ] as [(Int32, StoreError.Kind)])
  func failuresAreOfTheKindThatTheirCodeSays(code: Int32, kind: StoreError.Kind) {
    #expect(EngineFailure(code: code, message: "").storeError.kind == kind)
  }

  @Test func aFullDiskSaysWhatToDo() {
    #expect(
      EngineFailure(code: 10199, message: "Could not put").storeError.message == """
        Could not put; make room on the disk of the store's location, or choose another folder with TMPDIR
        """)
  }
}
