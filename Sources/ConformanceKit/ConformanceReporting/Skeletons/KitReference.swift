package import Foundation
import StoreContract

/// The place from which a new package gets ConformanceKit.
package enum KitReference: Sendable, Hashable {
  /// The address of a repository.
  case address(String)
  /// A folder with the package.
  case folder(URL)

  /// The address that is used if nobody names another one. Change it here when the package is published elsewhere.
  package static let usual = KitReference.address("https://example.com/ConformanceKit.git")

  /// A reference that cannot be used.
  package struct Problem: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    package let description: String
  }

  /// Makes the reference that a person gave.
  ///
  /// - Parameter text: The address of a repository, or the path of a folder with the package.
  /// - Throws: ``Problem`` if the text is a path without a package.
  package init(_ text: String) throws(Problem) {
    if text.contains("://") || text.hasPrefix("git@") {
      self = .address(text)
      return
    }
    let folder = URL(filePath: text, directoryHint: .isDirectory).standardizedFileURL
    guard FileManager.default.fileExists(atPath: folder.appending(path: Self.manifest).path) else {
      throw Problem(
        description: "there is no Swift package in '\(text)'; name the folder of ConformanceKit, or its address")
    }
    self = .folder(folder)
  }

  /// Finds the package of ConformanceKit in which a program was built.
  ///
  /// - Parameter program: The path of the program, such as `…/.build/debug/conformance`.
  /// - Returns: nil if the program is not in the build folder of that package.
  package init?(buildOf program: String) {
    var folder = URL(filePath: program).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      guard let text = try? String(contentsOf: folder.appending(path: Self.manifest), encoding: .utf8) else { continue }
      guard text.contains("name: \"ConformanceKit\",\n") else { return nil }
      self = .folder(folder)
      return
    }
    return nil
  }

  private static let manifest = "Package.swift"

  /// The address or the path, for people.
  package var text: String {
    switch self {
    case .address(let address): address
    case .folder(let url): url.pathOfFolder
    }
  }

  /// The dependency in a manifest.
  var dependency: String {
    switch self {
    case .address(let address): ".package(url: \(address.quoted), from: \(ConformanceKitVersion.current.quoted))"
    case .folder(let url): ".package(name: \"ConformanceKit\", path: \(url.pathOfFolder.quoted))"
    }
  }

  /// The name by which a manifest refers to the package: that of the dependency, or the last part of its address.
  var identity: String {
    switch self {
    case .address(let address):
      String(address.split(separator: "/").last.map { $0.hasSuffix(".git") ? $0.dropLast(4) : $0 } ?? "ConformanceKit")
    case .folder: "ConformanceKit"
    }
  }
}

extension URL {
  /// The path of a folder, without a slash at its end.
  fileprivate var pathOfFolder: String {
    let path = path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
