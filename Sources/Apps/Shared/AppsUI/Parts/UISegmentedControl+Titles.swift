public import UIKit

extension UISegmentedControl {
  /// Creates a control with segments whose titles are set later.
  public convenience init(segmentCount: Int) {
    self.init(items: Array(repeating: "", count: segmentCount))
  }

  /// Sets the titles that differ from those of the segments.
  public func setTitles(_ titles: [String]) {
    for (index, title) in titles.enumerated() where titleForSegment(at: index) != title {
      setTitle(title, forSegmentAt: index)
    }
  }

  /// Selects a segment; `nil` selects none.
  public func select(_ index: Int?) {
    let index = index ?? Self.noSegment
    if selectedSegmentIndex != index { selectedSegmentIndex = index }
  }
}
