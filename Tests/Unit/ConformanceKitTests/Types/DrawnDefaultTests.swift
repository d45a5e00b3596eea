import ConformanceKit
import Generators
import ReferenceStore
import Testing

@testable import ConformanceLaws
@testable import StoreContract

/// The defaults of drawn properties.
@Suite struct DrawnDefaultTests {
  /// A store that writes the default of a new column into the rows cannot keep such a default.
  @Test(
    arguments: [
      ([.string: .noNUL], "\0"), ([.float: .noNaN, .double: .noNaN], "nan"),
      ([.float: .finiteOnly, .double: .finiteOnly], "inf"),
    ] as [([Primitive: Lens], String)])
  func noDefaultIsOneThatTheStoreRejects(fidelity: [Primitive: Lens], part: String) throws {
    var losing = Semantics.strict
    losing.fidelity = fidelity
    let all = Self.defaults(under: .strict)
    let kept = Self.defaults(under: losing)
    // Without the loss, such defaults are drawn, and the others are drawn in both cases.
    let rejected = all.filter(losing.reject)
    #expect(rejected.contains { "\($0)".contains(part.debugDescription.dropFirst().dropLast()) })
    #expect(rejected.contains { $0.kind == .array || $0.kind == .map || $0.kind == .object })
    #expect(kept == all.filter { !losing.reject($0) })
  }

  /// The stored forms of the defaults of many properties.
  private static func defaults(under semantics: Semantics) -> [Value] {
    let context = GenerationContext(backend: ReferenceAdapter(semantics: semantics).backend, catalogue: .standard)
    var draw = Draw(.replay(ChoiceSequence()))
    return (0..<3000 as Range<UInt64>).compactMap { seed in
      draw.reset(to: .random(seed: seed))
      let property = context.drawProperty(&draw, .all, default: 1)
      return property.defaultValue?.storedForm(as: property.type)
    }
  }
}
