import CoreGraphics
import Foundation

extension UITableView {
  /// Measures the headers and footers in a range, so that the following elements are positioned
  /// correctly.
  func measureHeaders(in stretch: ClosedRange<CGFloat>) {
    guard var section = state.layout.section(at: stretch.lowerBound) else { return }
    while section < state.layout.sections.count {
      guard state.layout.sectionTop(section) < stretch.upperBound else { return }
      if !state.layout.sections[section].header.isKnown { measureHeader(section) }
      if !state.layout.sections[section].footer.isKnown { measureFooter(section) }
      section += 1
    }
  }

  private func measureHeader(_ section: Int) {
    if let height = givenHeaderHeight(section) {
      return state.layout.setHeader(section, height: height)
    }
    let view = state.views.headers[section] ?? makeHeader(section)
    guard let view else {
      state.layout.setHeader(section, height: style == .plain ? 0 : section == 0 ? 35 : 17.5)
      return
    }
    state.views.headers[section] = view
    state.layout.setHeader(section, height: fittingHeight(of: view))
  }

  private func measureFooter(_ section: Int) {
    if let height = givenFooterHeight(section) {
      return state.layout.setFooter(section, height: height)
    }
    let view = state.views.footers[section] ?? makeFooter(section)
    guard let view else {
      state.layout.setFooter(section, height: style == .plain ? 0 : 17.5)
      return
    }
    state.views.footers[section] = view
    state.layout.setFooter(section, height: fittingHeight(of: view))
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    var height: CGFloat = 0
    let width = bounds.width - 2 * sideInset
    UIView.performWithoutAnimation {
      view.bounds.size.width = width
      height =
        view.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    let scale = max(1, traitCollection.displayScale)
    return (height * scale).rounded(.up) / scale
  }

  private func makeHeader(_ section: Int) -> UIView? {
    if let spare = state.views.spareHeaders.removeValue(forKey: section) { return spare }
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return view }
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else {
      return nil
    }
    return makeTitle(title, isHeader: true, isFirst: section == 0)
  }

  private func makeFooter(_ section: Int) -> UIView? {
    if let spare = state.views.spareFooters.removeValue(forKey: section) { return spare }
    if let view = delegate?.tableView(self, viewForFooterInSection: section) { return view }
    guard let title = dataSource?.tableView(self, titleForFooterInSection: section) else {
      return nil
    }
    return makeTitle(title, isHeader: false, isFirst: false)
  }

  private func makeTitle(_ title: String, isHeader: Bool, isFirst: Bool) -> UIView {
    let identifier = "com.ferry.title"
    let view: UITableViewHeaderFooterView
    if let (idle, _) = state.views.viewPool.dequeue(identifier) {
      idle.prepareForReuse()
      view = idle
    } else {
      view = UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
    view.tableStyle = style
    view.isFooter = !isHeader
    view.sideMargin = sideMargin
    view.safeSides = contentSafeSides
    var content = view.defaultContentConfiguration()
    content.text = title
    if isHeader, isFirst, style != .plain { content.directionalLayoutMargins.top += 17.5 }
    view.contentConfiguration = content
    return view
  }

  // MARK: Positioning

  func tileHeadersAndFooters() {
    let stretch = retainedRange
    var kept: Set<Int> = []
    if var section = state.layout.section(at: stretch.lowerBound) {
      while section < state.layout.sections.count,
        state.layout.sectionTop(section) < stretch.upperBound
      {
        kept.insert(section)
        placeHeader(section)
        placeFooter(section)
        section += 1
      }
    }
    for section in state.views.headers.keys where !kept.contains(section) {
      recycleHeader(of: section)
    }
    for section in state.views.footers.keys where !kept.contains(section) {
      recycleFooter(of: section)
    }
  }

  private func placeHeader(_ section: Int) {
    guard state.layout.sections[section].header.height > 0 else { return }
    let isNew = state.views.headers[section]?.superview !== self
    guard let view = state.views.headers[section] ?? makeHeader(section) else { return }
    state.views.headers[section] = view
    let frame = frameOfHeader(section)
    prepare(view, isFooter: false)
    if isNew {
      UIView.performWithoutAnimation {
        view.frame = state.batch.insertionOrigins?.headerOrigin(section)?.frame ?? frame
        if let alpha = state.batch.insertionOrigins?.headerOrigin(section)?.alpha {
          view.alpha = alpha
        }
        addSubview(view)
        view.layoutIfNeeded()
      }
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
    if view.frame != frame { view.frame = frame }
    if view.alpha != 1, state.batch.insertionOrigins != nil { view.alpha = 1 }
    (view as? UITableViewHeaderFooterView)?.isPinned =
      frame.minY > state.layout.headerTop(section) + 0.5
  }

  private func placeFooter(_ section: Int) {
    guard state.layout.sections[section].footer.height > 0 else { return }
    let isNew = state.views.footers[section]?.superview !== self
    guard let view = state.views.footers[section] ?? makeFooter(section) else { return }
    state.views.footers[section] = view
    prepare(view, isFooter: true)
    let frame = CGRect(
      x: sideInset, y: state.layout.sectionFooterTop(section), width: bounds.width - 2 * sideInset,
      height: state.layout.sections[section].footer.height)
    if isNew {
      UIView.performWithoutAnimation {
        view.frame = frame
        addSubview(view)
        view.layoutIfNeeded()
      }
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    if view.frame != frame { view.frame = frame }
  }

  private func prepare(_ view: UIView, isFooter: Bool) {
    guard let reusable = view as? UITableViewHeaderFooterView else { return }
    reusable.tableStyle = style
    reusable.sideMargin = sideMargin
    reusable.isFooter = isFooter
    reusable.safeSides = contentSafeSides
  }

  /// The frame of a header; in plain tables, pinned to the top while its section is visible.
  func frameOfHeader(_ section: Int) -> CGRect {
    let height = state.layout.sections[section].header.height
    var y = state.layout.headerTop(section)
    if style == .plain {
      let edge = contentOffset.y + restingContentInset.top - collapsedTitleHeight
      let last =
        state.layout.sectionBottom(section) - state.layout.sections[section].footer.height - height
      y = min(max(y, edge), max(y, last))
    }
    return CGRect(x: sideInset, y: y, width: bounds.width - 2 * sideInset, height: height)
  }

  /// The height by which the large title above has collapsed.
  private var collapsedTitleHeight: CGFloat {
    guard collapsibleTopInset > 0 else { return 0 }
    let scrolled = contentOffset.y + restingContentInset.top
    return min(collapsibleTopInset, max(0, scrolled))
  }

  func recycleHeader(of section: Int) {
    guard let view = state.views.headers.removeValue(forKey: section) else { return }
    let wasShown = view.superview === self
    recycle(view)
    if wasShown {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
  }

  func recycleFooter(of section: Int) {
    guard let view = state.views.footers.removeValue(forKey: section) else { return }
    let wasShown = view.superview === self
    recycle(view)
    if wasShown {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}
