import CoreGraphics
import Foundation

/// What stands for one element in a compositional layout.
@preconcurrency @MainActor public class NSCollectionLayoutItem: NSObject {
  /// The room for the item, its insets included.
  public let layoutSize: NSCollectionLayoutSize
  final var attached: [NSCollectionLayoutSupplementaryItem]
  /// Views attached to every element that stands here.
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  /// How far the element lies inside its place; sides that contents decide on have none.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around the place.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item without attached views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes an item with attached views.
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
  /// Tells the data source what to make.
  public let elementKind: String
  /// The point that it is attached to.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of its own that is put there; the same as the container's where there is none.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Higher ones lie over lower ones; 1 to begin with.
  public var zIndex = 1

  /// Makes a view that is attached by the same edges as it is attached to.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Makes a view that is attached by edges of its own.
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

  /// Where it stands on a rectangle.
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

/// A header, a footer or the like at the boundary of a section or of a whole layout.
public class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which side it stands.
  public let alignment: NSRectAlignment
  /// From there, in points.
  public let offset: CGPoint
  /// Whether the section makes room for it; otherwise it lies over the items.
  public var extendsBoundary = true
  /// Whether it stays in sight as long as its section is.
  public var pinToVisibleBounds = false

  /// Makes an item at a side.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Makes an item at a distance from a side.
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

/// A view behind a section that the layout makes.
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// Of which a class is registered with the layout.
  public let elementKind: String
  /// Lower ones lie under higher ones.
  public var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A view behind all of a section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
