import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct LabelTests {
  private let long = "one two three four five six seven eight nine ten eleven twelve"

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func `the intrinsic size is whole pixels and holds the text`() {
    onStage { stage in
      let label = label("Hello")
      stage.window.addSubview(label)
      let size = label.intrinsicContentSize
      let exact = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      #expect(size.width >= exact.width && size.width < exact.width + 1.0 / 3 + 0.01)
      #expect(abs(size.width * 3 - (size.width * 3).rounded()) < 0.001)
      #expect(abs(size.height * 3 - (size.height * 3).rounded()) < 0.001)
      #expect(self.label("").intrinsicContentSize == .zero)
    }
  }

  @Test func `a label shows real text, in the middle of its height`() throws {
    try onStage { stage in
      let label = label("Hello")
      stage.add(label, 0, 100, 200, 100)
      #expect(label.layer.shownText == "Hello")
      guard case .text(let content) = label.layer.content else {
        Issue.record("no text")
        return
      }
      let baseline = try #require(content.runs.first).origin.y
      #expect(baseline > 50 && baseline < 62)
    }
  }

  @Test func `a text without room ends in an ellipsis, or starts with one`() {
    onStage { stage in
      let label = label(long)
      stage.add(label, 0, 100, 150, 30)
      #expect(label.layer.shownText?.hasSuffix("…") == true)
      #expect(label.layer.shownText?.hasPrefix("one") == true)
      label.lineBreakMode = .byTruncatingHead
      stage.turn()
      #expect(label.layer.shownText?.hasPrefix("…") == true)
      label.lineBreakMode = .byTruncatingMiddle
      stage.turn()
      let middle = label.layer.shownText ?? ""
      #expect(middle.hasPrefix("one") && middle.hasSuffix("twelve") && middle.contains("…"))
      label.lineBreakMode = .byClipping
      stage.turn()
      guard case .drawing = label.layer.content else {
        Issue.record("clipped text is drawn, so that it can be cut off")
        return
      }
    }
  }

  @Test func `more lines are higher, up to the number that is allowed`() {
    let room = CGRect(x: 0, y: 0, width: 120, height: 1000)
    let one = label(long).textRect(forBounds: room, limitedToNumberOfLines: 1)
    let two = label(long, lines: 2).textRect(forBounds: room, limitedToNumberOfLines: 2)
    let all = label(long, lines: 0).textRect(forBounds: room, limitedToNumberOfLines: 0)
    #expect(one.height < two.height && two.height < all.height)
    #expect(all.width <= 120)
  }

  @Test func `lines that have no room are left out`() {
    onStage { stage in
      let label = label(long, lines: 0)
      stage.add(label, 0, 100, 120, 45)
      guard case .text(let content) = label.layer.content else {
        Issue.record("no text")
        return
      }
      #expect(Set(content.runs.map(\.origin.y)).count == 2)
    }
  }

  @Test func `the intrinsic height follows the width that layout finds`() {
    onStage { stage in
      let label = label(long, lines: 0)
      label.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(label)
      let width = label.widthAnchor.constraint(equalToConstant: 150)
      NSLayoutConstraint.activate([
        width, label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        label.topAnchor.constraint(equalTo: stage.window.topAnchor),
      ])
      stage.turn()
      let narrow = label.frame.height
      width.constant = 300
      stage.turn()
      let wide = label.frame.height
      #expect(narrow > wide)
      #expect(wide > 30)
      width.constant = 150
      stage.turn()
      #expect(label.frame.height == narrow)
    }
  }

  @Test func `text shrinks to its room, but not under its least factor`() {
    onStage { stage in
      let label = label("A text of some length")
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      let natural = label.intrinsicContentSize.width
      stage.add(label, 0, 100, natural * 0.8, 30)
      let size = label.layer.shownFontSize ?? 0
      #expect(size < 17 * 0.81 && size > 17 * 0.7)
      #expect(label.layer.shownText == "A text of some length")
      label.frame.size.width = natural * 0.3
      stage.turn()
      #expect(label.layer.shownFontSize == 17 * 0.5)
      #expect(label.layer.shownText?.hasSuffix("…") == true)
    }
  }

  @Test func `natural alignment is right in right-to-left layouts`() throws {
    try onStage { stage in
      let label = label("abc")
      label.semanticContentAttribute = .forceRightToLeft
      stage.add(label, 0, 100, 200, 30)
      guard case .text(let content) = label.layer.content else {
        Issue.record("no text")
        return
      }
      let run = try #require(content.runs.first)
      #expect(abs(run.origin.x + run.width - 200) < 0.5)
    }
  }

  @Test func `a font of a style follows the category when it is to`() {
    onStage { stage in
      let label = label("abc")
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      stage.add(label, 0, 100, 200, 30)
      var environment = stage.display.environment
      environment.contentSize = "AX5"
      UIApplication.shared.receive(.environment(environment))
      stage.turn()
      #expect(label.font.pointSize == 53)
      #expect(label.intrinsicContentSize.height > 60)
      environment.contentSize = "L"
      UIApplication.shared.receive(.environment(environment))
      stage.turn()
      #expect(label.font.pointSize == 17)
    }
  }

  @Test func `colors follow the appearance`() {
    onStage { stage in
      let label = label("abc")
      stage.add(label, 0, 100, 200, 30)
      #expect(label.layer.shownColors.first?.red == 0)
      var environment = stage.display.environment
      environment.appearance = .dark
      UIApplication.shared.receive(.environment(environment))
      stage.turn()
      #expect(label.layer.shownColors.first?.red == 1)
      environment.appearance = .light
      UIApplication.shared.receive(.environment(environment))
    }
  }

  @Test func `highlighted and disabled labels have their colors`() {
    onStage { stage in
      let label = label("abc")
      label.highlightedTextColor = .red
      stage.add(label, 0, 100, 200, 30)
      label.isHighlighted = true
      stage.turn()
      #expect(label.layer.shownColors.first?.red == 1)
      label.isEnabled = false
      stage.turn()
      #expect(label.layer.shownColors.first?.red != 1)
      #expect(label.accessibilityTraits.contains(.notEnabled))
    }
  }

  @Test func `font and color set later change all of an attributed text`() throws {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "ab",
      attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    #expect(label.font.pointSize == 30)
    label.font = .systemFont(ofSize: 12)
    label.textColor = .blue
    let text = try #require(label.attributedText)
    #expect(text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 12))
    #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    label.text = "plain"
    #expect(label.font.pointSize == 12)
  }

  @Test func `a subclass may move the text and draw beside it`() throws {
    final class PaddedLabel: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.insetBy(dx: 20, dy: 0))
      }

      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 40, height: size.height)
      }
    }
    final class UnderlinedLabel: UILabel {
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: rect.maxY - 1, width: rect.width, height: 1))
      }
    }
    try onStage { stage in
      let padded = PaddedLabel()
      padded.text = "abc"
      stage.add(padded, 0, 100, 100, 30)
      guard case .text(let content) = padded.layer.content else {
        Issue.record("no text")
        return
      }
      let run = try #require(content.runs.first)
      #expect(abs(run.origin.x - 20) < 0.5)
      let underlined = UnderlinedLabel()
      underlined.text = "abc"
      stage.add(underlined, 0, 200, 100, 30)
      guard case .drawing(let drawing) = underlined.layer.content else {
        Issue.record("no drawing")
        return
      }
      #expect(drawing.commands.contains { if case .text = $0 { true } else { false } })
      #expect(drawing.commands.contains { if case .fill = $0 { true } else { false } })
    }
  }

  @Test func `assistive technology reads the text`() {
    let label = label("Balance")
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Balance")
    #expect(label.accessibilityTraits == .staticText)
  }
}
