import CoreGraphics

/// One axis of the viewport of scrollable content.
struct ViewportAxis {
  /// The position of an item within the viewport.
  enum Alignment {
    case start
    case middle
    case end
  }

  var start: CGFloat
  var length: CGFloat

  /// Returns the start of the viewport that shows a range of the content at an alignment; without
  /// an alignment, the viewport moves by the minimum distance that shows the range.
  func start(showing low: CGFloat, _ high: CGFloat, at alignment: Alignment?) -> CGFloat {
    switch alignment {
    case .start: low
    case .middle: (low + high - length) / 2
    case .end: high - length
    case nil: low < start ? low : max(start, high - length)
    }
  }
}

extension UICollectionView.ScrollPosition {
  var horizontalAlignment: ViewportAxis.Alignment? {
    contains(.left)
      ? .start : contains(.centeredHorizontally) ? .middle : contains(.right) ? .end : nil
  }

  var verticalAlignment: ViewportAxis.Alignment? {
    contains(.top)
      ? .start : contains(.centeredVertically) ? .middle : contains(.bottom) ? .end : nil
  }
}
