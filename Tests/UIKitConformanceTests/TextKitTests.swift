import Testing
import UIKit
import UIKitTestSupport

// TextKit 1 as public code uses it, after Apple's documentation of NSTextStorage, NSLayoutManager
// and NSTextContainer.

@Suite struct TextKitTests {
  /// A text with its layout in one container.
  private struct Stack {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: String, width: CGFloat, height: CGFloat = 1000, padding: CGFloat = 0) {
      storage = NSTextStorage(
        string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
      container = NSTextContainer(size: CGSize(width: width, height: height))
      container.lineFragmentPadding = padding
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  @Test func `a character is found at its place`() {
    let stack = Stack("Read the terms of use", width: 1000, padding: 5)
    let range = (stack.storage.string as NSString).range(of: "terms")
    let box = stack.manager.boundingRect(forGlyphRange: range, in: stack.container)
    #expect(box.minX > 5 && box.width > 20)
    var fraction: CGFloat = 0
    let first = stack.manager.characterIndex(
      for: CGPoint(x: box.minX + 1, y: 5), in: stack.container,
      fractionOfDistanceBetweenInsertionPoints: &fraction)
    #expect(first == range.location)
    #expect(fraction > 0 && fraction < 0.5)
    let last = stack.manager.glyphIndex(for: CGPoint(x: box.maxX - 1, y: 5), in: stack.container)
    #expect(last == range.upperBound - 1)
    // Apple: the nearest glyph if no glyph is under the point.
    let end = stack.manager.glyphIndex(for: CGPoint(x: 900, y: 900), in: stack.container)
    #expect(end == stack.storage.length - 1)
  }

  @Test func `lines are enumerated with their areas and glyphs`() {
    let stack = Stack("several words that need more than one line", width: 120)
    var ranges: [NSRange] = []
    var bottom: CGFloat = 0
    stack.manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: stack.manager.numberOfGlyphs)
    ) { rect, used, container, range, _ in
      #expect(container === stack.container)
      #expect(rect.minY == bottom && rect.width == 120)
      #expect(used.width > 0 && used.width <= rect.width)
      bottom = rect.maxY
      ranges.append(range)
    }
    #expect(ranges.count > 2)
    #expect(ranges.reduce(0) { $0 + $1.length } == stack.storage.length)
    #expect(abs(stack.manager.usedRect(for: stack.container).height - bottom) < 0.01)
    var line = NSRange()
    let rect = stack.manager.lineFragmentUsedRect(
      forGlyphAt: ranges[1].location + 1, effectiveRange: &line)
    #expect(line == ranges[1])
    let place = stack.manager.location(forGlyphAt: ranges[1].location)
    #expect(place.x == 0 && place.y > 10 && place.y < rect.height)
  }

  @Test func `a container limits the lines, and the next one continues`() {
    let stack = Stack("several words that need more than one line", width: 120, height: 45)
    let all = NSRange(location: 0, length: stack.storage.length)
    let first = stack.manager.glyphRange(for: stack.container)
    #expect(first.location == 0 && first.length < all.length)
    let next = NSTextContainer(size: CGSize(width: 120, height: 1000))
    stack.manager.addTextContainer(next)
    let rest = stack.manager.glyphRange(for: next)
    #expect(rest.location == first.upperBound && rest.upperBound == all.upperBound)
    stack.container.maximumNumberOfLines = 1
    #expect(stack.manager.usedRect(for: stack.container).height < 25)
  }

  @Test func `changes of the text are reported with their range, and laid out again`() {
    final class Recorder: NSObject, NSTextStorageDelegate {
      var edits: [String] = []

      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        let range = "\(editedRange.location) \(editedRange.length)"
        edits.append("\(editedMask.rawValue) \(range) \(delta)")
      }
    }
    let stack = Stack("abc", width: 1000)
    let recorder = Recorder()
    stack.storage.delegate = recorder
    let width = stack.manager.usedRect(for: stack.container).width
    stack.storage.append(NSAttributedString(string: "defghi", attributes: [.kern: 2]))
    #expect(stack.storage.string == "abcdefghi")
    #expect(stack.manager.usedRect(for: stack.container).width > 2 * width)
    stack.storage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 2))
    stack.storage.beginEditing()
    stack.storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "x")
    stack.storage.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    stack.storage.endEditing()
    #expect(recorder.edits == ["3 3 6 6", "1 1 2 0", "3 0 1 -2"])
  }

  @Test func `a subclass can store the text and style it while it is edited`() {
    final class Numbers: NSTextStorage {
      private let stored = NSMutableAttributedString(string: "")

      override var string: String { stored.string }

      override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
      ) -> [NSAttributedString.Key: Any] {
        stored.attributes(at: location, effectiveRange: range)
      }

      override func replaceCharacters(in range: NSRange, with str: String) {
        stored.replaceCharacters(in: range, with: str)
        edited(
          .editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      }

      override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        stored.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
      }

      override func processEditing() {
        for (index, unit) in string.utf16.enumerated() where (48...57).contains(unit) {
          setAttributes(
            [.foregroundColor: UIColor.red], range: NSRange(location: index, length: 1))
        }
        super.processEditing()
      }
    }
    let storage = Numbers(string: "")
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 300, height: 1000))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
    #expect(view.textStorage === storage && view.layoutManager === manager)
    view.insertText("a1")
    #expect(storage.string == "a1" && storage.length == 2)
    let color = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(color as? UIColor == .red)
  }

  @Test func `a text view and its text storage have the same text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "one two"
    #expect(view.textStorage.string == "one two")
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.text == "three two")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 5, length: 4))
    let color = view.attributedText.attribute(.foregroundColor, at: 6, effectiveRange: nil)
    #expect(color as? UIColor == .blue)
    view.selectedRange = NSRange(location: 5, length: 0)
    view.insertText("!")
    #expect(view.textStorage.string == "three! two")
    view.attributedText = NSAttributedString(string: "new")
    #expect(view.textStorage.string == "new")
  }

  @Test func `the layout manager of a text view knows the shown lines`() {
    onScreen { screen in
      let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
      view.font = .systemFont(ofSize: 17)
      view.text = "several words that need more than one line"
      screen.window.addSubview(view)
      screen.show()
      let manager = view.layoutManager
      let used = manager.usedRect(for: view.textContainer)
      #expect(abs(used.height + 16 - view.contentSize.height) < 1)
      let range = (view.text as NSString).range(of: "more")
      let box = manager.boundingRect(forGlyphRange: range, in: view.textContainer)
      let position = view.closestPosition(
        to: CGPoint(x: box.minX + 1, y: box.midY + view.textContainerInset.top))
      let offset = position.map { view.offset(from: view.beginningOfDocument, to: $0) }
      #expect(offset == range.location)
    }
  }

}
