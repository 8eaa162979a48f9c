import Compositor
import CoreGraphics
import DisplayProtocol
import Testing
import _Testing_CoreGraphics

@Suite struct MaskTests {
  private let half = CGRect(10, 10, 40, 40)

  private func content(_ draw: (CGContext) -> Void) throws -> Picture {
    let context = CGContext(size: CGSize(width: 80, height: 80))
    context.setFillColor(CGColor(.red))
    draw(context)
    return try picture(scale: 2) { scene in
      [scene.layer(CGRect(0, 0, 80, 80)) { $0.content = .drawing(context.finishedDrawing()) }]
    }
  }

  /// A square around a hole, 40 by 40.
  private var frame: CGImage {
    let context = CGContext(size: CGSize(width: 40, height: 40))
    context.addRect(CGRect(0, 0, 40, 40))
    context.addRect(CGRect(10, 10, 20, 20))
    context.fillPath(using: .evenOdd)
    return CGImage(drawing: context.finishedDrawing(), scale: 1)
  }

  private func fillFrame(_ context: CGContext, at origin: CGPoint = CGPoint(x: 10, y: 10)) {
    context.addRect(CGRect(origin.x, origin.y, 40, 40))
    context.addRect(CGRect(origin.x + 10, origin.y + 10, 20, 20))
    context.fillPath(using: .evenOdd)
  }

  @Test func `a fill through an image mask has the mask's shape`() throws {
    let masked = try content { context in
      context.clip(to: half, mask: frame)
      context.fill(CGRect(0, 0, 80, 80))
    }
    #expect(masked == (try content { fillFrame($0) }))
  }

  @Test func `the mask keeps its position when the transform changes`() throws {
    let masked = try content { context in
      context.clip(to: half, mask: frame)
      context.translateBy(x: 13, y: 7)
      context.fill(CGRect(-20, -20, 90, 90))
    }
    #expect(masked == (try content { fillFrame($0) }))
  }

  @Test func `two masks and clips intersect`() throws {
    let masked = try content { context in
      context.saveGState()
      context.clip(to: half, mask: frame)
      context.saveGState()
      context.clip(to: CGRect(10, 10, 20, 80))
      context.clip(to: half, mask: frame)
      context.fill(CGRect(0, 0, 80, 80))
      context.restoreGState()
      context.clip(to: CGRect(30, 10, 20, 80))
      context.fill(CGRect(0, 0, 80, 80))
      context.restoreGState()
      context.fill(CGRect(70, 70, 10, 10))
    }
    let plain = try content { context in
      fillFrame(context)
      context.fill(CGRect(70, 70, 10, 10))
    }
    #expect(masked == plain)
  }

  @Test func `a transparency layer is masked as a group`() throws {
    let masked = try content { context in
      context.clip(to: half, mask: frame)
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(0, 0, 80, 80))
      context.fill(CGRect(0, 0, 80, 80))
      context.endTransparencyLayer()
    }
    let plain = try content { context in
      context.setAlpha(0.5)
      fillFrame(context)
    }
    #expect(masked.difference(from: plain) <= 1)
  }

  @Test func `a mask is flipped like a drawn image`() throws {
    let context = CGContext(size: CGSize(width: 40, height: 40))
    context.fill(CGRect(0, 0, 40, 10))
    let top = CGImage(drawing: context.finishedDrawing(), scale: 1)
    let masked = try content { context in
      context.clip(to: half, mask: top)
      context.fill(CGRect(0, 0, 80, 80))
    }
    #expect(masked == (try content { $0.fill(CGRect(10, 40, 40, 10)) }))
  }
}
