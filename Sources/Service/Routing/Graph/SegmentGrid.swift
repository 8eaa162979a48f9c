import Foundation

/// A grid of cells with the road segments in each, to find the nearest one.
struct SegmentGrid: Sendable {
  /// A straight piece of a segment.
  private struct Piece: Sendable {
    var segment: Int32
    /// The index of its first point in the segment.
    var index: Int32
    var start: FixedPoint
    var end: FixedPoint
  }

  /// The nearest position on a segment.
  struct Hit: Sendable {
    var segment: Int
    /// The index of the straight piece in the segment, and the position on it, 0…1.
    var piece: Int
    var share: Double
    var point: RoadPoint
    /// Meters.
    var distance: Double
  }

  private var pieces: [Piece] = []
  private var cells = Buckets<Int32>([])
  private var south = 0.0
  private var west = 0.0
  private var rows = 0
  private var columns = 0
  /// The size of a cell in degrees.
  private var height = 1.0
  private var width = 1.0

  private static let metresPerDegree = RoadPoint.earthRadius * .pi / 180
  /// Meters.
  private static let cellSize = 50.0
  private static let largestCellCount = 4_000_000.0

  init(network: RoadNetwork) {
    for segment in 0..<network.segmentCount {
      let points = network.points(of: segment)
      for index in 0..<(points.count - 1) {
        pieces.append(
          Piece(
            segment: Int32(segment), index: Int32(index), start: points[index],
            end: points[index + 1]))
      }
    }
    guard let first = pieces.first else { return }
    var low = first.start
    var high = first.start
    for point in pieces.lazy.flatMap({ [$0.start, $0.end] }) {
      low.latitude = min(low.latitude, point.latitude)
      low.longitude = min(low.longitude, point.longitude)
      high.latitude = max(high.latitude, point.latitude)
      high.longitude = max(high.longitude, point.longitude)
    }
    south = low.point.latitude
    west = low.point.longitude
    let middle = (south + high.point.latitude) / 2
    height = Self.cellSize / Self.metresPerDegree
    width = height / max(0.01, cos(middle * .pi / 180))
    let tall = high.point.latitude - south
    let wide = high.point.longitude - west
    let scale = max(1, (tall / height * wide / width / Self.largestCellCount).squareRoot())
    height *= scale
    width *= scale
    rows = Int(tall / height) + 1
    columns = Int(wide / width) + 1

    var lists: [[Int32]] = Array(repeating: [], count: rows * columns)
    for (index, piece) in pieces.enumerated() {
      let a = cell(of: piece.start.point)
      let b = cell(of: piece.end.point)
      for row in min(a.row, b.row)...max(a.row, b.row) {
        for column in min(a.column, b.column)...max(a.column, b.column) {
          lists[row * columns + column].append(Int32(index))
        }
      }
    }
    cells = Buckets(lists)
  }

  private func cell(of point: RoadPoint) -> (row: Int, column: Int) {
    (
      min(max(Int((point.latitude - south) / height), 0), rows - 1),
      min(max(Int((point.longitude - west) / width), 0), columns - 1)
    )
  }

  /// The nearest position on a segment that satisfies a condition.
  ///
  /// - Parameter limit: The largest distance in meters.
  func nearest(
    to point: RoadPoint, within limit: Double, where isIncluded: (Int) -> Bool
  ) -> Hit? {
    guard rows > 0, point.latitude.isFinite, point.longitude.isFinite,
      abs(point.latitude) <= 90, abs(point.longitude) <= 180
    else { return nil }
    let metresEast = Self.metresPerDegree * cos(point.latitude * .pi / 180)
    let home = cell(of: point)
    var best: Hit?
    var bestSquare = limit * limit
    // Rings of cells around the point's own. A ring is this far from the point at least, because
    // the point lies in the cell in the middle or outside the grid.
    let step = min(height * Self.metresPerDegree, width * metresEast)
    for ring in 0...max(rows, columns) {
      let nearest = Double(ring - 1) * step
      if nearest > 0, nearest * nearest > bestSquare { break }
      for row in max(0, home.row - ring)...min(rows - 1, home.row + ring) {
        let isEdge = abs(row - home.row) == ring
        let stride = isEdge ? 1 : max(1, 2 * ring)
        var column = home.column - ring
        while column <= home.column + ring {
          defer { column += stride }
          guard column >= 0, column < columns else { continue }
          for entry in cells.range(row * columns + column) {
            let piece = pieces[Int(cells.elements[entry])]
            let bx =
              (Double(piece.end.longitude) - Double(piece.start.longitude)) / 1e7 * metresEast
            let by =
              (Double(piece.end.latitude) - Double(piece.start.latitude)) / 1e7
              * Self.metresPerDegree
            let px = (point.longitude - Double(piece.start.longitude) / 1e7) * metresEast
            let py = (point.latitude - Double(piece.start.latitude) / 1e7) * Self.metresPerDegree
            let square = bx * bx + by * by
            let share = square > 0 ? min(1, max(0, (px * bx + py * by) / square)) : 0
            let dx = px - share * bx
            let dy = py - share * by
            let distance = dx * dx + dy * dy
            guard distance < bestSquare, isIncluded(Int(piece.segment)) else { continue }
            bestSquare = distance
            let start = piece.start.point
            let end = piece.end.point
            best = Hit(
              segment: Int(piece.segment), piece: Int(piece.index), share: share,
              point: RoadPoint(
                latitude: start.latitude + (end.latitude - start.latitude) * share,
                longitude: start.longitude + (end.longitude - start.longitude) * share),
              distance: distance.squareRoot())
          }
        }
      }
    }
    return best
  }
}
