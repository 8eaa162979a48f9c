import CoreGraphics
import Foundation

extension UITableView {
  /// The duration of insertions, deletions and moves, in seconds.
  private static let updateDuration = 0.3

  func openUpdates() {
    if state.batch.depth == 0 {
      endReordering(keeping: false)
      // The changes are relative to the currently shown state.
      loadDataIfNeeded()
      layoutIfNeeded()
      state.batch.updates = ListUpdates()
    }
    state.batch.depth += 1
  }

  func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    if var updates = state.batch.updates {
      change(&updates)
      state.batch.updates = updates
    }
    endUpdates()
  }

  func closeUpdates() {
    precondition(state.batch.depth > 0, "endUpdates was called without beginUpdates.")
    state.batch.depth -= 1
    guard state.batch.depth == 0, let updates = state.batch.updates else { return }
    state.batch.updates = nil
    endSwipe(animated: false)
    show(updates)
  }

  private func show(_ updates: ListUpdates) {
    let old = state.layout
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let newCounts = (0..<max(0, count)).map {
      max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0)
    }
    let oldCounts = old.sections.map(\.rows.count)
    if updates.isEmpty, newCounts == oldCounts {
      // An empty update recomputes heights and animates the resulting moves.
      state.layout.invalidateUnfixed(self)
      refreshKnownHeights()
      animateUpdate(updates, leaving: [])
      return
    }
    let mapping = ListMapping(
      updates, oldCounts: oldCounts, newCounts: newCounts, terminology: .table)
    state.layout = makeLayout(newCounts, from: old, mapping)
    let leaving = remap(mapping, updates)
    prepareInsertionOrigins(updates, from: old, mapping)
    animateUpdate(updates, leaving: leaving)
  }

  /// Moves rows to other index paths while the data is unchanged.
  func rearrange(_ updates: ListUpdates, countsChangeFrom source: Int, to target: Int) {
    let old = state.layout
    let oldCounts = old.sections.map(\.rows.count)
    var counts = oldCounts
    counts[source] -= 1
    counts[target] += 1
    let mapping = ListMapping(updates, oldCounts: oldCounts, newCounts: counts, terminology: .table)
    state.layout = makeLayout(counts, from: old, mapping)
    _ = remap(mapping, updates)
  }

  private func refreshKnownHeights() {
    for section in state.layout.sections.indices {
      let rows = state.layout.sections[section].rows.count
      let fresh = makeSection(section, rows: 0)
      if fresh.header.isKnown { state.layout.setHeader(section, height: fresh.header.height) }
      if fresh.footer.isKnown { state.layout.setFooter(section, height: fresh.footer.height) }
      guard rowHeight >= 0, defaultsUsed.contains(.rowHeight) else { continue }
      for row in 0..<rows {
        state.layout.setRow(IndexPath(row: row, section: section), height: rowHeight)
      }
    }
  }

  /// The layout of the new data, with the known heights of the old layout.
  private func makeLayout(
    _ counts: [Int], from old: TableLayout, _ mapping: ListMapping
  ) -> TableLayout {
    var origins: [Int: Int] = [:]
    for (from, to) in mapping.sections { origins[to] = from }
    var sections: [TableLayout.Section] = []
    for (index, rows) in counts.enumerated() {
      var section = makeSection(index, rows: rows)
      if let origin = origins[index] {
        if old.sections[origin].header.isKnown, section.header.height > 0 {
          section.header = old.sections[origin].header
        }
        if old.sections[origin].footer.isKnown, section.footer.height > 0 {
          section.footer = old.sections[origin].footer
        }
      }
      sections.append(section)
    }
    for (oldIndex, oldSection) in old.sections.enumerated() {
      for row in 0..<oldSection.rows.count where oldSection.isKnown[row] {
        guard let path = mapping.newPath(of: IndexPath(row: row, section: oldIndex)) else {
          continue
        }
        sections[path.section].isKnown[path.row] = true
        sections[path.section].rows[path.row] = oldSection.rows[row]
      }
    }
    return finish(sections)
  }

  /// Moves cells, headers and the selection to their new index paths.
  ///
  /// - Returns: The views without a new index path, with their animations.
  private func remap(
    _ mapping: ListMapping, _ updates: ListUpdates
  ) -> [(UIView, ListUpdates.Animation)] {
    var leaving: [(UIView, ListUpdates.Animation)] = []
    var animations: [IndexPath: ListUpdates.Animation] = [:]
    for (path, animation) in updates.deletedItems + updates.reloadedItems {
      animations[path] = animation
    }
    var sectionAnimations: [Int: ListUpdates.Animation] = [:]
    for (section, animation) in updates.deletedSections + updates.reloadedSections {
      sectionAnimations[section] = animation
    }
    var cells: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in state.views.cells {
      if let new = mapping.newPath(of: path) {
        cells[new] = cell
      } else {
        leaving.append(
          (cell, animations[path] ?? sectionAnimations[path.section] ?? .automatic))
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      }
    }
    state.views.cells = cells
    state.selection.selected = Set(state.selection.selected.compactMap(mapping.newPath))
    state.selection.highlighted = state.selection.highlighted.flatMap(mapping.newPath)
    state.views.headers = remapViews(
      state.views.headers, \.header, mapping, sectionAnimations, &leaving)
    state.views.footers = remapViews(
      state.views.footers, \.footer, mapping, sectionAnimations, &leaving)
    state.prefetching.reset()
    for (path, cell) in state.views.cells { style(cell, at: path) }
    return leaving
  }

  private func remapViews(
    _ views: [Int: UIView], _ extent: KeyPath<TableLayout.Section, TableLayout.Extent>,
    _ mapping: ListMapping, _ animations: [Int: ListUpdates.Animation],
    _ leaving: inout [(UIView, ListUpdates.Animation)]
  ) -> [Int: UIView] {
    var kept: [Int: UIView] = [:]
    for (section, view) in views {
      if let new = mapping.sections[section],
        state.layout.sections[new][keyPath: extent].height > 0
      {
        kept[new] = view
      } else if view.superview === self {
        leaving.append((view, animations[section] ?? .automatic))
      }
    }
    return kept
  }

  /// Computes the initial frames of cells inserted during the update.
  private func prepareInsertionOrigins(
    _ updates: ListUpdates, from old: TableLayout, _ mapping: ListMapping
  ) {
    var arrivals = RowInsertionOrigins()
    for (path, animation) in updates.insertedItems + updates.reloadedItems
    where state.layout.contains(path) {
      arrivals.rows[path] = insertionOrigin(frameOfRow(at: path), animation)
    }
    for (section, animation) in updates.insertedSections + updates.reloadedSections
    where state.layout.sections.indices.contains(section) {
      let stretch = retainedRange
      for path in state.layout.rows(from: stretch.lowerBound, to: stretch.upperBound)
      where path.section == section {
        arrivals.rows[path] = insertionOrigin(frameOfRow(at: path), animation)
      }
      arrivals.headers[section] = insertionOrigin(frameOfHeader(section), animation)
    }
    // Rows that become visible because others were removed start at their previous positions
    // outside the viewport.
    let stretch = retainedRange
    let reach = stretch.upperBound - stretch.lowerBound
    for oldPath in old.rows(
      from: stretch.lowerBound - reach, to: stretch.upperBound + reach)
    {
      guard let path = mapping.newPath(of: oldPath), arrivals.rows[path] == nil,
        state.views.cells[path] == nil
      else { continue }
      var frame = frameOfRow(at: path)
      frame.origin.y = old.rowTop(oldPath)
      arrivals.rows[path] = .init(frame: frame, alpha: 1)
    }
    state.batch.insertionOrigins = arrivals
  }

  private func insertionOrigin(
    _ frame: CGRect, _ animation: ListUpdates.Animation
  ) -> RowInsertionOrigins.Origin {
    .init(frame: displaced(frame, animation), alpha: animation == .none ? 1 : 0)
  }

  /// The frame from which a row appears or to which it disappears.
  private func displaced(_ frame: CGRect, _ animation: ListUpdates.Animation) -> CGRect {
    switch animation {
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    default: frame
    }
  }

  private func animateUpdate(
    _ updates: ListUpdates, leaving: [(UIView, ListUpdates.Animation)]
  ) {
    for (view, _) in leaving { sendSubviewToBack(view) }
    if let backgroundView { sendSubviewToBack(backgroundView) }
    state.batch.removedViews += leaving.map(\.0)
    let finish = { [weak self] in
      guard let self else { return }
      for (view, _) in leaving {
        self.state.batch.removedViews.removeAll { $0 === view }
        if let cell = view as? UITableViewCell {
          self.recycle(cell)
        } else {
          self.recycle(view)
        }
      }
      for completion in updates.completions { completion(true) }
    }
    guard window != nil, UIView.areAnimationsEnabled else {
      layoutTable()
      state.batch.insertionOrigins = nil
      finish()
      return
    }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        self.layoutTable()
        for (view, animation) in leaving {
          if animation != .none { view.alpha = 0 }
          view.frame = self.displaced(view.frame, animation)
        }
      }, completion: { _ in finish() })
    state.batch.insertionOrigins = nil
  }
}
