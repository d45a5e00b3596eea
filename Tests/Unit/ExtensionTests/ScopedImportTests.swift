import ConformanceKit
import LookalikeNames
import Testing

import struct ConformanceKit.Query
import struct ConformanceKit.Record

/// The same two modules. Imports of single types say which module's `Query` and `Record` are meant in this file.
@Suite struct ScopedImportTests {
  @Test func namesThatAreImportedOneByOneNeedNoQualification() {
    #expect(Record(id: "1", fields: ["a": .bool(true)]).fields["a"] == .bool(true))
    #expect(Query(where: .isNil(property: "a")).order.isEmpty)
    #expect(LookalikeNames.Record.module == "LookalikeNames")
  }
}
