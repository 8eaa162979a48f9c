/// The damage of a frame, as few rectangles.
struct Damage {
  /// The cost of one more traversal of the layers, as a number of painted pixels.
  private static let costOfPainting = 40_000

  /// The rectangle of the whole frame.
  let frame: PixelRect
  private(set) var rects: [PixelRect] = []

  init(frame: PixelRect) { self.frame = frame }

  /// The number of damaged pixels; pixels in several rectangles count several times.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle, and joins rectangles that are cheaper to paint together.
  mutating func add(_ rect: PixelRect) {
    var grown = rect.common(with: frame)
    guard !grown.isEmpty else { return }
    while let index = rects.firstIndex(where: { isJoinedSooner($0, grown) }) {
      grown = grown.joined(with: rects.remove(at: index))
    }
    rects.append(grown)
  }

  private func isJoinedSooner(_ one: PixelRect, _ other: PixelRect) -> Bool {
    one.joined(with: other).area <= one.area + other.area + Damage.costOfPainting
  }

  /// Extends the damage to a whole part if the part is damaged.
  ///
  /// - Returns: Whether the damage has grown.
  mutating func keepWhole(_ rect: PixelRect) -> Bool {
    let part = rect.common(with: frame)
    let touched = rects.filter { $0.overlaps(part) }
    if touched.isEmpty || touched.count == 1 && touched[0].contains(part) { return false }
    rects.removeAll { $0.overlaps(part) }
    add(touched.reduce(part) { $0.joined(with: $1) })
    return true
  }
}
