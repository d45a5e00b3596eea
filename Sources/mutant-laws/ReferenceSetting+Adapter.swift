import ConformanceKit

// scripts/mutants builds this program with a mutated copy of the reference store beside the reference store itself.
#if canImport(MutatedReferenceStore)
  import MutatedReferenceStore
#else
  import ReferenceStore
#endif

extension ReferenceSetting {
  /// The store to judge: the mutated copy of the reference store where there is one.
  var adapter: any StoreAdapter { ReferenceAdapter(name: name, capabilities: capabilities, semantics: semantics) }
}
