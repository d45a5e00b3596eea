extension CorpusFile {
  /// The versions of the form of corpus files.
  package static let format = FileFormat(migrations: [
    // 1 → 2
    FormatMigration("A file says whether its program fails each time. Before, each was taken to.") { file in
      file["reproducible"] == nil ? file.replacing("reproducible", by: .bool(true)) : file
    }
  ])
}
