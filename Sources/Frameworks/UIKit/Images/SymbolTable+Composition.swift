nonisolated extension SymbolTable {
  /// Returns a symbol that consists of known ones, according to the name's words: one in a circle or
  /// another frame, with a line through it, with a badge, or with a number of seconds.
  static func composed(_ name: String) -> SymbolShape? {
    var words = name.split(separator: ".").map(String.init)
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    guard words.count > 1, let last = words.last else { return nil }
    let whole = words.joined(separator: ".")
    if let index = words.firstIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), index > 0 {
      return badged(
        words[..<index].joined(separator: "."), with: words[(index + 1)...].joined(separator: "."),
        isFilled: isFilled)
    }
    let base = words.dropLast().joined(separator: ".")
    if ["gobackward", "goforward"].contains(base), let number = character(named: last) {
      return shape(named: base)?.around(number)
    }
    if last == "slash" {
      return (isFilled ? shape(named: base + ".fill") : shape(named: base))?.slashed
    }
    if let frame = SymbolShape.Frame(rawValue: last),
      let inner = character(named: base) ?? shape(named: base) ?? shape(named: base + ".fill")
    {
      return inner.framed(in: frame, isFilled: isFilled)
    }
    return isFilled ? shape(named: whole) : nil
  }

  private static func badged(_ base: String, with badge: String, isFilled: Bool) -> SymbolShape? {
    guard let shape = (isFilled ? shape(named: base + ".fill") : nil) ?? shape(named: base) else {
      return nil
    }
    if badge.isEmpty { return shape.badged(with: nil) }
    guard let mark = character(named: badge) ?? SymbolTable.shape(named: badge) else { return nil }
    return shape.badged(with: mark)
  }
}

nonisolated extension SymbolShape {
  /// The frames that names of symbols end in.
  enum Frame: String {
    case circle, square, app, rectangle, diamond, bubble

    fileprivate func outline(isFilled: Bool) -> PathData {
      let growth: CGFloat = isFilled ? 0.7 : 0
      switch self {
      case .circle: return SymbolShape.ring(radius: 9.3 + growth)
      case .square: return SymbolShape.square(inset: 2.9)
      case .app: return SymbolShape.box(2.9, 2.9, 18.2, 18.2, corner: 5.4)
      case .rectangle:
        return SymbolShape.box(2 - growth, 4.4 - growth, 20 + 2 * growth, 15.2 + 2 * growth)
      case .diamond:
        return SymbolShape.path([(12, 1.4), (22.6, 12), (12, 22.6), (1.4, 12)]).closed
      case .bubble:
        return SymbolShape.path([
          (4, 3), (20, 3), (22, 5), (22, 16), (20, 18), (12, 18), (7, 22), (7, 18), (4, 18),
          (2, 16),
          (2, 5),
        ]).closed
      }
    }

    /// Where the framed symbol is.
    fileprivate var place: CGAffineTransform {
      let scale: CGFloat = self == .diamond ? 0.48 : 0.56
      let margin = 12 * (1 - scale)
      return CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: margin, ty: self == .bubble ? margin - 1.5 : margin)
    }
  }

  /// Returns the symbol scaled down in a frame.
  func framed(in frame: Frame, isFilled: Bool) -> SymbolShape {
    let outline = frame.outline(isFilled: isFilled)
    let placed = parts.map { $0.applying(frame.place) }
    guard isFilled else { return SymbolShape(parts: [.stroke(outline)] + placed) }
    var area = outline
    var lines: [Part] = []
    for part in placed {
      switch part {
      case .fill(let path), .cutOut(let path): area.elements += path.elements
      case .stroke(let path), .knockOut(let path): lines.append(.knockOut(path))
      }
    }
    return SymbolShape(parts: [.cutOut(area)] + lines, base: outline)
  }

  /// Returns the symbol with a small one in its center.
  fileprivate func around(_ center: SymbolShape) -> SymbolShape {
    let place = CGAffineTransform(a: 0.4, b: 0, c: 0, d: 0.4, tx: 7.2, ty: 8.4)
    return SymbolShape(parts: parts + center.parts.map { $0.applying(place) })
  }

  /// The symbol with a line through it.
  fileprivate var slashed: SymbolShape {
    SymbolShape(parts: parts + [.stroke(Self.path([(3.4, 2.6), (20.6, 21.4)]))])
  }

  /// Returns the symbol with another one in a small circle at its corner.
  ///
  /// - Parameter mark: `nil` for a circle without a symbol, at the top.
  fileprivate func badged(with mark: SymbolShape?) -> SymbolShape {
    guard let mark else {
      let base = CGAffineTransform(a: 0.88, b: 0, c: 0, d: 0.88, tx: 0.4, ty: 2.4)
      let dot = Self.ring(radius: 3.4, center: CGPoint(x: 20, y: 4))
      return SymbolShape(parts: parts.map { $0.applying(base) } + [.fill(dot)])
    }
    let base = CGAffineTransform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 0, ty: 0)
    let corner = CGAffineTransform(a: 0.44, b: 0, c: 0, d: 0.44, tx: 13.2, ty: 13.2)
    let badge = mark.framed(in: .circle, isFilled: true)
    return SymbolShape(
      parts: parts.map { $0.applying(base) } + badge.parts.map { $0.applying(corner) })
  }
}
