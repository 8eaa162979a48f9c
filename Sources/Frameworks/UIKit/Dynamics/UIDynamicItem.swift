/// The shape of an item in collisions.
nonisolated public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle = 0
  /// The ellipse in the bounds.
  case ellipse = 1
  /// The collision bounding path.
  case path = 2
}

/// An object that a dynamic animator moves, such as a view.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center in the coordinates of the animator.
  var center: CGPoint { get set }
  /// The bounds, whose size is that of the item.
  var bounds: CGRect { get }
  /// The transform, which the animator rotates.
  var transform: CGAffineTransform { get set }
  /// The shape in collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for the type `path`, convex and around the center of the item.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The shape in collisions; a rectangle by default.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline for the type `path`; empty by default.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Items that an animator moves as one body.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  private let members: [any UIDynamicItem]
  /// The centers of the members relative to that of the group, before its transform.
  private let offsets: [CGPoint]
  private let transforms: [CGAffineTransform]

  /// The items of the group.
  open var items: [any UIDynamicItem] { members }

  /// Creates a group whose center is that of the masses of its items.
  public init(items: [any UIDynamicItem]) {
    members = items
    let areas = items.map { max($0.bounds.width * $0.bounds.height, 1) }
    let total = max(areas.reduce(0, +), 1)
    let centers = items.map(\.center)
    let middle = CGPoint(
      x: zip(centers, areas).reduce(0) { $0 + $1.0.x * $1.1 } / total,
      y: zip(centers, areas).reduce(0) { $0 + $1.0.y * $1.1 } / total)
    center = middle
    offsets = centers.map { CGPoint(x: $0.x - middle.x, y: $0.y - middle.y) }
    transforms = items.map(\.transform)
    super.init()
  }

  /// The center of mass; setting it moves the items.
  open var center: CGPoint { didSet { placeMembers() } }

  /// The rotation of the group; setting it moves and rotates the items.
  open var transform = CGAffineTransform.identity { didSet { placeMembers() } }

  /// The bounding rectangle of the items, around the center.
  open var bounds: CGRect {
    zip(members, offsets).reduce(CGRect.null) { box, member in
      let size = member.0.bounds.size
      return box.union(
        CGRect(
          x: member.1.x - size.width / 2, y: member.1.y - size.height / 2, width: size.width,
          height: size.height))
    }
  }

  private func placeMembers() {
    for (index, member) in members.enumerated() {
      let offset = offsets[index].applying(transform)
      member.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      member.transform = transforms[index].concatenating(transform)
    }
  }

  /// The shapes of the items in the space of the group.
  final var memberShapes: [ConvexShape] {
    zip(members, offsets).enumerated().flatMap { index, member in
      let angle = transforms[index].rotationAngle
      return member.0.collisionShapes.map {
        $0.rotated(by: angle).moved(by: Vector2(member.1))
      }
    }
  }
}

extension UIDynamicItem {
  /// The shapes in the item's space, around its center.
  var collisionShapes: [ConvexShape] {
    if let group = self as? UIDynamicItemGroup { return group.memberShapes }
    let (width, height) = (max(Double(bounds.width), 0.5), max(Double(bounds.height), 0.5))
    switch collisionBoundsType {
    case .rectangle: break
    case .ellipse: return [.ellipse(width: width, height: height)]
    case .path:
      let points = collisionBoundingPath.cgPath.data.flattened().joined().map { Vector2($0) }
      if let hull = ConvexShape(hullOf: Array(points)) { return [hull] }
    }
    return [.rectangle(width: width, height: height)]
  }
}
