import CoreGraphics
import Foundation

/// A width or a height in a compositional layout.
@preconcurrency @MainActor public class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }

  let kind: Kind
  /// The value, in points or as a fraction of the container.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// Creates a fraction of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Creates a fraction of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Creates a dimension in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Creates an estimated dimension in points, replaced by the measured size of the content.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Creates a dimension equal to the largest measured item in the same group.
  public class func uniformAcrossSiblings(
    estimate estimatedDimension: CGFloat
  ) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.uniform, estimatedDimension) }

  /// Whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the content determines the dimension.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the largest sibling determines the dimension.
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  var isMeasured: Bool { kind == .estimated || kind == .uniform }

  func length(in container: CGSize, measured: CGFloat?) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute: dimension
    case .estimated, .uniform: measured ?? dimension
    }
  }
}

/// A size in a compositional layout.
@preconcurrency @MainActor public class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from two dimensions.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func size(in container: CGSize, measured: CGSize?) -> CGSize {
    CGSize(
      width: max(0, widthDimension.length(in: container, measured: measured?.width)),
      height: max(0, heightDimension.length(in: container, measured: measured?.height)))
  }
}

/// The spacing between items.
@preconcurrency @MainActor public class NSCollectionLayoutSpacing: NSObject {
  /// The spacing in points; the minimum if it is flexible.
  public let spacing: CGFloat
  /// Whether the spacing grows with the available space.
  public let isFlexibleSpacing: Bool

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Creates a fixed spacing in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Creates a spacing with a minimum in points, which shares the available space.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Whether the spacing is fixed.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The spacing around an item.
@preconcurrency @MainActor public class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The spacing before the item; `nil` for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; `nil` for none.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing after the item; `nil` for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; `nil` for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spacing at the given edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }
}

/// A point of a rectangle to which a supplementary item is attached.
@preconcurrency @MainActor public class NSCollectionLayoutAnchor: NSObject {
  /// The edges that contain the point; centered on an axis with neither or both edges.
  public let edges: NSDirectionalRectEdge
  /// The offset from that point, in points or as a fraction of the supplementary item's size.
  public let offset: CGPoint
  /// Whether the offset is a fraction of the supplementary item's size.
  public let isFractionalOffset: Bool

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// Creates an anchor at an offset in points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor at an offset from edges, as a fraction of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  /// Whether the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// The anchor point of a rectangle, without the offset.
  func point(of rect: CGRect) -> CGPoint {
    func place(_ low: CGFloat, _ high: CGFloat, _ first: Bool, _ last: Bool) -> CGFloat {
      first == last ? (low + high) / 2 : first ? low : high
    }
    return CGPoint(
      x: place(rect.minX, rect.maxX, edges.contains(.leading), edges.contains(.trailing)),
      y: place(rect.minY, rect.maxY, edges.contains(.top), edges.contains(.bottom)))
  }
}
