extension SymbolShape {
  /// The stroked symbols by name.
  nonisolated static let drawn: [String: SymbolShape] = {
    var shapes: [String: SymbolShape] = [
      "chevron.right": lines([(8.6, 4.4), (15.8, 12), (8.6, 19.6)]),
      "chevron.left": lines([(15.4, 4.4), (8.2, 12), (15.4, 19.6)]),
      "chevron.up": lines([(3.6, 15.9), (12, 8.2), (20.4, 15.9)]),
      "chevron.down": lines([(3.6, 8.1), (12, 15.8), (20.4, 8.1)]),
      "chevron.up.chevron.down": lines(
        [(6.6, 8.6), (12, 3.2), (17.4, 8.6)], [(6.6, 15.4), (12, 20.8), (17.4, 15.4)]),
      "plus": lines([(12, 3.2), (12, 20.8)], [(3.2, 12), (20.8, 12)]),
      "minus": lines([(3.2, 12), (20.8, 12)]),
      "xmark": lines([(4.6, 4.6), (19.4, 19.4)], [(19.4, 4.6), (4.6, 19.4)]),
      "checkmark": lines([(4.2, 13.2), (9.6, 19.4), (19.8, 4.4)]),
      "equal": lines([(3.2, 8.5), (20.8, 8.5)], [(3.2, 15.5), (20.8, 15.5)]),
      "arrow.right": lines([(2.8, 12), (21.2, 12)], [(13.6, 4.6), (21.2, 12), (13.6, 19.4)]),
      "arrow.left": lines([(21.2, 12), (2.8, 12)], [(10.4, 4.6), (2.8, 12), (10.4, 19.4)]),
      "arrow.up": lines([(12, 21.2), (12, 2.8)], [(4.6, 10.4), (12, 2.8), (19.4, 10.4)]),
      "arrow.down": lines([(12, 2.8), (12, 21.2)], [(4.6, 13.6), (12, 21.2), (19.4, 13.6)]),
      "arrow.up.right": lines([(5.4, 18.6), (18.2, 5.8)], [(8, 5.4), (18.6, 5.4), (18.6, 16)]),
      "arrow.down.left": lines([(18.6, 5.4), (5.8, 18.2)], [(16, 18.6), (5.4, 18.6), (5.4, 8)]),
      "arrow.up.left": lines([(18.6, 18.6), (5.8, 5.8)], [(16, 5.4), (5.4, 5.4), (5.4, 16)]),
      "arrow.down.right": lines([(5.4, 5.4), (18.2, 18.2)], [(8, 18.6), (18.6, 18.6), (18.6, 8)]),
      "line.3.horizontal": lines(
        [(3.2, 5.6), (20.8, 5.6)], [(3.2, 12), (20.8, 12)], [(3.2, 18.4), (20.8, 18.4)]),
      "ellipsis": dots([(4.2, 12), (12, 12), (19.8, 12)]),
      "circle": SymbolShape(parts: [.stroke(ring(radius: 9.3))]),
      "circle.fill": SymbolShape(parts: [.fill(ring(radius: 10))]),
      "circle.inset.filled": SymbolShape(parts: [
        .stroke(ring(radius: 9.3)), .fill(ring(radius: 5.6)),
      ]),
      "square": SymbolShape(parts: [.stroke(square(inset: 2.9))]),
      "square.fill": SymbolShape(parts: [.fill(square(inset: 2.2))]),
      "star": SymbolShape(parts: [.stroke(star(outer: 9.9))]),
      "star.fill": SymbolShape(parts: [.fill(star(outer: 10.7)), .stroke(star(outer: 10.2))]),
      "star.leadinghalf.filled": halfStar,
      "magnifyingglass": SymbolShape(parts: [
        .stroke(ring(radius: 7.1, center: CGPoint(x: 10, y: 10))),
        .stroke(path([(15.2, 15.2), (21, 21)])),
      ]),
      "sidebar.left": columns(dividedAt: 9),
      "sidebar.right": columns(dividedAt: 15),
      "rectangle.split.2x1": columns(dividedAt: 12),
      "house": SymbolShape(parts: [
        .stroke(path([(2.6, 11.6), (12, 3.4), (21.4, 11.6)])),
        .stroke(
          path([
            (5.2, 10.2), (5.2, 20.2), (9.6, 20.2), (9.6, 14.2), (14.4, 14.2), (14.4, 20.2),
            (18.8, 20.2), (18.8, 10.2),
          ])),
      ]),
      "square.and.arrow.up": SymbolShape(parts: [
        .stroke(
          path([(8.4, 8.6), (4.8, 8.6), (4.8, 21.4), (19.2, 21.4), (19.2, 8.6), (15.6, 8.6)])),
        .stroke(path([(12, 14.6), (12, 1.8)])),
        .stroke(path([(7.8, 5.8), (12, 1.8), (16.2, 5.8)])),
      ]),
      "square.and.arrow.down": SymbolShape(parts: [
        .stroke(
          path([(8.4, 8.6), (4.8, 8.6), (4.8, 21.4), (19.2, 21.4), (19.2, 8.6), (15.6, 8.6)])),
        .stroke(path([(12, 2), (12, 14.8)])),
        .stroke(path([(7.8, 10.8), (12, 14.8), (16.2, 10.8)])),
      ]),
    ]
    shapes.merge(keys) { first, _ in first }
    shapes.merge(frames) { first, _ in first }
    let twins = [
      ("chevron.forward", "chevron.right"), ("chevron.backward", "chevron.left"),
      ("arrow.forward", "arrow.right"), ("arrow.backward", "arrow.left"),
      ("arrow.up.forward", "arrow.up.right"), ("arrow.down.forward", "arrow.down.right"),
      ("arrow.up.backward", "arrow.up.left"), ("arrow.down.backward", "arrow.down.left"),
      ("sidebar.leading", "sidebar.left"), ("sidebar.trailing", "sidebar.right"),
      ("multiply", "xmark"), ("line.horizontal.3", "line.3.horizontal"),
    ]
    for (name, twin) in twins { shapes[name] = shapes[twin] }
    return shapes
  }()

  /// The symbols of keyboard keys.
  nonisolated private static var keys: [String: SymbolShape] {
    let arrow = path([
      (12, 3), (21.4, 12.8), (16.4, 12.8), (16.4, 20.6), (7.6, 20.6), (7.6, 12.8), (2.6, 12.8),
    ]).closed
    let short = path([
      (12, 2), (21.4, 11.6), (16.4, 11.6), (16.4, 16.4), (7.6, 16.4), (7.6, 11.6), (2.6, 11.6),
    ]).closed
    let bar = path([(7.6, 19.2), (16.4, 19.2), (16.4, 21.8), (7.6, 21.8)]).closed
    var meridian = PathData()
    meridian.addEllipse(in: CGRect(x: 7.6, y: 2.7, width: 8.8, height: 18.6))
    let label = path([(8.2, 4.4), (22, 4.4), (22, 19.6), (8.2, 19.6), (1.8, 12)]).closed
    return [
      "shift": SymbolShape(parts: [.stroke(arrow)]),
      "shift.fill": SymbolShape(parts: [.fill(arrow), .stroke(arrow)]),
      "capslock.fill": SymbolShape(parts: [
        .fill(short), .stroke(short), .fill(bar), .stroke(bar),
      ]),
      "delete.left": SymbolShape(parts: [
        .stroke(label), .stroke(path([(11.4, 8.8), (17.8, 15.2)])),
        .stroke(path([(17.8, 8.8), (11.4, 15.2)])),
      ]),
      "globe": SymbolShape(parts: [
        .stroke(ring(radius: 9.3)), .stroke(path([(2.7, 12), (21.3, 12)])),
        .stroke(path([(12, 2.7), (12, 21.3)])),
        .stroke(meridian),
        .stroke(path([(4.6, 7), (19.4, 7)])), .stroke(path([(4.6, 17), (19.4, 17)])),
      ]),
    ]
  }

  /// Returns a wide frame with a vertical divider.
  nonisolated private static func columns(dividedAt x: CGFloat) -> SymbolShape {
    SymbolShape(parts: [
      .stroke(path([(2.4, 4.6), (21.6, 4.6), (21.6, 19.4), (2.4, 19.4), (2.4, 4.6)])),
      .stroke(path([(x, 4.6), (x, 19.4)])),
    ])
  }

  /// The placeholder of unknown names: an empty frame.
  nonisolated static let unknown = SymbolShape(parts: [.stroke(square(inset: 4))])

  /// Returns whether a symbol is mirrored in right-to-left layout.
  nonisolated static func followsReadingDirection(_ name: String) -> Bool {
    name.contains("forward") || name.contains("backward")
      || name == "sidebar.leading" || name == "sidebar.trailing"
      || name.hasPrefix("list.bullet") || name.hasPrefix("text.justify.leading")
  }

  nonisolated static func lines(_ parts: [(CGFloat, CGFloat)]...) -> SymbolShape {
    SymbolShape(parts: parts.map { .stroke(path($0)) })
  }

  nonisolated static func dots(_ centers: [(CGFloat, CGFloat)]) -> SymbolShape {
    SymbolShape(
      parts: centers.map { .fill(ring(radius: 2, center: CGPoint(x: $0.0, y: $0.1))) })
  }

  nonisolated static func path(_ points: [(CGFloat, CGFloat)]) -> PathData {
    PathData(
      elements: points.enumerated().map { index, point in
        let place = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(place) : .line(place)
      })
  }

  nonisolated private static func star(outer: CGFloat) -> PathData {
    var elements: [PathElement] = []
    // The inner radius of a five-pointed star, slightly larger than with straight edges.
    let inner = outer * 0.45
    for index in 0..<10 {
      let angle = Double(index) * .pi / 5 - .pi / 2
      let radius = index.isMultiple(of: 2) ? outer : inner
      let point = CGPoint(
        x: 12 + radius * CGFloat(cos(angle)), y: 12.7 + radius * CGFloat(sin(angle)))
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    return PathData(elements: elements + [.close])
  }

  nonisolated private static var halfStar: SymbolShape {
    let whole = star(outer: 9.9)
    let leftHalf = whole.elements.indices.filter { [0, 5, 6, 7, 8, 9].contains($0) }
    let points = leftHalf.map { index -> PathElement in
      guard index == 0, case .move(let point) = whole.elements[0] else {
        return whole.elements[index]
      }
      return .move(point)
    }
    return SymbolShape(
      parts: [.stroke(whole), .fill(PathData(elements: points + [.close]))])
  }
}

extension PathData {
  /// The path with a closing element.
  nonisolated var closed: PathData { PathData(elements: elements + [.close]) }
}
