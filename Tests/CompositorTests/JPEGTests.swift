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

  @Test func `a JPEG file round-trips`() throws {
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

  /// The file with an EXIF orientation segment.
  private func held(_ orientation: EXIFOrientation, _ file: Data, isLittle: Bool = true) -> Data {
    let number = UInt8(orientation.rawValue)
    let block: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, number, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0]
    let body = Array("Exif".utf8) + [0, 0] + block + [0, 0, 0, 0]
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + file.dropFirst(2)
  }

  /// White, with a red upper left quarter, 40 by 20 pixels.
  private func marked() -> Data? {
    PictureFileCoder.install()
    var paper = PathData()
    paper.addRect(CGRect(x: 0, y: 0, width: 40, height: 20))
    var mark = PathData()
    mark.addRect(CGRect(x: 0, y: 0, width: 20, height: 10))
    let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    let drawing = Drawing(
      size: CGSize(width: 40, height: 20),
      commands: [
        .fill(paper, rule: .winding, color: white, blend: .normal),
        .fill(mark, rule: .winding, color: .red, blend: .normal),
      ])
    return PictureFiles.file(of: drawing, scale: 1, .jpeg(quality: 1))
  }

  /// - SeeAlso: CIPA DC-008, 4.6.4, Orientation: where row 0 and column 0 are.
  @Test(arguments: [
    (EXIFOrientation.up, false, "top left"), (.upMirrored, false, "top right"),
    (.down, false, "bottom right"), (.downMirrored, false, "bottom left"),
    (.leftMirrored, true, "top left"), (.right, true, "top right"),
    (.rightMirrored, true, "bottom right"), (.left, true, "bottom left"),
  ])
  func `an image follows its orientation tag`(
    orientation: EXIFOrientation, isTurned: Bool, corner: String
  ) throws {
    for isLittle in [true, false] {
      let file = held(orientation, try #require(marked()), isLittle: isLittle)
      #expect(EXIFOrientation(ofJPEG: file) == orientation)
      let surface = try #require(JPEGFile.surface(file))
      #expect(surface.width == (isTurned ? 20 : 40))
      #expect(surface.height == (isTurned ? 40 : 20))
      let reds = surface.withBytes { bytes in
        ["top left", "top right", "bottom left", "bottom right"].filter { name in
          let x = name.hasSuffix("left") ? 3 : surface.width - 4
          let y = name.hasPrefix("top") ? 3 : surface.height - 4
          return bytes[y * surface.bytesPerRow + x * 4] < 60
        }
      }
      #expect(reds == [corner])
    }
  }

  @Test func `a truncated or invalid segment leaves an image upright`() throws {
    let file = held(.left, try #require(marked()))
    for count in 0..<60 { _ = EXIFOrientation(ofJPEG: file.prefix(count)) }
    #expect(EXIFOrientation(ofJPEG: file.prefix(20)) == .up)
    #expect(EXIFOrientation(ofJPEG: Data()) == .up)
    var broken = file
    broken[30] = 9
    #expect(EXIFOrientation(ofJPEG: broken) == .up)
  }

  @Test func `a JPEG file truncated in its header is refused, one truncated later is read`() throws
  {
    let file = try #require(red())
    #expect(JPEGFile.surface(file.prefix(40)) == nil)
    #expect(JPEGFile.surface(file.dropLast(20)) != nil)
    #expect(JPEGFile.surface(Data("no picture".utf8)) == nil)
    #expect(JPEGFile.surface(Data([0xFF, 0xD8, 0xFF])) == nil)
  }
}
