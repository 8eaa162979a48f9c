import CoreGraphics
import Testing

@testable import UIKit

/// Runs of attributes and the text that is edited with them.
@MainActor
@Suite(.serialized)
struct TextRunsTests {
  @Test func `adjacent runs with equal attributes and different objects are kept`() {
    var runs = TextRuns(length: 3, attributes: [.font: UIFont.systemFont(ofSize: 10)])
    runs.replace(1..<2, length: 1, attributes: [.font: UIFont.systemFont(ofSize: 20)])
    runs.replace(3..<3, length: 2, attributes: [.font: UIFont.systemFont(ofSize: 30)])
    let text = runs.attributed("abcde")
    let sizes = (0..<5).map {
      (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(sizes == [10, 20, 10, 30, 30])
    #expect(TextRuns(text).run(at: 1)?.attributes.count == 1)
  }

  @Test func `a lone surrogate, a null and a mark without a letter can be shown and edited`() {
    let broken = String(decoding: [0x61, 0xD83D, 0x62] as [UInt16], as: UTF16.self)
    for string in [broken, "a\u{0}b", "\u{301}", "\u{202E}abc", "\u{FFFC}"] {
      let label = UILabel()
      label.text = string
      #expect(label.sizeThatFits(.zero).height > 0)
      var text = EditedText()
      text.reset(to: string)
      text.replace(0..<1, with: "x")
      text.replace(1..<400, with: "")
      #expect(text.string.hasPrefix("x"))
    }
  }
}
