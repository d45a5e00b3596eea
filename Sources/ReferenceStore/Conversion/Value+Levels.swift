import ConformanceKit

extension Value {
  /// How many levels of arrays, maps and objects a stored value has.
  var levels: Int {
    switch self {
    case .array(let values): 1 + (values.map(\.levels).max() ?? 0)
    case .map(let fields), .object(let fields): 1 + (fields.entries.map(\.value.levels).max() ?? 0)
    default: 0
    }
  }
}
