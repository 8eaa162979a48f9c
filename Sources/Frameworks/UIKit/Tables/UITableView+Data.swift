import CoreGraphics
import Foundation

extension UITableView {
  func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    overriddenProperties = AppearancePropertySet()
    setUpSwipes()
    state.menus = ListMenus(self)
  }

  func sourceDidChange() {
    defaultsUsed = []
    reloadEverything()
  }

  func metricsDidChange() {
    state.needsReload = true
    setNeedsLayout()
  }

  func reloadEverything() {
    endSwipe(animated: false)
    for path in Array(state.views.cells.keys) { recycleCell(at: path) }
    for section in Array(state.views.headers.keys) { recycleHeader(of: section) }
    for section in Array(state.views.footers.keys) { recycleFooter(of: section) }
    state.views.spareHeaders = [:]
    state.views.spareFooters = [:]
    state.selection.selected = []
    state.selection.highlighted = nil
    state.prefetching.reset()
    state.needsReload = true
    state.sectionIndex.needsUpdate = true
    state.reorderedCell = nil
    setNeedsLayout()
  }

  func loadDataIfNeeded() {
    guard state.needsReload else { return }
    state.needsReload = false
    state.layout = makeLayout()
    state.selection.selected = state.selection.selected.filter(state.layout.contains)
    if bounds.width > 0 { contentSize = CGSize(width: bounds.width, height: contentHeight) }
  }

  // MARK: Creating the layout

  private func makeLayout() -> TableLayout {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    var sections: [TableLayout.Section] = []
    for index in 0..<max(0, count) {
      let rows = dataSource?.tableView(self, numberOfRowsInSection: index) ?? 0
      sections.append(makeSection(index, rows: rows))
    }
    return finish(sections)
  }

  func finish(_ sections: [TableLayout.Section]) -> TableLayout {
    let tail: CGFloat = style == .plain || sections.isEmpty ? 0 : 17.5
    return TableLayout(
      sections: sections, top: endHeight(tableHeaderView), bottom: endHeight(tableFooterView),
      tail: tail)
  }

  func makeSection(_ index: Int, rows: Int) -> TableLayout.Section {
    var section = TableLayout.Section()
    let known = rowEstimates(count: rows, section: index)
    section.rows = PrefixSums(known.heights)
    section.isKnown = known.isKnown
    section.header = headerExtent(index)
    section.footer = footerExtent(index)
    section.padding = padding(index, header: section.header)
    return section
  }

  private func rowEstimates(
    count: Int, section: Int
  ) -> (heights: [CGFloat], isKnown: [Bool]) {
    guard count > 0 else { return ([], []) }
    // During a drag, the shown index paths differ from those of the data.
    func path(_ row: Int) -> IndexPath { dataPath(of: IndexPath(row: row, section: section)) }
    let first = path(0)
    if !defaultsUsed.contains(.rowHeight) {
      _ = delegate?.tableView(self, heightForRowAt: first)
    }
    let asksHeight = delegate != nil && !defaultsUsed.contains(.rowHeight)
    if !asksHeight, rowHeight >= 0 {
      return (
        Array(repeating: rowHeight, count: count), Array(repeating: true, count: count)
      )
    }
    if asksHeight, estimatedRowHeight == 0 {
      let heights = (0..<count).map { row in
        delegate?.tableView(self, heightForRowAt: path(row)) ?? 0
      }
      return (heights.map { $0 < 0 ? standardRowHeight : $0 }, heights.map { $0 >= 0 })
    }
    if !defaultsUsed.contains(.rowEstimate) {
      _ = delegate?.tableView(self, estimatedHeightForRowAt: first)
    }
    let unknown = Array(repeating: false, count: count)
    if let delegate, !defaultsUsed.contains(.rowEstimate) {
      let heights = (0..<count).map { row in
        let guess = delegate.tableView(self, estimatedHeightForRowAt: path(row))
        return guess < 0 ? standardRowHeight : guess
      }
      return (heights, unknown)
    }
    let guess =
      estimatedRowHeight > 0
      ? estimatedRowHeight : rowHeight > 0 ? rowHeight : standardRowHeight
    return (Array(repeating: guess, count: count), unknown)
  }

  /// 44 points at the default text size, scaled with it.
  var standardRowHeight: CGFloat {
    max(44, UIFontMetrics.default.scaledValue(for: 44, compatibleWith: traitCollection))
  }

  /// The height of a section's header that the app gives; `nil` for one that fits its content.
  func givenHeaderHeight(_ section: Int) -> CGFloat? {
    let height =
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    return height >= 0 ? height : nil
  }

  private func headerExtent(_ section: Int) -> TableLayout.Extent {
    if let height = givenHeaderHeight(section) { return .init(height: height, isKnown: true) }
    guard hasHeader(section) else {
      return .init(height: style == .plain ? 0 : section == 0 ? 35 : 17.5, isKnown: true)
    }
    var guess =
      delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      ?? estimatedSectionHeaderHeight
    if guess < 0 { guess = style == .plain ? 28 : section == 0 ? 55.5 : 38 }
    return .init(height: guess, isKnown: false)
  }

  /// The height of a section's footer that the app gives; `nil` for one that fits its content.
  func givenFooterHeight(_ section: Int) -> CGFloat? {
    let height =
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    return height >= 0 ? height : nil
  }

  private func footerExtent(_ section: Int) -> TableLayout.Extent {
    if let height = givenFooterHeight(section) { return .init(height: height, isKnown: true) }
    guard hasFooter(section) else {
      return .init(height: style == .plain ? 0 : 17.5, isKnown: true)
    }
    var guess =
      delegate?.tableView(self, estimatedHeightForFooterInSection: section)
      ?? estimatedSectionFooterHeight
    if guess < 0 { guess = style == .plain ? 28 : 30 }
    return .init(height: guess, isKnown: false)
  }

  private func padding(_ section: Int, header: TableLayout.Extent) -> CGFloat {
    guard style == .plain, header.height > 0 else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22
  }

  /// Whether a section has its own header: a view or a title.
  private func hasHeader(_ section: Int) -> Bool {
    if dataSource?.tableView(self, titleForHeaderInSection: section) != nil { return true }
    return spare(section, in: \.spareHeaders, .headerView) { delegate in
      delegate.tableView(self, viewForHeaderInSection: section)
    }
  }

  private func hasFooter(_ section: Int) -> Bool {
    if dataSource?.tableView(self, titleForFooterInSection: section) != nil { return true }
    return spare(section, in: \.spareFooters, .footerView) { delegate in
      delegate.tableView(self, viewForFooterInSection: section)
    }
  }

  /// Determines whether the delegate supplies a view by requesting it; the view is kept for later
  /// use.
  private func spare(
    _ section: Int, in spares: WritableKeyPath<TableViews, [Int: UIView]>,
    _ missing: TableDefaults, _ ask: (any UITableViewDelegate) -> UIView?
  ) -> Bool {
    guard let delegate, !defaultsUsed.contains(missing) else { return false }
    // In tables with many sections, headers are assumed to exist, which avoids creating every view.
    if section > 20 { return true }
    guard let view = ask(delegate) else { return false }
    state.views[keyPath: spares][section] = view
    return true
  }

  // MARK: Table header and footer

  func endViewDidChange(from old: UIView?, _ new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    state.layout.top = endHeight(tableHeaderView)
    state.layout.bottom = endHeight(tableFooterView)
    setNeedsLayout()
  }

  func endHeight(_ view: UIView?) -> CGFloat { view?.bounds.height ?? 0 }

  /// The height of the scrollable content.
  var contentHeight: CGFloat { state.layout.contentHeight }
}
