import CoreGraphics
import DisplayProtocol
import Foundation
import Testing

@testable import Compositor

struct JPEGTests {
  private func red() -> Data? {
    PictureFileCoder.install()
    var path = PathData()
    path.addRect(CGRect(x: 0, y: 0, width: 20, height: 10))
    let drawing = Drawing(
      size: CGSize(width: 20, height: 10),
      commands: [
        .fill(path, rule: .winding, color: RGBA(red: 1, green: 0, blue: 0, alpha: 1), blend: .normal)
      ])
    return PictureFiles.file(of: drawing, scale: 2, .jpeg(quality: 1))
  }

  @Test func `a JPEG file is read as it was written`() throws {
    let file = try #require(red())
    let surface = try #require(JPEGFile.surface(file))
    #expect(surface.width == 40)
    #expect(surface.height == 20)
    let color = Bitmap(surface).color(x: 20, y: 10)
    #expect(color.red > 0.97 && color.green < 0.03 && color.blue < 0.03 && color.alpha == 1)
  }

  @Test func `a JPEG file that is cut off in its head is not read, one cut off later is`() throws {
    let file = try #require(red())
    #expect(JPEGFile.surface(file.prefix(40)) == nil)
    #expect(JPEGFile.surface(file.dropLast(20)) != nil)
    #expect(JPEGFile.surface(Data("no picture".utf8)) == nil)
    #expect(JPEGFile.surface(Data([0xFF, 0xD8, 0xFF])) == nil)
  }
}
