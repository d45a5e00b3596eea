import StoreContract

extension StandardTypes {
  /// An enum over `Int` whose versions add a case, and then drop one. It has a fallback.
  package enum Role {
    /// The first version.
    package enum V1: Int, EnumPropertyValue {
      case unknown = 0
      case user = 1

      /// The name all versions share.
      package static let enumName = "Role"
      /// What unknown raw values stand for.
      package static let fallback: V1? = .unknown
    }

    /// The second version: `admin` was added.
    package enum V2: Int, EnumPropertyValue {
      case unknown = 0
      case user = 1
      case admin = 2

      /// The name all versions share.
      package static let enumName = "Role"
      /// What unknown raw values stand for.
      package static let fallback: V2? = .unknown
    }

    /// The third version: `user` was dropped and `owner` added.
    package enum V3: Int, EnumPropertyValue {
      case unknown = 0
      case admin = 2
      case owner = 3

      /// The name all versions share.
      package static let enumName = "Role"
      /// What unknown raw values stand for.
      package static let fallback: V3? = .unknown
    }
  }

  /// An enum over `String`, without a fallback, whose raw values include the empty string.
  package enum Topping {
    /// The first version.
    package enum V1: String, EnumPropertyValue {
      case plain = ""
      case cheese

      /// The name all versions share.
      package static let enumName = "Topping"
    }

    /// The second version: `mushroom` was added.
    package enum V2: String, EnumPropertyValue {
      case plain = ""
      case cheese
      case mushroom

      /// The name all versions share.
      package static let enumName = "Topping"
    }
  }

  /// An enum over `UInt8` that has no case of raw value 0, so a zero is unknown to it.
  package enum Level {
    /// The first version.
    package enum V1: UInt8, EnumPropertyValue {
      case low = 1
      case high = 200

      /// The name all versions share.
      package static let enumName = "Level"
    }

    /// The second version: `top`, the greatest raw value there is, was added.
    package enum V2: UInt8, EnumPropertyValue {
      case low = 1
      case high = 200
      case top = 255

      /// The name all versions share.
      package static let enumName = "Level"
    }
  }

  /// An enum with negative raw values. It has a fallback that is not its first case.
  package enum Delta {
    /// The first version.
    package enum V1: Int, EnumPropertyValue {
      case down = -1
      case none = 0

      /// The name all versions share.
      package static let enumName = "Delta"
      /// What unknown raw values stand for.
      package static let fallback: V1? = V1.none
    }

    /// The second version: `crash` was added.
    package enum V2: Int, EnumPropertyValue {
      case crash = -1000
      case down = -1
      case none = 0

      /// The name all versions share.
      package static let enumName = "Delta"
      /// What unknown raw values stand for.
      package static let fallback: V2? = V2.none
    }
  }
}
