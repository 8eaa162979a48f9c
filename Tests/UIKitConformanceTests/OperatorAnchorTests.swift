import Testing
import UIKit
import UIKitTestSupport

// Anchors with operators, as several small libraries write them: the expression is the constraint.

private struct Offset<Anchor> {
  let anchor: Anchor
  var constant: CGFloat = 0
  var multiplier: CGFloat = 1
}

private func + <Anchor>(anchor: Anchor, constant: CGFloat) -> Offset<Anchor> {
  Offset(anchor: anchor, constant: constant)
}

private func - <Anchor>(anchor: Anchor, constant: CGFloat) -> Offset<Anchor> {
  Offset(anchor: anchor, constant: -constant)
}

private func * (anchor: NSLayoutDimension, factor: CGFloat) -> Offset<NSLayoutDimension> {
  Offset(anchor: anchor, multiplier: factor)
}

private func + (
  offset: Offset<NSLayoutDimension>, constant: CGFloat
) -> Offset<NSLayoutDimension> {
  Offset(anchor: offset.anchor, constant: constant, multiplier: offset.multiplier)
}

@MainActor
private func activated(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
  constraint.isActive = true
  return constraint
}

@MainActor @discardableResult
private func == (
  anchor: NSLayoutYAxisAnchor, other: NSLayoutYAxisAnchor
) -> NSLayoutConstraint {
  activated(anchor.constraint(equalTo: other))
}

@MainActor @discardableResult
private func == (anchor: NSLayoutDimension, other: NSLayoutDimension) -> NSLayoutConstraint {
  activated(anchor.constraint(equalTo: other))
}

@MainActor @discardableResult
private func == (
  anchor: NSLayoutXAxisAnchor, offset: Offset<NSLayoutXAxisAnchor>
) -> NSLayoutConstraint {
  activated(anchor.constraint(equalTo: offset.anchor, constant: offset.constant))
}

@MainActor @discardableResult
private func == (
  anchor: NSLayoutYAxisAnchor, offset: Offset<NSLayoutYAxisAnchor>
) -> NSLayoutConstraint {
  activated(anchor.constraint(equalTo: offset.anchor, constant: offset.constant))
}

@MainActor @discardableResult
private func <= (
  anchor: NSLayoutXAxisAnchor, offset: Offset<NSLayoutXAxisAnchor>
) -> NSLayoutConstraint {
  activated(anchor.constraint(lessThanOrEqualTo: offset.anchor, constant: offset.constant))
}

@MainActor @discardableResult
private func == (anchor: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
  activated(anchor.constraint(equalToConstant: constant))
}

@MainActor @discardableResult
private func >= (anchor: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
  activated(anchor.constraint(greaterThanOrEqualToConstant: constant))
}

@MainActor @discardableResult
private func == (
  anchor: NSLayoutDimension, offset: Offset<NSLayoutDimension>
) -> NSLayoutConstraint {
  activated(
    anchor.constraint(
      equalTo: offset.anchor, multiplier: offset.multiplier, constant: offset.constant))
}

@Suite struct OperatorAnchorTests {
  @Test func `edges by operators inset a view`() {
    let view = Box()
    let canvas = canvas(320, 480, view)
    view.leadingAnchor == canvas.leadingAnchor + 16
    view.trailingAnchor == canvas.trailingAnchor - 16
    view.topAnchor == canvas.topAnchor
    view.heightAnchor == canvas.heightAnchor * 0.25 + 10
    // 480 / 4 + 10
    #expect(LayoutText.frames(in: canvas) == "16 0 288 130")
  }

  @Test func `an operator returns the constraint, to be changed later`() {
    let view = Box()
    let canvas = canvas(200, 100, view)
    let top = view.topAnchor == canvas.topAnchor + 5
    let width = view.widthAnchor == 40
    view.heightAnchor == view.widthAnchor
    #expect(LayoutText.frames(in: canvas) == "0 5 40 40")
    top.constant = 7
    width.constant = 60
    canvas.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 7, width: 60, height: 60))
  }

  @Test func `an inequality holds a long title off its neighbor`() {
    let title = Box(300, 20)
    let price = Box(60, 20)
    let canvas = canvas(320, 100, title, price)
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    title.leadingAnchor == canvas.leadingAnchor + 16
    title.trailingAnchor <= price.leadingAnchor - 8
    price.trailingAnchor == canvas.trailingAnchor - 16
    price.widthAnchor >= 60
    // 320 - 16 - 60 = 244 for the price's left; the title ends 8 before it.
    #expect(LayoutText.frames(in: canvas) == "16 0 220 20\n244 0 60 20")
  }
}
