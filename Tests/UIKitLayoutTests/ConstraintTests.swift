import Testing
import UIKit

@MainActor
@Suite(.serialized) struct ConstraintTests {
  let container = makeContainer()

  private func add(_ views: UIView...) {
    for view in views { container.addSubview(view) }
  }

  @Test func `edges and constants place a view`() {
    let view = BlockView()
    add(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 6),
    ])
    #expect(frames(container) == "16 20 288 150")
  }

  @Test func `a changed constant moves the view without a new constraint`() {
    let view = BlockView(40, 30)
    add(view)
    let left = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([left, view.topAnchor.constraint(equalTo: container.topAnchor)])
    #expect(frames(container) == "5 0 40 30")
    left.constant = 25
    container.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 25, y: 0, width: 40, height: 30))
  }

  @Test func `views follow when a frame-placed superview is resized`() {
    let view = BlockView()
    add(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.25),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
    ])
    #expect(frames(container) == "120 235 80 10")
    container.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(frames(container) == "75 45 50 10")
  }

  @Test func `views in different branches relate through their common ancestor`() {
    let left = BlockView()
    let right = BlockView()
    let inner = BlockView(10, 10)
    let outer = BlockView(10, 10)
    add(left, right)
    left.addSubview(inner)
    right.addSubview(outer)
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 30),
      left.topAnchor.constraint(equalTo: container.topAnchor, constant: 40),
      left.widthAnchor.constraint(equalToConstant: 100),
      left.heightAnchor.constraint(equalToConstant: 100),
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.topAnchor.constraint(equalTo: left.topAnchor, constant: 50),
      right.widthAnchor.constraint(equalTo: left.widthAnchor),
      right.heightAnchor.constraint(equalTo: left.heightAnchor),
      inner.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 7),
      inner.topAnchor.constraint(equalTo: left.topAnchor, constant: 60),
      outer.topAnchor.constraint(equalTo: inner.topAnchor),
      outer.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 110),
    ])
    #expect(
      frames(container) == """
        30 40 100 100
          7 60 10 10
        130 90 100 100
          17 10 10 10
        """)
  }

  @Test func `hugging and compression resistance determine which view stretches or shrinks`() {
    let first = BlockView(100, 20)
    let second = BlockView(100, 20)
    add(first, second)
    first.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    second.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      second.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    #expect(frames(container) == "0 0 100 20\n108 0 212 20")
    container.frame.size.width = 150
    #expect(frames(container) == "0 0 100 20\n108 0 42 20")
  }

  @Test func `a compressed size is never negative`() {
    let first = BlockView(150, 20)
    let second = BlockView(60, 20)
    add(first, second)
    second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    container.frame.size.width = 100
    #expect(frames(container) == "0 0 100 20\n100 0 0 20")
  }

  @Test func `an invalidated intrinsic size changes the layout in place`() {
    let view = BlockView(50, 20)
    add(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    #expect(frames(container) == "135 0 50 20")
    view.size = CGSize(width: 70, height: 30)
    #expect(frames(container) == "125 0 70 30")
  }

  @Test func `leading and trailing are mirrored in right-to-left layouts`() {
    let view = BlockView(50, 20)
    add(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    #expect(frames(container) == "10 0 50 20")
    container.semanticContentAttribute = .forceRightToLeft
    #expect(frames(container) == "260 0 50 20")
  }

  @Test func `margins, system spacing and layout guides are supported`() {
    let view = BlockView(10, 20)
    let other = BlockView(10, 20)
    add(view, other)
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    container.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 4, leading: 12, bottom: 4, trailing: 4)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
      view.topAnchor.constraint(equalTo: container.layoutMarginsGuide.topAnchor),
      guide.leadingAnchor.constraint(
        equalToSystemSpacingAfter: view.trailingAnchor, multiplier: 2),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.heightAnchor.constraint(equalTo: view.heightAnchor),
      other.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      other.centerYAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    #expect(frames(container) == "12 4 10 20\n68 14 10 20")
    #expect(guide.layoutFrame == CGRect(x: 38, y: 4, width: 30, height: 20))
    container.directionalLayoutMargins.leading = 20
    #expect(frames(container) == "20 4 10 20\n76 14 10 20")
  }

  @Test func `a distance between anchors is a size`() {
    let view = BlockView(20, 20)
    let other = BlockView(20, 20)
    add(view, other)
    let gap = view.trailingAnchor.anchorWithOffset(to: other.leadingAnchor)
    let rest = other.trailingAnchor.anchorWithOffset(to: container.trailingAnchor)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      gap.constraint(equalTo: rest, multiplier: 3),
    ])
    #expect(frames(container) == "0 0 20 20\n230 0 20 20")
  }

  @Test func `removing a view deactivates the constraints that cross over to it`() {
    let view = BlockView(20, 20)
    let child = BlockView(5, 5)
    add(view)
    view.addSubview(child)
    let crossing = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 9)
    let inside = child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3)
    NSLayoutConstraint.activate([crossing, inside])
    #expect(frames(container) == "9 0 20 20\n  3 0 5 5")
    view.removeFromSuperview()
    #expect(!crossing.isActive)
    #expect(inside.isActive)
    add(view)
    crossing.isActive = true
    #expect(frames(container) == "9 0 20 20\n  3 0 5 5")
  }

  @Test func `a subtree brings its constraints along when it joins a laid out tree`() {
    container.layoutIfNeeded()
    let panel = BlockView()
    let child = BlockView(30, 10)
    panel.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 5),
      child.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -5),
      child.topAnchor.constraint(equalTo: panel.topAnchor, constant: 5),
      child.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -5),
    ])
    panel.setNeedsLayout()
    panel.layoutIfNeeded()
    add(panel)
    NSLayoutConstraint.activate([
      panel.rightAnchor.constraint(equalTo: container.rightAnchor),
      panel.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    #expect(frames(container) == "280 460 40 20\n  5 5 30 10")
  }

  @Test func `autoresizing masks place frame-placed views among constraints`() {
    let framed = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    framed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let view = BlockView(20, 20)
    add(framed, view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: framed.rightAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: framed.bottomAnchor),
    ])
    #expect(frames(container) == "10 10 100 50\n115 60 20 20")
    container.frame.size = CGSize(width: 420, height: 500)
    #expect(frames(container) == "10 30 200 50\n215 80 20 20")
  }

  @Test func `an optional constraint changes its priority in place`() {
    let view = BlockView()
    add(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    wide.priority = .defaultHigh
    narrow.priority = .defaultLow
    NSLayoutConstraint.activate([wide, narrow])
    #expect(frames(container) == "0 0 200 0")
    narrow.priority = UILayoutPriority(800)
    container.setNeedsLayout()
    #expect(frames(container) == "0 0 50 0")
  }

  @Test func `text wraps at the width it gets and its height follows`() {
    let text = WrappingView(letters: 50)
    let below = BlockView(10, 10)
    add(text, below)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor),
      text.topAnchor.constraint(equalTo: container.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    #expect(frames(container) == "0 0 320 40\n0 40 10 10")
    container.frame.size.width = 205
    #expect(frames(container) == "0 0 200 60\n0 60 10 10")
    container.frame.size.width = 600
    #expect(frames(container) == "0 0 500 20\n0 20 10 10")
  }

  @Test func `a fitting size is the smallest that the constraints allow`() {
    let panel = UIView()
    let text = WrappingView(letters: 30)
    panel.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: panel.topAnchor, constant: 4),
      text.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -4),
    ])
    #expect(
      panel.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 320, height: 28))
    #expect(
      panel.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 120, height: 68))
  }

  @Test func `an underconstrained view is ambiguous`() {
    let view = BlockView(20, 20)
    add(view)
    view.leftAnchor.constraint(equalTo: container.leftAnchor).isActive = true
    #expect(frames(container) == "0 0 20 20")
    #expect(view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    #expect(frames(container) == "0 20 20 20")
    view.exerciseAmbiguityInLayout()
    #expect(frames(container) == "0 0 20 20")
    view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    #expect(frames(container) == "0 0 20 20")
  }
}
