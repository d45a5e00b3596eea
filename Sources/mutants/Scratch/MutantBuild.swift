#if Mutants
  import Foundation

  /// A mutation with the number that turns it on.
  struct Mutant: Sendable {
    let number: Int
    let target: MutationTarget
    let mutation: Mutation
    /// The content of the file without the mutation.
    let source: String

    var id: MutationID { mutation.id }
  }

  /// The build of one program with all mutants. Mutations that do not compile are left out.
  struct MutantBuild {
    private let package: ScratchPackage
    private let files: [(target: MutationTarget, file: MutatedFile)]
    /// The mutations that do not compile.
    private var refused: Set<MutationID>
    private let note: (String) -> Void

    /// - Parameters:
    ///   - root: The folder of the package.
    ///   - note: Prints a line about the progress.
    init(root: URL, note: @escaping (String) -> Void) throws {
      package = ScratchPackage(root: root)
      files = try MutationTarget.allCases.flatMap { target in
        try target.files(in: root).map { (target, $0) }
      }
      let refusedFile = Self.refusedFile(of: package)
      refused =
        FileManager.default.fileExists(atPath: refusedFile.path)
        ? try JSONDecoder().decode(Set<MutationID>.self, from: Data(contentsOf: refusedFile)) : []
      self.note = note
    }

    /// The mutations that do not compile, as the last build found.
    private static func refusedFile(of package: ScratchPackage) -> URL {
      package.root.appending(path: ".build/mutants/refused.json")
    }

    /// The program.
    var program: URL { package.program }

    /// The mutants that are in the program.
    var mutants: [Mutant] {
      numbered.flatMap { target, file, numbers in
        numbers.sorted { $0.value < $1.value }.map { index, number in
          Mutant(number: number, target: target, mutation: file.mutations[index], source: file.source)
        }
      }
    }

    /// How many mutations do not compile.
    var refusedCount: Int { files.reduce(0) { $0 + $1.file.mutations.count } - mutants.count }

    /// Each file with the numbers of its mutations by their position. Numbers do not depend on what is left out.
    private var numbered: [(target: MutationTarget, file: MutatedFile, numbers: [Int: Int])] {
      var last = 0
      return files.map { target, file in
        var numbers: [Int: Int] = [:]
        for (index, mutation) in file.mutations.enumerated() {
          last += 1
          if !refused.contains(mutation.id) { numbers[index] = last }
        }
        return (target, file, numbers)
      }
    }

    /// Whether the program was built from the sources as they are.
    var isCurrent: Bool {
      numbered.allSatisfy { target, file, numbers in
        let place = package.folder.appending(path: target.place(of: file.path))
        return (try? Data(contentsOf: place)).map(Array.init) == MutantWriter(file, numbers: numbers).text
      } && FileManager.default.fileExists(atPath: program.path)
    }

    /// Builds until the compiler has no errors, and leaves out the mutants that cause them.
    mutating func build() throws {
      try package.prepare()
      let places = Set(files.map { $0.target.place(of: $0.file.path) })
      for target in MutationTarget.allCases {
        for folder in target.folders { try package.remove(in: target.place(of: folder), unless: places.contains) }
      }
      while true {
        let writers = try write()
        note("building \(mutants.count) mutants")
        let errors = try package.build()
        try JSONEncoder().encode(refused).write(to: Self.refusedFile(of: package))
        if errors.isEmpty { return }
        let guilty = Set(errors.flatMap { guiltyNumbers(of: $0, writers) })
        guard !guilty.isEmpty else {
          throw Problem("the mutants do not compile, and no mutant is at fault: \(errors.prefix(10))")
        }
        for mutant in mutants where guilty.contains(mutant.number) { refused.insert(mutant.id) }
        note("\(guilty.count) mutants do not compile and are left out, such as: \(errors[0].message)")
      }
    }

    private func write() throws -> [String: MutantWriter] {
      var writers: [String: MutantWriter] = [:]
      for (target, file, numbers) in numbered {
        let writer = MutantWriter(file, numbers: numbers)
        let place = target.place(of: file.path)
        try package.write(writer.text, to: place)
        writers[package.folder.appending(path: place).path] = writer
      }
      return writers
    }

    private func guiltyNumbers(of error: CompilerError, _ writers: [String: MutantWriter]) -> [Int] {
      guard let writer = writers[error.file] else { return [] }
      // The place of such an error is where the variable is used, and not where a mutant leaves it without a value.
      if let name = error.message.firstMatch(of: /'(\w+)' used before being initialized/)?.1 {
        let numbers = writer.places.map(\.number)
        let unset = mutants.filter { numbers.contains($0.number) && $0.id.original.hasPrefix("\(name) = ") }
        let dropped = unset.filter { $0.id.operator == .statement }
        if !dropped.isEmpty { return dropped.map(\.number) }
      }
      return writer.numbers(atLine: error.line, column: error.column)
    }
  }
#endif
