import CoreGraphics
import Testing
import TextShaping

@Suite struct SelectionTests {
  @Test func `carets are between characters, and points map back to them`() {
    let string = "Hello, 안녕 wörld fi"
    let text = shaped(string, width: 70)
    var offset = 0
    for character in string {
      let caret = text.caretRect(at: offset)
      // At a soft break two positions share an offset; the following line has it.
      #expect(text.utf16Offset(at: CGPoint(x: caret.minX, y: caret.midY)) == offset)
      offset += character.utf16.count
    }
  }

  @Test func `carets of right-to-left text advance leftward`() {
    let text = shaped("שלום")
    let places = (0...4).map { text.caretRect(at: $0).minX }
    #expect(places == places.sorted(by: >))
    #expect(abs(places[0] - text.size.width) < 0.01)
  }

  @Test func `points outside map to the nearest end`() {
    let text = shaped("one\ntwo")
    #expect(text.utf16Offset(at: CGPoint(x: -50, y: -50)) == 0)
    #expect(text.utf16Offset(at: CGPoint(x: 500, y: 5)) == 3)
    #expect(text.utf16Offset(at: CGPoint(x: 500, y: 500)) == 7)
  }

  @Test func `the caret after a newline is at the start of the next line`() {
    let text = shaped("one\n")
    let caret = text.caretRect(at: 4)
    #expect(caret.minX == 0)
    #expect(caret.minY == text.lines[1].rect.minY)
  }

  @Test func `a selection covers its characters on every line`() {
    let text = shaped("one two three", width: 40)
    let all = text.selectionRects(0..<13)
    #expect(all.count == text.lines.count)
    let part = shaped("abcdef").selectionRects(2..<4)
    #expect(part.count == 1)
    #expect(abs(part[0].minX - shaped("ab").size.width) < 0.01)
    #expect(shaped("abc").selectionRects(1..<1).isEmpty)
  }

  @Test func `a selection over mixed directions has several rectangles`() {
    let text = shaped("abc שלום")
    #expect(text.selectionRects(2..<6).count == 2)
  }
}
