/// Returns a generator of tuples of a value of each generator.
///
/// - Parameter generators: The generators, in the order they draw.
@inlinable
public func zip<each Output>(_ generators: repeat Generator<each Output>) -> Generator<(repeat each Output)> {
  Generator { draw throws(Discard) in
    (repeat try (each generators)(&draw))
  }
}
