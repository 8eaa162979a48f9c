import CoreGraphics
import Foundation
import UIKit

/// Inspects an idle collection and reports differences from the data.
struct CollectionInspection {
  let collection: UICollectionView
  let texts: [[String]]
  /// The texts of headers; `nil` without headers.
  var headers: [String]?
  var chosen: [IndexPath]?

  /// The first difference; `nil` for none.
  var problem: String? {
    counts ?? size ?? items ?? census ?? headerProblem ?? choice
  }

  private var counts: String? {
    guard collection.numberOfSections == texts.count else {
      return "\(collection.numberOfSections) sections instead of \(texts.count)"
    }
    for (section, items) in texts.enumerated()
    where collection.numberOfItems(inSection: section) != items.count {
      return "\(collection.numberOfItems(inSection: section)) items in section \(section)"
    }
    return nil
  }

  private var size: String? {
    collection.layoutIfNeeded()
    let wanted = collection.collectionViewLayout.collectionViewContentSize
    let size = collection.contentSize
    guard wanted.width.isFinite, wanted.height.isFinite, wanted.width >= 0, wanted.height >= 0
    else { return "a content size of \(wanted)" }
    guard abs(size.width - wanted.width) < 0.01, abs(size.height - wanted.height) < 0.01 else {
      return "the content is \(size) and the layout's \(wanted)"
    }
    let offset = collection.contentOffset
    let inset = collection.adjustedContentInset
    let end = CGPoint(
      x: max(-inset.left, size.width + inset.right - collection.bounds.width),
      y: max(-inset.top, size.height + inset.bottom - collection.bounds.height))
    guard offset.x >= -inset.left - 0.5, offset.x <= end.x + 0.5, offset.y >= -inset.top - 0.5,
      offset.y <= end.y + 0.5
    else { return "it rests at \(offset), outside of \(size)" }
    return nil
  }

  private var items: String? {
    let visible = Set(collection.indexPathsForVisibleItems)
    for (section, items) in texts.enumerated() {
      for item in items.indices {
        let path = IndexPath(item: item, section: section)
        guard let frame = collection.layoutAttributesForItem(at: path)?.frame else {
          return "the layout has no place for \(path)"
        }
        guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite,
          frame.height.isFinite, frame.width >= 0, frame.height >= 0
        else { return "\(path) stands at \(frame)" }
        let seen = frame.intersection(collection.bounds)
        let isInSight = !seen.isNull && seen.width > 0.5 && seen.height > 0.5
        if isInSight != visible.contains(path), isInSight || !touches(frame) {
          return "\(path) at \(frame) is \(isInSight ? "not shown" : "shown out of sight")"
        }
        if isInSight, let problem = problem(at: path, frame, seen) { return problem }
      }
    }
    return nil
  }

  private func touches(_ frame: CGRect) -> Bool {
    frame.insetBy(dx: -1, dy: -1).intersects(collection.bounds)
  }

  private func problem(at path: IndexPath, _ frame: CGRect, _ seen: CGRect) -> String? {
    guard let cell = collection.cellForItem(at: path) as? FuzzCell else {
      return "\(path) has no cell"
    }
    let text = texts[path.section][path.item]
    guard cell.text == text else { return "\(path) shows \(cell.text) instead of \(text)" }
    guard !cell.isHidden, cell.alpha == 1, cell.isDescendant(of: collection) else {
      return "the cell of \(path) cannot be seen"
    }
    let place = cell.convert(cell.bounds, to: collection)
    guard abs(place.minX - frame.minX) < 0.01, abs(place.minY - frame.minY) < 0.01,
      abs(place.width - frame.width) < 0.01, abs(place.height - frame.height) < 0.01
    else { return "the cell of \(path) is at \(place) and its place at \(frame)" }
    guard collection.indexPath(for: cell) == path else { return "the cell of \(path) is lost" }
    let found = collection.indexPathForItem(at: CGPoint(x: seen.midX, y: seen.midY))
    return found == path ? nil : "\(found?.description ?? "nothing") is found at \(path)"
  }

  /// Every visible cell shows an item.
  private var census: String? {
    let known = Set(
      collection.visibleCells.map(ObjectIdentifier.init))
    for cell in Self.cells(in: collection)
    where !cell.isHidden && cell.alpha > 0 && !known.contains(ObjectIdentifier(cell)) {
      let place = cell.convert(cell.bounds, to: collection)
      if place.insetBy(dx: 1, dy: 1).intersects(collection.bounds) {
        return "a cell with \(cell.text) was left behind at \(place)"
      }
    }
    return nil
  }

  private static func cells(in view: UIView) -> [FuzzCell] {
    view.subviews.flatMap { child in
      (child as? FuzzCell).map { [$0] } ?? (child is UIScrollView ? cells(in: child) : [])
    }
  }

  private var headerProblem: String? {
    guard let headers else { return nil }
    let kind = UICollectionView.elementKindSectionHeader
    for (section, text) in headers.enumerated() {
      let path = IndexPath(item: 0, section: section)
      guard
        let frame = collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?
          .frame
      else { return "section \(section) has no place for its header" }
      let seen = frame.intersection(collection.bounds)
      guard !seen.isNull, seen.width > 0.5, seen.height > 0.5 else { continue }
      let view = collection.supplementaryView(forElementKind: kind, at: path) as? FuzzHeader
      guard view?.text == text else {
        return "the header of section \(section) says \(view?.text ?? "nothing")"
      }
      guard let view, view.alpha == 1, !view.isHidden, abs(view.frame.minY - frame.minY) < 0.01
      else { return "the header of section \(section) is not at \(frame)" }
    }
    return nil
  }

  private var choice: String? {
    guard let chosen else { return nil }
    guard collection.indexPathsForSelectedItems == chosen else {
      return "\(collection.indexPathsForSelectedItems ?? []) are chosen instead of \(chosen)"
    }
    for cell in collection.visibleCells {
      guard let path = collection.indexPath(for: cell) else { continue }
      if cell.isSelected != chosen.contains(path) { return "\(path) does not show its choice" }
    }
    return nil
  }
}
