import CoreGraphics
import Foundation

/// What of a layout does not hold any more.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  final var everything = false
  final var counts = false
  final var items: [IndexPath]?
  final var supplementaries: [String: [IndexPath]]?
  final var decorations: [String: [IndexPath]]?
  final var movement: (targets: [IndexPath], previous: [IndexPath], position: CGPoint)?
  /// An element whose contents want another size, as the layout had it and as it should be.
  final var preferred:
    (wanted: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)?

  /// Added to the content offset when the layout is asked again.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size when the layout is asked again.
  open var contentSizeAdjustment = CGSize.zero

  /// Makes a context in which everything still holds.
  public override init() {
    super.init()
  }

  /// Whether nothing holds.
  open var invalidateEverything: Bool { everything }
  /// Whether the data source is to be asked for its numbers again.
  open var invalidateDataSourceCounts: Bool { counts }
  /// `nil` where none was named.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  /// By kind; `nil` where none was named.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
  /// By kind; `nil` where none was named.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }
  /// Where items that are carried would stand.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }
  /// Where items that are carried stood before.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  /// Where the finger carries items.
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

  /// Names items that are to be placed anew.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = (items ?? []) + indexPaths
  }

  /// Names supplementary views that are to be placed anew.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    supplementaries = supplementaries ?? [:]
    supplementaries?[elementKind, default: []] += indexPaths
  }

  /// Names decoration views that are to be placed anew.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = decorations ?? [:]
    decorations?[elementKind, default: []] += indexPaths
  }
}

/// What of a flow layout does not hold any more.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is to be asked for sizes and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether elements are to be placed anew.
  open var invalidateFlowLayoutAttributes = true
}

/// One change of a collection, as its layout hears of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What happens.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  /// Before; `nil` for what is new.
  public let indexPathBeforeUpdate: IndexPath?
  /// Afterwards; `nil` for what goes.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
