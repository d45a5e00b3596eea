extension ConvexScalar where Self: FixedWidthInteger {
  static var expectation: String { "an int64" }

  init?(convexValue: ConvexValue) throws(ConvexError) {
    guard case .int64(let number) = convexValue else { return nil }
    guard let value = Self(exactly: number) else {
      throw ConvexError("\(convexValue.summary) does not fit into \(Self.self)")
    }
    self = value
  }

  func convexValue() throws(ConvexError) -> ConvexValue {
    guard let number = Int64(exactly: self) else { throw ConvexError("\(self) does not fit into an int64") }
    return .int64(number)
  }
}

extension Int: ConvexScalar {}
extension Int8: ConvexScalar {}
extension Int16: ConvexScalar {}
extension Int32: ConvexScalar {}
extension Int64: ConvexScalar {}
extension UInt: ConvexScalar {}
extension UInt8: ConvexScalar {}
extension UInt16: ConvexScalar {}
extension UInt32: ConvexScalar {}
extension UInt64: ConvexScalar {}
