import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

/// A frame painted over the last one equals a frame painted on an empty surface.
@Suite struct FrameDifferenceTests {
  static let size = CGSize(width: 120, height: 160)

  @Test(arguments: 0..<24)
  func `an incremental frame equals a full one after any change`(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    var page = RandomPage(using: &random)
    let scale: CGFloat = [1, 2, 3].randomElement(using: &random) ?? 1
    let compositor = Compositor()
    for step in 0..<6 {
      let seen = try page.picture(by: compositor, scale: scale)
      let anew = try page.picture(by: Compositor(), scale: scale)
      // Where a slanted edge leaves the damage, Cairo rounds its coverage differently.
      let difference = seen.difference(from: anew)
      #expect(difference <= 12, "step \(step): \(page.history)")
      #expect(
        difference <= 2 || seen.pixels(differingFrom: anew, byMoreThan: 2) <= 40,
        "step \(step): \(page.history)")
      page.change(using: &random)
    }
  }

  @Test func `scrolling paints only the exposed strip and overlapping layers`() throws {
    var page = ScrolledPage()
    let compositor = Compositor()
    _ = try page.picture(by: compositor)
    #expect(compositor.paintedPixels == 120 * 160 * 9)
    page.scroll(to: 10)
    let seen = try page.picture(by: compositor)
    #expect(try seen == page.picture(by: Compositor()))
    // The strip of ten points and the button twice with its shadow, merged where that is cheaper.
    #expect(compositor.paintedPixels < 120 * 160 * 9 / 3)
    _ = try page.picture(by: compositor)
    #expect(compositor.paintedPixels == 0)
  }

  @Test func `an overlay is drawn again only when it or a layer below it changes`() throws {
    var page = ScrolledPage()
    let compositor = Compositor()
    var draws = 0
    func overlays(_ y: CGFloat = 0, _ content: Int = 0) -> [Overlay] {
      // The color is that of the layers below.
      [
        .filled(CGRect(30, y, 60, 8), content: content) { bitmap in
          draws += 1
          return bitmap.color(x: 180, y: Int(y * 3) + 12).withAlpha(0.5)
        }
      ]
    }
    func expectSame(_ overlays: [Overlay], line: Int = #line) throws {
      let seen = try page.picture(by: compositor, overlays: overlays)
      #expect(try seen == page.picture(by: Compositor(), overlays: overlays), "line \(line)")
    }
    try expectSame(overlays())
    draws = 0
    // Beside the overlay.
    page.scroll(to: 10)
    _ = try page.picture(by: compositor, overlays: overlays())
    #expect(draws == 0)
    try expectSame(overlays())
    _ = try page.picture(by: compositor, overlays: overlays())
    #expect(compositor.paintedPixels == 0)
    // Another drawing at the same place.
    draws = 0
    _ = try page.picture(by: compositor, overlays: overlays(0, 1))
    #expect(draws == 1 && compositor.paintedPixels > 0)
    try expectSame(overlays(0, 1))
    // Over the list.
    try expectSame(overlays(40))
    for offset in [15, 40, 35] as [CGFloat] {
      page.scroll(to: offset)
      try expectSame(overlays(40))
    }
    try expectSame([])
  }

  @Test func `a scroll by a fraction of a pixel repaints the scrolled content`() throws {
    var page = ScrolledPage()
    let compositor = Compositor()
    _ = try page.picture(by: compositor)
    page.scroll(to: 0.5)
    let seen = try page.picture(by: compositor)
    #expect(try seen == page.picture(by: Compositor()))
    #expect(compositor.paintedPixels > 120 * 140 * 9)
  }

  @Test func `content beneath a translucent list does not move`() throws {
    var page = ScrolledPage(background: nil, beneath: true)
    let compositor = Compositor()
    _ = try page.picture(by: compositor)
    page.scroll(to: 20)
    let seen = try page.picture(by: compositor)
    #expect(try seen == page.picture(by: Compositor()))
  }
}

/// A list of colored rows under a button.
private struct ScrolledPage {
  private var scene = Scene()
  private var tree: LayerTree
  private let list: LayerID

  init(background: RGBA? = .white, beneath: Bool = false) {
    var scene = Scene()
    let rows = (0..<30).map { row in
      scene.layer(CGRect(8, CGFloat(row) * 20 + 3, 90, 14)) {
        $0.backgroundColor = RGBA(
          red: CGFloat(row % 7) / 7, green: CGFloat(row % 5) / 5, blue: 0.5, alpha: 1)
        $0.cornerRadius = 4
      }
    }
    list = scene.layer(CGRect(0, 10, 120, 140), rows) {
      $0.backgroundColor = background
      $0.masksToBounds = true
    }
    let picture = scene.layer(CGRect(20, 30, 60, 60)) { $0.backgroundColor = .red }
    let button = scene.layer(CGRect(70, 120, 40, 20)) { $0.backgroundColor = .green }
    let root = scene.layer(
      CGRect(origin: .zero, size: FrameDifferenceTests.size),
      (beneath ? [picture] : []) + [list, button]
    ) { $0.backgroundColor = .white }
    tree = scene.tree(root: root)
  }

  mutating func scroll(to offset: CGFloat) {
    tree.apply(
      LayerTransaction(
        sequence: tree.sequence + 1, time: 0,
        changes: [.set(list, [.bounds(CGRect(0, offset, 120, 140))])]))
  }

  func picture(by compositor: Compositor, overlays: [Overlay] = []) throws -> Picture {
    try Picture(
      compositor.render(
        tree, at: 0, size: FrameDifferenceTests.size, scale: 3, background: .white,
        overlays: overlays))
  }
}

extension Overlay {
  /// An overlay of one color.
  static func filled(
    _ rect: CGRect, content: Int = 0, _ color: @escaping (borrowing Bitmap) -> RGBA
  ) -> Overlay {
    Overlay(in: rect, content: content) { bitmap in
      let context = CGContext(size: rect.size)
      context.setFillColor(CGColor(color(bitmap)))
      context.fill(CGRect(origin: .zero, size: rect.size))
      return context.finishedDrawing()
    }
  }
}
