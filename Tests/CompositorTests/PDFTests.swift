import CoreGraphics
import DisplayProtocol
import Foundation
import Testing

@testable import Compositor

struct PDFTests {
  private func page(width: CGFloat = 200, height: CGFloat = 100) -> Drawing {
    var path = PathData()
    path.addRect(CGRect(x: 10, y: 10, width: 50, height: 20))
    return Drawing(
      size: CGSize(width: width, height: height),
      commands: [.fill(path, rule: .winding, color: .red, blend: .normal)])
  }

  private func text(of file: Data) -> String { String(decoding: file, as: UTF8.self) }

  @Test func `a document has a page for each drawing, and its title`() throws {
    PictureFileCoder.install()
    var information = DocumentFiles.Information()
    information.title = "Receipt"
    let file = try #require(
      DocumentFiles.file(of: [page(), page(width: 300)], information))
    #expect(file.starts(with: Data("%PDF-".utf8)))
    #expect(text(of: file).contains("/Count 2"))
    #expect(text(of: file).contains("Receipt"))
    #expect(text(of: file).contains("300"))
  }

  @Test func `rectangles stay vectors`() throws {
    PictureFileCoder.install()
    let file = try #require(DocumentFiles.file(of: [page()], DocumentFiles.Information()))
    #expect(!text(of: file).contains("/Subtype /Image"))
  }

  @Test func `a document without pages, or with an empty one, is none`() {
    PictureFileCoder.install()
    #expect(DocumentFiles.file(of: [], DocumentFiles.Information()) == nil)
    #expect(
      DocumentFiles.file(of: [page(width: 0)], DocumentFiles.Information()) == nil)
  }
}
