import ConformanceKit
import Foundation

/// The file in which a location keeps the model that it was last opened with.
struct ModelFile {
  private let url: URL

  /// The file in a directory.
  init(in directory: URL) {
    url = directory.appending(path: "objectbox-model.json")
  }

  /// The model; an empty one where none was written.
  func read() throws -> StoreModel {
    guard FileManager.default.fileExists(atPath: url.path) else { return StoreModel() }
    return try JSONDecoder().decode(StoreModel.self, from: Data(contentsOf: url))
  }

  /// Writes a model, whole or not at all.
  func write(_ model: StoreModel) throws {
    try JSONEncoder().encode(model).write(to: url, options: .atomic)
  }
}
