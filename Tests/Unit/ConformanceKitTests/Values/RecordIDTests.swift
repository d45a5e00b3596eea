import ConformanceKit
import Testing

/// Ids are kept as numbers where they can be, which nobody must notice.
struct RecordIDTests {
  @Test(arguments: [
    "0", "7", "18446744073709551615", "18446744073709551616", "007", "00", "-1", "+1", "1e5", " 1", "", "٣", "é", "A-1",
  ])
  func anIDKeepsItsText(_ text: String) {
    #expect(Array(RecordID(text).text.utf8) == Array(text.utf8))
  }

  @Test func anIntegerIsItsDecimalForm() {
    #expect(RecordID(7) == "7")
    #expect(RecordID(UInt64.max) == "18446744073709551615")
    #expect(RecordID(-1) == "-1")
    #expect(RecordID(7).hashValue == RecordID("7").hashValue)
  }

  @Test(arguments: [("7", "07"), ("1", "+1"), ("0", "-0"), ("0", ""), ("\u{e9}", "e\u{301}")])
  func idsOfDifferentTextDiffer(_ one: String, _ other: String) {
    #expect(RecordID(one) != RecordID(other))
    #expect(Set([RecordID(one), RecordID(other)]).count == 2)
  }
}
