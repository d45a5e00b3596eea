import Testing

@testable import OwnTypes

/// An enum that the properties of a type contain, which hand their coder on to it.
@Suite struct WrappedEnumTests {
  private typealias Handed = Realistic.Handed
  private typealias Theme = Realistic.Theme

  /// What is read by a decoder and what is recorded of written values is the same enum, or both times none.
  @Test func readingAndWritingFindAnEnumToTheSameDepth() {
    let one = Handed(wrappedValue: Theme.dark)
    let two = Handed(wrappedValue: one)
    let three = Handed(wrappedValue: two)
    let found = [isFound(in: one), isFound(in: two), isFound(in: three)]
    #expect(found.allSatisfy { $0.read == $0.written })
    #expect(found.map(\.read) == (1...3).map { $0 <= WrappedEnum.deepest })
  }

  private func isFound<Value: Encodable>(in value: Value) -> (read: Bool, written: Bool) {
    (WrappedEnum.type(in: Value.self) == Theme.self, ShapeLog.shape(of: [value]).enums[""] != nil)
  }
}
