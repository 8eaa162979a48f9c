import CoreGraphics
import Foundation

/// The invalidated parts of a layout.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  final var everything = false
  final var counts = false
  final var items: [IndexPath]?
  final var supplementaries: [String: [IndexPath]]?
  final var decorations: [String: [IndexPath]]?
  final var movement: (targets: [IndexPath], previous: [IndexPath], position: CGPoint)?
  /// An element with a new preferred size: its original and its preferred attributes.
  final var preferred:
    (wanted: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)?

  /// The adjustment of the content offset at the next layout.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The adjustment of the content size at the next layout.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that invalidates nothing.
  public override init() {
    super.init()
  }

  /// Whether the whole layout is invalid.
  open var invalidateEverything: Bool { everything }
  /// Whether the counts of the data source are invalid.
  open var invalidateDataSourceCounts: Bool { counts }
  /// The invalidated items; `nil` if there are none.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  /// The invalidated supplementary views by kind; `nil` if there are none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
  /// The invalidated decoration views by kind; `nil` if there are none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }
  /// The current targets of interactively moved items.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }
  /// The previous positions of interactively moved items.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  /// The current point of the interactive movement.
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

  /// Invalidates the attributes of items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = (items ?? []) + indexPaths
  }

  /// Invalidates the attributes of supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    supplementaries = supplementaries ?? [:]
    supplementaries?[elementKind, default: []] += indexPaths
  }

  /// Invalidates the attributes of decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = decorations ?? [:]
    decorations?[elementKind, default: []] += indexPaths
  }
}

/// The invalidated parts of a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate's sizes and spacing are requested again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout attributes are computed again.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of a collection view, reported to its layout.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of the change.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  /// The index path before the update; `nil` for insertions.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; `nil` for deletions.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
