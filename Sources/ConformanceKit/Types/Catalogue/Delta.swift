/// An enum with negative raw values. It has a fallback that is not its first case.
public enum Delta {
  /// The first version.
  public enum V1: Int, EnumPropertyValue {
    case down = -1
    case none = 0

    /// The name all versions share.
    public static let enumName = "Delta"
    /// What unknown raw values stand for.
    public static let fallback: V1? = V1.none
  }

  /// The second version: `crash` was added.
  public enum V2: Int, EnumPropertyValue {
    case crash = -1000
    case down = -1
    case none = 0

    /// The name all versions share.
    public static let enumName = "Delta"
    /// What unknown raw values stand for.
    public static let fallback: V2? = V2.none
  }
}
