import StoreContract

extension StandardTypes {
  /// An enum over `Int` with a fallback. Its second version adds a case, and its third one also drops one.
  package enum Role {
    /// The first version of the enum.
    package enum V1: Int, EnumPropertyValue {
      case unknown = 0
      case user = 1

      /// The name that all versions share.
      package static let enumName = "Role"
      /// The case that represents unknown raw values.
      package static let fallback: V1? = .unknown
    }

    /// The second version, which adds `admin`.
    package enum V2: Int, EnumPropertyValue {
      case unknown = 0
      case user = 1
      case admin = 2

      /// The name that all versions share.
      package static let enumName = "Role"
      /// The case that represents unknown raw values.
      package static let fallback: V2? = .unknown
    }

    /// The third version, which drops `user` and adds `owner`.
    package enum V3: Int, EnumPropertyValue {
      case unknown = 0
      case admin = 2
      case owner = 3

      /// The name that all versions share.
      package static let enumName = "Role"
      /// The case that represents unknown raw values.
      package static let fallback: V3? = .unknown
    }
  }

  /// An enum over `String` without a fallback. Its raw values include the empty string.
  package enum Topping {
    /// The first version of the enum.
    package enum V1: String, EnumPropertyValue {
      case plain = ""
      case cheese

      /// The name that all versions share.
      package static let enumName = "Topping"
    }

    /// The second version, which adds `mushroom`.
    package enum V2: String, EnumPropertyValue {
      case plain = ""
      case cheese
      case mushroom

      /// The name that all versions share.
      package static let enumName = "Topping"
    }
  }

  /// An enum over `UInt8` without a case for the raw value 0, so that zero is an unknown raw value.
  package enum Level {
    /// The first version of the enum.
    package enum V1: UInt8, EnumPropertyValue {
      case low = 1
      case high = 200

      /// The name that all versions share.
      package static let enumName = "Level"
    }

    /// The second version, which adds `top`. Its raw value is the largest that `UInt8` can hold.
    package enum V2: UInt8, EnumPropertyValue {
      case low = 1
      case high = 200
      case top = 255

      /// The name that all versions share.
      package static let enumName = "Level"
    }
  }

  /// An enum with negative raw values. Its fallback is not its first case.
  package enum Delta {
    /// The first version of the enum.
    package enum V1: Int, EnumPropertyValue {
      case down = -1
      case none = 0

      /// The name that all versions share.
      package static let enumName = "Delta"
      /// The case that represents unknown raw values.
      package static let fallback: V1? = V1.none
    }

    /// The second version, which adds `crash`.
    package enum V2: Int, EnumPropertyValue {
      case crash = -1000
      case down = -1
      case none = 0

      /// The name that all versions share.
      package static let enumName = "Delta"
      /// The case that represents unknown raw values.
      package static let fallback: V2? = V2.none
    }
  }
}
