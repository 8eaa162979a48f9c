import CoreGraphics
import Foundation
import UIKit

/// Inspects an idle table and reports differences from the data.
struct TableInspection {
  let table: UITableView
  let texts: [[String]]
  /// The texts of headers; `nil` without headers.
  let headers: [String]?
  let chosen: [IndexPath]

  /// The first difference; `nil` for none.
  var problem: String? { counts ?? size ?? rows ?? census ?? headerProblem ?? choice }

  private var counts: String? {
    guard table.numberOfSections == texts.count else {
      return "\(table.numberOfSections) sections instead of \(texts.count)"
    }
    for (section, rows) in texts.enumerated()
    where table.numberOfRows(inSection: section) != rows.count {
      return "\(table.numberOfRows(inSection: section)) rows in section \(section)"
    }
    return nil
  }

  private var size: String? {
    table.layoutIfNeeded()
    let bottom =
      texts.isEmpty
      ? table.tableHeaderView?.bounds.height ?? 0 : table.rect(forSection: texts.count - 1).maxY
    let height = table.contentSize.height
    // Grouped tables have a margin at the end.
    let room: CGFloat = table.style == .plain || texts.isEmpty ? 0 : 17.5
    guard height.isFinite, abs(height - bottom - room) < 0.01 else {
      return "the content is \(height) high and the last section ends at \(bottom)"
    }
    let end = max(0, height - table.bounds.height)
    let y = table.contentOffset.y
    return y >= -0.5 && y <= end + 0.5 ? nil : "it rests at \(y), outside of \(height)"
  }

  private var rows: String? {
    let visible = Set(table.indexPathsForVisibleRows ?? [])
    var top: CGFloat = table.tableHeaderView?.bounds.height ?? 0
    for (section, items) in texts.enumerated() {
      let whole = table.rect(forSection: section)
      guard abs(whole.minY - top) < 0.01 else {
        return "section \(section) begins at \(whole.minY) and the one before ends at \(top)"
      }
      top = whole.maxY
      for row in items.indices {
        let path = IndexPath(row: row, section: section)
        let frame = table.rectForRow(at: path)
        guard frame.minY.isFinite, frame.height.isFinite, frame.height > 0 else {
          return "\(path) stands at \(frame)"
        }
        let seen = frame.intersection(table.bounds)
        let isInSight = !seen.isNull && seen.height > 0.5
        if isInSight != visible.contains(path), isInSight || seen.isNull {
          return "\(path) at \(frame) is \(isInSight ? "not shown" : "shown out of sight")"
        }
        if isInSight, let problem = problem(at: path, frame, seen) { return problem }
      }
    }
    return nil
  }

  private func problem(at path: IndexPath, _ frame: CGRect, _ seen: CGRect) -> String? {
    guard let cell = table.cellForRow(at: path) as? FuzzRow else { return "\(path) has no cell" }
    let text = texts[path.section][path.row]
    guard cell.text == text else { return "\(path) shows \(cell.text) instead of \(text)" }
    guard !cell.isHidden, cell.alpha == 1, cell.superview === table else {
      return "the cell of \(path) cannot be seen"
    }
    guard abs(cell.frame.minY - frame.minY) < 0.01, abs(cell.frame.minX - frame.minX) < 0.01,
      abs(cell.frame.height - frame.height) < 0.01, abs(cell.frame.width - frame.width) < 0.01
    else { return "the cell of \(path) is at \(cell.frame) and its place at \(frame)" }
    guard table.indexPath(for: cell) == path else { return "the cell of \(path) is lost" }
    let found = table.indexPathForRow(at: CGPoint(x: seen.midX, y: seen.midY))
    return found == path ? nil : "\(found?.description ?? "nothing") is found at \(path)"
  }

  private var census: String? {
    let known = Set(table.visibleCells.map(ObjectIdentifier.init))
    for case let cell as FuzzRow in table.subviews
    where !cell.isHidden && cell.alpha > 0 && !known.contains(ObjectIdentifier(cell))
      && cell.frame.insetBy(dx: 0, dy: 1).intersects(table.bounds)
    {
      return "a cell with \(cell.text) was left behind at \(cell.frame)"
    }
    return nil
  }

  private var headerProblem: String? {
    guard let headers else { return nil }
    for (section, text) in headers.enumerated() {
      let whole = table.rect(forSection: section).intersection(table.bounds)
      guard !whole.isNull, whole.height > 0.5 else { continue }
      let frame = table.rectForHeader(inSection: section)
      let seen = frame.intersection(table.bounds)
      guard !seen.isNull, seen.height > 0.5 else { continue }
      let view = table.headerView(forSection: section)
      let words = (view?.contentConfiguration as? UIListContentConfiguration)?.text
      guard words == text else {
        return "the header of section \(section) says \(words ?? "nothing"), not \(text)"
      }
      guard let view, view.superview === table, view.alpha == 1 else {
        return "the header of section \(section) cannot be seen"
      }
    }
    return nil
  }

  private var choice: String? {
    let paths = table.indexPathsForSelectedRows?.sorted() ?? []
    guard paths == chosen else { return "\(paths) are chosen instead of \(chosen)" }
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell) else { continue }
      if cell.isSelected != chosen.contains(path) { return "\(path) does not show its choice" }
    }
    return nil
  }
}
