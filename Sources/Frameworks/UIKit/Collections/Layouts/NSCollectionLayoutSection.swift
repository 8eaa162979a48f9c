import CoreGraphics
import Foundation
import QuartzCore

/// Called at each layout of a section, with its visible items and its scroll offset.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// The reference of a compositional layout's content insets.
nonisolated public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration.
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

/// The scrolling behavior of a section orthogonal to its layout's scroll direction.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No orthogonal scrolling.
  case none = 0
  /// Continuous scrolling.
  case continuous = 1
  /// Continuous scrolling that stops at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// Scrolls by pages of the section's width.
  case paging = 3
  /// Scrolls group by group.
  case groupPaging = 4
  /// Scrolls group by group, with each group centered.
  case groupPagingCentered = 5
}

/// Whether the content bounces past its ends.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
  case automatic = 0
  case always = 1
  case never = 2
}

/// The deceleration rate of an orthogonally scrolling section.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Int, Sendable
{
  case automatic = 0
  case normal = 1
  case fast = 2
}

/// The properties of a section's orthogonal scrolling.
@preconcurrency @MainActor
public class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The deceleration rate; fast by default if the section stops at groups.
  public var decelerationRate =
    UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
  /// Whether the content bounces past its ends; true by default.
  public var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic
}

/// A visible element that a section's invalidation handler can modify.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  /// The element kind of a supplementary view; empty for cells.
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// Exposes layout attributes to an invalidation handler.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.kind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.category }
  var representedElementKind: String? { attributes.kind }
}

/// A section of a compositional layout: a sequence of groups.
@preconcurrency @MainActor public class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The configuration of a list section.
  final var list: UICollectionLayoutListConfiguration?
  /// The space above a list's header.
  final var headerPadding: CGFloat = 0
  /// The insets around the groups; headers and footers are outside along the scroll direction.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// The reference of the content insets.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the boundary items' insets.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether boundary items respect the content insets at the sides.
  public var supplementariesFollowContentInsets = true
  /// The boundary items, such as headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The decoration views behind the section.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The section's orthogonal scrolling behavior.
  public var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The properties of the section's orthogonal scrolling.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called at each layout of the section, to modify the visible items.
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}
