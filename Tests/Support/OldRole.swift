public import ConformanceKit

/// An enum in the first version of an app. No case stands for unknown raw values.
public enum OldRole: Int, EnumPropertyValue {
  case unknown = 0
  case user = 1

  /// The name both versions share.
  public static let enumName = "Role"
}
