import Testing
import UIKit
import UIKitTestSupport

// Visual format with metrics and options; the forms are those of Apple's Auto Layout guide.

@Suite struct VisualFormatStyleTests {
  let title = Box(100, 20)
  let field = Box(80, 30)
  let button = Box(60, 30)
  let parent: UIView

  init() { parent = canvas(320, 200, title, field, button) }

  private func apply(
    _ formats: [String], _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    let views = ["title": title, "field": field, "button": button]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
  }

  @Test func `a form of a label, a field and a button`() {
    apply(
      ["H:|-margin-[title]-[field(>=80)]-margin-|", "V:|-20-[title(field)]"],
      metrics: ["margin": 16])
    apply(["V:|-20-[field]-gap-[button]"], .alignAllTrailing, metrics: ["gap": 12.5 as Float])
    // The standard distance is 8; 20 + 30 + 12.5 is rounded to a pixel, of which a point has three.
    let text = LayoutText.frames(in: parent)
    #expect(text.contains("\n244 62.667 60 30"))
    #expect(title.frame.height == field.frame.height)
    #expect(field.frame.minX == title.frame.maxX + 8)
    #expect(field.frame.maxX == 304)
  }

  @Test func `a row in equal shares, all on one line`() {
    apply(
      ["|-[title(==field,==button)]-[field]-[button]-|"], [.alignAllTop, .alignAllBottom])
    apply(["V:|-(10)-[title(44)]"])
    // Margins and distances of 8: (320 - 4 · 8) / 3 = 96
    #expect(
      LayoutText.frames(in: parent) == "8 10 96 44\n112 10 96 44\n216 10 96 44")
  }

  @Test func `priorities and several predicates`() {
    apply(["V:|[title][field][button]"])
    apply(
      [
        "H:|[title(200@700,<=150)]", "H:|[field(<=150,200@high)]", "H:|[button(==title@999)]",
      ], metrics: ["high": UILayoutPriority.defaultHigh.rawValue])
    #expect(
      LayoutText.frames(in: parent) == "0 0 150 20\n0 20 150 30\n0 50 150 30")
  }

  @Test func `leading and trailing are mirrored unless the direction is forced`() {
    parent.semanticContentAttribute = .forceRightToLeft
    apply(["H:|-5-[title]", "V:|[title][field]"])
    apply(["H:|-5-[field]"], .directionLeftToRight)
    #expect(LayoutText.frames(in: parent).hasPrefix("215 0 100 20\n5 20 80 30"))
  }
}
