import CoreGraphics
import Foundation

/// Decides which labels have room beside each other on the plane of a level.
///
/// A label that was placed stays, so that labels do not change while the map is panned.
///
/// - SeeAlso: Christensen, Marks and Shieber (1995), “An empirical study of algorithms for
///   point-feature label placement”, greedy algorithms.
nonisolated struct LabelPlacer {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private static let cellSize: CGFloat = 64

  private var boxes: [Cell: [CGRect]] = [:]
  private var anchors: [String: [CGPoint]] = [:]

  /// Places those of the candidates that have room, the most important first.
  ///
  /// - Returns: The placed labels.
  mutating func place(_ candidates: [MapLabel]) -> [MapLabel] {
    var placed: [MapLabel] = []
    for label in candidates.sorted(by: { $0.priority < $1.priority }) where hasRoom(label) {
      for box in label.boxes {
        for cell in cells(of: box) { boxes[cell, default: []].append(box) }
      }
      anchors[label.text, default: []].append(label.anchor)
      placed.append(label)
    }
    return placed
  }

  private func hasRoom(_ label: MapLabel) -> Bool {
    for anchor in anchors[label.text] ?? [] {
      let distance = hypot(anchor.x - label.anchor.x, anchor.y - label.anchor.y)
      if distance < label.repeatDistance { return false }
    }
    for box in label.boxes {
      for cell in cells(of: box) {
        for other in boxes[cell] ?? [] where other.intersects(box) { return false }
      }
    }
    return true
  }

  private func cells(of box: CGRect) -> [Cell] {
    let size = Self.cellSize
    let columns = Int((box.minX / size).rounded(.down))...Int((box.maxX / size).rounded(.down))
    let rows = Int((box.minY / size).rounded(.down))...Int((box.maxY / size).rounded(.down))
    return rows.flatMap { y in columns.map { Cell(x: $0, y: y) } }
  }
}
