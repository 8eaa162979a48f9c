import CoreGraphics
import Testing

@testable import TextShaping

@Suite struct ScriptTests {
  @Test func `Korean uses Noto Sans CJK KR with the system font's line height`() {
    let text = shaped("안녕하세요")
    #expect(text.runs.map(\.face.family) == ["Noto Sans CJK KR"])
    #expect(text.runs[0].glyphs.count == 5)
    #expect(text.size.height == shaped("Hello").size.height)
  }

  @Test func `Korean words are kept whole if they fit`() {
    let text = shaped("안녕하세요 세계 커피", width: 100)
    #expect(text.shownLines == ["안녕하세요", "세계 커피"])
  }

  @Test func `a Korean title stays with the foreign name before it`() {
    let text = shaped("안녕하세요, Jonathan님", width: 150)
    #expect(text.shownLines == ["안녕하세요,", "Jonathan님"])
  }

  @Test func `emoji use the emoji font, one glyph about as wide as high`() {
    let text = shaped("👨‍👩‍👧")
    #expect(text.runs.map(\.face.family) == ["Noto Color Emoji"])
    #expect(text.runs[0].glyphs.count == 1)
    #expect(text.size.width > 17 && text.size.width < 24)
    #expect(shaped("👋🏽🇰🇷").runs[0].glyphs.count == 2)
  }

  @Test func `digits and letters never use the emoji font`() {
    #expect(shaped("0123456789 #*").runs.allSatisfy { $0.face.family == "Inter" })
  }

  @Test func `mixed directions have visual order`() {
    let text = shaped("abc שלום עולם def")
    #expect(text.runs.map(\.text) == ["abc ", "שלום עולם", " def"])
    #expect(text.runs.map(\.isRightToLeft) == [false, true, false])
    for (run, next) in zip(text.runs, text.runs.dropFirst()) {
      #expect(abs(run.origin.x + run.width - next.origin.x) < 0.001)
    }
  }

  @Test func `in a right-to-left paragraph the first words are on the right`() {
    let text = shaped("abc שלום", paragraph: .init(direction: .rightToLeft))
    #expect(text.runs.map(\.text).first?.contains("שלום") == true)
    #expect(text.runs.last?.text == "abc")
  }

  @Test func `numbers in right-to-left text read left to right`() {
    let text = shaped("מחיר 120 שקל")
    #expect(text.runs.map(\.text).contains("120"))
    let number = text.runs.first { $0.text == "120" }
    #expect(number?.isRightToLeft == false)
  }

  @Test(arguments: ["ja": "JP", "zh-Hans": "SC", "zh_TW": "TC", "ko_KR": "KR", "en_US": "KR"])
  func `the language selects the face of shared characters`(
    language: String, suffix: String
  ) {
    // The language is process-wide: it is set, the text is shaped, and it is restored.
    #expect(TextLanguage(identifier: language).ideographs == suffix)
  }

  @Test func `invalid text is shaped and measured`() {
    let broken = [
      "\u{FFFD}", "\u{0}", "a\u{0}b", "\u{10FFFF}", "\u{E000}\u{F8FF}", "\u{200D}", "\u{202E}abc",
      "\u{300}\u{301}", "\u{1F3FD}", "\u{FE0F}", "\u{2066}\u{2067}", "\t\t", "\r\n\r", "\u{85}",
      String(repeating: "a\u{300}", count: 500), "🇰", "\u{E0001}", "क्ष\u{94D}", "ｶﾞ",
      String(decoding: [0xD800, 0x41, 0xDC00] as [UInt16], as: UTF16.self),
    ]
    for string in broken {
      for width in [CGFloat.infinity, 50, 0] {
        let text = shaped(string, width: width)
        #expect(text.size.width.isFinite && text.size.height.isFinite)
        #expect(text.lines.last?.utf16Range.upperBound == string.utf16.count)
        _ = text.caretRect(at: string.utf16.count)
        _ = text.selectionRects(0..<string.utf16.count)
        _ = shaped(string, width: width, mode: .truncateMiddle, lines: 1)
      }
    }
  }

  @Test func `invalid sizes and widths are tolerated`() {
    for size in [0, -5, .nan, .infinity, 1e9] as [CGFloat] {
      #expect(shaped("a", size: size).lines.count == 1)
    }
    #expect(shaped("a b", width: .nan).lines.count == 1)
    #expect(shaped("a b", width: -10).lines.count == 2)
  }

  @Test func `a symbol's outline has its size and is on the baseline`() throws {
    let file = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    let letter = try #require(GlyphOutlines.outline(of: "H", fontFile: file, size: 100))
    let bounds = letter.path.controlBounds
    #expect(abs(bounds.maxY) < 0.5)
    #expect(abs(bounds.height - 72.7) < 0.5)
    #expect(letter.advance > bounds.width)
    #expect(GlyphOutlines.outline(of: "\u{10FFFF}", fontFile: file, size: 100) == nil)
    #expect(GlyphOutlines.outline(of: "H", fontFile: "/nowhere.ttf", size: 100) == nil)
    #expect(GlyphOutlines.outline(of: "H", fontFile: "/etc/passwd", size: 100) == nil)
  }
}
