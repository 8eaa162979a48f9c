import TextShaping

/// The layout of a symbol at a size and weight.
nonisolated struct SymbolLayout {
  /// The side of the 24-unit square for a font of one point.
  private static let squareSize: CGFloat = 1.2

  let shape: SymbolShape
  /// The number of points per unit.
  private let unit: CGFloat
  /// The line width in units.
  private let lineWidth: CGFloat
  /// The bounds in units.
  private let bounds: CGRect
  /// The margin around the drawing, in points.
  private let margin: CGFloat
  /// The size in points, rounded to whole pixels.
  let size: CGSize
  /// The distance from the bottom of the image to the baseline of adjacent text, in points.
  let baselineOffset: CGFloat

  init(
    _ shape: SymbolShape, configuration: UIImage.SymbolConfiguration, traits: UITraitCollection
  ) {
    self.shape = shape
    let pointSize = configuration.pointSize(in: traits)
    let scaledSize = pointSize * configuration.values.scale.factor
    unit = scaledSize * Self.squareSize / 24
    lineWidth = SymbolShape.lineWidth(of: configuration.fontWeight)
    bounds = shape.bounds(lineWidth: lineWidth)
    margin = scaledSize * 0.08
    let pixels = max(traits.displayScale, 1)
    size = CGSize(
      width: (bounds.width * unit + 2 * margin).roundedUpToPixel(scale: pixels),
      height: (bounds.height * unit + 2 * margin).roundedUpToPixel(scale: pixels))
    // Symbols are centered on the capitals that are drawn.
    let font = FontSpecification(size: pointSize, usesFileMetrics: true)
    let capHeight = TextShaper.metrics(of: font).capHeight
    baselineOffset = (bounds.maxY - 12) * unit - capHeight / 2 + margin
  }

  /// Draws the symbol.
  ///
  /// - Parameters:
  ///   - color: The color of the foreground.
  ///   - baseColor: The color of the background; `nil` draws both in one color.
  func drawing(color: RGBA, baseColor: RGBA? = nil) -> Drawing {
    let placed = CGAffineTransform(
      a: unit, b: 0, c: 0, d: unit,
      tx: (size.width - bounds.width * unit) / 2 - bounds.minX * unit,
      ty: (size.height - bounds.height * unit) / 2 - bounds.minY * unit)
    var commands: [DrawingCommand] = []
    var ink = color
    if let baseColor, let base = shape.base {
      commands.append(.fill(base.applying(placed), rule: .winding, color: color, blend: .normal))
      ink = baseColor
    }
    let holes = shape.parts.flatMap { part -> [PathElement] in
      guard case .knockOut(let path) = part else { return [] }
      return path.lineOutline(width: lineWidth * 0.7).elements
    }
    for part in shape.parts {
      switch part {
      case .fill(let path):
        commands.append(.fill(path.applying(placed), rule: .winding, color: ink, blend: .normal))
      case .cutOut(let path):
        let whole = PathData(elements: path.elements + holes)
        commands.append(.fill(whole.applying(placed), rule: .evenOdd, color: ink, blend: .normal))
      case .stroke(let path):
        var style = StrokeStyle()
        style.width = lineWidth * unit
        style.cap = .round
        style.join = .round
        commands.append(
          .stroke(path.applying(placed), style: style, color: ink, blend: .normal))
      case .knockOut: break
      }
    }
    return Drawing(size: size, commands: commands)
  }
}

extension PathData {
  /// Returns the outline of a stroked line with butt caps.
  nonisolated fileprivate func lineOutline(width: CGFloat) -> PathData {
    var outline = PathData()
    let isClosed = elements.contains(.close)
    for points in flattened() {
      let line = isClosed ? Array(points.dropLast(points.first == points.last ? 1 : 0)) : points
      guard line.count > 1 else { continue }
      let left = Self.side(of: line, width: width, isClosed: isClosed)
      let right = Self.side(of: line.reversed(), width: width, isClosed: isClosed)
      if isClosed {
        outline.addPolygon(left)
        outline.addPolygon(right)
      } else {
        outline.addPolygon(left + right)
      }
    }
    return outline
  }

  nonisolated private mutating func addPolygon(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    elements.append(.close)
  }

  /// Returns the points of a parallel line on the left side, with miter joins.
  nonisolated private static func side(of points: [CGPoint], width: CGFloat, isClosed: Bool)
    -> [CGPoint]
  {
    let half = width / 2
    let count = points.count
    func normal(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      let length = max(hypot(to.x - from.x, to.y - from.y), 0.001)
      return CGPoint(x: (to.y - from.y) / length, y: -(to.x - from.x) / length)
    }
    return points.indices.map { index in
      let hasBefore = isClosed || index > 0
      let hasAfter = isClosed || index < count - 1
      let before = hasBefore ? normal(points[(index + count - 1) % count], points[index]) : nil
      let after = hasAfter ? normal(points[index], points[(index + 1) % count]) : nil
      let first = before ?? after ?? .zero
      let second = after ?? first
      let sum = CGPoint(x: first.x + second.x, y: first.y + second.y)
      let reach = 2 * half / max(sum.x * sum.x + sum.y * sum.y, 0.2)
      return CGPoint(
        x: points[index].x + sum.x * reach, y: points[index].y + sum.y * reach)
    }
  }
}
