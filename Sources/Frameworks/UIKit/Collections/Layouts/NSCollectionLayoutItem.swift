import CoreGraphics
import Foundation

/// Describes the layout of an element in a compositional layout.
@preconcurrency @MainActor public class NSCollectionLayoutItem: NSObject {
  /// The size of the item, including its insets.
  public let layoutSize: NSCollectionLayoutSize
  final var attached: [NSCollectionLayoutSupplementaryItem]
  /// The supplementary items attached to each element of this item.
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  /// The insets of the element in its layout frame; self-sizing dimensions ignore them.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item without supplementary items.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary items.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
    super.init()
  }
}

/// A view attached to an item, a group or a section.
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view, passed to the data source.
  public let elementKind: String
  /// The anchor on the container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The item's own anchor point; `nil` uses the container anchor's edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The z-order; items with higher values are in front; 1 by default.
  public var zIndex = 1

  /// Creates a supplementary item attached by the same edges as the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates a supplementary item attached by its own anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String,
    _ containerAnchor: NSCollectionLayoutAnchor, _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The frame of the item on a rectangle.
  func frame(on rect: CGRect, measured: CGSize?) -> CGRect {
    let size = layoutSize.size(in: rect.size, measured: measured)
    func offset(_ anchor: NSCollectionLayoutAnchor) -> CGPoint {
      anchor.isFractionalOffset
        ? CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height)
        : anchor.offset
    }
    let target = containerAnchor.point(of: rect)
    let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let shift = offset(containerAnchor)
    let ownShift = itemAnchor.map(offset) ?? .zero
    return CGRect(
      x: target.x + shift.x - own.x - ownShift.x, y: target.y + shift.y - own.y - ownShift.y,
      width: size.width, height: size.height)
  }
}

/// A view at the boundary of a section or of the whole layout, such as a header or a footer.
public class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The side at which the item is placed.
  public let alignment: NSRectAlignment
  /// The offset from that side, in points.
  public let offset: CGPoint
  /// Whether the section reserves space for the item; otherwise the item overlays its content.
  public var extendsBoundary = true
  /// Whether the item remains visible while its section is.
  public var pinToVisibleBounds = false

  /// Creates a boundary item at a side.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a boundary item at an offset from a side.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }
}

nonisolated extension NSRectAlignment {
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: [.top]
    case .topLeading: [.top, .leading]
    case .leading: [.leading]
    case .bottomLeading: [.bottom, .leading]
    case .bottom: [.bottom]
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: [.trailing]
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A decoration view that the layout places behind a section.
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, registered with the layout.
  public let elementKind: String
  /// The z-order; items with higher values are in front.
  public var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates a background for a whole section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
