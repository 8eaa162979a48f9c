import CoreGraphics
import Testing

@testable import BrowserDisplay

@Suite struct PathTextTests {
  /// Parses path data by the grammar of SVG 1.1, section 8.3.9, relative commands only.
  private struct SVGReader {
    private var rest: Substring
    private var pen = CGPoint.zero
    private var start = CGPoint.zero
    private(set) var path = PathData()

    init(_ text: String) throws {
      rest = Substring(text)
      while let letter = rest.popFirst() {
        if letter == "z" {
          path.elements.append(.close)
          pen = start
          continue
        }
        repeat { try step(letter) } while startsNumber
      }
    }

    private var startsNumber: Bool {
      guard let next = rest.first(where: { $0 != " " }) else { return false }
      return next.isNumber || next == "-" || next == "."
    }

    private mutating func step(_ letter: Character) throws {
      let from = pen
      func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: from.x + x, y: from.y + y) }
      switch letter {
      case "m":
        pen = point(try number(), try number())
        start = pen
        path.elements.append(.move(pen))
        return
      case "l": pen = point(try number(), try number())
      case "h": pen = point(try number(), 0)
      case "v": pen = point(0, try number())
      case "s":
        // The first control point mirrors the second one of the previous curve.
        var mirrored = from
        if case .curve(_, let control, let end)? = path.elements.last {
          mirrored = CGPoint(x: 2 * end.x - control.x, y: 2 * end.y - control.y)
        }
        let control2 = point(try number(), try number())
        pen = point(try number(), try number())
        path.elements.append(.curve(control1: mirrored, control2: control2, end: pen))
        return
      case "q":
        let control = point(try number(), try number())
        pen = point(try number(), try number())
        path.elements.append(.quad(control: control, end: pen))
        return
      case "c":
        let control1 = point(try number(), try number())
        let control2 = point(try number(), try number())
        pen = point(try number(), try number())
        path.elements.append(.curve(control1: control1, control2: control2, end: pen))
        return
      default: Issue.record("“\(letter)” is no step.")
      }
      path.elements.append(.line(pen))
    }

    private mutating func number() throws -> CGFloat {
      rest = rest.drop { $0 == " " }
      var digits = ""
      while let next = rest.first {
        let isPart =
          next.isNumber || (next == "-" && digits.isEmpty)
          || (next == "." && !digits.contains("."))
        guard isPart else { break }
        digits.append(next)
        rest = rest.dropFirst()
      }
      return CGFloat(try #require(Double(digits), "“\(digits)” is no number."))
    }
  }

  private func points(_ path: PathData) -> [CGPoint] {
    path.elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let control, let end): [control, end]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
  }

  private func kinds(_ path: PathData) -> [Int] {
    path.elements.map {
      switch $0 {
      case .move: 0
      case .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 4
      }
    }
  }

  /// The largest distance of a point from its expected position.
  private func error(_ path: PathData) throws -> CGFloat {
    try [true, false].map { isForAnimation in
      let read = try SVGReader(PathText(path, isForAnimation: isForAnimation).text).path
      #expect(kinds(read) == kinds(path))
      return zip(points(read), points(path))
        .map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test func `every kind of path element round-trips`() throws {
    let path = PathData(elements: [
      .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: -3.5, y: 0)), .line(CGPoint(x: -3.5, y: 7)),
      .line(CGPoint(x: 2, y: 7)), .line(CGPoint(x: 4, y: 7)), .line(CGPoint(x: 4, y: 7)),
      .quad(control: CGPoint(x: 1, y: 1), end: CGPoint(x: 2, y: 2)),
      .quad(control: CGPoint(x: 0.25, y: -0.25), end: CGPoint(x: 0.5, y: 0.75)),
      .curve(
        control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4), end: CGPoint(x: 5, y: 6)),
      .close, .line(CGPoint(x: 0, y: 0)), .move(CGPoint(x: 11, y: 10)), .move(CGPoint(x: 3, y: 3)),
      .line(CGPoint(x: 9, y: 9)), .close,
    ])
    #expect(try error(path) < 1e-9)
  }

  @Test(arguments: [0.5, 3, 40, 900] as [CGFloat])
  func `shapes of every size keep their position to less than a visible difference`(
    size: CGFloat
  ) throws {
    var path = PathData()
    path.addEllipse(in: CGRect(x: 1.0 / 3, y: 2.0 / 7, width: size, height: size / 3))
    let corner = CGSize(width: size / 5, height: size / 7)
    path.addRoundedRect(
      CGRect(x: -size, y: 0.1, width: size, height: size),
      radii: [corner, .zero, corner, corner])
    // An omitted control point may be off by one more rounding.
    #expect(try error(path) <= 3 * (size < 1 ? 0.000_5 : 0.005) + 1e-9)
  }

  @Test func `rounding errors of a long path do not accumulate`() throws {
    let path = PathData(
      elements: [.move(.zero)]
        + (1...999).map { .line(CGPoint(x: Double($0) / 3, y: Double($0) / 7)) })
    #expect(try error(path) <= 0.005 + 1e-9)
  }

  @Test func `NaN is zero, and values out of range are clamped`() throws {
    let path = PathData(elements: [
      .move(CGPoint(x: CGFloat.nan, y: 1)), .line(CGPoint(x: CGFloat.infinity, y: -1e300)),
      .line(CGPoint(x: 2, y: 1)),
    ])
    let read = points(try SVGReader(PathText(path, isForAnimation: false).text).path)
    #expect(read.first == CGPoint(x: 0, y: 1))
    #expect(read.last == CGPoint(x: 2, y: 1))
    #expect(read.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func `paths that are interpolated use the same letters for all lines`() {
    func letters(_ end: CGPoint, isForAnimation: Bool) -> String {
      let path = PathData(elements: [.move(.zero), .line(end)])
      return PathText(path, isForAnimation: isForAnimation).text.filter(\.isLetter)
    }
    let flat = CGPoint(x: 5, y: 0)
    #expect(letters(flat, isForAnimation: true) == "ml")
    #expect(letters(flat, isForAnimation: false) == "mh")
    #expect(letters(CGPoint(x: 5, y: 5), isForAnimation: true) == "ml")
  }

  @Test func `a static ellipse uses smooth curves`() {
    var path = PathData()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 20))
    let still = PathText(path, isForAnimation: false).text
    #expect(still.filter(\.isLetter) == "mcsz")
    #expect(still.utf8.count < PathText(path, isForAnimation: true).text.utf8.count)
  }

  @Test func `an empty path is an empty string`() {
    #expect(PathText(PathData(), isForAnimation: false).text == "")
  }
}
