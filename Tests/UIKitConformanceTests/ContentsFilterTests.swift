import Testing
import UIKit
import UIKitTestSupport

// CALayer.magnificationFilter and minificationFilter, and CGContext.interpolationQuality, after
// Apple's documentation.

@MainActor @Suite struct ContentsFilterTests {
  /// A square of 2 × 2 pixels: red and blue over green and white.
  private var image: UIImage {
    pixelImage(width: 2, height: 2) {
      let colors: [UIColor] = [.red, .blue, .green, .white]
      for (index, color) in colors.enumerated() {
        color.setFill()
        $0.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
      }
    }
  }

  private let quarters: [UInt32] = (0..<400).map { index in
    let (isRight, isLower) = (index % 20 >= 10, index / 20 >= 10)
    return isLower
      ? (isRight ? 0xFFFF_FFFF : 0x00FF_00FF) : (isRight ? 0x0000_FFFF : 0xFF00_00FF)
  }

  @Test func `the nearest filter shows the pixels of an enlarged image`() {
    onScreen { _ in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.contents = image.cgImage
      #expect(layer.magnificationFilter == .linear)
      layer.magnificationFilter = .nearest
      #expect(pixels { layer.render(in: $0) } == quarters)
      layer.contents = image.cgImage
      #expect(pixels { layer.render(in: $0) } == quarters)
    }
  }

  @Test func `an image view's layer has the filter, also for a file`() throws {
    try onScreen { screen in
      let data = try #require(image.pngData())
      let file = try #require(UIImage(data: data))
      screen.show()
      for image in [image, file] {
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        screen.window.addSubview(view)
        screen.turn()
        if image === file { #expect(Set(pixels { view.layer.render(in: $0) }).count > 4) }
        view.layer.magnificationFilter = .nearest
        screen.turn()
        #expect(pixels { view.layer.render(in: $0) } == quarters)
      }
    }
  }

  @Test func `the minification filter does not change enlarged images`() throws {
    try onScreen { _ in
      let data = try #require(image.pngData())
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.contents = try #require(UIImage(data: data)).cgImage
      let smooth = pixels { layer.render(in: $0) }
      layer.minificationFilter = .nearest
      #expect(pixels { layer.render(in: $0) } == smooth)
      layer.magnificationFilter = .trilinear
      #expect(pixels { layer.render(in: $0) } == smooth)
    }
  }

  @Test func `a context without interpolation draws the pixels of images`() {
    onScreen { _ in
      let image = image
      let drawn = pixels { context in
        context.interpolationQuality = .none
        UIGraphicsPushContext(context)
        image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        UIGraphicsPopContext()
      }
      #expect(drawn == quarters)
      let restored = pixels { context in
        context.saveGState()
        context.interpolationQuality = .none
        context.restoreGState()
        #expect(context.interpolationQuality == .default)
      }
      #expect(restored.allSatisfy { $0 == 0 })
    }
  }
}
