import CoreGraphics
import Foundation

/// A width or a height in a compositional layout.
@preconcurrency @MainActor public class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }

  let kind: Kind
  /// Points, or a part of the container.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// A part of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// So many points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// About so many points, until contents decide.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// As much as the largest of the items in the same group, which are measured.
  public class func uniformAcrossSiblings(
    estimate estimatedDimension: CGFloat
  ) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(.uniform, estimatedDimension) }

  /// Whether it is a part of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is fixed.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether contents decide.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the largest of its siblings decides.
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
  /// From the leading to the trailing side.
  public let widthDimension: NSCollectionLayoutDimension
  /// From top to bottom.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size of two dimensions.
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

/// Room between items.
@preconcurrency @MainActor public class NSCollectionLayoutSpacing: NSObject {
  /// In points; the least of them where it is flexible.
  public let spacing: CGFloat
  /// Whether it grows with the room that is left.
  public let isFlexibleSpacing: Bool

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// So many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// So many points or more, sharing the room that is left.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Whether it is always the same.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// Room around an item.
@preconcurrency @MainActor public class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Before the item; `nil` for none.
  public let leading: NSCollectionLayoutSpacing?
  /// Over the item; `nil` for none.
  public let top: NSCollectionLayoutSpacing?
  /// After the item; `nil` for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// Under the item; `nil` for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Makes room at the sides that are given.
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

/// A point of a rectangle by which a supplementary item is attached.
@preconcurrency @MainActor public class NSCollectionLayoutAnchor: NSObject {
  /// The edges on which the point lies; the middle where neither or both are named.
  public let edges: NSDirectionalRectEdge
  /// From there, in points or in parts of the supplementary item's size.
  public let offset: CGPoint
  /// Whether the offset is in parts of the supplementary item's size.
  public let isFractionalOffset: Bool

  /// Makes an anchor on edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// Makes an anchor at a distance in points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Makes an anchor at a distance from edges, in parts of the supplementary item's size.
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

  /// The point of a rectangle, the offset left out.
  func point(of rect: CGRect) -> CGPoint {
    func place(_ low: CGFloat, _ high: CGFloat, _ first: Bool, _ last: Bool) -> CGFloat {
      first == last ? (low + high) / 2 : first ? low : high
    }
    return CGPoint(
      x: place(rect.minX, rect.maxX, edges.contains(.leading), edges.contains(.trailing)),
      y: place(rect.minY, rect.maxY, edges.contains(.top), edges.contains(.bottom)))
  }
}
