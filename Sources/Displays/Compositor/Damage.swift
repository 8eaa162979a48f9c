/// What of a picture has to be painted anew, as few rectangles.
struct Damage {
  /// Walking over all layers once more takes as long as painting so many pixels.
  private static let costOfPainting = 40_000

  /// The whole picture.
  let frame: PixelRect
  private(set) var rects: [PixelRect] = []

  init(frame: PixelRect) { self.frame = frame }

  /// How many pixels the rectangles have; those in two of them count twice.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle, and joins those that are painted sooner in one.
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

  /// Sees to it that a part is painted as a whole if anything of it is.
  ///
  /// - Returns: Whether more has to be painted than before.
  mutating func keepWhole(_ rect: PixelRect) -> Bool {
    let part = rect.common(with: frame)
    let touched = rects.filter { $0.overlaps(part) }
    if touched.isEmpty || touched.count == 1 && touched[0].contains(part) { return false }
    rects.removeAll { $0.overlaps(part) }
    add(touched.reduce(part) { $0.joined(with: $1) })
    return true
  }
}
