import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct TextLayerTests {
  private func picture(_ layer: CATextLayer) -> Drawing {
    let context = CGContext(size: layer.bounds.size)
    layer.draw(in: context)
    return context.finishedDrawing()
  }

  private func layer(_ text: String) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    layer.string = text
    layer.font = UIFont.boldSystemFont(ofSize: 3)
    layer.fontSize = 20
    return layer
  }

  /// Where the first glyphs begin.
  private func start(_ layer: CATextLayer) -> CGFloat? {
    for case .text(let run) in picture(layer).commands { return run.origin.x }
    return nil
  }

  @Test func `a text layer draws its string where it is aligned`() throws {
    let left = layer("Text")
    let center = layer("Text")
    center.alignmentMode = .center
    let right = layer("Text")
    right.alignmentMode = .right
    let width = NSAttributedString(
      string: "Text", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]
    ).size().width
    #expect(try abs(#require(start(left))) < 0.5)
    #expect(try abs(#require(start(center)) - (200 - width) / 2) < 1)
    #expect(try abs(#require(start(right)) - (200 - width)) < 1)
  }

  @Test func `a text layer without a string draws nothing`() {
    let empty = CATextLayer()
    empty.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(picture(empty).commands.isEmpty)
  }

  @Test func `a text layer is redrawn when its text or size changes`() {
    let layer = layer("One")
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())
    layer.string = "Two"
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.bounds.size.width = 100
    #expect(layer.needsDisplay())
  }
}
