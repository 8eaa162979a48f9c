import HeadlessDisplay
import Testing
import UIKit

/// Pictures that are made, tinted and read as in code from before `withTintColor`.
@MainActor
struct BitmapTests {
  init() { HeadlessDisplay.installPictureFiles() }

  /// Red, green, blue and opacity of a pixel, counted from the upper left, as apps read it.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let picture = image.cgImage else { return [] }
    var bytes = [UInt8](repeating: 0, count: picture.width * picture.height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: picture.width, height: picture.height,
        bitsPerComponent: 8, bytesPerRow: picture.width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(
        picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    }
    return Array(bytes[(y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4])
  }

  private let size = CGSize(width: 20, height: 20)

  private func image(_ draw: (CGContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    draw(context)
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }

  /// Black in the upper left quarter, clear elsewhere.
  private var quarter: UIImage {
    image { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let black: [UInt8] = [0, 0, 0, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  @Test func `destinationIn keeps the destination under an image`() {
    let tinted = image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      quarter.draw(at: .zero, blendMode: .destinationIn, alpha: 1)
    }
    #expect(pixel(tinted, 5, 5) == red)
    #expect(pixel(tinted, 15, 15) == clear)
  }

  @Test func `sourceIn fills the covered area with a color`() {
    for mode in [CGBlendMode.sourceIn, .sourceAtop] {
      let tinted = image { context in
        quarter.draw(at: .zero)
        context.setBlendMode(mode)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
      }
      #expect(pixel(tinted, 5, 5) == red)
      #expect(pixel(tinted, 15, 15) == clear)
    }
  }

  @Test func `a color is painted through a mask, flipped in a UIKit context`() {
    let through = image { context in
      if let mask = quarter.cgImage {
        context.clip(to: CGRect(origin: .zero, size: size), mask: mask)
      }
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
    }
    #expect(pixel(through, 5, 15) == red)
    #expect(pixel(through, 5, 5) == clear)
    #expect(pixel(through, 15, 15) == clear)
  }

  @Test func `drawing after restoring the state is not masked`() {
    let picture = image { context in
      context.saveGState()
      if let mask = quarter.cgImage {
        context.clip(to: CGRect(origin: .zero, size: size), mask: mask)
      }
      context.restoreGState()
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
    }
    #expect(pixel(picture, 15, 5) == blue)
  }

  @Test func `an eraser clears only along its line`() {
    let scratched = image { context in
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      context.setBlendMode(.clear)
      context.setLineWidth(4)
      context.move(to: CGPoint(x: 0, y: 10))
      context.addLine(to: CGPoint(x: 20, y: 10))
      context.strokePath()
    }
    #expect(pixel(scratched, 10, 10) == clear)
    #expect(pixel(scratched, 10, 3) == blue)
  }

  @Test func `Porter–Duff modes match their table`() {
    // Blue on the left half, then red on the lower half: new alone, both, old alone.
    func drawn(_ mode: CGBlendMode) -> [[UInt8]] {
      let picture = image { context in
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        context.setBlendMode(mode)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
      }
      return [pixel(picture, 15, 15), pixel(picture, 5, 15), pixel(picture, 5, 5)]
    }
    // Old alone always stays: a mode acts on what the path covers.
    #expect(drawn(.normal) == [red, red, blue])
    #expect(drawn(.copy) == [red, red, blue])
    #expect(drawn(.clear) == [clear, clear, blue])
    #expect(drawn(.sourceIn) == [clear, red, blue])
    #expect(drawn(.sourceOut) == [red, clear, blue])
    #expect(drawn(.sourceAtop) == [clear, red, blue])
    #expect(drawn(.destinationOver) == [red, blue, blue])
    #expect(drawn(.destinationIn) == [clear, blue, blue])
    #expect(drawn(.destinationOut) == [clear, clear, blue])
    #expect(drawn(.destinationAtop) == [red, blue, blue])
    #expect(drawn(.xor) == [red, clear, blue])
  }

  @Test func `bitmap contexts and recordings support the same modes`() throws {
    func drawn(_ mode: CGBlendMode) throws -> [[UInt8]] {
      let context = try #require(
        CGContext(
          data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
      context.setBlendMode(mode)
      context.setFillColor(UIColor.red.cgColor)
      // In a bitmap y grows upward: this is the lower half.
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
      return [(15, 15), (5, 15), (5, 5)].map { x, y in
        (0..<4).map { bytes[y * context.bytesPerRow + x * 4 + $0] }
      }
    }
    #expect(try drawn(.normal) == [red, red, blue])
    #expect(try drawn(.copy) == [red, red, blue])
    #expect(try drawn(.clear) == [clear, clear, blue])
    #expect(try drawn(.sourceIn) == [clear, red, blue])
    #expect(try drawn(.sourceOut) == [red, clear, blue])
    #expect(try drawn(.destinationOver) == [red, blue, blue])
    #expect(try drawn(.destinationIn) == [clear, blue, blue])
    #expect(try drawn(.destinationOut) == [clear, clear, blue])
    #expect(try drawn(.destinationAtop) == [red, blue, blue])
    #expect(try drawn(.xor) == [red, clear, blue])
  }

  @Test func `a shadow in a bitmap follows the y axis`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: UIColor.blue.cgColor)
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 5, y: 4, width: 10, height: 5))
    let picture = UIImage(cgImage: try #require(context.makeImage()))
    #expect(pixel(picture, 10, 13) == red)
    #expect(pixel(picture, 10, 7) == blue)
    #expect(pixel(picture, 10, 18) == clear)
  }

  @Test func `a blend mode applies in the innermost layer and the clip only`() {
    let picture = image { context in
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
      context.clear(CGRect(origin: .zero, size: size))
      context.endTransparencyLayer()
    }
    #expect(pixel(picture, 5, 5) == blue)
    #expect(pixel(picture, 15, 5) == red)
    #expect(pixel(picture, 15, 15) == blue)
  }

  @Test func `a shadow falls downward in UIKit contexts under any transform`() {
    for turned in [false, true] {
      let picture = image { context in
        if turned {
          context.translateBy(x: 0, y: 20)
          context.scaleBy(x: 1, y: -1)
        }
        context.setShadow(
          offset: CGSize(width: 0, height: 6), blur: 0, color: UIColor.blue.cgColor)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 5, y: turned ? 11 : 4, width: 10, height: 5))
      }
      #expect(pixel(picture, 10, 6) == red)
      #expect(pixel(picture, 10, 12) == blue)
      #expect(pixel(picture, 10, 2) == clear)
    }
  }

  @Test func `a transparency layer has one shadow, and none after removal`() {
    let picture = image { context in
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: UIColor.blue.cgColor)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 0, y: 5, width: 5, height: 5))
      context.endTransparencyLayer()
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: nil)
      context.fill(CGRect(x: 10, y: 0, width: 5, height: 5))
    }
    #expect(pixel(picture, 2, 7) == red)
    #expect(pixel(picture, 2, 12) == blue)
    #expect(pixel(picture, 12, 12) == clear)
  }

  @Test func `gradients and images blend like fills`() {
    let picture = image { context in
      context.setFillColor(UIColor.yellow.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      context.setBlendMode(.multiply)
      let colors = [UIColor.magenta.cgColor, UIColor.magenta.cgColor]
      if let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
      {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [.drawsAfterEndLocation])
      }
    }
    #expect(pixel(picture, 10, 10) == red)
  }

  // MARK: Bitmaps

  @Test func `in a bitmap y is up, and rows start at the top`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(context.bytesPerRow == 16)
    #expect((0..<4).map { bytes[48 + $0] } == red)
    #expect((0..<4).map { bytes[$0] } == clear)
    #expect(context.ctm.isIdentity)
    // Later drawing uses the same memory.
    context.fill(CGRect(x: 0, y: 3, width: 4, height: 1))
    #expect((0..<4).map { bytes[$0] } == red)
  }

  @Test func `images drawn into and made from a bitmap are upright`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    context.draw(try #require(quarter.cgImage), in: CGRect(origin: .zero, size: size))
    let picture = UIImage(cgImage: try #require(context.makeImage()))
    #expect(picture.size == size)
    #expect(pixel(picture, 5, 5) == black)
    #expect(pixel(picture, 5, 15) == clear)
  }

  @Test func `the average color of an image is one pixel`() {
    let half = image { context in
      context.setFillColor(UIColor.white.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      context.setFillColor(UIColor.black.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
      if let picture = half.cgImage {
        context?.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    #expect((118...138).contains(bytes[0]))
    #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2])
  }

  @Test func `luminance weights green most`() throws {
    let green = image { context in
      context.setFillColor(UIColor.green.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
    }
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.draw(try #require(green.cgImage), in: CGRect(origin: .zero, size: size))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((145...155).contains(bytes[0]))
    let gray = pixel(UIImage(cgImage: try #require(context.makeImage())), 3, 3)
    #expect(gray[0] == gray[1] && gray[1] == gray[2] && gray[3] == 255)
  }

  @Test func `pixels and images convert both ways`() throws {
    // Two pixels: red, and half of blue.
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 128, 128]
    let provider = try #require(CGDataProvider(data: NSData(data: Data(bytes))))
    let picture = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    let read = [UInt8](Data(referencing: try #require(picture.dataProvider?.data)))
    #expect(read == bytes)
    #expect(picture.bytesPerRow == 8 && picture.bitsPerPixel == 32)
  }

  @Test func `unsupported pixel formats return nil`() {
    func make(_ bits: Int, _ space: CGColorSpace, _ info: UInt32) -> CGContext? {
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: 0, space: space,
        bitmapInfo: info)
    }
    let colors = CGColorSpaceCreateDeviceRGB()
    #expect(make(8, colors, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(make(16, colors, CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    #expect(make(8, colors, CGImageAlphaInfo.last.rawValue) == nil)
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    #expect(make(8, colors, CGImageAlphaInfo.premultipliedFirst.rawValue | little) != nil)
  }

  // MARK: Views as pictures

  @Test func `a rendered view has its shadow and mask`() {
    let stage = UIView(frame: CGRect(origin: .zero, size: size))
    let card = UIView(frame: CGRect(x: 5, y: 2, width: 10, height: 5))
    card.backgroundColor = .red
    card.layer.shadowColor = UIColor.blue.cgColor
    card.layer.shadowOpacity = 1
    card.layer.shadowRadius = 0
    card.layer.shadowOffset = CGSize(width: 0, height: 5)
    stage.addSubview(card)
    let plain = image { stage.layer.render(in: $0) }
    #expect(pixel(plain, 10, 4) == red)
    #expect(pixel(plain, 10, 9) == blue)

    let left = CALayer()
    left.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    left.backgroundColor = UIColor.black.cgColor
    stage.layer.mask = left
    let masked = image { stage.layer.render(in: $0) }
    #expect(pixel(masked, 7, 4) == red)
    #expect(pixel(masked, 12, 4) == clear)
  }
}
