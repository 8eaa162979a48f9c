import CoreGraphics
import Foundation

extension UITableView {
  /// The width of the section index at the rows' trailing side, in points.
  var indexWidth: CGFloat { state.sectionIndex.strip == nil ? 0 : SectionIndexStrip.width }

  /// Shows, positions or removes the section index.
  func layoutIndex() {
    if state.sectionIndex.needsUpdate {
      state.sectionIndex.needsUpdate = false
      updateIndex()
    }
    guard let strip = state.sectionIndex.strip else { return }
    let inset = restingContentInset
    let width = SectionIndexStrip.width
    let x = isRightToLeft ? bounds.minX : bounds.maxX - width
    let frame = CGRect(
      x: x, y: bounds.minY + inset.top, width: width,
      height: max(0, bounds.height - inset.top - inset.bottom))
    if strip.frame != frame { strip.frame = frame }
    if subviews.last !== strip { bringSubviewToFront(strip) }
  }

  private func updateIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    let rows = state.layout.sections.reduce(0) { $0 + $1.rows.count }
    guard !titles.isEmpty, rows >= sectionIndexMinimumDisplayRowCount else {
      guard let strip = state.sectionIndex.strip else { return }
      strip.removeFromSuperview()
      state.sectionIndex.strip = nil
      restyleRows()
      return
    }
    let strip = state.sectionIndex.strip ?? SectionIndexStrip()
    strip.show(titles)
    strip.titleColor = sectionIndexColor
    strip.restingColor = sectionIndexBackgroundColor
    strip.trackingColor = sectionIndexTrackingBackgroundColor
    strip.choose = { [weak self] in self?.jump(toIndexTitle: $0) }
    guard state.sectionIndex.strip == nil else { return }
    state.sectionIndex.strip = strip
    addSubview(strip)
    restyleRows()
  }

  private func jump(toIndexTitle number: Int) {
    guard let dataSource, let title = state.sectionIndex.strip?.titles[number] else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
    guard state.layout.sections.indices.contains(section) else { return }
    let top = state.layout.headerTop(section) - restingContentInset.top
    stopScrollingAndZooming()
    contentOffset.y = confined(CGPoint(x: contentOffset.x, y: top)).y
    // Rows measured on arrival shift the section; a second pass computes the final offset.
    layoutIfNeeded()
    let settled = state.layout.headerTop(section) - restingContentInset.top
    contentOffset.y = confined(CGPoint(x: contentOffset.x, y: settled)).y
  }
}
