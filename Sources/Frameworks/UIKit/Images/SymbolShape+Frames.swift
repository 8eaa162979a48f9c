/// Symbols that consist of rectangles, polygons and circles.
extension SymbolShape {
  nonisolated static let frames: [String: SymbolShape] = rectangles.merging(polygons) { first, _ in
    first
  }.merging(circles) { first, _ in first }

  /// Returns a rectangle with round corners.
  nonisolated static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, corner: CGFloat = 2.4
  ) -> PathData {
    var path = PathData()
    let radius = CGSize(width: corner, height: corner)
    path.addRoundedRect(
      CGRect(x: x, y: y, width: width, height: height), radii: [radius, radius, radius, radius])
    return path
  }

  /// Returns equal boxes in a grid.
  nonisolated private static func grid(
    _ columns: Int, _ rows: Int, in frame: CGRect, isFilled: Bool
  ) -> SymbolShape {
    let gap: CGFloat = isFilled ? 1.6 : 2.6
    let width = (frame.width - gap * CGFloat(columns - 1)) / CGFloat(columns)
    let height = (frame.height - gap * CGFloat(rows - 1)) / CGFloat(rows)
    let boxes = (0..<columns * rows).map { index in
      box(
        frame.minX + CGFloat(index % columns) * (width + gap),
        frame.minY + CGFloat(index / columns) * (height + gap), width, height, corner: 0.8)
    }
    return SymbolShape(parts: boxes.map { isFilled ? .fill($0) : .stroke($0) })
  }

  /// Returns a frame with lines that divide it into equal parts.
  nonisolated private static func split(
    _ columns: Int, _ rows: Int, in frame: CGRect
  ) -> SymbolShape {
    let outline = box(frame.minX, frame.minY, frame.width, frame.height)
    let vertical = (1..<max(columns, 1)).map { index in
      let x = frame.minX + frame.width * CGFloat(index) / CGFloat(columns)
      return Part.stroke(path([(x, frame.minY), (x, frame.maxY)]))
    }
    let horizontal = (1..<max(rows, 1)).map { index in
      let y = frame.minY + frame.height * CGFloat(index) / CGFloat(rows)
      return Part.stroke(path([(frame.minX, y), (frame.maxX, y)]))
    }
    return SymbolShape(parts: [.stroke(outline)] + vertical + horizontal)
  }

  /// Returns a frame with a filled part.
  nonisolated private static func inset(_ filled: CGRect) -> SymbolShape {
    SymbolShape(parts: [
      .stroke(box(2, 4.4, 20, 15.2)),
      .fill(box(filled.minX, filled.minY, filled.width, filled.height, corner: 1)),
    ])
  }

  nonisolated private static var rectangles: [String: SymbolShape] {
    let wide = CGRect(x: 2, y: 4.4, width: 20, height: 15.2)
    let even = CGRect(x: 3, y: 3, width: 18, height: 18)
    var shapes: [String: SymbolShape] = [
      "app": SymbolShape(parts: [.stroke(box(2.9, 2.9, 18.2, 18.2, corner: 5.4))]),
      "app.fill": SymbolShape(parts: [.fill(box(2.2, 2.2, 19.6, 19.6, corner: 5.8))]),
      "rectangle.fill": SymbolShape(parts: [.fill(box(1.4, 3.8, 21.2, 16.4))]),
      "rectangle.portrait": SymbolShape(parts: [.stroke(box(4.4, 2, 15.2, 20))]),
      "rectangle.portrait.fill": SymbolShape(parts: [.fill(box(3.8, 1.4, 16.4, 21.2))]),
      "rectangle.inset.filled": inset(CGRect(x: 4.6, y: 7, width: 14.8, height: 10)),
      "rectangle.center.inset.filled": inset(CGRect(x: 7.6, y: 8.4, width: 8.8, height: 7.2)),
      "rectangle.lefthalf.inset.filled": inset(CGRect(x: 4.4, y: 6.8, width: 7, height: 10.4)),
      "rectangle.righthalf.inset.filled": inset(CGRect(x: 12.6, y: 6.8, width: 7, height: 10.4)),
      "rectangle.tophalf.inset.filled": inset(CGRect(x: 4.4, y: 6.8, width: 15.2, height: 4.8)),
      "rectangle.bottomhalf.inset.filled": inset(
        CGRect(x: 4.4, y: 12.4, width: 15.2, height: 4.8)),
      "rectangle.lefthalf.filled": inset(CGRect(x: 2, y: 4.4, width: 10, height: 15.2)),
      "rectangle.righthalf.filled": inset(CGRect(x: 12, y: 4.4, width: 10, height: 15.2)),
      "square.lefthalf.filled": SymbolShape(parts: [
        .stroke(square(inset: 2.9)), .fill(box(2.9, 2.9, 9.1, 18.2)),
      ]),
      "square.righthalf.filled": SymbolShape(parts: [
        .stroke(square(inset: 2.9)), .fill(box(12, 2.9, 9.1, 18.2)),
      ]),
      "rectangle.split.1x2": split(1, 2, in: wide),
      "rectangle.split.2x2": split(2, 2, in: wide),
      "rectangle.split.3x1": split(3, 1, in: wide),
      "rectangle.split.3x3": split(3, 3, in: wide),
      "square.split.1x2": split(1, 2, in: even),
      "square.split.2x1": split(2, 1, in: even),
      "square.split.2x2": split(2, 2, in: even),
      "rectangle.grid.2x2": grid(2, 2, in: wide, isFilled: false),
      "rectangle.grid.2x2.fill": grid(2, 2, in: wide, isFilled: true),
      "rectangle.grid.3x2": grid(3, 2, in: wide, isFilled: false),
      "rectangle.grid.3x2.fill": grid(3, 2, in: wide, isFilled: true),
      "rectangle.grid.3x3": grid(3, 3, in: wide, isFilled: false),
      "rectangle.grid.3x3.fill": grid(3, 3, in: wide, isFilled: true),
      "rectangle.on.rectangle": SymbolShape(parts: [
        .stroke(box(7, 8.4, 15, 11.6)),
        .stroke(path([(17, 8.4), (17, 4), (2, 4), (2, 15.6), (7, 15.6)])),
      ]),
      "rectangle.fill.on.rectangle.fill": SymbolShape(parts: [
        .fill(box(6.4, 8.4, 16, 12)),
        .stroke(path([(17, 5.4), (17, 4), (2, 4), (2, 15.6), (3.6, 15.6)])),
      ]),
      "square.on.square": SymbolShape(parts: [
        .stroke(box(8.4, 8.4, 13, 13)),
        .stroke(path([(15.6, 8.4), (15.6, 2.6), (2.6, 2.6), (2.6, 15.6), (8.4, 15.6)])),
      ]),
      "square.fill.on.square.fill": SymbolShape(parts: [
        .fill(box(8.4, 8.4, 13.6, 13.6)),
        .stroke(path([(15.6, 5.4), (15.6, 2.6), (2.6, 2.6), (2.6, 15.6), (5.4, 15.6)])),
      ]),
      "macwindow": SymbolShape(parts: [
        .stroke(box(2, 4, 20, 16)), .stroke(path([(2, 8.6), (22, 8.6)])),
      ]),
      "menubar.rectangle": SymbolShape(parts: [
        .stroke(box(2, 4.4, 20, 15.2)), .fill(box(2, 4.4, 20, 4.4)),
      ]),
      "pip": SymbolShape(parts: [
        .stroke(box(2, 4.4, 20, 15.2)), .fill(box(11.4, 11.4, 8.4, 6, corner: 1)),
      ]),
      "switch.2": SymbolShape(parts: [
        .stroke(box(3.4, 3, 17.2, 7.6, corner: 3.8)),
        .fill(ring(radius: 2.6, center: CGPoint(x: 16.8, y: 6.8))),
        .stroke(box(3.4, 13.4, 17.2, 7.6, corner: 3.8)),
        .fill(ring(radius: 2.6, center: CGPoint(x: 7.2, y: 17.2))),
      ]),
      "capsule": SymbolShape(parts: [.stroke(box(1.4, 6, 21.2, 12, corner: 6))]),
      "capsule.portrait": SymbolShape(parts: [.stroke(box(6, 1.4, 12, 21.2, corner: 6))]),
      "playpause.fill": SymbolShape(parts: [
        .fill(path([(2, 5), (12, 12), (2, 19)]).closed),
        .fill(box(13.6, 5, 2.8, 14, corner: 0.8)), .fill(box(18.8, 5, 2.8, 14, corner: 0.8)),
      ]),
    ]
    let icons: [(CGFloat, CGFloat)] = [
      (9, 6.4), (12, 6.4), (15, 6.4), (9, 10), (12, 10), (15, 10),
    ]
    let apps = icons.map { Part.fill(box($0.0 - 1.1, $0.1 - 1.1, 2.2, 2.2, corner: 0.5)) }
    shapes["apps.iphone"] = SymbolShape(parts: [Part.stroke(box(6, 1.6, 12, 20.8))] + apps)
    let points = dots([(7, 12), (12, 12), (17, 12)]).parts
    shapes["ellipsis.rectangle"] = SymbolShape(
      parts: [Part.stroke(box(1.6, 5.6, 20.8, 12.8))] + points)
    let twins = [
      ("rectangle.inset.fill", "rectangle.inset.filled"),
      ("rectangle.leadinghalf.inset.filled", "rectangle.lefthalf.inset.filled"),
      ("rectangle.trailinghalf.inset.filled", "rectangle.righthalf.inset.filled"),
      ("rectangle.lefthalf.inset.fill", "rectangle.lefthalf.inset.filled"),
      ("rectangle.righthalf.inset.fill", "rectangle.righthalf.inset.filled"),
      ("square.lefthalf.fill", "square.lefthalf.filled"),
      ("square.righthalf.fill", "square.righthalf.filled"),
      ("rectangle.landscape.rotate", "rectangle.on.rectangle"),
    ]
    for (name, twin) in twins { shapes[name] = shapes[twin] }
    return shapes
  }

  /// Returns a regular polygon in outline and filled.
  nonisolated private static func polygon(
    _ name: String, corners: Int, radius: CGFloat = 10, turnedBy turn: Double = 0,
    shift: CGFloat = 0
  ) -> [String: SymbolShape] {
    let points = (0..<corners).map { index -> (CGFloat, CGFloat) in
      let angle = Double(index) * 2 * .pi / Double(corners) - .pi / 2 + turn
      return (12 + radius * CGFloat(cos(angle)), 12 + shift + radius * CGFloat(sin(angle)))
    }
    let outline = path(points).closed
    return [
      name: SymbolShape(parts: [.stroke(outline)]),
      "\(name).fill": SymbolShape(parts: [.fill(outline), .stroke(outline)]),
    ]
  }

  nonisolated private static var polygons: [String: SymbolShape] {
    var shapes: [String: SymbolShape] = [:]
    for list in [
      polygon("triangle", corners: 3, shift: 2.4), polygon("diamond", corners: 4),
      polygon("rhombus", corners: 4), polygon("suit.diamond", corners: 4),
      polygon("pentagon", corners: 5), polygon("hexagon", corners: 6),
      polygon("octagon", corners: 8, turnedBy: .pi / 8),
    ] {
      shapes.merge(list) { first, _ in first }
    }
    let compact: [(String, [(CGFloat, CGFloat)])] = [
      ("chevron.compact.down", [(2.4, 9.4), (12, 14.6), (21.6, 9.4)]),
      ("chevron.compact.up", [(2.4, 14.6), (12, 9.4), (21.6, 14.6)]),
      ("chevron.compact.left", [(14.6, 2.4), (9.4, 12), (14.6, 21.6)]),
      ("chevron.compact.right", [(9.4, 2.4), (14.6, 12), (9.4, 21.6)]),
      ("line.diagonal", [(3.6, 20.4), (20.4, 3.6)]),
      ("greaterthan", [(5, 5), (19, 12), (5, 19)]),
      ("lessthan", [(19, 5), (5, 12), (19, 19)]),
    ]
    for (name, points) in compact { shapes[name] = lines(points) }
    let arrows: [(String, [[(CGFloat, CGFloat)]])] = [
      (
        "chevron.right.2",
        [[(4, 4.4), (11.2, 12), (4, 19.6)], [(12.6, 4.4), (19.8, 12), (12.6, 19.6)]]
      ),
      (
        "chevron.left.2",
        [[(20, 4.4), (12.8, 12), (20, 19.6)], [(11.4, 4.4), (4.2, 12), (11.4, 19.6)]]
      ),
      (
        "arrow.right.to.line",
        [[(2.6, 12), (18, 12)], [(11, 5), (18, 12), (11, 19)], [(21.4, 4), (21.4, 20)]]
      ),
      (
        "arrow.left.to.line",
        [[(21.4, 12), (6, 12)], [(13, 5), (6, 12), (13, 19)], [(2.6, 4), (2.6, 20)]]
      ),
      (
        "arrow.right.arrow.left",
        [
          [(3, 7.4), (21, 7.4)], [(16.4, 2.8), (21, 7.4), (16.4, 12)],
          [(21, 16.6), (3, 16.6)], [(7.6, 12), (3, 16.6), (7.6, 21.2)],
        ]
      ),
      (
        "arrow.turn.down.right",
        [[(4, 3), (4, 14.6), (20, 14.6)], [(14.4, 9), (20, 14.6), (14.4, 20.2)]]
      ),
      (
        "arrow.turn.down.left",
        [[(20, 3), (20, 14.6), (4, 14.6)], [(9.6, 9), (4, 14.6), (9.6, 20.2)]]
      ),
      (
        "arrow.turn.up.right",
        [[(4, 21), (4, 9.4), (20, 9.4)], [(14.4, 3.8), (20, 9.4), (14.4, 15)]]
      ),
      (
        "arrow.turn.up.left",
        [[(20, 21), (20, 9.4), (4, 9.4)], [(9.6, 3.8), (4, 9.4), (9.6, 15)]]
      ),
      (
        "arrow.turn.right.up",
        [[(3, 20), (14.6, 20), (14.6, 4)], [(9, 9.6), (14.6, 4), (20.2, 9.6)]]
      ),
      (
        "arrow.turn.left.up",
        [[(21, 20), (9.4, 20), (9.4, 4)], [(3.8, 9.6), (9.4, 4), (15, 9.6)]]
      ),
    ]
    shapes["signature"] = lines(
      [(2.4, 14), (6, 18)], [(6, 14), (2.4, 18)], [(2, 21.4), (22, 21.4)],
      [
        (8, 17), (12.4, 4.4), (13.8, 4.4), (13.4, 8), (10, 17), (13.8, 12), (14.4, 16.6),
        (17.6, 13),
        (21.6, 15.4),
      ])
    for (name, parts) in arrows {
      shapes[name] = SymbolShape(parts: parts.map { .stroke(path($0)) })
    }
    return shapes
  }

  nonisolated private static var circles: [String: SymbolShape] {
    func half(from start: Double) -> PathData {
      let points = (0...24).map { index -> (CGFloat, CGFloat) in
        let angle = start + Double(index) * .pi / 24
        return (12 + 9.3 * CGFloat(cos(angle)), 12 + 9.3 * CGFloat(sin(angle)))
      }
      return path(points).closed
    }
    let whole = Part.stroke(ring(radius: 9.3))
    var oval = PathData()
    oval.addEllipse(in: CGRect(x: 1.4, y: 4.6, width: 21.2, height: 14.8))
    var loops = PathData()
    loops.addEllipse(in: CGRect(x: 1.8, y: 7.4, width: 10.2, height: 9.2))
    loops.addEllipse(in: CGRect(x: 12, y: 7.4, width: 10.2, height: 9.2))
    var shapes: [String: SymbolShape] = [
      "circle.lefthalf.filled": SymbolShape(parts: [whole, .fill(half(from: .pi / 2))]),
      "circle.righthalf.filled": SymbolShape(parts: [whole, .fill(half(from: -.pi / 2))]),
      "circle.tophalf.filled": SymbolShape(parts: [whole, .fill(half(from: .pi))]),
      "circle.bottomhalf.filled": SymbolShape(parts: [whole, .fill(half(from: 0))]),
      "circle.circle": SymbolShape(parts: [whole, .stroke(ring(radius: 5.4))]),
      "smallcircle.filled.circle": SymbolShape(parts: [whole, .fill(ring(radius: 4))]),
      "dot.circle": SymbolShape(parts: [whole, .fill(ring(radius: 2.4))]),
      "record.circle": SymbolShape(parts: [whole, .fill(ring(radius: 5.8))]),
      "slash.circle": SymbolShape(parts: [whole, .stroke(path([(5.4, 18.6), (18.6, 5.4)]))]),
      "dot.square": SymbolShape(parts: [.stroke(square(inset: 2.9)), .fill(ring(radius: 2.4))]),
      "target": SymbolShape(parts: [
        whole, .stroke(ring(radius: 5.2)), .fill(ring(radius: 1.8)),
      ]),
      "circlebadge": SymbolShape(parts: [.stroke(ring(radius: 5))]),
      "circlebadge.fill": SymbolShape(parts: [.fill(ring(radius: 5.6))]),
      "oval": SymbolShape(parts: [.stroke(oval)]),
      "oval.fill": SymbolShape(parts: [.fill(oval)]),
      "infinity": SymbolShape(parts: [.stroke(loops)]),
      "exclamationmark.2": marks([7.6, 16.4]),
      "exclamationmark.3": marks([4, 12, 20]),
    ]
    let twins = [
      ("circle.lefthalf.fill", "circle.lefthalf.filled"),
      ("circle.righthalf.fill", "circle.righthalf.filled"),
      ("smallcircle.fill.circle", "smallcircle.filled.circle"),
      ("smallcircle.circle", "circle.circle"), ("circle.slash", "slash.circle"),
      ("circle.dashed.inset.filled", "record.circle"),
    ]
    for (name, twin) in twins { shapes[name] = shapes[twin] }
    return shapes
  }

  /// Returns exclamation marks at horizontal positions.
  nonisolated private static func marks(_ positions: [CGFloat]) -> SymbolShape {
    SymbolShape(
      parts: positions.flatMap { x -> [Part] in
        [
          .fill(path([(x - 1.6, 3.4), (x + 1.6, 3.4), (x + 0.9, 14.6), (x - 0.9, 14.6)]).closed),
          .fill(ring(radius: 1.7, center: CGPoint(x: x, y: 18.8))),
        ]
      })
  }
}
