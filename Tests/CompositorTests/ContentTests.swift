import Compositor
import CoreGraphics
import DisplayProtocol
import Testing
import TextShaping

@Suite struct ContentTests {
  private let whole = CGRect(0, 0, 100, 100)

  private func content(
    _ content: LayerContent, scale: CGFloat = 2, compositor: Compositor = Compositor(),
    _ edit: (inout LayerState) -> Void = { _ in }
  ) throws -> Picture {
    try picture(scale: scale, compositor: compositor) { scene in
      [
        scene.layer(CGRect(10, 10, 80, 80)) {
          $0.content = content
          edit(&$0)
        }
      ]
    }
  }

  private func drawing(_ draw: (CGContext) -> Void) -> Drawing {
    let context = CGContext(size: CGSize(width: 80, height: 80))
    draw(context)
    return context.finishedDrawing()
  }

  private func text(
    _ string: String, size: CGFloat = 17, color: RGBA = .black
  ) -> TextContent {
    let shaped = TextShaper.shape(
      StyledText(string, .init(font: FontSpecification(size: size), color: color)))
    return TextContent(runs: shaped.runs)
  }

  @Test func `a drawn rectangle equals a background`() throws {
    let drawn = try content(
      .drawing(
        drawing { context in
          context.setFillColor(CGColor(.red))
          context.fill(CGRect(10, 10, 40, 40))
        }))
    let layer = try picture(scale: 2) { scene in
      [scene.layer(CGRect(20, 20, 40, 40)) { $0.backgroundColor = .red }]
    }
    #expect(drawn == layer)
  }

  @Test func `a shape layer equals its drawing`() throws {
    var shape = ShapeContent()
    shape.path.addEllipse(in: CGRect(10, 10, 60, 50))
    shape.fillColor = .red
    shape.strokeColor = .blue
    shape.style.width = 4
    let drawn = drawing { context in
      context.setFillColor(CGColor(.red))
      context.setStrokeColor(CGColor(.blue))
      context.setLineWidth(4)
      context.addEllipse(in: CGRect(10, 10, 60, 50))
      context.drawPath(using: .fillStroke)
    }
    #expect(try content(.shape(shape)).difference(from: content(.drawing(drawn))) <= 2)
  }

  @Test func `a partial stroke is the line between its ends`() throws {
    var part = ShapeContent()
    part.path.elements = [.move(CGPoint(x: 0, y: 40)), .line(CGPoint(x: 80, y: 40))]
    part.strokeColor = .red
    part.style.width = 6
    part.strokeStart = 0.25
    part.strokeEnd = 0.5
    var whole = part
    whole.path.elements = [.move(CGPoint(x: 20, y: 40)), .line(CGPoint(x: 40, y: 40))]
    whole.strokeStart = 0
    whole.strokeEnd = 1
    #expect(try content(.shape(part)) == content(.shape(whole)))
    var none = part
    none.strokeEnd = 0.25
    #expect(try content(.shape(none)).inkedPixels == 0)
  }

  @Test func `half of a circle's outline has half of its ink`() throws {
    var circle = ShapeContent()
    circle.path.addEllipse(in: CGRect(10, 10, 60, 60))
    circle.strokeColor = .red
    circle.style.width = 8
    let all = try content(.shape(circle)).inkedPixels
    circle.strokeEnd = 0.5
    let half = try content(.shape(circle)).inkedPixels
    #expect(abs(half * 2 - all) < all / 25)
  }

  @Test func `an axial gradient starts and ends with its colors`() throws {
    var gradient = GradientContent()
    gradient.colors = [.red, .blue]
    gradient.locations = [0, 1]
    let picture = try content(.gradient(gradient))
    let top = picture.color(100, 21)
    let bottom = picture.color(100, 178)
    #expect(top[0] > 250 && top[2] < 5)
    #expect(bottom[2] > 250 && bottom[0] < 5)
    let middle = picture.color(100, 100)
    #expect(abs(middle[0] - 127) < 4 && abs(middle[2] - 127) < 4)
  }

  @Test func `radial and conic gradients have their center where they should`() throws {
    var gradient = GradientContent()
    gradient.kind = .radial
    gradient.colors = [.red, .blue]
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    let radial = try content(.gradient(gradient))
    #expect(radial.color(100, 100)[0] > 245)
    #expect(radial.color(22, 100)[2] > 245)
    gradient.kind = .conic
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let conic = try content(.gradient(gradient))
    #expect(conic.color(170, 102)[0] > 240)
    #expect(conic.color(170, 97)[2] > 240)
    #expect(abs(conic.color(30, 100)[0] - 127) < 6)
  }

  @Test func `a gradient without extension stops at its ends`() throws {
    let stops = [CGColor(.red), CGColor(.red)]
    let picture = try content(
      .drawing(
        drawing { context in
          guard let gradient = CGGradient(colorsSpace: nil, colors: stops, locations: nil) else {
            return
          }
          context.drawLinearGradient(
            gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0),
            options: .drawsAfterEndLocation)
        }))
    #expect(picture.color(40, 100) == [255, 255, 255, 255])
    #expect(picture.color(100, 100) == [255, 0, 0, 255])
    #expect(picture.color(170, 100) == [255, 0, 0, 255])
  }

  @Test func `a nested drawing equals its scaled commands`() throws {
    let inner = drawing { context in
      context.setFillColor(CGColor(.red))
      context.fillEllipse(in: CGRect(0, 0, 80, 80))
    }
    let nested = drawing { context in
      context.drawUpright(CGImage(drawing: inner, scale: 1), in: CGRect(20, 20, 40, 40))
    }
    let plain = drawing { context in
      context.setFillColor(CGColor(.red))
      context.fillEllipse(in: CGRect(20, 20, 40, 40))
    }
    #expect(try content(.drawing(nested)).difference(from: content(.drawing(plain))) <= 3)
  }

  @Test func `blending is limited to its drawing`() throws {
    let multiplied = drawing { context in
      context.setBlendMode(.multiply)
      context.setFillColor(CGColor(.red))
      context.fill(CGRect(0, 0, 80, 80))
    }
    let picture = try content(.drawing(multiplied)) { $0.backgroundColor = .green }
    #expect(picture.color(100, 100) == [255, 0, 0, 255])
    let within = drawing { context in
      context.setFillColor(CGColor(.green))
      context.fill(CGRect(0, 0, 80, 80))
      context.setBlendMode(.multiply)
      context.setFillColor(CGColor(.red))
      context.fill(CGRect(0, 0, 80, 80))
    }
    #expect(try content(.drawing(within)).color(100, 100) == [0, 0, 0, 255])
  }

  @Test func `a transparency layer is composited as a group`() throws {
    let picture = try content(
      .drawing(
        drawing { context in
          context.setAlpha(0.5)
          context.beginTransparencyLayer(auxiliaryInfo: nil)
          context.setFillColor(CGColor(.red))
          context.fill(CGRect(0, 0, 50, 50))
          context.setFillColor(CGColor(.blue))
          context.fill(CGRect(20, 20, 50, 50))
          context.endTransparencyLayer()
        }))
    #expect(picture.color(100, 100) == picture.color(140, 140))
  }

  @Test func `clips and transforms end with their state`() throws {
    let picture = try content(
      .drawing(
        drawing { context in
          context.saveGState()
          context.clip(to: CGRect(0, 0, 10, 10))
          context.scaleBy(x: 3, y: 3)
          context.restoreGState()
          context.setFillColor(CGColor(.red))
          context.fill(CGRect(40, 40, 20, 20))
        }))
    #expect(picture.inkedPixels == 40 * 40)
  }

  @Test func `cached content equals redrawn content`() throws {
    let compositor = Compositor()
    let busy = drawing { context in
      for index in 0..<12 {
        context.setStrokeColor(CGColor(.blue))
        context.strokeEllipse(in: CGRect(CGFloat(index) * 3, 10, 30, 50))
      }
    }
    let first = try content(.drawing(busy), scale: 3, compositor: compositor)
    let second = try content(.drawing(busy), scale: 3, compositor: compositor)
    #expect(first == second)
    #expect(first.inkedPixels > 1000)
  }

  @Test(
    arguments: [
      (ContentsGravity.resize, CGRect(10, 10, 80, 80)), (.resizeAspect, CGRect(10, 30, 80, 40)),
      (.center, CGRect(40, 45, 20, 10)), (.topLeft, CGRect(10, 10, 20, 10)),
      (.bottomRight, CGRect(70, 80, 20, 10)), (.top, CGRect(40, 10, 20, 10)),
      (.left, CGRect(10, 45, 20, 10)), (.right, CGRect(70, 45, 20, 10)),
    ] as [(ContentsGravity, CGRect)])
  func `gravity places a picture in the bounds`(gravity: ContentsGravity, frame: CGRect) throws {
    let context = CGContext(size: CGSize(width: 20, height: 10))
    context.setFillColor(CGColor(.red))
    context.fill(CGRect(0, 0, 20, 10))
    let placed = try content(.drawing(context.finishedDrawing())) { $0.contentsGravity = gravity }
    let expected = try picture(scale: 2) { scene in
      [scene.layer(frame) { $0.backgroundColor = .red }]
    }
    #expect(placed == expected)
  }

  @Test func `a PNG file is drawn exactly`() throws {
    let source = try Compositor().render(
      LayerTree(), at: 0, size: CGSize(width: 8, height: 8), scale: 1, background: .green)
    let file = EncodedBitmap(bytes: try source.pngData(), widthInPixels: 8, heightInPixels: 8)
    let shown = try content(.bitmap(file, scale: 1))
    let plain = try content(.none) { $0.backgroundColor = .green }
    #expect(shown == plain)
    let broken = EncodedBitmap(
      bytes: file.bytes.prefix(40), widthInPixels: 8, heightInPixels: 8)
    #expect(try content(.bitmap(broken, scale: 1)).inkedPixels == 0)
  }

  @Test func `opacity survives in a PNG file`() throws {
    let half = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    let source = try Compositor().render(
      LayerTree(), at: 0, size: CGSize(width: 4, height: 4), scale: 1, background: half)
    let file = EncodedBitmap(bytes: try source.pngData(), widthInPixels: 4, heightInPixels: 4)
    let shown = try content(.bitmap(file, scale: 1))
    #expect(abs(shown.color(100, 100)[1] - 127) <= 1)
    #expect(shown.color(100, 100)[0] == 255)
  }

  // MARK: Text

  @Test func `text has ink in its color`() throws {
    let picture = try content(.text(text("Hello", color: .red)))
    #expect(picture.inkedPixels > 200)
    for y in 0..<picture.height {
      for x in 0..<picture.width { #expect(picture.color(x, y)[0] == 255) }
    }
  }

  @Test func `glyphs differ at quarter pixels and not at whole pixels`() throws {
    func at(_ x: CGFloat) throws -> Picture {
      var content = text("ill")
      for index in content.runs.indices { content.runs[index].origin.x += x }
      return try self.content(.text(content), scale: 1)
    }
    let zero = try at(0)
    #expect(try at(0.25) != zero)
    let moved = try at(1)
    for y in 0..<zero.height {
      for x in 0..<zero.width - 1 { #expect(zero.color(x, y) == moved.color(x + 1, y)) }
    }
  }

  @Test func `turned text is drawn from outlines and has as much ink`() throws {
    let upright = try content(.text(text("Hello", size: 24)))
    let turned = try content(.text(text("Hello", size: 24))) {
      $0.transform = Transform3D(CGAffineTransform(rotationAngle: .pi / 2))
    }
    func ink(_ picture: Picture) -> Int {
      picture.bytes.enumerated().reduce(0) {
        $0 + ($1.offset % 4 == 1 ? 255 - Int($1.element) : 0)
      }
    }
    #expect(abs(ink(upright) - ink(turned)) < ink(upright) / 20)
  }

  @Test func `emoji are drawn in color`() throws {
    let picture = try content(.text(text("❤️", size: 40)))
    var reddish = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let color = picture.color(x, y)
        if color[0] > 180, color[1] < 110 { reddish += 1 }
      }
    }
    #expect(reddish > 1000)
  }

  @Test func `Korean is drawn`() throws {
    #expect(try content(.text(text("안녕", size: 30))).inkedPixels > 1000)
  }

  @Test func `text in a missing font is omitted`() throws {
    var content = text("Hello")
    content.runs[0].face.path = "/nowhere.otf"
    #expect(try self.content(.text(content)).inkedPixels == 0)
  }

  @Test func `text decorations are filled`() throws {
    let line = TextContent.Decoration(rect: CGRect(0, 10, 50, 2), color: .red)
    #expect(
      try content(.text(TextContent(runs: [], decorations: [line]))).inkedPixels == 100 * 4)
  }
}
