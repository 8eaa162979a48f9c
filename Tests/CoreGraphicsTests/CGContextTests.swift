import CoreGraphics
import Testing

@Suite struct CGContextTests {
  private let context = CGContext(size: CGSize(width: 100, height: 100))
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

  private var commands: [DrawingCommand] { context.finishedDrawing().commands }

  /// The depth of saved states and layers after each command; `nil` if they overlap.
  private func isBalanced(_ commands: [DrawingCommand]) -> Bool {
    var open: [DrawingCommand] = []
    for command in commands {
      switch command {
      case .save, .beginLayer: open.append(command)
      case .restore:
        guard open.popLast() == .save else { return false }
      case .endLayer:
        guard case .beginLayer? = open.popLast() else { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  private func rectangle(_ rect: CGRect) -> PathData {
    var path = PathData()
    path.addRect(rect)
    return path
  }

  // MARK: States

  @Test func `restoring brings back colors, width and transform`() {
    context.saveGState()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setLineWidth(7)
    context.translateBy(x: 5, y: 5)
    context.restoreGState()
    context.fill(rect)
    context.stroke(rect)
    #expect(context.ctm.isIdentity)
    #expect(
      commands == [
        .save, .concatenate(CGAffineTransform(translationX: 5, y: 5)), .restore,
        .fill(rectangle(rect), rule: .winding, color: .black, blend: .normal),
        .stroke(rectangle(rect), style: StrokeStyle(), color: .black, blend: .normal),
      ])
  }

  @Test func `an unbalanced restore has no effect`() {
    context.restoreGState()
    context.endTransparencyLayer()
    #expect(commands.isEmpty)
  }

  @Test func `unbalanced states are closed in the finished drawing`() {
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.fill(rect)
    #expect(isBalanced(commands))
    #expect(commands.count == 9)
  }

  @Test func `a restore inside a layer does not reach out of it`() {
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    context.restoreGState()
    context.endTransparencyLayer()
    context.restoreGState()
    #expect(isBalanced(commands))
  }

  @Test func `ending a layer restores the states saved in it`() {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.saveGState()
    context.endTransparencyLayer()
    #expect(
      commands == [.save, .beginLayer(alpha: 1), .save, .save] + [.restore, .restore]
        + [.endLayer, .restore])
  }

  @Test func `a context can continue after finishing`() {
    context.saveGState()
    _ = context.finishedDrawing()
    context.restoreGState()
    #expect(commands == [.save, .restore])
  }

  // MARK: Opacity

  @Test func `the opacity is part of every color that is drawn`() {
    context.setAlpha(0.5)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(rect)
    context.stroke(rect)
    #expect(
      commands == [
        .fill(
          rectangle(rect), rule: .winding, color: RGBA(red: 1, green: 0, blue: 0, alpha: 0.25),
          blend: .normal),
        .stroke(
          rectangle(rect), style: StrokeStyle(), color: RGBA(red: 0, green: 0, blue: 1, alpha: 0.5),
          blend: .normal),
      ])
  }

  @Test func `pictures and text fade too`() throws {
    context.setAlpha(0.5)
    let picture = CGImage(drawing: Drawing(size: rect.size), scale: 1)
    context.drawUpright(picture, in: rect, alpha: 0.5)
    let face = FontFace(path: "/a", index: 0, family: "A", weight: 400, isItalic: false)
    context.draw(
      GlyphRun(
        text: "a", face: face, size: 12, color: .black, origin: .zero, width: 5, glyphs: []))
    #expect(commands[0] == .drawing(Drawing(size: rect.size), in: rect, alpha: 0.25))
    guard case .text(let run) = commands[1] else {
      Issue.record("No text was recorded.")
      return
    }
    #expect(run.color.alpha == 0.5)
  }

  @Test func `a layer applies opacity and blend mode, and resets them inside`() {
    context.setAlpha(0.5)
    context.setBlendMode(.multiply)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(rect)
    context.endTransparencyLayer()
    context.fill(rect)
    #expect(
      commands == [
        .save, .beginBlend(.multiply), .beginLayer(alpha: 0.5),
        .fill(rectangle(rect), rule: .winding, color: .black, blend: .normal), .endLayer, .endLayer,
        .restore,
        .fill(
          rectangle(rect), rule: .winding, color: RGBA.black.withAlpha(0.5), blend: .multiply),
      ])
  }

  // MARK: Paths

  @Test func `painting empties the current path`() {
    context.addRect(rect)
    context.fillPath()
    context.fillPath()
    context.strokePath()
    #expect(commands.count == 1)
  }

  @Test func `filling and stroking paints the same path twice`() {
    context.addRect(rect)
    context.drawPath(using: .eoFillStroke)
    #expect(
      commands == [
        .fill(rectangle(rect), rule: .evenOdd, color: .black, blend: .normal),
        .stroke(rectangle(rect), style: StrokeStyle(), color: .black, blend: .normal),
      ])
  }

  @Test func `a transform set after a point does not move the point`() throws {
    // Apple: points are transformed when they are added to the path.
    context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    context.scaleBy(x: 2, y: 2)
    context.fillPath()
    let expected = rectangle(CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(commands.last == .fill(expected, rule: .winding, color: .black, blend: .normal))
  }

  @Test func `a path built under a scale is stroked with the plain width after restoring`() {
    context.saveGState()
    context.scaleBy(x: 10, y: 1)
    context.addRect(rect)
    context.restoreGState()
    context.strokePath()
    let expected = rectangle(CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(
      commands.last == .stroke(expected, style: StrokeStyle(), color: .black, blend: .normal))
  }

  @Test func `a clip takes the current path`() {
    context.addRect(rect)
    context.clip(using: .evenOdd)
    context.fillPath()
    #expect(commands == [.clip(rectangle(rect), rule: .evenOdd)])
  }

  @Test func `segments are drawn between pairs`() {
    let points = (0..<4).map { CGPoint(x: CGFloat($0), y: 0) }
    context.strokeLineSegments(between: points)
    #expect(
      commands == [
        .stroke(
          PathData(elements: [
            .move(points[0]), .line(points[1]), .move(points[2]), .line(points[3]),
          ]), style: StrokeStyle(), color: .black, blend: .normal)
      ])
  }

  @Test func `stroking with a width does not change the line width`() {
    context.setLineWidth(3)
    context.stroke(rect, width: 8)
    context.stroke(rect)
    let widths = commands.compactMap { command -> CGFloat? in
      if case .stroke(_, let style, _, _) = command { style.width } else { nil }
    }
    #expect(widths == [8, 3])
  }

  // MARK: Gradients

  private func gradient(_ locations: [CGFloat]?) -> CGGradient? {
    CGGradient(
      colorsSpace: nil,
      colors: [
        CGColor(gray: 0, alpha: 1), CGColor(gray: 0.5, alpha: 1), CGColor(gray: 1, alpha: 1),
      ], locations: locations)
  }

  @Test func `colors without locations are spaced evenly`() throws {
    #expect(try #require(gradient(nil)).stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func `stops are sorted by location, stably`() throws {
    let sorted = try #require(gradient([0.7, 0.2, 0.7]))
    #expect(sorted.stops.map(\.location) == [0.2, 0.7, 0.7])
    #expect(sorted.stops.map(\.color.red) == [0.5, 0, 1])
  }

  @Test func `a gradient needs a color, and a location for each if it has locations`() {
    #expect(gradient([0, 1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let one = CGGradient(colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1)], locations: nil)
    #expect(one?.stops.map(\.location) == [0])
  }

  @Test func `a gradient has its options and the opacity`() throws {
    context.setAlpha(0.25)
    let colors = try #require(gradient(nil))
    context.drawLinearGradient(
      colors, start: .zero, end: CGPoint(x: 1, y: 0), options: [.drawsAfterEndLocation])
    let expected = GradientFill(
      shape: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), stops: colors.stops,
      extendsBefore: false, extendsAfter: true)
    #expect(commands == [.gradient(expected, alpha: 0.25)])
  }

  // MARK: Colors

  @Test func `a fade from clear keeps the end color`() {
    let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    let half = RGBA.clear.mixed(with: red, fraction: 0.5)
    #expect(half == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(red.mixed(with: red.withAlpha(0), fraction: 1) == .clear)
  }

  @Test func `colors are equal by their components`() {
    #expect(CGColor(gray: 0.5, alpha: 1) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.2)?.alpha == 0.2)
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 0.5, 0.5, 1])
  }
}
