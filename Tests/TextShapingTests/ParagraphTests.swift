import CoreGraphics
import Testing
import TextShaping

@Suite struct ParagraphTests {
  private let sentence = "The quick brown fox jumps over the lazy dog"

  @Test func `alignment distributes the remaining width of a line`() throws {
    func x(_ alignment: ParagraphAttributes.Alignment) -> CGFloat {
      shaped("Hi", width: 100, paragraph: .init(alignment: alignment)).lines[0].rect.minX
    }
    let width = shaped("Hi").size.width
    #expect(x(.natural) == 0)
    #expect(x(.left) == 0)
    #expect(abs(x(.right) - (100 - width)) < 0.001)
    #expect(abs(x(.center) - (100 - width) / 2) < 0.001)
  }

  @Test func `natural alignment of right-to-left text is right`() {
    let text = shaped("שלום", width: 100)
    #expect(abs(text.lines[0].rect.maxX - 100) < 0.001)
  }

  @Test func `justified lines reach the edge, the last one does not`() throws {
    let text = shaped(sentence, width: 120, paragraph: .init(alignment: .justified))
    for line in text.lines.dropLast() { #expect(abs(line.rect.width - 120) < 0.01) }
    let last = try #require(text.lines.last)
    #expect(last.rect.width < 119)
  }

  @Test func `the first line and the others have separate indents`() {
    let text = shaped(
      sentence, width: 150, paragraph: .init(firstLineIndent: 30, headIndent: 10, tailIndent: -20))
    #expect(text.lines[0].rect.minX == 30)
    #expect(text.lines.dropFirst().allSatisfy { $0.rect.minX == 10 })
    #expect(text.lines.allSatisfy { $0.rect.maxX <= 130 })
  }

  @Test func `line heights respect their limits and grow above the text`() {
    let natural = shaped("Hi").lines[0]
    let tall = shaped("Hi", paragraph: .init(minimumLineHeight: 40)).lines[0]
    #expect(tall.rect.height == 40)
    #expect(abs(tall.baseline - natural.baseline - (40 - natural.rect.height)) < 0.001)
    let low = shaped("Hi", paragraph: .init(maximumLineHeight: 15)).lines[0]
    #expect(low.rect.height == 15)
    let multiple = shaped("Hi", paragraph: .init(lineHeightMultiple: 1.5)).lines[0]
    #expect(abs(multiple.rect.height - natural.rect.height * 1.5) < 0.001)
  }

  @Test func `spacing is between lines and paragraphs, not after the last`() {
    let plain = shaped("a\nb").size.height
    let spaced = shaped("a\nb", paragraph: .init(lineSpacing: 4, spacingAfter: 10))
    #expect(abs(spaced.size.height - plain - 14) < 0.001)
  }

  @Test func `a line separator breaks the line but not the paragraph`() {
    let plain = shaped("a\u{2028}b").size.height
    let spaced = shaped("a\u{2028}b", paragraph: .init(spacingAfter: 10))
    #expect(spaced.size.height == plain)
    #expect(spaced.lines.count == 2)
  }

  @Test func `the largest font of a line determines its height`() {
    let small = TextAttributes(font: FontSpecification(size: 12))
    let large = TextAttributes(font: FontSpecification(size: 30))
    let text = TextShaper.shape(
      StyledText("small Large", spans: [.init(length: 6, small), .init(length: 5, large)]))
    #expect(text.lines[0].rect.height == TextShaper.metrics(of: large.font).lineHeight)
    #expect(text.runs.map(\.size) == [12, 30])
    #expect(Set(text.runs.map(\.origin.y)).count == 1)
  }

  @Test func `colors split runs without moving a glyph`() {
    let font = FontSpecification(size: 17)
    let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    let text = TextShaper.shape(
      StyledText(
        "AVAVA",
        spans: [
          .init(length: 2, .init(font: font)), .init(length: 3, .init(font: font, color: red)),
        ]))
    #expect(text.runs.map(\.text) == ["AV", "AVA"])
    #expect(text.runs.map(\.color) == [.black, red])
    #expect(abs(text.size.width - shaped("AVAVA").size.width) < 0.001)
  }

  @Test func `underlines and strikethroughs cover only their characters`() throws {
    let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    let font = FontSpecification(size: 17)
    let text = TextShaper.shape(
      StyledText(
        "ab cd",
        spans: [
          .init(length: 3, .init(font: font)),
          .init(length: 2, .init(font: font, underline: TextLine(color: red))),
        ]))
    let line = try #require(text.decorations.first)
    #expect(text.decorations.count == 1)
    #expect(abs(line.rect.minX - shaped("ab ").size.width) < 0.01)
    #expect(line.rect.minY > text.firstBaseline)
    #expect(line.color == red)
    let struck = TextShaper.shape(
      StyledText("ab", .init(font: font, strikethrough: TextLine(color: red))))
    #expect(struck.decorations[0].rect.maxY < struck.firstBaseline)
  }

  @Test func `a baseline offset raises the run and the line height`() {
    let font = FontSpecification(size: 17)
    let text = TextShaper.shape(StyledText("a", .init(font: font, baselineOffset: 5)))
    #expect(text.runs[0].origin.y == text.lines[0].baseline - 5)
    #expect(text.size.height > shaped("a").size.height - 0.001)
  }

  @Test func `an attachment reserves its size`() throws {
    let box = InlineBox(size: CGSize(width: 30, height: 40), descent: 5)
    let text = TextShaper.shape(
      StyledText("a\u{FFFC}b", .init(font: FontSpecification(size: 17), inlineBox: box)))
    let placed = try #require(text.boxes.first)
    #expect(placed.utf16Offset == 1)
    #expect(placed.rect.size == box.size)
    #expect(abs(placed.rect.maxY - text.firstBaseline - 5) < 0.001)
    #expect(text.size.height >= 40)
    #expect(abs(text.size.width - shaped("a").size.width - shaped("b").size.width - 30) < 0.01)
  }
}
