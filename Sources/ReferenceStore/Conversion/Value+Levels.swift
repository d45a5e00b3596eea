import ConformanceKit

extension Value {
  /// The number of nested levels of arrays, maps and objects in a stored value; 0 for a value without parts.
  var levels: Int {
    switch self {
    case .array(let values): 1 + (values.map(\.levels).max() ?? 0)
    case .map(let fields), .object(let fields): 1 + (fields.entries.map(\.value.levels).max() ?? 0)
    default: 0
    }
  }
}
