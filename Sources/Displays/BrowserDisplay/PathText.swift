import CoreGraphics

/// A path as compact SVG path data.
///
/// Points are relative to the previous point. Both are rounded before the subtraction, so rounding
/// errors do not accumulate.
struct PathText {
  /// The extent from which paths are rounded to hundredths of a point; smaller ones use
  /// thousandths.
  private static let extentForHundredths: CGFloat = 4

  private var bytes: [UInt8] = []
  private var lastLetter: UInt8 = 0
  private var pen = Point()
  private var start = Point()
  /// The vector from the last curve's second control point to its end; `nil` after other elements.
  private var bend: Point?
  /// The rounding step, in thousandths.
  private let step: Double
  private let isForAnimation: Bool

  /// A point in thousandths.
  private struct Point {
    var x: Int64 = 0
    var y: Int64 = 0
  }

  /// - Parameter isForAnimation: Whether the path may be interpolated with another, which requires
  ///   equal commands in both. A static path uses the shortest commands.
  init(_ path: PathData, isForAnimation: Bool) {
    self.isForAnimation = isForAnimation
    step = Self.extent(of: path) >= Self.extentForHundredths ? 10 : 1
    bytes.reserveCapacity(path.elements.count * 20)
    for element in path.elements {
      switch element {
      case .move(let point):
        add("m", rounded(point))
        start = pen
      case .line(let point): addLine(to: rounded(point))
      case .quad(let control, let end): add("q", rounded(control), rounded(end))
      case .curve(let control1, let control2, let end):
        addCurve(rounded(control1), rounded(control2), rounded(end))
        continue
      case .close:
        bytes.append(UInt8(ascii: "z"))
        lastLetter = UInt8(ascii: "z")
        pen = start
      }
      bend = nil
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private static func extent(of path: PathData) -> CGFloat {
    var least = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var most = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for element in path.elements {
      let end: CGPoint
      switch element {
      case .move(let point), .line(let point): end = point
      case .quad(_, let point), .curve(_, _, let point): end = point
      case .close: continue
      }
      least = CGPoint(x: min(least.x, end.x), y: min(least.y, end.y))
      most = CGPoint(x: max(most.x, end.x), y: max(most.y, end.y))
    }
    return max(most.x - least.x, most.y - least.y)
  }

  private func rounded(_ point: CGPoint) -> Point {
    Point(x: thousandths(point.x), y: thousandths(point.y))
  }

  /// Returns a value in thousandths; NaN is 0, and values beyond any screen are clamped.
  private func thousandths(_ value: CGFloat) -> Int64 {
    let value = (Double(value) * 1000 / step).rounded() * step
    return value.isNaN ? 0 : Int64(min(max(value, -1e12), 1e12))
  }

  /// Appends a line; lines along an axis have commands with one number.
  private mutating func addLine(to end: Point) {
    guard !isForAnimation else { return add("l", end) }
    let way = Point(x: end.x - pen.x, y: end.y - pen.y)
    var needsSpace = begin(way.y == 0 ? "h" : way.x == 0 ? "v" : "l")
    if way.x != 0 || way.y == 0 { add(way.x, &needsSpace) }
    if way.y != 0 { add(way.y, &needsSpace) }
    pen = end
  }

  /// Appends a curve; a smooth continuation omits the first control point.
  private mutating func addCurve(_ control1: Point, _ control2: Point, _ end: Point) {
    if let bend, !isForAnimation, isNear(control1, Point(x: pen.x + bend.x, y: pen.y + bend.y)) {
      add("s", control2, end)
    } else {
      add("c", control1, control2, end)
    }
    bend = Point(x: end.x - control2.x, y: end.y - control2.y)
  }

  /// Whether two points are equal apart from rounding.
  private func isNear(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) <= Int64(step) && abs(a.y - b.y) <= Int64(step)
  }

  /// Writes a command and returns whether it was omitted because it repeats the previous one.
  private mutating func begin(_ letter: Unicode.Scalar) -> Bool {
    let letter = UInt8(ascii: letter)
    // A repeated `m` would be read as `l`.
    let isRepeated = letter == lastLetter && letter != UInt8(ascii: "m")
    if !isRepeated { bytes.append(letter) }
    lastLetter = letter
    return isRepeated
  }

  private mutating func add(_ letter: Unicode.Scalar, _ points: Point...) {
    var needsSpace = begin(letter)
    var end = pen
    for point in points {
      add(point.x - pen.x, &needsSpace)
      add(point.y - pen.y, &needsSpace)
      end = point
    }
    pen = end
  }

  private mutating func add(_ number: Int64, _ needsSpace: inout Bool) {
    if needsSpace, number >= 0 { bytes.append(UInt8(ascii: " ")) }
    needsSpace = true
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let size = number.magnitude
    if size < 1000, size > 0 {
      // Below one, the zero before the decimal point is omitted.
      var digits: [UInt8] = []
      MessageWriter.append(thousandths: Int64(size), to: &digits)
      bytes.append(contentsOf: digits.dropFirst())
    } else {
      MessageWriter.append(thousandths: Int64(size), to: &bytes)
    }
  }
}
