import CoreGraphics
import Foundation

/// Converts layout attributes for right-to-left mirroring and orthogonally scrolling sections.
extension UICollectionView {
  /// Whether the layout is mirrored horizontally.
  var mirrors: Bool {
    storedLayout.followsReadingDirection
      && isRightToLeft == (storedLayout.developmentLayoutDirection == .leftToRight)
  }

  /// The attributes for the views, mirrored horizontally if necessary.
  func turned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard mirrors else { return attributes }
    let copy = attributes.duplicate
    let width =
      attributes.scrollingSection.flatMap(scrollingSection)?.contentSize.width ?? contentSize.width
    copy.center.x = width - copy.center.x
    return copy
  }

  func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The attributes in the collection view's coordinates, regardless of the view's superview.
  func inCollection(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.scrollingSection != nil else { return attributes }
    let copy = attributes.duplicate
    let frame = frameInCollection(attributes)
    copy.center = CGPoint(x: frame.midX, y: frame.midY)
    return copy
  }

  func frameInCollection(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let index = attributes.scrollingSection, let section = scrollingSection(index) else {
      return attributes.frame
    }
    let frame = mirrors ? mirrored(section.frame, in: contentSize.width) : section.frame
    if section.runsDown {
      let offset = state.views.scrollers[index]?.contentOffset.y ?? 0
      return attributes.frame.offsetBy(dx: frame.minX, dy: frame.minY - offset)
    }
    // A section that was never visible is at its leading end.
    let offset =
      state.views.scrollers[index]?.contentOffset.x
      ?? (mirrors ? section.contentSize.width - frame.width : 0)
    return attributes.frame.offsetBy(dx: frame.minX - offset, dy: frame.minY)
  }

  func scrollingSection(_ index: Int) -> ScrollingSection? {
    storedLayout.scrollingSections.first { $0.section == index }
  }

  // MARK: Orthogonally scrolling sections

  func placeScrollers() {
    let sections = storedLayout.scrollingSections
    guard !sections.isEmpty || !state.views.scrollers.isEmpty else { return }
    let kept = retainedRect
    var present: Set<Int> = []
    for section in sections {
      let frame = mirrors ? mirrored(section.frame, in: contentSize.width) : section.frame
      guard frame.intersects(kept) else { continue }
      present.insert(section.section)
      let scroller = scroller(of: section)
      if scroller.superview !== self { insertSubview(scroller, at: scrollerIndex) }
    }
    for (section, scroller) in state.views.scrollers where !present.contains(section) {
      scroller.removeFromSuperview()
    }
    for section in state.views.scrollers.keys where section >= state.counts.count {
      state.views.scrollers[section] = nil
    }
  }

  /// The scroller of a section, created if necessary and updated.
  func scroller(of section: ScrollingSection) -> SectionScroller {
    let scroller = state.views.scrollers[section.section] ?? SectionScroller()
    state.views.scrollers[section.section] = scroller
    let frame = mirrors ? mirrored(section.frame, in: contentSize.width) : section.frame
    scroller.show(section, in: self, frame: frame)
    return scroller
  }

  /// The index above the background and decorations, below everything else.
  private var scrollerIndex: Int {
    let last = subviews.lastIndex { view in
      view === backgroundView || view === refreshControl || view === state.views.background
        || (view as? UICollectionReusableView)?.shownAttributes?.category == .decorationView
    }
    return last.map { $0 + 1 } ?? 0
  }
}
