/// What is written of the failure of a store that cuts strings at NUL.
enum FiledTexts {
  /// The issue, up to the versions.
  static let issueHead = #"""
    # faulty:string-cut-at-nul: string: NUL → end (round-trip.value)

    > A record reads back exactly as it was written, except for declared losses.

    `faulty:string-cut-at-nul` 1 does not keep this law, `round-trip.value`.
    Source of the law: Realm Swift, CustomPersistable: conversions are total and lossless; Convex: values are kept exactly.

    ### The smallest program that shows it

    Schema version 1, entity `Item`:

    | property | type | optional | stored as |
    | --- | --- | --- | --- |
    | a | string | no | a |

    |  | operation |
    | --- | --- |
    | 0 | open schema 0 |
    | 1 | put Item #1 {a: "\\0"} |
    | 2 | get Item #1 |

    As Swift:

    ```swift
    Program(
      schemas: [Schema(version: 1, entities: [
        Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.string))])
      ])],
      operations: [
        .open(schema: 0),
        .put(entity: "Item", [.init(1, ["a": .string("\0")])]),
        .get(entity: "Item", [1])
      ])
    ```

    ### What came of it

    ```text
    at        operation 2 (get), record 1, property a
    expected  "\0"  (00)
    actual    ""
    change    NUL → end
    ```

    """#

  /// The test.
  static func test(_ fingerprint: String) -> String {
    #"""
    // Found on faulty:string-cut-at-nul 1 by ConformanceKit 0.1.0.
    //
    //   round-trip.value: A record reads back exactly as it was written, except for declared losses.
    //
    //   at        operation 2 (get), record 1, property a
    //   expected  "\0"  (00)
    //   actual    ""
    //   change    NUL → end
    import ConformanceKit
    import ConformanceTesting
    import FaultyStores
    import Foundation
    import Testing

    @Test("A record reads back exactly as it was written, except for declared losses.")
    func roundTripValue_\#(fingerprint)() async throws {
      let backend: any StoreAdapter = try #require(FaultyStores.adapter(named: "faulty:string-cut-at-nul"))
      let law = try #require(Law.named("round-trip.value"))
      let program = Program(
        schemas: [Schema(version: 1, entities: [
          Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.string))])
        ])],
        operations: [
          .open(schema: 0),
          .put(entity: "Item", [.init(1, ["a": .string("\0")])]),
          .get(entity: "Item", [1])
        ])
      try await checkConformance(of: backend, to: law, running: program)
    }

    """#
  }
}
