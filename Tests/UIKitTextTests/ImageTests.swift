import CoreGraphics
import Testing
import UIKit

struct ImageTests {
  @Test func `the size of an image file is read, and invalid data is refused`() {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    png += Array("IHDR".utf8) + [0, 0, 1, 0x2C, 0, 0, 0, 200, 8, 6, 0, 0, 0]
    let image = UIImage(data: Data(png), scale: 2)
    #expect(image?.size == CGSize(width: 150, height: 100))
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0,
    ]
    #expect(UIImage(data: Data(jpeg))?.size == CGSize(width: 60, height: 40))
    #expect(UIImage(data: Data("hello".utf8)) == nil)
    #expect(UIImage(data: Data(png.prefix(20))) == nil)
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xC0])) == nil)
    #expect(UIImage(named: "no-such-picture") == nil)
  }

  @Test func `an arc is clockwise on screen`() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    #expect(abs(path.currentPoint.x - 50) < 0.001)
    #expect(abs(path.currentPoint.y - 60) < 0.001)
    #expect(path.bounds.maxX <= 60.001 && path.bounds.minX >= 49.999)
  }

  @Test func `only requested corners are rounded`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 39, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 39)))
  }

  @Test func `the height of corner radii has no effect`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 10, height: 0))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 12)))
  }

  @Test func `a reversed path ends where it began`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), controlPoint: CGPoint(x: 5, y: 9))
    #expect(path.reversing().currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.reversing().bounds == path.bounds)
  }

  @Test func `a stroke uses the path's line style and keeps the context's`() {
    let context = CGContext(size: CGSize(width: 50, height: 50))
    UIGraphicsPushContext(context)
    let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
    path.lineWidth = 7
    path.lineCapStyle = .round
    path.stroke()
    UIRectFrame(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsPopContext()
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    let widths = context.finishedDrawing().commands.compactMap { command -> CGFloat? in
      if case .stroke(_, let style, _, _) = command { style.width } else { nil }
    }
    #expect(widths == [7, 1])
  }
}
