/// The name of this module, by which a test sees that a name means a type of this module.
public protocol Lookalike {}

extension Lookalike {
  /// The module that declares the type.
  public static var module: String { "LookalikeNames" }
}

// Names that SwiftUI, Charts, GRDB and other modules declare, and that an app uses without the module's name.

public struct Address: Lookalike {}
public struct Binding: Lookalike {}
public struct Color: Lookalike {}
public struct Column: Lookalike {}
public struct Conversion: Lookalike {}
public struct Doctor: Lookalike {}
public struct Duration: Lookalike {}
public struct Level: Lookalike {}
public struct Link: Lookalike {}
public struct Offset: Lookalike {}
public struct Percent: Lookalike {}
public struct Place: Lookalike {}
public struct Point: Lookalike {}
public struct Probe: Lookalike {}
public struct Recorder: Lookalike {}
public struct Role: Lookalike {}
public struct Scene: Lookalike {}
public struct GenerationContext: Lookalike {}
public struct State: Lookalike {}
public struct Table: Lookalike {}
public struct Text: Lookalike {}
public struct Timeline: Lookalike {}

// Names that the kit's contract has too.

public struct Entity: Lookalike {}
public struct Property: Lookalike {}
public struct Query: Lookalike {}
public struct Record: Lookalike {}
public struct Schema: Lookalike {}
public struct Store: Lookalike {}
public struct Value: Lookalike {}
