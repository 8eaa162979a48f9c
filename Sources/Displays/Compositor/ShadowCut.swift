import CoreGraphics

/// The middle part of an outline that is omitted while its shadow is blurred, because all pixel
/// columns and rows of the shadow are equal there.
///
/// The shadow of a card has a million pixels, of which only those near the corners are blurred.
/// This is the nine-part image technique.
struct ShadowCut {
  /// The first of the equal columns, and the number of omitted ones.
  private let column: Int
  private let width: Int
  private let row: Int
  private let height: Int

  /// Finds the middle part of an outline.
  ///
  /// - Parameters:
  ///   - outline: In pixels of the shadow.
  ///   - blur: The blur of the shadow.
  init(_ outline: PathData, _ blur: Blur) {
    let across = ShadowCut.middle(of: outline, blur, \.x, \.y)
    let down = ShadowCut.middle(of: outline, blur, \.y, \.x)
    (column, width) = across
    (row, height) = down
  }

  var isEmpty: Bool { width == 0 && height == 0 }

  /// Returns the outline without the middle part.
  func shortened(_ outline: PathData) -> PathData {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x - (point.x > CGFloat(column) ? CGFloat(width) : 0),
        y: point.y - (point.y > CGFloat(row) ? CGFloat(height) : 0))
    }
    return outline.mapped(moved)
  }

  /// Creates a shadow without the middle part, then fills it by repeating the adjacent column and
  /// row.
  func mask(width: Int, height: Int, _ make: (_ width: Int, _ height: Int) -> Surface) -> Surface {
    let small = make(width - self.width, height - self.height)
    guard !isEmpty else { return small }
    let large = Surface(width: width, height: height, format: .mask)
    let (from, to) = (small.bytesPerRow, large.bytesPerRow)
    let rest = small.width - column
    small.withBytes { source in
      large.withBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<height {
          let start = target + y * to
          if y > row, y <= row + self.height {
            start.update(from: target + row * to, count: width)
            continue
          }
          let line = source + (y > row ? y - self.height : y) * from
          start.update(from: line, count: column)
          (start + column).update(repeating: line[column], count: self.width)
          (start + column + self.width).update(from: line + column, count: rest)
        }
      }
    }
    return large
  }

  /// Returns the longest range along an axis that contains only straight lines along it, out of the
  /// blur's extent from everything else.
  private static func middle(
    of outline: PathData, _ blur: Blur, _ along: KeyPath<CGPoint, CGFloat>,
    _ beside: KeyPath<CGPoint, CGFloat>
  ) -> (start: Int, length: Int) {
    let box = outline.controlBounds
    let center = CGPoint(x: box.midX, y: box.midY)[keyPath: along]
    var before = -CGFloat.infinity
    var after = CGFloat.infinity
    var isStraight = true
    var previous: CGPoint?
    var start: CGPoint?
    func add(_ point: CGPoint) {
      let place = point[keyPath: along]
      if place < center { before = max(before, place) } else { after = min(after, place) }
    }
    /// Checks that a step remains on one side or is a straight line along the axis to the other.
    func check(_ points: [CGPoint], isLine: Bool) {
      guard let first = previous else { return }
      let isBefore = first[keyPath: along] < center
      for point in points where (point[keyPath: along] < center) != isBefore {
        if !isLine || point[keyPath: beside] != first[keyPath: beside] { isStraight = false }
      }
    }
    for element in outline.elements {
      let points = element.points
      points.forEach(add)
      switch element {
      case .move(let point):
        if let start { check([start], isLine: true) }
        start = point
        previous = point
        continue
      case .line: check(points, isLine: true)
      case .quad, .curve: check(points, isLine: false)
      case .close:
        if let start { check([start], isLine: true) }
        previous = start
        continue
      }
      previous = points.last
    }
    if let start { check([start], isLine: true) }
    guard isStraight, before.isFinite, after.isFinite else { return (0, 0) }
    let first = wholeNumber(before.rounded(.up)) + blur.reach + blur.shrink
    let last = wholeNumber(after.rounded(.down)) - blur.reach - blur.shrink
    // A multiple of the downsampling factor, so that downsampled pixels remain aligned.
    let length = (last - first) / blur.shrink * blur.shrink
    return length > 16 ? (first, length) : (0, 0)
  }
}

extension PathElement {
  /// The points of the element, its end last.
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}

extension PathData {
  /// Returns the path with mapped points.
  func mapped(_ place: (CGPoint) -> CGPoint) -> PathData {
    PathData(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .quad(let control, let end): .quad(control: place(control), end: place(end))
        case .curve(let control1, let control2, let end):
          .curve(control1: place(control1), control2: place(control2), end: place(end))
        case .close: .close
        }
      })
  }
}
