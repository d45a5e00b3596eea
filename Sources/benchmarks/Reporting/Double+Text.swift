import Foundation

extension Double {
  /// The number with a fixed count of decimals.
  func text(decimals: Int) -> String {
    String(format: "%.\(decimals)f", self)
  }

  /// The number in thousands or millions where it is large, such as `5.71 M`.
  var shortText: String {
    switch self {
    case 1e6...: "\((self / 1e6).text(decimals: 2)) M"
    case 1e3...: "\((self / 1e3).text(decimals: 1)) k"
    default: text(decimals: 1)
    }
  }
}
