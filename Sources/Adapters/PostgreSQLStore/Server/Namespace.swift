#if PostgreSQL
  import StoreContract
  import Foundation
  import SQLSupport

  /// The schema that contains the tables of one location. It is dropped with the location.
  ///
  /// A killed process leaves its schemas behind. Their names begin with `conformance_`.
  final class Namespace: Sendable {
    let name: String
    private let server: Server

    private init(_ name: String, _ server: Server) {
      self.name = name
      self.server = server
    }

    /// The schema of a location. A file in the location's directory names it, so that another process finds it too.
    static func of(_ location: Location, on server: Server) throws -> Namespace {
      let file = try location.directory().appending(path: "postgresql-schema")
      let name = try (try? String(contentsOf: file, encoding: .utf8)) ?? chosenName(in: file)
      return location.resident { Namespace(name, server) }
    }

    private static func chosenName(in file: URL) throws -> String {
      let name = "conformance_" + UUID().uuidString.replacing("-", with: "").lowercased()
      try Data(name.utf8).write(to: file, options: .atomic)
      return name
    }

    deinit {
      guard let connection = try? server.connection() else { return }
      guard (try? connection.script(["DROP SCHEMA IF EXISTS \(name.sqlName) CASCADE"])) != nil else { return }
      server.takeBack(connection)
    }
  }
#endif
