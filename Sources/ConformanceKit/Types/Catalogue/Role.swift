/// An enum over `Int` whose versions add a case, and then drop one. It has a fallback.
public enum Role {
  /// The first version.
  public enum V1: Int, EnumPropertyValue {
    case unknown = 0
    case user = 1

    /// The name all versions share.
    public static let enumName = "Role"
    /// What unknown raw values stand for.
    public static let fallback: V1? = .unknown
  }

  /// The second version: `admin` was added.
  public enum V2: Int, EnumPropertyValue {
    case unknown = 0
    case user = 1
    case admin = 2

    /// The name all versions share.
    public static let enumName = "Role"
    /// What unknown raw values stand for.
    public static let fallback: V2? = .unknown
  }

  /// The third version: `user` was dropped and `owner` added.
  public enum V3: Int, EnumPropertyValue {
    case unknown = 0
    case admin = 2
    case owner = 3

    /// The name all versions share.
    public static let enumName = "Role"
    /// What unknown raw values stand for.
    public static let fallback: V3? = .unknown
  }
}
