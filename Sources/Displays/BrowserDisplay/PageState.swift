import CoreGraphics
import DisplayProtocol

/// The properties of a transaction that originate in the page.
///
/// The page may have advanced since then: sending its own older values would reset it.
struct PageState {
  /// Scroll layers whose size changes but whose content offset does not.
  private(set) var offsets: Set<LayerID> = []
  /// Text fields that change but retain the focus state that the page reported.
  private(set) var focus: Set<LayerID> = []

  /// Creates an empty state, for a page that joins.
  init() {}

  /// - Parameter tree: The layers before the transaction, with the changes that the page made.
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
