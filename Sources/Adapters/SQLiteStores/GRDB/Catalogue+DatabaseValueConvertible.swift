#if SQLite
  package import ConformanceKit
  import GRDB

  // An app declares no more than this for an enum that it keeps in a column. Source: GRDB, "Custom Value Types".

  extension StandardTypes.Role.V1: DatabaseValueConvertible {}
  extension StandardTypes.Role.V2: DatabaseValueConvertible {}
  extension StandardTypes.Role.V3: DatabaseValueConvertible {}
  extension StandardTypes.Topping.V1: DatabaseValueConvertible {}
  extension StandardTypes.Topping.V2: DatabaseValueConvertible {}
  extension StandardTypes.Level.V1: DatabaseValueConvertible {}
  extension StandardTypes.Level.V2: DatabaseValueConvertible {}
  extension StandardTypes.Delta.V1: DatabaseValueConvertible {}
  extension StandardTypes.Delta.V2: DatabaseValueConvertible {}
#endif
