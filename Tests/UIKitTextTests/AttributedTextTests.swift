import CoreGraphics
import Testing
import UIKit

struct AttributedTextTests {
  @Test func `a paragraph style changes the room that lines take`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    let font = UIFont.systemFont(ofSize: 17)
    let plain = NSAttributedString(string: "a\nb", attributes: [.font: font])
    let spaced = NSAttributedString(
      string: "a\nb", attributes: [.font: font, .paragraphStyle: style])
    #expect(abs(spaced.size().height - plain.size().height - 10) < 0.5)
  }

  @Test func `a copy of a paragraph style does not change with the original`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .right
    #expect(copy.alignment == .center)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    mutable.lineSpacing = 3
    #expect(copy.lineSpacing == 0)
    #expect(mutable.alignment == .center)
  }

  @Test func `a narrow room breaks lines and is not exceeded`() {
    let text = NSAttributedString(
      string: "one two three four five six seven",
      attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let free = text.size()
    let bounded = text.boundingRect(
      with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(bounded.width <= 100)
    #expect(bounded.height > free.height * 2)
    let single = text.boundingRect(
      with: CGSize(width: 100, height: 0), options: [], context: nil)
    #expect(abs(single.width - free.width) < 0.01)
    #expect(single.minY < 0)
  }

  @Test func `drawing in a rectangle records the lines that have room, at its corner`() {
    let context = CGContext(size: CGSize(width: 200, height: 100))
    UIGraphicsPushContext(context)
    "one two three four five six seven eight".draw(
      in: CGRect(x: 30, y: 40, width: 80, height: 45),
      withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    UIGraphicsPopContext()
    let runs = context.finishedDrawing().commands.compactMap { command -> GlyphRun? in
      if case .text(let run) = command { run } else { nil }
    }
    #expect(runs.count == 2)
    #expect(runs.allSatisfy { $0.origin.x >= 30 && $0.origin.y > 40 && $0.origin.y < 85 })
  }

  @Test func `a Swift attributed string keeps its UIKit attributes`() {
    var container = AttributeContainer()
    container.font = .boldSystemFont(ofSize: 20)
    container.foregroundColor = .red
    container.underlineStyle = .single
    var text = AttributedString("bold", attributes: container)
    text += AttributedString(" plain")
    let converted = NSAttributedString(text)
    #expect(converted.string == "bold plain")
    #expect(
      converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        == .boldSystemFont(ofSize: 20))
    #expect(converted.attribute(.font, at: 5, effectiveRange: nil) == nil)
    #expect(
      converted.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int
        == NSUnderlineStyle.single.rawValue)
  }
}

struct AttachmentTests {
  @Test func `a text attachment reserves its size and is drawn`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 12)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 12))
    }
    let font = UIFont.systemFont(ofSize: 17)
    let text = NSMutableAttributedString(string: "a", attributes: [.font: font])
    let plain = text.size().width
    text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
    #expect(abs(text.size().width - plain - 30) < 0.5)
    let context = CGContext(size: CGSize(width: 100, height: 40))
    UIGraphicsPushContext(context)
    text.draw(at: CGPoint(x: 5, y: 5))
    UIGraphicsPopContext()
    let rects = context.finishedDrawing().commands.compactMap { command -> CGRect? in
      if case .drawing(_, let rect, _) = command { rect } else { nil }
    }
    let rect = try #require(rects.first)
    #expect(rect.size == CGSize(width: 30, height: 12))
    #expect(abs(rect.minX - 5 - plain) < 0.5)
    #expect(abs(rect.maxY - 5 - font.ascender) < 1)
  }
}
