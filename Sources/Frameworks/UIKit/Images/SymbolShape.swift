/// The shape of a symbol in a square of 24 units, y downward.
///
/// The cap height of letters is centered in the square.
nonisolated struct SymbolShape: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case fill(PathData)
    /// A fill with the even-odd rule, which cuts out inner parts.
    case cutOut(PathData)
    /// A line with round caps whose width depends on the weight.
    case stroke(PathData)
    /// A line that is cut out of the preceding parts.
    case knockOut(PathData)
  }

  var parts: [Part]
  /// The secondary layer below the symbol, for palette and hierarchical colors.
  var base: PathData?

  init(parts: [Part], base: PathData? = nil) {
    self.parts = parts
    self.base = base
  }

  /// Returns the line width at a weight, in units.
  static func lineWidth(of weight: UIFont.Weight) -> CGFloat {
    // In proportion to the stems of the system font at these weights.
    switch weight.fontNumber {
    case ..<150: 0.7
    case ..<250: 1.0
    case ..<350: 1.4
    case ..<450: 1.85
    case ..<550: 2.1
    case ..<650: 2.4
    case ..<750: 2.75
    case ..<850: 3.15
    default: 3.5
    }
  }

  /// Returns the bounding rectangle in units.
  func bounds(lineWidth: CGFloat) -> CGRect {
    parts.reduce(CGRect.null) { bounds, part in
      switch part {
      case .fill(let path), .cutOut(let path):
        bounds.union(CGPath(path).boundingBoxOfPath)
      case .stroke(let path):
        bounds.union(
          CGPath(path).boundingBoxOfPath.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2))
      case .knockOut: bounds
      }
    }
  }

  static func ring(radius: CGFloat, center: CGPoint = CGPoint(x: 12, y: 12)) -> PathData {
    var path = PathData()
    path.addEllipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    return path
  }

  static func square(inset: CGFloat) -> PathData {
    var path = PathData()
    let corner = CGSize(width: 4, height: 4)
    path.addRoundedRect(
      CGRect(x: 0, y: 0, width: 24, height: 24).insetBy(dx: inset, dy: inset),
      radii: [corner, corner, corner, corner])
    return path
  }
}

extension SymbolShape.Part {
  nonisolated func applying(_ transform: CGAffineTransform) -> SymbolShape.Part {
    switch self {
    case .fill(let path): .fill(path.applying(transform))
    case .cutOut(let path): .cutOut(path.applying(transform))
    case .stroke(let path): .stroke(path.applying(transform))
    case .knockOut(let path): .knockOut(path.applying(transform))
    }
  }
}
