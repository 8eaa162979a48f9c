import CoreGraphics
import Foundation
import QuartzCore

/// The position and the appearance of an element of a collection view.
///
/// Subclasses that add properties override `copy(with:)` and `isEqual(_:)`.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  final var category = UICollectionView.ElementCategory.cell
  final var kind: String?
  /// The orthogonally scrolling section that contains the element; `nil` for others.
  final var scrollingSection: Int?
  /// The dimensions that are self-sizing.
  final var fitsWidth = true
  final var fitsHeight = true

  /// The index path of the item or of the supplementary view.
  open var indexPath = IndexPath()
  /// The center in the coordinates of the collection view's content.
  open var center = CGPoint.zero
  /// The size before the transform.
  open var size = CGSize.zero
  /// The transform around the center.
  open var transform3D = CATransform3DIdentity
  /// The opacity, from 0 (transparent) to 1 (opaque).
  open var alpha: CGFloat = 1
  /// The z-order; higher values are in front, and equal values are ordered by index path.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false

  /// Creates attributes without an element; for layouts with a custom attributes class.
  public override init() {
    super.init()
  }

  /// Creates the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .supplementaryView
    kind = elementKind
    self.indexPath = indexPath
  }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    category = .decorationView
    kind = decorationViewKind
    self.indexPath = indexPath
  }

  /// The bounding rectangle; setting it sets center and size.
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

  /// The size with a zero origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine part of the transform.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory { category }
  /// The kind of a supplementary or decoration view; `nil` for cells.
  open var representedElementKind: String? { kind }

  /// Returns a copy of the same class.
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
    // Unsafe: the value does not escape this call.
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

/// Identifies an element of a collection view.
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
