import Generators
import Testing

/// The code in the catalogs of DocC.
struct CatalogExamples {
  @Test func reversingTwiceChangesNothing() throws {
    try forAll(.array(of: .int)) { list in
      try check(Array(list.reversed()).reversed(), equals: list)
    }
  }
}
