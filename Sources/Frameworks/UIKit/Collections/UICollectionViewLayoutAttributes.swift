import CoreGraphics
import Foundation
import QuartzCore

/// Where an element of a collection stands, and how it looks there.
///
/// Subclasses that add properties override `copy(with:)` and `isEqual(_:)`.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  final var category = UICollectionView.ElementCategory.cell
  final var kind: String?
  /// The section whose own scroller the element stands in; `nil` in the collection itself.
  final var scrollingSection: Int?
  /// Which sides contents decide on.
  final var fitsWidth = true
  final var fitsHeight = true

  /// Which item, or which section of a supplementary view, it is about.
  open var indexPath = IndexPath()
  /// In the space of the collection's content.
  open var center = CGPoint.zero
  /// Without the transform.
  open var size = CGSize.zero
  /// Turns, scales or moves the element about its center.
  open var transform3D = CATransform3DIdentity
  /// From invisible at 0 to opaque at 1.
  open var alpha: CGFloat = 1
  /// Higher ones lie over lower ones; equal ones lie in the order of their paths.
  open var zIndex = 0
  /// Whether the element is not shown.
  open var isHidden = false

  /// Makes attributes of no element; for layouts that have a class of their own.
  public override init() {
    super.init()
  }

  /// Makes the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a header, a footer or the like.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .supplementaryView
    kind = elementKind
    self.indexPath = indexPath
  }

  /// Makes the attributes of a view that belongs to the layout.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .decorationView
    kind = decorationViewKind
    self.indexPath = indexPath
  }

  /// The rectangle around the element; setting it sets center and size.
  open var frame: CGRect {
    get {
      let upright = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return upright }
      let centered = upright.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
      return centered.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The size, from an origin of zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The part of the transform that stays in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// What kind of element it is about.
  open var representedElementCategory: UICollectionView.ElementCategory { category }
  /// The kind of a supplementary or decoration view; `nil` for cells.
  open var representedElementKind: String? { kind }

  /// Returns attributes of the same class and with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = ClassInstance.make(type(of: self)) as? Self else {
      preconditionFailure("Layout attributes are copied by their own class.")
    }
    copy.category = category
    copy.kind = kind
    copy.scrollingSection = scrollingSection
    copy.fitsWidth = fitsWidth
    copy.fitsHeight = fitsHeight
    copy.indexPath = indexPath
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    // Unsafe: the value does not leave this call.
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? UICollectionViewLayoutAttributes else { return false }
      return key == other.key && center == other.center && size == other.size
        && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }
  }

  open override nonisolated var hash: Int { MainActor.assumeIsolated { key.hashValue } }

  /// A copy of the same class.
  final var duplicate: Self {
    guard let copy = copy(with: nil) as? Self else {
      preconditionFailure("A copy of layout attributes must be of their own class.")
    }
    return copy
  }

  final var key: ElementKey {
    ElementKey(category: category, kind: kind ?? "", path: indexPath)
  }
}

/// What tells the elements of a collection apart.
nonisolated struct ElementKey: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath

  static func cell(_ path: IndexPath) -> Self { Self(category: .cell, kind: "", path: path) }

  static func supplementary(_ kind: String, _ path: IndexPath) -> Self {
    Self(category: .supplementaryView, kind: kind, path: path)
  }

  static func < (one: Self, other: Self) -> Bool {
    if one.path != other.path { return one.path < other.path }
    if one.category != other.category { return one.category.rawValue < other.category.rawValue }
    return one.kind < other.kind
  }
}
