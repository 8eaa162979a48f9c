import UIKit

/// A part of the drawing of an animal: an outline or a disc, and the role of its color.
struct AnimalShape {
  /// The role of a color; each kind of animal has its own colors.
  enum Role {
    case fur, shade, belly, muzzle, innerEar, dark, light, line
  }

  /// The role of the color.
  var role: Role
  /// The outline: absolute move, curve, line and close commands, as in SVG; in a square of 112.
  var outline: String

  /// The side of the square that the outlines are drawn in.
  static let side: CGFloat = 112

  /// A standing animal that faces right, from back to front.
  static let standing: [AnimalShape] = [
    .init(
      .fur, "M48 80 C40 92 27 103 7 105 C4 105.5 4 109.5 7 110 C30 113 50 107 60 98 Z"),
    .init(.shade, "M82 20 C81 11 84 3 88 1 C92 7 90 15 87 21 Z"),
    .init(
      .shade, "M79 55 C87 57 95 60 98 65 C100 68.5 96 70.5 93.5 68.5 C89 65.5 83 65 77 64 Z"),
    .init(
      .fur,
      "M70 36 C61 42 48 55 43 71 C39 84 45 99 60 101 C75 102 83 90 83 76 C83 62 82 50 80 41 Z"),
    .init(.belly, "M80.5 50 C82.5 62 83 76 80.5 86 C79 93 73 97 68 98 C64 90 68 66 75 51 Z"),
    .init(.line, "M69 81 C73 84 78 84 82 81"),
    .init(
      .shade,
      "M41 80 C40 68 52 66 61 72 C69 77 72 88 68 96 C64 103 52 103 47 98 C43 93 41 87 41 80 Z"),
    .init(
      .shade,
      "M52 95 C50 104 53 110 60 110 L88 110 C94 110 94 104 88 103 L72 101 C66 100 64 97 64 93 Z"),
    .init(
      .fur, "M74 53 C82 57 90 62 92 68 C93 72 89 73 86.5 70.5 C82 66.5 76 66 70.5 63 Z"),
    .init(
      .fur,
      """
      M68 31 C67 20 77 15 86 19 C93 22 99 29 104 32 C108 35 107 41 101 42 C92 43 85 47 77 45 \
      C71 43 68 37 68 31 Z
      """),
    .init(
      .muzzle,
      """
      M95 26.5 C99 29.5 101 31 104 32 C108 35 107 41 101 42 C97 42.4 94.5 43.4 91 44.3 \
      C89.5 38 91 31 95 26.5 Z
      """),
    .init(.fur, "M72 23 C65 12 65 2 69 -1 C76 3 81 11 82 19 Z"),
    .init(.innerEar, "M73 19.5 C69 12 68.5 6 69.8 3 C74 6.5 77.5 12 78.5 17.5 Z"),
    .init(.dark, disc: CGPoint(x: 86.5, y: 27.5), radius: 2.3),
    .init(.light, disc: CGPoint(x: 87.2, y: 26.7), radius: 0.8),
    .init(.dark, disc: CGPoint(x: 104.6, y: 34.6), radius: 2.7),
    .init(.line, "M97 40.5 C99.5 39.8 102 39.5 104 38.5"),
  ]

  /// Makes a part with an outline.
  init(_ role: Role, _ outline: String) {
    self.role = role
    self.outline = outline
  }

  /// Makes a disc.
  init(_ role: Role, disc center: CGPoint, radius: CGFloat) {
    self.role = role
    // Four curves; the factor of a quarter circle is 0.5523.
    let (x, y, r, k) = (center.x, center.y, radius, radius * 0.5523)
    outline = """
      M\(x + r) \(y) C\(x + r) \(y + k) \(x + k) \(y + r) \(x) \(y + r) \
      C\(x - k) \(y + r) \(x - r) \(y + k) \(x - r) \(y) \
      C\(x - r) \(y - k) \(x - k) \(y - r) \(x) \(y - r) \
      C\(x + k) \(y - r) \(x + r) \(y - k) \(x + r) \(y) Z
      """
  }

  /// The outline as a path.
  var path: UIBezierPath {
    let path = UIBezierPath()
    var command: Character = "M"
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: numbers[index * 2], y: numbers[index * 2 + 1])
    }
    func apply() {
      switch (command, numbers.count) {
      case ("M", 2): path.move(to: point(0))
      case ("L", 2): path.addLine(to: point(0))
      case ("C", 6): path.addCurve(to: point(2), controlPoint1: point(0), controlPoint2: point(1))
      case ("Z", _): path.close()
      default: return
      }
      numbers = []
    }
    for word in outline.split(separator: " ") {
      var text = word
      if let first = word.first, first.isLetter {
        apply()
        command = first
        numbers = []
        text = word.dropFirst()
      }
      if let number = Double(text) { numbers.append(CGFloat(number)) }
      apply()
    }
    return path
  }
}
