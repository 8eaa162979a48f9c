import CoreGraphics
import Foundation

extension UINavigationBar {
  func setUpParts() {
    addSubview(background)
    for clip in [largeTitleClip, searchClip] {
      clip.clipsToBounds = true
      addSubview(clip)
    }
    largeTitleClip.isUserInteractionEnabled = false
    restyle()
  }

  /// The height of the button row: 44 points, or 50 on an iPad.
  var standardRowHeight: CGFloat { traitCollection.userInterfaceIdiom == .pad ? 50 : 44 }

  /// Whether the bar has compact height, as on a phone in landscape orientation.
  var isCompact: Bool { rowHeight < 40 }

  /// The height of a large title with its margins at the bar's text size, in points.
  var largeTitleHeight: CGFloat {
    BarTextSizes(isCompact: isCompact, traitCollection).largeTitleHeight
  }

  /// The horizontal margins, in points.
  var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

  private func observe(_ appearance: UIBarAppearance?) {
    appearance?.changeHandlers[ObjectIdentifier(self)] = { [weak self] in self?.restyle() }
  }

  // MARK: Appearance

  /// Returns the appearance of an item while content is under the bar.
  func resolvedStandardAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    (isCompact ? item?.compactAppearance : nil) ?? item?.standardAppearance
      ?? (isCompact ? compactAppearance : nil) ?? standardAppearance
  }

  /// Returns the scroll-edge appearance of an item; `nil` if none is set.
  func resolvedEdgeAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    (isCompact ? item?.compactScrollEdgeAppearance : nil) ?? item?.scrollEdgeAppearance
      ?? (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
  }

  /// Returns the current appearance of an item's buttons and titles.
  func currentAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard = resolvedStandardAppearance(for: item)
    guard edgeProgress < 0.5 else { return standard }
    return resolvedEdgeAppearance(for: item) ?? standard
  }

  func customIndicator(for item: UINavigationItem) -> UIImage? {
    let appearance = currentAppearance(for: item)
    return appearance.hasCustomIndicator ? appearance.backIndicatorImage : backIndicatorImage
  }

  func restyle() {
    for appearance in [
      standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance,
      topItem?.standardAppearance, topItem?.scrollEdgeAppearance, topItem?.compactAppearance,
      topItem?.compactScrollEdgeAppearance,
    ] { observe(appearance) }
    restyleBackground()
    row?.rebuild(animated: false)
    setNeedsLayout()
  }

  func restyleBackground() {
    background.show(
      resolvedStandardAppearance(for: topItem), atEdge: resolvedEdgeAppearance(for: topItem),
      paint: paint)
    background.progress = edgeProgress
  }

  func edgeProgressDidChange(from old: CGFloat) {
    background.progress = edgeProgress
    guard let row, resolvedEdgeAppearance(for: row.item) != nil else { return }
    // Buttons change at the midpoint; the title's color changes continuously.
    if (old < 0.5) != (edgeProgress < 0.5) { row.rebuild(animated: false) }
    row.tintTitles()
  }

  func layoutChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Layout

  /// The height of the bar with all parts of its top item, for a standalone bar.
  var fullHeight: CGFloat {
    navigationController == nil ? ownExtents.height : extents.height
  }

  private var ownExtents: NavigationBarExtents {
    var extents = NavigationBarExtents()
    extents.row = standardRowHeight
    extents.prompt = topItem?.prompt == nil ? 0 : NavigationBarExtents.promptHeight
    extents.largeTitle = showsLargeTitle(topItem) ? largeTitleHeight : 0
    if let search = topItem?.searchController { extents.search = search.barHeight }
    return extents
  }

  func layoutParts() {
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    if navigationController == nil {
      extents = ownExtents
      rowHeight = extents.row
    }
    let top = extents.prompt
    let below = top + extents.row
    // The outgoing search bar retains its height while the bar has space for it.
    let wanted = max(extents.search, outgoingRow == nil ? 0 : outgoingSearchExtent)
    let search = min(wanted, max(0, bounds.height - below))
    let large = max(0, bounds.height - below - search)
    largeTitleClip.frame = CGRect(x: 0, y: below, width: bounds.width, height: large)
    searchClip.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
    for row in [row, outgoingRow].compactMap({ $0 }) {
      row.bounds.size = CGSize(width: bounds.width, height: rowHeight + top)
      row.center = CGPoint(x: bounds.width / 2, y: (rowHeight + top) / 2)
      row.promptHeight = top
      place(row.largeLabel, in: large)
      row.searchBar?.frame = searchClip.bounds
    }
    row?.showsLargeTitle = showsLargeTitle(topItem)
    if let row {
      if outgoingRow == nil { row.alpha = extents.row < 1 ? 0 : 1 }
      row.titleAlpha =
        row.showsLargeTitle ? min(1, max(0, (14 - extents.largeTitle) / 10)) : 1
    }
  }

  private func place(_ label: UILabel, in large: CGFloat) {
    let side = sideMargin
    let room = bounds.width - 2 * side - safeAreaInsets.left - safeAreaInsets.right
    let height = label.sizeThatFits(bounds.size).height
    label.bounds.size = CGSize(width: room, height: height)
    label.center = CGPoint(
      x: (bounds.width + safeAreaInsets.left - safeAreaInsets.right) / 2,
      y: large - 8 - height / 2)
    guard outgoingRow == nil else { return }
    // The large title is magnified slightly from its leading edge while the content is pulled down.
    let pulled = max(0, large - largeTitleHeight)
    let fits = room / max(1, min(room, label.sizeThatFits(bounds.size).width))
    let scale = min(1 + min(0.15, pulled / 1_000), max(1, fits))
    let shift = (scale - 1) * room / 2 * (isRightToLeft ? -1 : 1)
    label.transform = CGAffineTransform(translationX: shift, y: 0).scaledBy(x: scale, y: scale)
  }

  private func showsLargeTitle(_ item: UINavigationItem?) -> Bool {
    guard let item else { return false }
    guard let navigationController else {
      return prefersLargeTitles && item.largeTitleDisplayMode != .never && !isCompact
    }
    let owner = navigationController.stack.first { $0.navigationItem === item }
    return navigationController.showsLargeTitle(owner)
  }

  // MARK: Items

  /// Handles a tap on the back button.
  func didTapBack() {
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

  /// Begins a transition to another top item; the old one remains until the end.
  ///
  /// - Returns: Whether the content changes.
  func beginChange(to items: [UINavigationItem], isForward: Bool) -> Bool {
    endChange()
    let old = stack.last
    let oldBack = backItem
    old?.changeHandler = nil
    oldBack?.changeHandler = nil
    stack = items
    let new = items.last
    new?.changeHandler = { [weak self] animated in
      guard let self else { return }
      self.row?.rebuild(animated: animated)
      self.restyle()
      self.layoutChanged()
    }
    backItem?.changeHandler = { [weak self] _ in self?.row?.rebuild(animated: false) }
    guard new !== old || oldBack !== backItem else { return false }
    background.beginChange()
    outgoingRow = row
    outgoingSearchExtent = extents.search
    row = new.map { NavigationBarRow($0, after: backItem, in: self) }
    row?.showsLargeTitle = showsLargeTitle(new)
    if let row {
      insertSubview(row, belowSubview: largeTitleClip)
      largeTitleClip.addSubview(row.largeLabel)
    }
    restyleBackground()
    layoutChanged()
    return true
  }

  /// Applies a fraction of the transition.
  func applyChange(_ progress: CGFloat, isForward: Bool) {
    background.applyChange(progress)
    row?.apply(shown: progress, side: isForward ? 1 : -1)
    outgoingRow?.apply(shown: 1 - progress, side: isForward ? -1 : 1)
  }

  func endChange() {
    background.endChange()
    outgoingRow?.removeFromBar()
    outgoingRow = nil
    row?.apply(shown: 1, side: 0)
    setNeedsLayout()
  }
}

extension UINavigationBarAppearance {
  var hasCustomIndicator: Bool { customIndicator != nil }
}
