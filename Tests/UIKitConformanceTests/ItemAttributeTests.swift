import Testing
import UIKit
import UIKitTestSupport

// NSLayoutConstraint(item:attribute:…), the oldest form, with masks and guides beside it.

@Suite struct ItemAttributeTests {
  private func constraint(
    _ item: Any, _ attribute: NSLayoutConstraint.Attribute, _ other: Any?,
    _ otherAttribute: NSLayoutConstraint.Attribute, by multiplier: CGFloat = 1,
    plus constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
  }

  @Test func `a multiplied position is a fraction of the superview's width`() {
    // Apple's guide: the right side of a superview, times a factor, places a view proportionally.
    let view = Box(10, 10)
    let canvas = canvas(300, 90, view)
    canvas.addConstraints([
      constraint(view, .centerX, canvas, .right, by: 0.25),
      constraint(view, .centerY, canvas, .bottom, by: 2 / 3),
    ])
    // 300 / 4 - 5; 90 · 2 / 3 - 5
    #expect(LayoutText.frames(in: canvas) == "70 55 10 10")
  }

  @Test func `a ratio of a view's own sides`() {
    let view = Box()
    let canvas = canvas(320, 480, view)
    NSLayoutConstraint.activate([
      constraint(view, .left, canvas, .left), constraint(view, .top, canvas, .top),
      constraint(view, .right, canvas, .right),
      constraint(view, .height, view, .width, by: 9.0 / 16),
    ])
    #expect(LayoutText.frames(in: canvas) == "0 0 320 180")
  }

  @Test func `margins are attributes, too, and follow the reading direction`() {
    let view = Box(20, 20)
    let canvas = canvas(200, 100, view)
    canvas.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 5, leading: 30, bottom: 5, trailing: 10)
    NSLayoutConstraint.activate([
      constraint(view, .leading, canvas, .leadingMargin),
      constraint(view, .top, canvas, .topMargin),
    ])
    #expect(LayoutText.frames(in: canvas) == "30 5 20 20")
    canvas.semanticContentAttribute = .forceRightToLeft
    #expect(LayoutText.frames(in: canvas) == "150 5 20 20")
    #expect(canvas.layoutMargins == UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 30))
  }

  @Test func `the middle within margins is not the middle of the view`() {
    let view = Box(10, 10)
    let canvas = canvas(100, 100, view)
    canvas.layoutMargins = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 40)
    NSLayoutConstraint.activate([
      constraint(view, .centerX, canvas, .centerXWithinMargins),
      constraint(view, .centerY, canvas, .centerYWithinMargins),
    ])
    // Between 0 and 60 across, 20 and 100 down.
    #expect(LayoutText.frames(in: canvas) == "25 55 10 10")
  }

  @Test func `the holder of a constraint is the nearest common ancestor`() {
    let outer = Box()
    let inner = Box(10, 10)
    let canvas = canvas(100, 100, outer)
    outer.addSubview(inner)
    let across = constraint(inner, .left, canvas, .left)
    let within = constraint(inner, .top, outer, .top)
    let own = constraint(inner, .width, nil, .notAnAttribute, plus: 30)
    NSLayoutConstraint.activate([across, within, own])
    #expect(canvas.constraints.contains { $0 === across })
    #expect(outer.constraints.contains { $0 === within })
    #expect(inner.constraints.contains { $0 === own })
  }

  @Test func `constraints follow an autoresizing view`() {
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    framed.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    let below = Box(20, 20)
    let canvas = canvas(200, 100, framed, below)
    NSLayoutConstraint.activate([
      constraint(below, .top, framed, .bottom, plus: 4),
      constraint(below, .right, framed, .right),
    ])
    #expect(LayoutText.frames(in: canvas) == "0 0 100 40\n80 44 20 20")
    canvas.frame.size = CGSize(width: 300, height: 200)
    // Apple: flexible parts share the change in proportion; only the width is flexible, so it takes
    // all.
    #expect(LayoutText.frames(in: canvas) == "0 0 200 40\n180 44 20 20")
  }

  @Test func `layout guides share the remaining space`() {
    let views = [Box(40, 10), Box(60, 10), Box(50, 10)]
    let canvas = canvas(306, 50, views[0], views[1], views[2])
    let spacers = (0..<4).map { _ in UILayoutGuide() }
    for spacer in spacers { canvas.addLayoutGuide(spacer) }
    var edge = canvas.leadingAnchor
    for (index, spacer) in spacers.enumerated() {
      spacer.leadingAnchor.constraint(equalTo: edge).isActive = true
      spacer.widthAnchor.constraint(equalTo: spacers[0].widthAnchor).isActive = index > 0
      guard index < views.count else { continue }
      views[index].leadingAnchor.constraint(equalTo: spacer.trailingAnchor).isActive = true
      edge = views[index].trailingAnchor
    }
    spacers[3].trailingAnchor.constraint(equalTo: canvas.trailingAnchor).isActive = true
    // (306 - 150) / 4 = 39
    #expect(
      LayoutText.frames(in: canvas) == "39 0 40 10\n118 0 60 10\n217 0 50 10")
    #expect(spacers[2].layoutFrame.width == 39)
  }
}
