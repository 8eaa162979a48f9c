import Foundation
import Testing
import UIKit

/// Attributed strings that are read from documents.
struct HTMLTextTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  /// The attributes of the first place of a text.
  private func attributes(
    of text: String, in whole: NSAttributedString
  ) throws -> [NSAttributedString.Key: Any] {
    let range = (whole.string as NSString).range(of: text)
    try #require(range.length > 0)
    return whole.attributes(at: range.location, effectiveRange: nil)
  }

  @Test func `paragraphs, emphasis and entities are read`() throws {
    let text = try read(
      """
      <html><head><title>No</title><style>p { color: red }</style></head><body>
      <!-- no --><p>Hello   <b>bold</b> &amp;
      <i>slanted</i>&#33;</p>
      <p>Next<br>line</p></body></html>
      """)
    #expect(text.string == "Hello bold & slanted!\nNext\u{2028}line\n")
    let bold = try #require(try attributes(of: "bold", in: text)[.font] as? UIFont)
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(bold.pointSize == 12)
    let slanted = try #require(try attributes(of: "slanted", in: text)[.font] as? UIFont)
    #expect(slanted.fontDescriptor.symbolicTraits.contains(.traitItalic))
    let plain = try #require(try attributes(of: "Hello", in: text)[.font] as? UIFont)
    #expect(!plain.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test func `links, colors and fonts of style attributes are read`() throws {
    let text = try read(
      "<a href='https://example.com/?a=1&amp;b=2'>Link</a> "
        + "<span style=\"color: #f00; font-family: -apple-system; font-size: 20pt\">red</span> "
        + "<font color=\"blue\">blue</font> <u>under</u> <s>gone</s>")
    #expect(text.string == "Link red blue under gone")
    let link = try attributes(of: "Link", in: text)
    #expect(link[.link] as? URL == URL(string: "https://example.com/?a=1&b=2"))
    let red = try attributes(of: "red", in: text)
    #expect(red[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red[.font] as? UIFont == UIFont.systemFont(ofSize: 20))
    let blue = try attributes(of: "blue", in: text)[.foregroundColor] as? UIColor
    #expect(blue == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(try attributes(of: "under", in: text)[.underlineStyle] as? Int == 1)
    #expect(try attributes(of: "gone", in: text)[.strikethroughStyle] as? Int == 1)
  }

  @Test func `lists have bullets and numbers`() throws {
    #expect(
      try read("<h1>Menu</h1><ul><li>Tea<li>Mocha</ul><ol><li>One</li><li>Two</li></ol>").string
        == "Menu\n\t•\tTea\n\t•\tMocha\n\t1.\tOne\n\t2.\tTwo\n")
  }

  @Test func `malformed HTML is a text`() throws {
    #expect(try read("1 < 2 & 3 > 2 <3 &nope; <").string == "1 < 2 & 3 > 2 <3 &nope; <")
    #expect(try read("<p>open <p>paragraphs").string == "open\nparagraphs\n")
    #expect(try read("<b>never ended").string == "never ended")
    #expect(try read("</p>text<").string == "text<")
    #expect(try read("<a href=>x</a><script>if (a < b) {}").string == "x")
    #expect(try read("").string == "")
  }

  @Test func `plain texts are read in their encoding, and other formats are refused`() throws {
    let data = try #require("é".data(using: .isoLatin1))
    let text = try NSMutableAttributedString(
      data: data,
      options: [
        .documentType: NSAttributedString.DocumentType.plain,
        .characterEncoding: String.Encoding.isoLatin1.rawValue,
      ], documentAttributes: nil)
    #expect(text.string == "é")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }
}
