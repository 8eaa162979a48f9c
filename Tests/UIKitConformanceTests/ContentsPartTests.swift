import Testing
import UIKit
import UIKitTestSupport

// CALayer.contentsRect and contentsCenter, after Apple's documentation.

@MainActor @Suite struct ContentsPartTests {
  /// A red square of 6 × 6 pixels with a blue square of 2 × 2 pixels in its center.
  private var image: UIImage {
    pixelImage(width: 6, height: 6) {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    }
  }

  /// Whether each of 20 × 20 pixels is blue, row by row.
  private func isBlue(_ layer: CALayer) -> [Bool] {
    pixels { layer.render(in: $0) }.map { $0 == 0x0000_FFFF }
  }

  private func expected(where isBlue: (_ x: Int, _ y: Int) -> Bool) -> [Bool] {
    (0..<400).map { isBlue($0 % 20, $0 / 20) }
  }

  private func layer() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.contents = image.cgImage
    layer.magnificationFilter = .nearest
    return layer
  }

  @Test func `the contents rectangle is the visible part of the image`() {
    onScreen { _ in
      let layer = layer()
      #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
      layer.contentsRect = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      #expect(isBlue(layer) == expected { _, _ in true })
      layer.contentsRect = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 2.0 / 3)
      #expect(isBlue(layer) == expected { _, y in y >= 10 })
    }
  }

  @Test func `a part of an image that is not resized has its own size`() {
    onScreen { _ in
      let layer = layer()
      layer.contentsRect = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      layer.contentsGravity = .bottomRight
      #expect(isBlue(layer) == expected { x, y in x >= 18 && y >= 18 })
    }
  }

  @Test func `the edges around the contents center keep their size`() {
    onScreen { _ in
      let layer = layer()
      #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
      layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      let framed = expected { x, y in (2..<18).contains(x) && (2..<18).contains(y) }
      #expect(isBlue(layer) == framed)
      // An extent of 0 is the pixel at that position.
      let pixel = CGRect(x: 2.5 / 6, y: 2.5 / 6, width: 0, height: 0)
      layer.contentsCenter = pixel
      #expect(isBlue(layer) == framed)
      layer.contentsGravity = .center
      #expect(isBlue(layer) == expected { x, y in (9..<11).contains(x) && (9..<11).contains(y) })
      #expect(layer.contentsCenter == pixel)
    }
  }
}
