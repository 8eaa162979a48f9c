import Testing
import UIKit
import UIKitTestSupport

// UIColor(patternImage:), after Apple's documentation.

@MainActor @Suite struct PatternColorTests {
  /// Red with a blue left half, of 10 × 10 points.
  private var tile: UIImage {
    pixelImage(width: 10, height: 10) {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
  }

  /// The color at a point of a view's picture, which is 100 points wide and high.
  private func color(of view: UIView, at point: CGPoint) -> [UInt8] {
    let picture = pixelImage(width: 100, height: 100) { view.layer.render(in: $0.cgContext) }
    var pixel: [UInt8] = [0, 0, 0, 0]
    guard let image = picture.cgImage,
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return pixel }
    context.draw(image, in: CGRect(x: -point.x, y: point.y - 99, width: 100, height: 100))
    if let data = context.data {
      for index in 0..<4 { pixel[index] = data.load(fromByteOffset: index, as: UInt8.self) }
    }
    return pixel
  }

  @Test func `a background repeats an image behind the subviews, also after a resize`() {
    onScreen { screen in
      screen.show()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 95, height: 30))
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      child.backgroundColor = .green
      view.addSubview(child)
      view.backgroundColor = UIColor(patternImage: tile)
      screen.window.addSubview(view)
      screen.turn()
      let (red, blue, clear): ([UInt8], [UInt8], [UInt8]) = (
        [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0]
      )
      #expect(color(of: view, at: CGPoint(x: 2, y: 8)) == blue)
      #expect(color(of: view, at: CGPoint(x: 7, y: 8)) == red)
      #expect(color(of: view, at: CGPoint(x: 87, y: 28)) == red)
      #expect(color(of: view, at: CGPoint(x: 92, y: 28)) == blue)
      #expect(color(of: view, at: CGPoint(x: 97, y: 8)) == clear)
      #expect(color(of: view, at: CGPoint(x: 2, y: 2)) == [0, 255, 0, 255])
      view.frame.size.height = 60
      screen.turn()
      #expect(color(of: view, at: CGPoint(x: 7, y: 58)) == red)
      #expect(view.subviews == [child])
      view.backgroundColor = .white
      screen.turn()
      #expect(color(of: view, at: CGPoint(x: 7, y: 8)) == [255, 255, 255, 255])
      #expect(UIColor(patternImage: tile) != UIColor.clear)
    }
  }
}
