import ConformanceKit
import ConvexCodec

struct Shift: Codable, Hashable {
  enum CodingKeys: String, CodingKey {
    case start = "in"
    case pay, breaks, people
  }
  @ConvexInt var start: Int64  // v.int64()
  @ConvexFloat var pay: Double  // v.number()
  @OptionalConvexInt var breaks: Int?  // v.optional(v.int64())
  var people: StandardTypes.WholeNumber  // v.number() that holds whole numbers only
}
