public import ConformanceKit

/// What ``OldRole`` is in the second version of the app: `admin` was added.
public enum NewRole: Int, EnumPropertyValue {
  case unknown = 0
  case user = 1
  case admin = 2

  /// The name both versions share.
  public static let enumName = "Role"
}
