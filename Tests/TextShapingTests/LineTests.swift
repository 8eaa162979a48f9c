import CoreGraphics
import Testing
import TextShaping

@Suite struct LineTests {
  private let sentence = "The quick brown fox jumps over the lazy dog"

  @Test func `words wrap whole, and trailing spaces stay on their line`() {
    let text = shaped(sentence, width: 120)
    #expect(text.shownLines == ["The quick", "brown fox", "jumps over the", "lazy dog"])
    #expect(text.lines.allSatisfy { $0.rect.width <= 120 })
    #expect(!text.isTruncated)
  }

  @Test func `lines are contiguous and cover all characters`() {
    let text = shaped(sentence + "\n\nEnd\n", width: 90)
    for (line, next) in zip(text.lines, text.lines.dropFirst()) {
      #expect(line.rect.maxY == next.rect.minY)
      #expect(line.utf16Range.upperBound == next.utf16Range.lowerBound)
    }
    #expect(text.lines.first?.utf16Range.lowerBound == 0)
    #expect(text.lines.last?.utf16Range == text.lines.last.map { _ in 49..<49 })
    #expect(text.size.height == text.lines.last?.rect.maxY)
  }

  @Test func `a text fits in its measured width`() {
    for size in stride(from: 9, through: 34, by: 0.5) as StrideThrough<CGFloat> {
      let measured = shaped(sentence, size: size)
      #expect(shaped(sentence, size: size, width: measured.size.width).lines.count == 1)
    }
  }

  @Test func `a word wider than the line breaks between characters`() {
    let text = shaped("Incomprehensibilities", width: 60)
    #expect(text.lines.count > 2)
    #expect(text.shownLines.joined() == "Incomprehensibilities")
    #expect(text.lines.allSatisfy { $0.rect.width <= 60 })
  }

  @Test func `with zero width each character has a line`() {
    #expect(shaped("abc", width: 0).lines.count == 3)
  }

  @Test func `character wrapping fills lines to the last character`() {
    let text = shaped(sentence, width: 120, mode: .character)
    #expect(text.lines.count <= shaped(sentence, width: 120).lines.count)
    #expect(text.shownLines.first?.hasPrefix("The quick b") == true)
  }

  @Test func `clipping uses one line per paragraph`() {
    let text = shaped("One long line\nand another", width: 20, mode: .clip)
    #expect(text.shownLines == ["One long line", "and another"])
    #expect(text.size.width > 20)
  }

  @Test func `empty text has no lines and a caret of its font's height`() {
    let text = shaped("")
    #expect(text.lines.isEmpty)
    #expect(text.size == .zero)
    #expect(text.caretRect(at: 0).height > 17)
  }

  @Test func `a soft hyphen is visible only at the end of a line`() {
    #expect(shaped("co\u{AD}operation").runs.contains { $0.text.contains("\u{2010}") } == false)
    let broken = shaped("co\u{AD}operation", width: 90)
    #expect(broken.runs.contains { $0.text == "\u{2010}" })
  }

  @Test func `a no-break space prevents a line break`() {
    let text = shaped("ten\u{A0}kilometres", width: 100)
    #expect(text.shownLines.first?.hasPrefix("ten\u{A0}") == true)
    #expect(text.shownLines.first != "ten\u{A0}")
  }

  // MARK: Truncation

  @Test func `tail truncation has an ellipsis at the end`() {
    let text = shaped(sentence, width: 120, mode: .truncateTail, lines: 1)
    #expect(text.isTruncated)
    #expect(text.shownLines == ["The quick br…"])
    #expect(text.size.width <= 120)
  }

  @Test func `head truncation has an ellipsis at the beginning`() {
    let text = shaped(sentence, width: 120, mode: .truncateHead, lines: 1)
    #expect(text.shownLines.first?.hasPrefix("…") == true)
    #expect(text.shownLines.first?.hasSuffix("lazy dog") == true)
  }

  @Test func `middle truncation keeps ends of about equal length`() throws {
    let text = shaped(sentence, width: 140, mode: .truncateMiddle, lines: 1)
    let line = try #require(text.shownLines.first)
    let parts = line.split(separator: "…")
    #expect(parts.count == 2)
    #expect(sentence.hasPrefix(parts[0]) && sentence.hasSuffix(parts[1]))
    #expect(text.size.width <= 140)
  }

  @Test func `only the last line is truncated`() {
    let text = shaped(sentence, width: 120, mode: .truncateTail, lines: 2)
    #expect(text.shownLines.count == 2)
    #expect(text.shownLines.first == "The quick")
    #expect(text.shownLines.last?.hasSuffix("…") == true)
  }

  @Test func `a paragraph without a line is shown as an ellipsis`() {
    let text = shaped("First\nSecond", width: 200, mode: .truncateTail, lines: 1)
    #expect(text.shownLines == ["First…"])
    #expect(text.isTruncated)
  }

  @Test func `text that fits is never truncated`() {
    let text = shaped(sentence, width: 1000, mode: .truncateTail, lines: 1)
    #expect(text.shownLines == [sentence])
    #expect(!text.isTruncated)
  }

  @Test func `word wrapping with a line limit omits words without an ellipsis`() {
    let text = shaped(sentence, width: 120, mode: .word, lines: 1)
    #expect(text.shownLines == ["The quick"])
    #expect(text.isTruncated)
  }

  @Test func `an emoji is never split`() {
    for width in stride(from: 5, through: 120, by: 1) as StrideThrough<CGFloat> {
      let text = shaped("👨‍👩‍👧‍👦👋🏽🇰🇷é", width: width, mode: .truncateTail, lines: 1)
      let kept = text.shownLines.joined().filter { $0 != "…" }
      #expect("👨‍👩‍👧‍👦👋🏽🇰🇷é".hasPrefix(kept))
    }
  }
}
