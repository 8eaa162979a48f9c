import CoreGraphics
import Foundation

/// The strip of index titles at the trailing side.
extension UICollectionView {
  /// Shows, positions or removes the index strip.
  func layoutIndex() {
    if state.sectionIndex.needsUpdate {
      state.sectionIndex.needsUpdate = false
      updateIndex()
    }
    guard let strip = state.sectionIndex.strip else { return }
    let inset = restingContentInset
    let width = SectionIndexStrip.width
    let frame = CGRect(
      x: isRightToLeft ? bounds.minX : bounds.maxX - width, y: bounds.minY + inset.top,
      width: width, height: max(0, bounds.height - inset.top - inset.bottom))
    if strip.frame != frame { strip.frame = frame }
    if subviews.last !== strip { bringSubviewToFront(strip) }
  }

  private func updateIndex() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      state.sectionIndex.strip?.removeFromSuperview()
      state.sectionIndex.strip = nil
      return
    }
    let strip = state.sectionIndex.strip ?? SectionIndexStrip()
    strip.show(titles)
    strip.choose = { [weak self] in self?.jump(toIndexTitle: $0) }
    guard state.sectionIndex.strip == nil else { return }
    state.sectionIndex.strip = strip
    addSubview(strip)
  }

  private func jump(toIndexTitle number: Int) {
    guard let dataSource, let title = state.sectionIndex.strip?.titles[number] else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: number)
    guard contains(path) else { return }
    stopScrollingAndZooming()
    scrollToPath(path, to: .top, animated: false)
  }
}
