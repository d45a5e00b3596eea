public import StoreContract

/// The store that says what follows from a backend's promises.
///
/// The kit's own is the reference store; it is given from outside, since the kit does not depend on it.
public protocol ReferenceModel: StoreAdapter {
  /// The model of a backend: the same capabilities, the same semantics.
  init(modelling backend: Backend)
}
