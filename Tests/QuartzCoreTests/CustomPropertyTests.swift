import CoreGraphics
import DisplayProtocol
@_spi(Ferry) import QuartzCore
import Testing

/// A layer with an animatable property, as `ferry run` rewrites `@NSManaged var progress: CGFloat`.
private final class Ring: CALayer {
  var progress: CGFloat {
    get { self[managed: "progress"] }
    set { self[managed: "progress"] = newValue }
  }
  var title: String? {
    get { self[managed: "title"] }
    set { self[managed: "title"] = newValue }
  }
  var lineWidth: CGFloat = 1
  /// The values that this layer's copies have drawn, and their line widths.
  let drawn = Values()

  final class Values { var list: [CGFloat] = [] }

  override init() {
    super.init()
    bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
  }

  override init(layer: Any) {
    super.init(layer: layer)
    lineWidth = (layer as? Ring)?.lineWidth ?? 0
    source = (layer as? Ring)?.drawn
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var source: Values?

  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    (source ?? drawn).list.append(progress * lineWidth)
    ctx.fill(CGRect(x: 0, y: 0, width: progress * 10, height: 1))
  }
}

@MainActor
@Suite struct CustomPropertyTests {
  private let ring = Ring()

  @Test func `a property has its type's zero until it is set`() {
    #expect(ring.progress == 0 && ring.title == nil)
    ring.title = "Stars"
    ring.setValue(0.5, forKey: "progress")
    #expect(ring.title == "Stars" && ring.progress == 0.5)
    ring.title = nil
    #expect(ring.title == nil && ring.value(forKey: "title") == nil)
    ring.progress = 0.25
    #expect(ring.value(forKey: "progress") as? CGFloat == 0.25)
  }

  @Test func `a change redraws the content, and a copy has the value`() {
    let stage = Stage(ring)
    stage.turn()
    ring.lineWidth = 2
    CATransaction.setDisableActions(true)
    ring.progress = 0.5
    ring.removeAllAnimations()
    stage.turn()
    #expect(ring.drawn.list.last == 1)
    #expect(Ring(layer: ring).progress == 0.5)
  }

  @Test func `copies draw the values of the moment while an animation runs`() throws {
    let stage = Stage(ring)
    ring.lineWidth = 2
    stage.turn()
    ring.progress = 1
    stage.turn()
    #expect(ring.progress == 1)
    #expect(ring.presentation()?.progress == 0)
    stage.advance(to: 100.5)
    let middle = try #require(ring.presentation())
    #expect(abs(middle.progress - 0.5) < 1e-6 && middle.lineWidth == 2)
    ring.setNeedsDisplay()
    stage.turn()
    let shown = try #require(ring.drawn.list.last)
    #expect(abs(shown - 1) < 1e-6)
    stage.advance(to: 101)
    stage.turn()
    #expect(ring.drawn.list.last == 2 && ring.presentation()?.progress == 1)
  }

  @Test func `displays receive no animation of a property that they do not know`() {
    let stage = Stage(ring)
    stage.turn()
    ring.progress = 1
    #expect(stage.sentAnimations().isEmpty && stage.reports.isEmpty)
  }
}
