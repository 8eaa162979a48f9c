import CoreGraphics

/// A path in SVG's words, as short as they can be.
///
/// Each point is told as its way from the one before, in thousandths that are rounded before they
/// are subtracted: so no error adds up on the way.
struct PathText {
  private var bytes: [UInt8] = []
  private var lastLetter: UInt8 = 0
  private var pen = Point()
  private var start = Point()

  /// In thousandths.
  private struct Point {
    var x: Int64 = 0
    var y: Int64 = 0

    init() {}

    init(_ point: CGPoint) {
      x = Self.thousandths(point.x)
      y = Self.thousandths(point.y)
    }

    /// What is no number counts as 0, what is out of any screen's reach is brought back.
    private static func thousandths(_ value: CGFloat) -> Int64 {
      let value = (Double(value) * 1000).rounded()
      return value.isNaN ? 0 : Int64(min(max(value, -1e12), 1e12))
    }
  }

  init(_ path: PathData) {
    bytes.reserveCapacity(path.elements.count * 20)
    for element in path.elements {
      switch element {
      case .move(let point):
        add("m", point)
        start = pen
      case .line(let point): add("l", point)
      case .quad(let control, let end): add("q", control, end)
      case .curve(let control1, let control2, let end): add("c", control1, control2, end)
      case .close:
        bytes.append(UInt8(ascii: "z"))
        lastLetter = UInt8(ascii: "z")
        pen = start
      }
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func add(_ letter: Unicode.Scalar, _ points: CGPoint...) {
    let letter = UInt8(ascii: letter)
    // A repeated letter may be left out, but a second m would read as an l.
    var needsSpace = letter == lastLetter && letter != UInt8(ascii: "m")
    if !needsSpace { bytes.append(letter) }
    lastLetter = letter
    var end = pen
    for point in points.map(Point.init) {
      add(point.x - pen.x, &needsSpace)
      add(point.y - pen.y, &needsSpace)
      end = point
    }
    pen = end
  }

  private mutating func add(_ thousandths: Int64, _ needsSpace: inout Bool) {
    if needsSpace, thousandths >= 0 { bytes.append(UInt8(ascii: " ")) }
    needsSpace = true
    JSONText.append(thousandths: thousandths, to: &bytes)
  }
}
