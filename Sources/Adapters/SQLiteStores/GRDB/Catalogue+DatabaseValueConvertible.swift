#if SQLite
  public import ConformanceKit
  public import GRDB

  // An app declares no more than this for an enum that it keeps in a column. Source: GRDB, "Custom Value Types".

  extension Role.V1: DatabaseValueConvertible {}
  extension Role.V2: DatabaseValueConvertible {}
  extension Role.V3: DatabaseValueConvertible {}
  extension Topping.V1: DatabaseValueConvertible {}
  extension Topping.V2: DatabaseValueConvertible {}
  extension Level.V1: DatabaseValueConvertible {}
  extension Level.V2: DatabaseValueConvertible {}
  extension Delta.V1: DatabaseValueConvertible {}
  extension Delta.V2: DatabaseValueConvertible {}
#endif
