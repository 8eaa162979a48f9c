import Dispatch
import DisplayProtocol
import Synchronization

/// Identifiers of layers that were deallocated off the main queue while they were in a context's
/// tree.
///
/// They are collected from any thread and unregistered on the main queue.
// Unchecked: the mutex guards the identifiers, and only the main queue reads the context.
final class DeallocatedLayers: @unchecked Sendable {
  private let identifiers = Mutex<[(id: LayerID, isCommitted: Bool)]>([])
  /// The context, set once before the first layer is in its tree.
  weak var context: LayerContext?

  func contains(_ id: LayerID) -> Bool {
    identifiers.withLock { $0.contains { $0.id == id } }
  }

  func add(_ id: LayerID, isCommitted: Bool) {
    let isFirst = identifiers.withLock {
      $0.append((id, isCommitted))
      return $0.count == 1
    }
    guard isFirst else { return }
    DispatchQueue.main.async { self.context?.unregisterDeallocated() }
  }

  /// Returns and removes the identifiers.
  func drain() -> [(id: LayerID, isCommitted: Bool)] {
    identifiers.withLock { all in
      defer { all = [] }
      return all
    }
  }
}
