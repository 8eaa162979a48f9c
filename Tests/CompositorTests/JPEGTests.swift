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
        .fill(path, rule: .winding, color: .red, blend: .normal)
      ])
    return PictureFiles.file(of: drawing, scale: 2, .jpeg(quality: 1))
  }

  @Test func `a JPEG file is read as it was written`() throws {
    let file = try #require(red())
    let surface = try #require(JPEGFile.surface(file))
    #expect(surface.width == 40)
    #expect(surface.height == 20)
    let pixel = surface.withBytes { bytes in
      Array(bytes[10 * surface.bytesPerRow + 80..<10 * surface.bytesPerRow + 84])
    }
    let bytes = try #require(pixel)
    #expect(bytes[0] < 6 && bytes[1] < 6 && bytes[2] > 249 && bytes[3] == 255)
  }

  @Test func `a JPEG file that is cut off in its head is not read, one cut off later is`() throws {
    let file = try #require(red())
    #expect(JPEGFile.surface(file.prefix(40)) == nil)
    #expect(JPEGFile.surface(file.dropLast(20)) != nil)
    #expect(JPEGFile.surface(Data("no picture".utf8)) == nil)
    #expect(JPEGFile.surface(Data([0xFF, 0xD8, 0xFF])) == nil)
  }
}
