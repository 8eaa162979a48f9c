import CoreGraphics
import Foundation

/// The geometry of an orthogonally scrolling section, from its layout.
struct ScrollingSection {
  var section: Int
  /// Whether the section scrolls vertically, in a horizontally scrolling layout.
  var runsDown: Bool
  /// The frame in the collection view's content.
  var frame: CGRect
  var contentSize: CGSize
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var bounces: Bool
  var decelerationRate: UIScrollView.DecelerationRate
  /// The offsets at which a group is leading or centered, from the leading end.
  var stops: [CGFloat]
}

/// Contains the items of an orthogonally scrolling section.
final class SectionScroller: UIScrollView {
  private weak var collection: UICollectionView?
  private var section: ScrollingSection?
  private var isMirrored = false

  init() {
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = false
    scrolling.observers[ObjectIdentifier(self)] = { [weak self] in
      self?.collection?.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ new: ScrollingSection, in collection: UICollectionView, frame: CGRect) {
    let old = contentSize.width
    self.collection = collection
    section = new
    isMirrored = collection.mirrors
    if self.frame != frame { self.frame = frame }
    let x = contentOffset.x
    contentSize = new.contentSize
    isPagingEnabled = new.behavior == .paging
    bounces = new.bounces
    alwaysBounceHorizontal = new.bounces && !new.runsDown
    alwaysBounceVertical = new.bounces && new.runsDown
    decelerationRate = new.decelerationRate
    if isMirrored, !new.runsDown, contentSize.width != old {
      // In right-to-left layouts, the leading end is on the right.
      let before = old > 0 ? old : bounds.width
      contentOffset.x = max(0, confinedAtRest(CGPoint(x: x + contentSize.width - before, y: 0)).x)
    }
  }

  /// The scroll distance from the leading end.
  var distance: CGFloat {
    distance(of: contentOffset)
  }

  private func distance(of offset: CGPoint) -> CGFloat {
    guard section?.runsDown != true else { return offset.y }
    return isMirrored ? contentSize.width - bounds.width - offset.x : offset.x
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let section, !section.stops.isEmpty else { return proposed }
    let speed = section.runsDown ? velocity.y : isMirrored ? -velocity.x : velocity.x
    let target: CGFloat
    switch section.behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      target = nearest(to: distance(of: proposed), section.stops)
    case .groupPaging, .groupPagingCentered:
      // A flick advances by one group, regardless of its velocity.
      let start = self.distance
      let from = nearest(to: distance(of: scrolling.drag.origin), section.stops)
      let here = section.stops.firstIndex(of: from) ?? 0
      if speed > 0.3 {
        target = section.stops[min(here + 1, section.stops.count - 1)]
      } else if speed < -0.3 {
        target = section.stops[max(here - 1, 0)]
      } else {
        target = nearest(to: start, section.stops)
      }
    }
    if section.runsDown {
      let end = max(0, contentSize.height - bounds.height)
      return CGPoint(x: proposed.x, y: min(max(0, target), end))
    }
    let end = max(0, contentSize.width - bounds.width)
    let place = min(max(0, target), end)
    return CGPoint(x: isMirrored ? end - place : place, y: proposed.y)
  }

  private func nearest(to offset: CGFloat, _ stops: [CGFloat]) -> CGFloat {
    stops.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  func scrollToFrame(
    _ frame: CGRect, to position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    var offset = contentOffset
    if section?.runsDown == true {
      offset.y = ViewportAxis(start: bounds.minY, length: bounds.height)
        .start(showing: frame.minY, frame.maxY, at: position.verticalAlignment)
    } else {
      offset.x = ViewportAxis(start: bounds.minX, length: bounds.width)
        .start(showing: frame.minX, frame.maxX, at: position.horizontalAlignment)
    }
    setContentOffset(confined(offset), animated: animated)
  }
}
