/// An enum over `String`, without a fallback, whose raw values include the empty string.
public enum Topping {
  /// The first version.
  public enum V1: String, EnumPropertyValue {
    case plain = ""
    case cheese

    /// The name all versions share.
    public static let enumName = "Topping"
  }

  /// The second version: `mushroom` was added.
  public enum V2: String, EnumPropertyValue {
    case plain = ""
    case cheese
    case mushroom

    /// The name all versions share.
    public static let enumName = "Topping"
  }
}
