import ConformanceKit
import FaultyStores
import Foundation
import TestSupport

/// Stores in processes of their own.
enum Hosted {
  /// The adapter of a faulty store: in a process of its own, if its defect shows nowhere else.
  static func adapter(of store: FaultyStore) throws(AdapterFailure) -> any StoreAdapter {
    store.isKilled ? try adapter("faulty:\(store.name)") : store.adapter
  }

  /// The store of a name, as the command line knows it.
  static func adapter(_ name: String, deadline: Duration = .seconds(10)) throws(AdapterFailure) -> ProcessAdapter {
    try ProcessAdapter(command: [ConformanceCommand.executable.path, "serve", "--backend", name], deadline: deadline)
  }
}
