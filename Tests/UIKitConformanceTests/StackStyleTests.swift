import Testing
import UIKit
import UIKitTestSupport

// Stack views as Apple documents them: distribution, alignment, spacing, hiding.

@Suite struct StackStyleTests {
  private func stack(_ views: UIView..., change: (UIStackView) -> Void = { _ in }) -> UIView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    change(stack)
    let canvas = canvas(320, 100, stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: canvas.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: canvas.trailingAnchor),
      stack.topAnchor.constraint(equalTo: canvas.topAnchor),
      stack.heightAnchor.constraint(equalToConstant: 100),
    ])
    return canvas
  }

  private func places(_ canvas: UIView) -> String {
    LayoutText.frames(in: canvas).split(separator: "\n").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
  }

  @Test func `fill stretches the view with the lowest hugging priority`() {
    let first = Box(50, 20)
    let second = Box(70, 20)
    second.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(places(stack(first, second) { $0.spacing = 10 }) == "0 0 50 100, 60 0 260 100")
  }

  @Test func `proportional filling uses intrinsic widths`() {
    let canvas = stack(Box(20, 10), Box(60, 10)) { $0.distribution = .fillProportionally }
    #expect(places(canvas) == "0 0 80 100, 80 0 240 100")
  }

  // Apple, rdar://34595752: the parts are those of the length with the spacing, and earlier views
  // have priority.
  @Test func `proportional filling with spacing gives the last view the rest`() {
    let canvas = stack(Box(20, 10), Box(48, 10)) {
      $0.distribution = .fillProportionally
      $0.spacing = 12
    }
    // 20 / (20 + 48 + 12) of 320 points.
    #expect(places(canvas) == "0 0 80 100, 92 0 228 100")
  }

  @Test func `proportional filling precedes a later view and follows fixed ones`() {
    let fixed = Box(20, 10)
    fixed.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let canvas = stack(Box(20, 10), Box(30, 10), fixed) {
      $0.distribution = .fillProportionally
      $0.spacing = 5
    }
    // 20 / (20 + 30 + 20 + 10) of 320 points; 320 - 80 - 100 - 10 remain.
    #expect(places(canvas) == "0 0 80 100, 85 0 130 100, 220 0 100 100")
  }

  @Test func `equal spacing distributes the remaining space`() {
    let canvas = stack(Box(50, 10), Box(30, 10), Box(60, 10)) { $0.distribution = .equalSpacing }
    // (320 - 140) / 2 = 90
    #expect(places(canvas) == "0 0 50 100, 140 0 30 100, 260 0 60 100")
  }

  @Test func `equal centering spaces the centres evenly with a minimum gap`() {
    let canvas = stack(Box(40, 10), Box(100, 10), Box(40, 10)) {
      $0.distribution = .equalCentering
      $0.spacing = 20
    }
    // Middles at 20, 160 and 300.
    #expect(places(canvas) == "0 0 40 100, 110 0 100 100, 280 0 40 100")
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, "0 0 320 20"), (.leading, "0 0 50 20"),
    (.center, "135 0 50 20"), (.trailing, "270 0 50 20"),
  ])
  func `alignment places views across a column`(_ alignment: UIStackView.Alignment, place: String) {
    let last = Box(10, 10)
    last.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    let canvas = stack(Box(50, 20), last) {
      $0.axis = .vertical
      $0.alignment = alignment
    }
    #expect(places(canvas).hasPrefix(place + ","))
  }

  @Test func `custom spacing stays with its view, hidden or not`() {
    let views = [Box(50, 10), Box(50, 10), Box(50, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 4
    stack.setCustomSpacing(30, after: views[0])
    let canvas = canvas(320, 100, stack)
    #expect(places(canvas) == "0 0 50 10, 80 0 50 10, 134 0 50 10")
    views[1].isHidden = true
    #expect(places(canvas).hasSuffix("80 0 50 10"))
    #expect(stack.customSpacing(after: views[0]) == 30)
    #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(places(canvas).hasSuffix("54 0 50 10"))
  }

  @Test func `margins apply if the arrangement is relative to them`() {
    let canvas = stack(Box(50, 20)) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 20, bottom: 3, trailing: 40)
    }
    #expect(places(canvas) == "20 1 260 96")
  }

  @Test func `a stack in a stack is laid out as one view of the outer`() {
    let inner = UIStackView(arrangedSubviews: [Box(30, 10), Box(30, 15)])
    inner.axis = .vertical
    inner.spacing = 5
    let outer = UIStackView(arrangedSubviews: [Box(40, 40), inner])
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.alignment = .center
    outer.spacing = 8
    let canvas = canvas(320, 100, outer)
    // Ten, five and fifteen: thirty, in the middle of forty.
    #expect(
      LayoutText.frames(in: canvas) == """
        0 0 78 40
          0 0 40 40
          48 5 30 30
            0 0 30 10
            0 15 30 15
        """)
  }

  @Test func `hidden in an animation, a view is folded up in its course`() {
    onScreen { screen in
      let views = [Box(50, 50), Box(50, 50)]
      let stack = UIStackView(arrangedSubviews: views)
      stack.translatesAutoresizingMaskIntoConstraints = false
      let controller = UIViewController()
      controller.view.addSubview(stack)
      screen.show(controller)
      #expect(views[1].frame.minX == 50)
      UIView.animate(withDuration: 1) { views[0].isHidden = true }
      screen.turn()
      // Apple: hiding an arranged view inside an animation block animates the change.
      #expect(views[1].frame.minX == 0)
      #expect(views[1].layer.animationKeys()?.isEmpty == false)
      screen.advance(by: 1.1)
      #expect(views[1].layer.animationKeys()?.isEmpty ?? true)
    }
  }

  @Test func `removing an arranged view from its superview removes it from the stack`() {
    let views = [Box(50, 10), Box(60, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1]])
    stack.removeArrangedSubview(views[1])
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews == [views[1]])
  }
}
