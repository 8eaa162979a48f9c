import CoreGraphics

/// One axis of what is seen of a content.
struct SightAxis {
  /// Where in sight something is to stand.
  enum Stand {
    case start
    case middle
    case end
  }

  var start: CGFloat
  var length: CGFloat

  /// Where the sight has to start so that a stretch of the content stands as is wished; without a
  /// wish it moves no further than it must for the stretch to be seen.
  func start(showing low: CGFloat, _ high: CGFloat, at stand: Stand?) -> CGFloat {
    switch stand {
    case .start: low
    case .middle: (low + high - length) / 2
    case .end: high - length
    case nil: low < start ? low : max(start, high - length)
    }
  }
}

extension UICollectionView.ScrollPosition {
  var standAlongX: SightAxis.Stand? {
    contains(.left)
      ? .start : contains(.centeredHorizontally) ? .middle : contains(.right) ? .end : nil
  }

  var standAlongY: SightAxis.Stand? {
    contains(.top)
      ? .start : contains(.centeredVertically) ? .middle : contains(.bottom) ? .end : nil
  }
}
