import CoreGraphics
import Foundation

/// The positions of a table's elements, computed from known or estimated heights.
nonisolated struct TableLayout {
  /// A height, and whether it is measured rather than estimated.
  struct Extent {
    var height: CGFloat = 0
    var isKnown = true
  }

  struct Section {
    /// The space above the header; a pinned header leaves it behind.
    var padding: CGFloat = 0
    var header = Extent()
    var footer = Extent()
    var rows = PrefixSums([])
    var isKnown: [Bool] = []

    var height: CGFloat { padding + header.height + rows.total + footer.height }
  }

  private(set) var sections: [Section]
  private var sums: PrefixSums
  /// The height of the table header view.
  var top: CGFloat
  /// The height of the table footer view.
  var bottom: CGFloat
  /// The empty space below the last section.
  var tail: CGFloat

  init(sections: [Section] = [], top: CGFloat = 0, bottom: CGFloat = 0, tail: CGFloat = 0) {
    self.sections = sections
    sums = PrefixSums(sections.map(\.height))
    self.top = top
    self.bottom = bottom
    self.tail = tail
  }

  var contentHeight: CGFloat { top + sums.total + tail + bottom }
  var footerTop: CGFloat { top + sums.total + tail }

  func sectionTop(_ section: Int) -> CGFloat { top + sums.sum(before: section) }

  func headerTop(_ section: Int) -> CGFloat { sectionTop(section) + sections[section].padding }

  func rowsTop(_ section: Int) -> CGFloat {
    headerTop(section) + sections[section].header.height
  }

  func sectionFooterTop(_ section: Int) -> CGFloat {
    rowsTop(section) + sections[section].rows.total
  }

  func sectionBottom(_ section: Int) -> CGFloat { sectionTop(section) + sums[section] }

  func rowTop(_ path: IndexPath) -> CGFloat {
    rowsTop(path.section) + sections[path.section].rows.sum(before: path.row)
  }

  func rowHeight(_ path: IndexPath) -> CGFloat { sections[path.section].rows[path.row] }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].rows.values.indices.contains(path.row)
  }

  mutating func setRow(_ path: IndexPath, height: CGFloat) {
    sections[path.section].rows[path.row] = height
    sections[path.section].isKnown[path.row] = true
    sums[path.section] = sections[path.section].height
  }

  mutating func invalidateRow(_ path: IndexPath) {
    sections[path.section].isKnown[path.row] = false
  }

  mutating func setHeader(_ section: Int, height: CGFloat) {
    sections[section].header = Extent(height: height, isKnown: true)
    sums[section] = sections[section].height
  }

  mutating func setFooter(_ section: Int, height: CGFloat) {
    sections[section].footer = Extent(height: height, isKnown: true)
    sums[section] = sections[section].height
  }

  /// Marks measured heights as estimates.
  mutating func invalidateAll() {
    for section in sections.indices {
      sections[section].isKnown = Array(repeating: false, count: sections[section].rows.count)
      sections[section].header.isKnown = sections[section].header.height == 0
      sections[section].footer.isKnown = sections[section].footer.height == 0
    }
  }

  /// The section at an offset; the nearest for offsets outside, `nil` without sections.
  func section(at offset: CGFloat) -> Int? {
    sections.isEmpty ? nil : sums.index(at: max(0, offset - top))
  }

  /// The row at an offset; `nil` if there is none.
  func row(at offset: CGFloat) -> IndexPath? {
    guard offset >= top, let section = section(at: offset) else { return nil }
    let within = offset - rowsTop(section)
    let rows = sections[section].rows
    guard within >= 0, within < rows.total, rows.count > 0 else { return nil }
    return IndexPath(row: rows.index(at: within), section: section)
  }

  /// The rows that intersect a range, from top to bottom.
  func rows(from minimum: CGFloat, to maximum: CGFloat) -> [IndexPath] {
    guard let first = section(at: minimum), maximum > minimum else { return [] }
    var found: [IndexPath] = []
    for section in first..<sections.count {
      let base = rowsTop(section)
      if sectionTop(section) >= maximum { break }
      let rows = sections[section].rows
      guard rows.count > 0, base < maximum, base + rows.total > minimum else { continue }
      var row = minimum <= base ? 0 : rows.index(at: minimum - base)
      var top = base + rows.sum(before: row)
      while row < rows.count, top < maximum {
        if top + rows[row] > minimum { found.append(IndexPath(row: row, section: section)) }
        top += rows[row]
        row += 1
      }
    }
    return found
  }
}
