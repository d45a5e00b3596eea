/// A type of this module, whose name tells a test which module a name means.
public protocol Lookalike {}

extension Lookalike {
  /// The module that declares the type.
  public static var module: String { "LookalikeNames" }
}

// MARK: Names that an app uses without their module's name.

/// Apps declare a type of this name.
public struct Address: Lookalike {}

/// SwiftUI declares a type of this name.
public struct Binding: Lookalike {}

/// SwiftUI declares a type of this name.
public struct Color: Lookalike {}

/// GRDB declares a type of this name.
public struct Column: Lookalike {}

/// Apps declare a type of this name.
public struct Conversion: Lookalike {}

/// Apps declare a type of this name.
public struct Doctor: Lookalike {}

/// The standard library declares a type of this name.
public struct Duration: Lookalike {}

/// Apps declare a type of this name.
public struct Level: Lookalike {}

/// SwiftUI declares a type of this name.
public struct Link: Lookalike {}

/// Apps declare a type of this name.
public struct Offset: Lookalike {}

/// Apps declare a type of this name.
public struct Percent: Lookalike {}

/// Apps declare a type of this name.
public struct Place: Lookalike {}

/// QuickDraw declares a type of this name.
public struct Point: Lookalike {}

/// Apps declare a type of this name.
public struct Probe: Lookalike {}

/// Apps declare a type of this name.
public struct EventSink: Lookalike {}

/// Apps declare a type of this name.
public struct Role: Lookalike {}

/// SwiftUI declares a type of this name.
public struct Scene: Lookalike {}

/// Apps declare a type of this name.
public struct GenerationContext: Lookalike {}

/// SwiftUI declares a type of this name.
public struct State: Lookalike {}

/// SwiftUI declares a type of this name.
public struct Table: Lookalike {}

/// SwiftUI declares a type of this name.
public struct Text: Lookalike {}

/// WidgetKit declares a type of this name.
public struct Timeline: Lookalike {}

// MARK: Names that the contract of ConformanceKit has too.

/// RealityKit declares a type of this name.
public struct Entity: Lookalike {}

/// Apps declare a type of this name.
public struct Property: Lookalike {}

/// SwiftData declares a type of this name.
public struct Query: Lookalike {}

/// GRDB declares a type of this name.
public struct Record: Lookalike {}

/// SwiftData declares a type of this name.
public struct Schema: Lookalike {}

/// Apps declare a type of this name.
public struct Store: Lookalike {}

/// Apps declare a type of this name.
public struct Value: Lookalike {}
