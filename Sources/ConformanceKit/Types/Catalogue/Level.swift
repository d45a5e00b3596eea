/// An enum over `UInt8` that has no case of raw value 0, so a zero is unknown to it.
public enum Level {
  /// The first version.
  public enum V1: UInt8, EnumPropertyValue {
    case low = 1
    case high = 200

    /// The name all versions share.
    public static let enumName = "Level"
  }

  /// The second version: `top`, the greatest raw value there is, was added.
  public enum V2: UInt8, EnumPropertyValue {
    case low = 1
    case high = 200
    case top = 255

    /// The name all versions share.
    public static let enumName = "Level"
  }
}
