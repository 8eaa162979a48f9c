import CoreGraphics
import DisplayProtocol

/// What of a transaction the page knows better, since it comes from the page itself.
///
/// The page has meanwhile gone on: to tell it where it was would throw it back.
struct PageState {
  /// Layers that scroll and get another size, but no other offset.
  private(set) var offsets: Set<LayerID> = []
  /// Text fields that change, but are in use or not as the page has said.
  private(set) var focus: Set<LayerID> = []

  /// Nothing, as for a page that joins.
  init() {}

  /// - Parameter tree: The layers before the transaction, with what the page has done since.
  init(of transaction: LayerTransaction, in tree: LayerTree) {
    for case .set(let id, let properties) in transaction.changes {
      guard let state = tree.nodes[id]?.state else { continue }
      for property in properties {
        switch property {
        case .bounds(let bounds) where state.scroll != nil && bounds.origin == state.bounds.origin:
          offsets.insert(id)
        case .textInput(let input?) where input.isFirstResponder == state.hasKeyboard:
          focus.insert(id)
        default: break
        }
      }
    }
  }
}

extension LayerState {
  fileprivate var hasKeyboard: Bool { textInput?.isFirstResponder ?? false }
}
