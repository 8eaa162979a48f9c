import CoreGraphics
import Foundation

extension UINavigationBar {
  func setUpParts() {
    addSubview(background)
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    addSubview(largeTitleClip)
    for appearance in [standardAppearance] { observe(appearance) }
    restyle()
  }

  /// Whether the bar is one of compact height: a phone on its side.
  var isCompact: Bool { rowHeight < 40 }

  /// Room at the sides, in points.
  var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

  func observe(_ appearance: UIBarAppearance?) {
    appearance?.changeHandlers[ObjectIdentifier(self)] = { [weak self] in self?.restyle() }
  }

  // MARK: Looks

  /// The looks that hold for an item just now.
  func currentAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard =
      (isCompact ? item?.compactAppearance : nil) ?? item?.standardAppearance
      ?? (isCompact ? compactAppearance : nil) ?? standardAppearance
    guard isAtScrollEdge else { return standard }
    if let edge =
      (isCompact ? item?.compactScrollEdgeAppearance : nil) ?? item?.scrollEdgeAppearance
      ?? (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
    {
      return edge
    }
    let bare = UINavigationBarAppearance(barAppearance: standard)
    bare.configureWithTransparentBackground()
    return bare
  }

  func customIndicator(for item: UINavigationItem) -> UIImage? {
    let appearance = currentAppearance(for: item)
    return appearance.hasCustomIndicator ? appearance.backIndicatorImage : nil
  }

  func restyle() {
    for appearance in [
      standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance,
      topItem?.standardAppearance, topItem?.scrollEdgeAppearance,
    ] { observe(appearance) }
    background.show(currentAppearance(for: topItem), color: barTintColor)
    row?.rebuild(animated: false)
    setNeedsLayout()
  }

  func layoutChanged() {
    setNeedsLayout()
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Layout

  func layoutParts() {
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    let large = max(0, bounds.height - rowHeight)
    largeTitleClip.frame = CGRect(x: 0, y: rowHeight, width: bounds.width, height: large)
    for row in [row, leavingRow].compactMap({ $0 }) {
      row.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      row.center = CGPoint(x: bounds.width / 2, y: rowHeight / 2)
      let side = sideMargin
      let height = row.largeLabel.sizeThatFits(bounds.size).height
      row.largeLabel.bounds.size = CGSize(
        width: bounds.width - 2 * side - safeAreaInsets.left - safeAreaInsets.right,
        height: height)
      row.largeLabel.center = CGPoint(
        x: (bounds.width + safeAreaInsets.left - safeAreaInsets.right) / 2,
        y: large - 8 - height / 2)
    }
    row?.showsLargeTitle = showsLargeTitle(topItem)
    // A row that leaves keeps the title that it had.
    let visible = leavingRow == nil ? large : navigationController?.largeTitleExtent ?? large
    if let row {
      row.titleAlpha = row.showsLargeTitle ? min(1, max(0, (14 - visible) / 10)) : 1
    }
  }

  private func showsLargeTitle(_ item: UINavigationItem?) -> Bool {
    guard let navigationController, let item else { return false }
    let owner = navigationController.stack.first { $0.navigationItem === item }
    return navigationController.showsLargeTitle(owner)
  }

  // MARK: Items

  /// Called by the back button.
  func backWasTapped() {
    if let navigationController {
      navigationController.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }

  func change(to items: [UINavigationItem], isForward: Bool, animated: Bool) {
    guard beginChange(to: items, isForward: isForward) else { return }
    guard animated, window != nil else { return endChange() }
    UIView.performWithoutAnimation {
      self.layoutIfNeeded()
      self.applyChange(0, isForward: isForward)
    }
    UIView.animate(withDuration: 0.35) {
      self.applyChange(1, isForward: isForward)
    } completion: { _ in
      self.endChange()
    }
  }

  /// Makes another item the top one, the old one still there to be moved out.
  ///
  /// - Returns: Whether anything is shown differently.
  func beginChange(to items: [UINavigationItem], isForward: Bool) -> Bool {
    endChange()
    let old = stack.last
    let oldBack = backItem
    old?.changeHandler = nil
    stack = items
    let new = items.last
    new?.changeHandler = { [weak self] animated in
      guard let self else { return }
      self.row?.rebuild(animated: animated)
      self.background.show(self.currentAppearance(for: self.topItem), color: self.barTintColor)
      self.layoutChanged()
    }
    backItem?.changeHandler = { [weak self] _ in self?.row?.rebuild(animated: false) }
    guard new !== old || oldBack !== backItem else { return false }
    leavingRow = row
    row = new.map { NavigationBarRow($0, after: backItem, in: self) }
    row?.showsLargeTitle = showsLargeTitle(new)
    if let row {
      addSubview(row)
      largeTitleClip.addSubview(row.largeLabel)
    }
    restyleBackground()
    setNeedsLayout()
    return true
  }

  /// Shows the change at a fraction of its way.
  func applyChange(_ progress: CGFloat, isForward: Bool) {
    row?.apply(shown: progress, side: isForward ? 1 : -1)
    leavingRow?.apply(shown: 1 - progress, side: isForward ? -1 : 1)
  }

  func endChange() {
    leavingRow?.largeLabel.removeFromSuperview()
    leavingRow?.removeFromSuperview()
    leavingRow = nil
    row?.apply(shown: 1, side: 0)
    setNeedsLayout()
  }

  private func restyleBackground() {
    background.show(currentAppearance(for: topItem), color: barTintColor)
  }
}

extension UINavigationBarAppearance {
  var hasCustomIndicator: Bool { customIndicator != nil }
}
