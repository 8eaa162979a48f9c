import Foundation
import KooberAPI
import Wire

/// Finds the drivers near a place, without looking at all of them.
struct DriverGrid: Sendable {
  /// The width and height of a cell, in degrees of latitude: about 550 meters.
  private static let cellSize = 0.005

  private struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  private let positions: [Coordinate]
  private var cells: [Cell: [Int]] = [:]

  /// Makes a grid of positions, whose indices are the drivers.
  init(_ positions: [Coordinate]) {
    self.positions = positions
    for (index, position) in positions.enumerated() {
      cells[Self.cell(of: position), default: []].append(index)
    }
  }

  private static func cell(of position: Coordinate) -> Cell {
    Cell(
      row: Int((position.latitude / cellSize).rounded(.down)),
      column: Int((position.longitude / cellSize).rounded(.down)))
  }

  /// Returns the nearest drivers within a distance that satisfy a condition, nearest first.
  func nearest(
    to place: Coordinate, within meters: Double, limit: Int, where isEligible: (Int) -> Bool
  ) -> [(driver: Int, distance: Double)] {
    let center = Self.cell(of: place)
    let scale = max(0.01, cos(place.latitude * .pi / 180))
    let cellHeight = Self.cellSize * Coordinate.metersPerDegree
    let cellWidth = cellHeight * scale
    let lastRing = Int((meters / cellWidth).rounded(.up)) + 1
    var found: [(driver: Int, distance: Double)] = []
    guard (2 * lastRing + 1) * (2 * lastRing + 1) < positions.count else {
      // A wide circle has more cells than there are drivers.
      for driver in positions.indices where isEligible(driver) {
        let distance = positions[driver].distance(to: place)
        if distance <= meters { found.append((driver, distance)) }
      }
      found.sort { ($0.distance, $0.driver) < ($1.distance, $1.driver) }
      return Array(found.prefix(limit))
    }
    for ring in 0...lastRing {
      // No driver of this ring is nearer than the cells before it.
      let reached = Double(ring - 1) * min(cellWidth, cellHeight)
      if reached > meters { break }
      if found.count >= limit, found[limit - 1].distance <= reached { break }
      for cell in Self.ring(ring, around: center) {
        for driver in cells[cell] ?? [] where isEligible(driver) {
          let distance = positions[driver].distance(to: place)
          if distance <= meters { found.append((driver, distance)) }
        }
      }
      found.sort { ($0.distance, $0.driver) < ($1.distance, $1.driver) }
    }
    return Array(found.prefix(limit))
  }

  private static func ring(_ ring: Int, around center: Cell) -> [Cell] {
    guard ring > 0 else { return [center] }
    var cells: [Cell] = []
    for column in -ring...ring {
      cells.append(Cell(row: center.row - ring, column: center.column + column))
      cells.append(Cell(row: center.row + ring, column: center.column + column))
    }
    for row in (1 - ring)..<ring {
      cells.append(Cell(row: center.row + row, column: center.column - ring))
      cells.append(Cell(row: center.row + row, column: center.column + ring))
    }
    return cells
  }
}
