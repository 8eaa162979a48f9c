import CoreGraphics
import Testing
import TextShaping

@Suite struct LineTests {
  private let sentence = "The quick brown fox jumps over the lazy dog"

  @Test func `words move whole to the next line and leave the space behind`() {
    let text = shaped(sentence, width: 120)
    #expect(text.shownLines == ["The quick", "brown fox", "jumps over the", "lazy dog"])
    #expect(text.lines.allSatisfy { $0.rect.width <= 120 })
    #expect(!text.isTruncated)
  }

  @Test func `lines follow one another without gap or overlap and cover all characters`() {
    let text = shaped(sentence + "\n\nEnd\n", width: 90)
    for (line, next) in zip(text.lines, text.lines.dropFirst()) {
      #expect(line.rect.maxY == next.rect.minY)
      #expect(line.utf16Range.upperBound == next.utf16Range.lowerBound)
    }
    #expect(text.lines.first?.utf16Range.lowerBound == 0)
    #expect(text.lines.last?.utf16Range == text.lines.last.map { _ in 49..<49 })
    #expect(text.size.height == text.lines.last?.rect.maxY)
  }

  @Test func `a text fits into the width that it was measured to need`() {
    for size in stride(from: 9, through: 34, by: 0.5) as StrideThrough<CGFloat> {
      let measured = shaped(sentence, size: size)
      #expect(shaped(sentence, size: size, width: measured.size.width).lines.count == 1)
    }
  }

  @Test func `a word wider than the line is cut between characters`() {
    let text = shaped("Incomprehensibilities", width: 60)
    #expect(text.lines.count > 2)
    #expect(text.shownLines.joined() == "Incomprehensibilities")
    #expect(text.lines.allSatisfy { $0.rect.width <= 60 })
  }

  @Test func `no width at all still gives each character its line`() {
    #expect(shaped("abc", width: 0).lines.count == 3)
  }

  @Test func `character mode fills lines to the last character`() {
    let text = shaped(sentence, width: 120, mode: .character)
    #expect(text.lines.count <= shaped(sentence, width: 120).lines.count)
    #expect(text.shownLines.first?.hasPrefix("The quick b") == true)
  }

  @Test func `clipping keeps one line for each paragraph`() {
    let text = shaped("One long line\nand another", width: 20, mode: .clip)
    #expect(text.shownLines == ["One long line", "and another"])
    #expect(text.size.width > 20)
  }

  @Test func `empty text has no lines and a caret as high as its font`() {
    let text = shaped("")
    #expect(text.lines.isEmpty)
    #expect(text.size == .zero)
    #expect(text.caretRect(at: 0).height > 17)
  }

  @Test func `a soft hyphen shows only where the line ends at it`() {
    #expect(shaped("co\u{AD}operation").runs.contains { $0.text.contains("\u{2010}") } == false)
    let broken = shaped("co\u{AD}operation", width: 90)
    #expect(broken.runs.contains { $0.text == "\u{2010}" })
  }

  @Test func `a no-break space does not end a line`() {
    let text = shaped("ten\u{A0}kilometres", width: 100)
    #expect(text.shownLines.first?.hasPrefix("ten\u{A0}") == true)
    #expect(text.shownLines.first != "ten\u{A0}")
  }

  // MARK: Truncation

  @Test func `the end is left out for an ellipsis`() {
    let text = shaped(sentence, width: 120, mode: .truncateTail, lines: 1)
    #expect(text.isTruncated)
    #expect(text.shownLines == ["The quick br…"])
    #expect(text.size.width <= 120)
  }

  @Test func `the beginning is left out for an ellipsis`() {
    let text = shaped(sentence, width: 120, mode: .truncateHead, lines: 1)
    #expect(text.shownLines.first?.hasPrefix("…") == true)
    #expect(text.shownLines.first?.hasSuffix("lazy dog") == true)
  }

  @Test func `the middle is left out with both ends about equally long`() throws {
    let text = shaped(sentence, width: 140, mode: .truncateMiddle, lines: 1)
    let line = try #require(text.shownLines.first)
    let parts = line.split(separator: "…")
    #expect(parts.count == 2)
    #expect(sentence.hasPrefix(parts[0]) && sentence.hasSuffix(parts[1]))
    #expect(text.size.width <= 140)
  }

  @Test func `only the last allowed line is truncated`() {
    let text = shaped(sentence, width: 120, mode: .truncateTail, lines: 2)
    #expect(text.shownLines.count == 2)
    #expect(text.shownLines.first == "The quick")
    #expect(text.shownLines.last?.hasSuffix("…") == true)
  }

  @Test func `a further paragraph that has no line shows as an ellipsis`() {
    let text = shaped("First\nSecond", width: 200, mode: .truncateTail, lines: 1)
    #expect(text.shownLines == ["First…"])
    #expect(text.isTruncated)
  }

  @Test func `text that fits is never truncated`() {
    let text = shaped(sentence, width: 1000, mode: .truncateTail, lines: 1)
    #expect(text.shownLines == [sentence])
    #expect(!text.isTruncated)
  }

  @Test func `word mode with a limit leaves words out without a sign`() {
    let text = shaped(sentence, width: 120, mode: .word, lines: 1)
    #expect(text.shownLines == ["The quick"])
    #expect(text.isTruncated)
  }

  @Test func `an emoji is never cut in the middle`() {
    for width in stride(from: 5, through: 120, by: 1) as StrideThrough<CGFloat> {
      let text = shaped("👨‍👩‍👧‍👦👋🏽🇰🇷é", width: width, mode: .truncateTail, lines: 1)
      let kept = text.shownLines.joined().filter { $0 != "…" }
      #expect("👨‍👩‍👧‍👦👋🏽🇰🇷é".hasPrefix(kept))
    }
  }
}
