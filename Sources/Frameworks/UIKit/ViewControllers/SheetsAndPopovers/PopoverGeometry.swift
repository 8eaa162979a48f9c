import CoreGraphics

/// The geometry of a popover next to its source.
struct PopoverGeometry {
  /// The arrow's length along the edge; `arrowHeight` is its extent away from it.
  static let arrowBase: CGFloat = 26
  static let arrowHeight: CGFloat = 13
  static let cornerRadius: CGFloat = 13

  /// The bubble's frame, including its arrow, in the container's coordinates.
  let frame: CGRect
  let direction: UIPopoverArrowDirection
  /// The position of the arrow's tip along its edge, in the bubble's coordinates.
  let tip: CGFloat

  /// - Parameters:
  ///   - size: The content's size.
  ///   - room: The area that the popover may cover.
  ///   - overlaps: Whether the popover may cover its source if it fits on no side.
  init(
    content size: CGSize, source: CGRect, room: CGRect, permitted: UIPopoverArrowDirection,
    overlaps: Bool
  ) {
    let arrow = Self.arrowHeight
    /// The space available to the content on one side of the source, excluding the arrow.
    func space(_ direction: UIPopoverArrowDirection) -> CGSize {
      switch direction {
      case .up: CGSize(width: room.width, height: room.maxY - source.maxY - arrow)
      case .down: CGSize(width: room.width, height: source.minY - room.minY - arrow)
      case .left: CGSize(width: room.maxX - source.maxX - arrow, height: room.height)
      default: CGSize(width: source.minX - room.minX - arrow, height: room.height)
      }
    }
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = order.filter { permitted.contains($0) }
    func shown(_ direction: UIPopoverArrowDirection) -> CGFloat {
      let space = space(direction)
      return max(0, min(size.width, space.width)) * max(0, min(size.height, space.height))
    }
    let whole = size.width * size.height
    let best =
      allowed.first { shown($0) >= whole - 0.5 } ?? allowed.max { shown($0) < shown($1) } ?? .up
    let bestSpace = space(best)
    let least = overlaps ? size : CGSize(width: 44, height: 44)
    let fitted = CGSize(
      width: min(size.width, room.width, max(bestSpace.width, least.width)),
      height: min(size.height, room.height, max(bestSpace.height, least.height)))
    let isVertical = best == .up || best == .down
    let outer = CGSize(
      width: fitted.width + (isVertical ? 0 : arrow),
      height: fitted.height + (isVertical ? arrow : 0))
    var origin: CGPoint
    switch best {
    case .up: origin = CGPoint(x: source.midX - outer.width / 2, y: source.maxY)
    case .down: origin = CGPoint(x: source.midX - outer.width / 2, y: source.minY - outer.height)
    case .left: origin = CGPoint(x: source.maxX, y: source.midY - outer.height / 2)
    default: origin = CGPoint(x: source.minX - outer.width, y: source.midY - outer.height / 2)
    }
    origin.x = max(room.minX, min(origin.x, room.maxX - outer.width)).rounded()
    origin.y = max(room.minY, min(origin.y, room.maxY - outer.height)).rounded()
    frame = CGRect(origin: origin, size: outer)
    direction = best
    let (wanted, length) =
      isVertical
      ? (source.midX - origin.x, outer.width) : (source.midY - origin.y, outer.height)
    let margin = Self.cornerRadius + Self.arrowBase / 2
    tip = min(max(wanted, margin), max(margin, length - margin))
  }

  /// The content's frame in the bubble.
  var contentFrame: CGRect {
    let arrow = Self.arrowHeight
    let bounds = CGRect(origin: .zero, size: frame.size)
    return switch direction {
    case .up: bounds.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
    case .down: bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
    case .left: bounds.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
    default: bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
    }
  }

  /// The arrow's three corners, with the tip in the middle.
  var arrow: (CGPoint, CGPoint, CGPoint) {
    let half = Self.arrowBase / 2
    let content = contentFrame
    let size = frame.size
    return switch direction {
    case .up:
      (
        CGPoint(x: tip - half, y: content.minY), CGPoint(x: tip, y: 0),
        CGPoint(x: tip + half, y: content.minY)
      )
    case .down:
      (
        CGPoint(x: tip - half, y: content.maxY), CGPoint(x: tip, y: size.height),
        CGPoint(x: tip + half, y: content.maxY)
      )
    case .left:
      (
        CGPoint(x: content.minX, y: tip - half), CGPoint(x: 0, y: tip),
        CGPoint(x: content.minX, y: tip + half)
      )
    default:
      (
        CGPoint(x: content.maxX, y: tip - half), CGPoint(x: size.width, y: tip),
        CGPoint(x: content.maxX, y: tip + half)
      )
    }
  }
}
