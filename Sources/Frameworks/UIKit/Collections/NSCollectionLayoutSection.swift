import CoreGraphics
import Foundation
import QuartzCore

/// Runs whenever a section is laid out, with what of it can be seen and how far it is scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// What the insets of a compositional layout count from.
nonisolated public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout's configuration has it.
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

/// How a section scrolls across the direction of its layout.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not.
  case none = 0
  /// Freely.
  case continuous = 1
  /// Freely, coming to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// By its own width.
  case paging = 3
  /// Group by group.
  case groupPaging = 4
  /// Group by group, each in the middle.
  case groupPagingCentered = 5
}

/// Whether content can be pulled past its ends.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
  case automatic = 0
  case always = 1
  case never = 2
}

/// How a section that scrolls by itself comes to rest.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Int, Sendable
{
  case automatic = 0
  case normal = 1
  case fast = 2
}

/// How a section scrolls by itself.
@preconcurrency @MainActor
public class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// How it comes to rest; fast where it stops at groups, unless set.
  public var decelerationRate =
    UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
  /// Whether it can be pulled past its ends; yes, unless set.
  public var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic
}

/// An element in sight, to be changed by a section's handler.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary view; empty for cells.
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// Lets a handler change attributes.
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

/// One section of a compositional layout: groups one after the other.
@preconcurrency @MainActor public class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The look of a list's section.
  final var list: UICollectionLayoutListConfiguration?
  /// Space over a list's header.
  final var headerPadding: CGFloat = 0
  /// Around the groups; headers and footers stand outside along the scroll direction.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Between groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// What the content insets count from.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of boundary items count from.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether boundary items keep to the content insets at the sides.
  public var supplementariesFollowContentInsets = true
  /// Headers, footers and the like.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How the section scrolls by itself.
  public var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How it does so in detail.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Runs whenever the section is laid out, to change what is in sight.
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Makes a section of groups of one kind.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}
