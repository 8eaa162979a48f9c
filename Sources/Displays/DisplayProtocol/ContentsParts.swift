import CoreGraphics

/// The parts of content with an intrinsic size.
package struct ContentsParts: Hashable, Sendable {
  package static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  // Most layers show their whole content, so the rectangles are stored apart.
  private indirect enum Storage: Hashable, Sendable {
    case whole
    case parts(visible: CGRect, center: CGRect)
  }

  private let storage: Storage

  package init(visible: CGRect = unit, center: CGRect = unit) {
    let isWhole = visible == Self.unit && center == Self.unit
    storage = isWhole ? .whole : .parts(visible: visible, center: center)
  }

  /// The visible part, in the unit coordinate space of the content.
  package var visible: CGRect {
    if case .parts(let visible, _) = storage { visible } else { Self.unit }
  }

  /// The part that is stretched in both directions when the content is resized, in the unit
  /// coordinate space of the visible part.
  package var center: CGRect {
    if case .parts(_, let center) = storage { center } else { Self.unit }
  }

  /// The whole content, resized as a whole.
  package static let whole = ContentsParts()
}

/// A piece of content, and its place in the layer.
package struct ContentPiece: Hashable, Sendable {
  /// The part of the content, in its unit coordinate space.
  package var part: CGRect
  package var place: CGRect

  package init(part: CGRect, place: CGRect) {
    self.part = part
    self.place = place
  }

  /// The rectangle of the whole content if the part is at its place.
  package var whole: CGRect {
    let (width, height) = (place.width / part.width, place.height / part.height)
    return CGRect(
      x: place.minX - part.minX * width, y: place.minY - part.minY * height, width: width,
      height: height)
  }
}

extension LayerState {
  /// Returns the pieces of content with a size in points: one, or nine at most.
  package func pieces(ofContentWith size: CGSize) -> [ContentPiece] {
    let parts = contentsParts
    guard parts != .whole, size.width > 0, size.height > 0 else {
      return [ContentPiece(part: ContentsParts.unit, place: place(contentOf: size))]
    }
    let visible = parts.visible
    let shown = CGSize(width: size.width * visible.width, height: size.height * visible.height)
    guard shown.width > 0, shown.height > 0 else { return [] }
    let place = place(contentOf: shown)
    guard parts.center != ContentsParts.unit else {
      return [ContentPiece(part: visible, place: place)]
    }
    let columns = Self.bands(
      from: parts.center.minX, to: parts.center.maxX, of: shown.width, in: place.minX...place.maxX)
    let rows = Self.bands(
      from: parts.center.minY, to: parts.center.maxY, of: shown.height, in: place.minY...place.maxY)
    return rows.flatMap { row in
      columns.map { column in
        ContentPiece(
          part: CGRect(
            x: visible.minX + column.start * visible.width,
            y: visible.minY + row.start * visible.height, width: column.length * visible.width,
            height: row.length * visible.height),
          place: CGRect(
            x: column.place, y: row.place, width: column.extent, height: row.extent))
      }
    }
  }

  /// The edges keep their length, and the center has the rest.
  ///
  /// Edges that are longer than the place are shortened in proportion.
  private static func bands(
    from start: CGFloat, to end: CGFloat, of length: CGFloat, in place: ClosedRange<CGFloat>
  ) -> [(start: CGFloat, length: CGFloat, place: CGFloat, extent: CGFloat)] {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    let room = place.upperBound - place.lowerBound
    let edges = (start + 1 - end) * length
    let factor = edges > room ? room / edges : 1
    let (near, far) = (start * length * factor, (1 - end) * length * factor)
    return [
      (0, start, place.lowerBound, near),
      (start, end - start, place.lowerBound + near, room - near - far),
      (end, 1 - end, place.upperBound - far, far),
    ].filter { $0.1 > 0 && $0.3 > 0 }
  }
}
