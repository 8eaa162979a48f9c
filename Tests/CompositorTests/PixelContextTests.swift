import Compositor
import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import _Testing_CoreGraphics

// Pixel formats: Apple's Quartz 2D Programming Guide, “Supported Pixel Formats”.

@Suite struct PixelContextTests {
  init() { PictureFileCoder.install() }

  private func context(
    _ width: Int = 2, _ height: Int = 2, data: UnsafeMutableRawPointer? = nil,
    bytesPerRow: Int = 0, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    alpha: CGImageAlphaInfo = .premultipliedLast, order: CGBitmapInfo = []
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
        space: space, bitmapInfo: alpha.rawValue | order.rawValue))
  }

  private func bytes(_ context: CGContext) throws -> [UInt8] {
    let data = try #require(context.data)
    return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
  }

  @Test func `the origin is at the bottom, and rows run from the top`() throws {
    let context = try context()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.ctm.isIdentity)
    #expect(try bytes(context) == [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrder32Big, [100, 50, 25, 128]),
      (.premultipliedLast, .byteOrder32Little, [128, 25, 50, 100]),
      (.premultipliedFirst, .byteOrder32Little, [25, 50, 100, 128]),
      (.premultipliedFirst, [], [128, 100, 50, 25]),
    ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])])
  func `components are in the given order, premultiplied`(
    alpha: CGImageAlphaInfo, order: CGBitmapInfo, expected: [UInt8]
  ) throws {
    let context = try context(1, 1, alpha: alpha, order: order)
    context.setFillColor(
      CGColor(red: 200.0 / 255, green: 100.0 / 255, blue: 50.0 / 255, alpha: 128.0 / 255))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixel = try bytes(context)
    #expect(zip(pixel, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(pixel)")
  }

  @Test func `a context without alpha starts black`() throws {
    let context = try context(1, 1, alpha: .noneSkipLast)
    #expect(try bytes(context) == [0, 0, 0, 255])
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try bytes(context).prefix(3).allSatisfy { (127...128).contains($0) })
  }

  @Test func `a gray context stores luminance, an alpha-only context opacity`() throws {
    let gray = try context(1, 1, space: CGColorSpaceCreateDeviceGray(), alpha: .none)
    gray.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try bytes(gray) == [150])
    let opacity = try context(1, 1, alpha: .alphaOnly)
    opacity.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 0.2))
    opacity.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try bytes(opacity) == [51])
  }

  @Test func `an image from a gray context is gray`() throws {
    let gray = try context(1, 1, space: CGColorSpaceCreateDeviceGray(), alpha: .none)
    gray.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try context(1, 1)
    copy.draw(try #require(gray.makeImage()), in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try bytes(copy) == [150, 150, 150, 255])
  }

  @Test func `the caller's memory holds the pixels, before and after each step`() throws {
    var pixels: [UInt8] = [0, 0, 255, 255, 0, 0, 255, 255]
    try pixels.withUnsafeMutableBytes { memory in
      let context = try context(2, 1, data: memory.baseAddress, bytesPerRow: 8)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(memory) == [255, 0, 0, 255, 0, 0, 255, 255])
      memory[5] = 255
      let image = try #require(context.makeImage())
      let copy = try self.context(2, 1)
      copy.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
      #expect(try bytes(copy) == [255, 0, 0, 255, 0, 255, 255, 255])
    }
  }

  @Test func `rows may be longer than their pixels`() throws {
    var memory = [UInt8](repeating: 7, count: 24)
    try memory.withUnsafeMutableBytes { memory in
      let context = try context(1, 2, data: memory.baseAddress, bytesPerRow: 12)
      context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let row: [UInt8] = [255, 255, 255, 255, 7, 7, 7, 7, 7, 7, 7, 7]
    #expect(memory == row + row)
  }

  @Test func `the mean color of a picture is that of one pixel`() throws {
    let half = try context(2, 1)
    half.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    half.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    half.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    half.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(half.makeImage())
    let mean = try context(1, 1)
    mean.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixel = try bytes(mean)
    #expect(pixel[1] == 0 && pixel[3] == 255)
    #expect((120...135).contains(pixel[0]) && (120...135).contains(pixel[2]), "\(pixel)")
  }

  @Test func `a picture's own pixels are read, and made into a picture again`() throws {
    let context = try context(2, 1)
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    let data = try #require(image.dataProvider?.data)
    let first = try #require(CFDataGetBytePtr(data))
    let read = Array(UnsafeBufferPointer(start: first, count: CFDataGetLength(data)))
    #expect(read == [0, 0, 0, 0, 0, 255, 0, 255])
    let provider = try #require(CGDataProvider(data: data))
    let again = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: image.bitmapInfo,
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    #expect(again == image)
  }

  @Test func `straight alpha, three-byte and gray pixels are read`() throws {
    func image(
      _ bytes: [UInt8], bits: Int, _ space: CGColorSpace, _ alpha: CGImageAlphaInfo
    ) throws -> [UInt8] {
      let provider = try #require(CGDataProvider(data: NSData(data: Data(bytes))))
      let image = try #require(
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bytes.count,
          space: space, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
          provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
      let data = try #require(image.dataProvider?.data)
      return Array(Data(referencing: data))
    }
    let color = CGColorSpaceCreateDeviceRGB()
    #expect(try image([255, 0, 255, 51], bits: 32, color, .last) == [51, 0, 51, 51])
    #expect(try image([1, 2, 3], bits: 24, color, .none) == [1, 2, 3, 255])
    #expect(try image([9], bits: 8, CGColorSpaceCreateDeviceGray(), .none) == [9, 9, 9, 255])
  }

  @Test func `erasing clears within the clip and the layer`() throws {
    let context = try context(2, 1)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.restoreGState()
    #expect(try bytes(context) == [255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func `a layer is shown with its opacity once it ends`() throws {
    let context = try context(1, 1)
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.setAlpha(0.2)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(whole)
    context.fill(whole)
    #expect(try bytes(context) == [0, 0, 0, 0])
    context.endTransparencyLayer()
    #expect(try bytes(context) == [51, 51, 51, 51])
  }

  @Test func `an image mask limits painting until the state is restored`() throws {
    let hole = try context(2, 1)
    hole.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let mask = try #require(hole.makeImage())
    let context = try context(2, 1)
    let whole = CGRect(x: 0, y: 0, width: 2, height: 1)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.saveGState()
    context.clip(to: whole, mask: mask)
    context.fill(whole)
    #expect(try bytes(context) == [0, 0, 0, 0, 255, 0, 0, 255])
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try bytes(context) == [255, 0, 0, 255, 255, 0, 0, 255])
  }

  @Test(arguments: [
    CGBlendMode.copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
    .destinationOut, .destinationAtop, .xor, .clear, .multiply, .plusLighter,
  ])
  func `every mode paints what its recording shows`(mode: CGBlendMode) throws {
    func draw(in context: CGContext) {
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.8))
      context.fill(CGRect(x: 1, y: 1, width: 6, height: 6))
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 8))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.setBlendMode(mode)
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.6))
      context.translateBy(x: 4, y: 3)
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      context.restoreGState()
      context.setLineWidth(2)
      context.setStrokeColor(CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))
      context.setBlendMode(mode)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 9), CGPoint(x: 10, y: 9)])
    }
    let painted = try context(10, 10)
    draw(in: painted)
    let recorded = CGContext(size: CGSize(width: 10, height: 10))
    recorded.translateBy(x: 0, y: 10)
    recorded.scaleBy(x: 1, y: -1)
    draw(in: recorded)
    let shown = try context(10, 10)
    shown.draw(
      try #require(recorded.makeImage()), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    let pixels = try zip(bytes(painted), bytes(shown))
    #expect(pixels.allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func `a shadow, a mode and a mask in a layer paint what their recording shows`() throws {
    func draw(in context: CGContext) {
      context.setShadow(
        offset: CGSize(width: 2, height: 0), blur: 2, color: CGColor(gray: 0, alpha: 0.5))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(CGColor(red: 1, green: 1, blue: 0, alpha: 1))
      context.fillEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
      context.setBlendMode(.multiply)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(CGColor(red: 0, green: 1, blue: 1, alpha: 1))
      context.fill(CGRect(x: 6, y: 6, width: 8, height: 8))
      context.endTransparencyLayer()
      context.setBlendMode(.destinationOut)
      context.fill(CGRect(x: 8, y: 0, width: 2, height: 20))
      context.endTransparencyLayer()
    }
    let painted = try context(20, 20)
    painted.translateBy(x: 0, y: 20)
    painted.scaleBy(x: 1, y: -1)
    draw(in: painted)
    let recorded = CGContext(size: CGSize(width: 20, height: 20))
    draw(in: recorded)
    let shown = try context(20, 20)
    shown.draw(
      try #require(recorded.makeImage()), in: CGRect(x: 0, y: 0, width: 20, height: 20))
    let pixels = try zip(bytes(painted), bytes(shown))
    #expect(pixels.allSatisfy { abs(Int($0) - Int($1)) <= 3 })
  }

  @Test func `unsupported pixel formats are refused`() {
    func make(
      _ width: Int, bits: Int = 8, row: Int = 0, _ info: UInt32,
      _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
    ) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 4, bitsPerComponent: bits, bytesPerRow: row, space: space,
        bitmapInfo: info)
    }
    let usual = CGImageAlphaInfo.premultipliedLast.rawValue
    #expect(make(4, usual) != nil)
    #expect(make(0, usual) == nil && make(-1, usual) == nil && make(20_000, usual) == nil)
    #expect(make(4, row: 15, usual) == nil)
    #expect(make(4, bits: 16, usual) == nil && make(4, bits: 5, usual) == nil)
    #expect(make(4, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(make(4, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(4, usual, CGColorSpaceCreateDeviceGray()) == nil)
    #expect(make(4, usual | 0x100) == nil && make(4, usual | 0x1000) == nil)
    #expect(make(4, 0x1F) == nil)
  }

  @Test func `a recording context has no pixels`() {
    let context = CGContext(size: CGSize(width: 4, height: 4))
    #expect(context.data == nil && context.bytesPerRow == 0 && context.colorSpace == nil)
  }
}
