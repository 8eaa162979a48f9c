import CoreGraphics
import Foundation

/// The strip of titles over the trailing side.
extension UICollectionView {
  /// Shows, places or takes away the strip.
  func layoutIndex() {
    if state.needsIndex {
      state.needsIndex = false
      updateIndex()
    }
    guard let strip = state.index else { return }
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
      state.index?.removeFromSuperview()
      state.index = nil
      return
    }
    let strip = state.index ?? SectionIndexStrip()
    strip.show(titles)
    strip.choose = { [weak self] in self?.jump(toIndexTitle: $0) }
    guard state.index == nil else { return }
    state.index = strip
    addSubview(strip)
  }

  private func jump(toIndexTitle number: Int) {
    guard let dataSource, let title = state.index?.titles[number] else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: number)
    guard contains(path) else { return }
    stopScrollingAndZooming()
    bring(path, to: .top, animated: false)
  }
}
