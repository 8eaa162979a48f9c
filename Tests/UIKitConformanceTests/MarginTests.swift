import Testing
import UIKit
import UIKitTestSupport

// Layout margins, readable width, safe areas and baselines.

@Suite struct MarginTests {
  @Test func `margins can preserve the superview's`() {
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 200, height: 100))
    let canvas = canvas(320, 100, inner)
    canvas.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    #expect(inner.layoutMargins.left == 8)
    inner.preservesSuperviewLayoutMargins = true
    // The part of the outer 30 that overlaps the view: 20 on the left, none on the right.
    #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 8))
  }

  @Test func `margins begin at the safe area by default`() {
    onScreen { screen in
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
      screen.show(controller)
      let view = UIView(frame: controller.view.bounds)
      controller.view.addSubview(view)
      let safe = view.safeAreaInsets
      #expect(safe.top >= 20 && safe.bottom >= 10)
      #expect(
        view.layoutMargins
          == UIEdgeInsets(top: safe.top + 8, left: 8, bottom: safe.bottom + 8, right: 8))
      view.insetsLayoutMarginsFromSafeArea = false
      #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
  }

  @Test func `text has a readable width that grows with its size`() {
    // 672 points at the standard text size were measured on an iPad of 768 and more.
    let canvas = canvas(1_000, 400)
    #expect(canvas.readableContentGuide.layoutFrame.width == 672)
    #expect(canvas.readableContentGuide.layoutFrame.midX == 500)
    var widths: [CGFloat] = []
    for category in [
      UIContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ] {
      canvas.traitOverrides.preferredContentSizeCategory = category
      widths.append(canvas.readableContentGuide.layoutFrame.width)
    }
    #expect(widths == widths.sorted())
    #expect(widths.first == 560 && widths.last == 896)
    canvas.frame.size.width = 320
    // A narrow view has no more than its margins leave.
    #expect(canvas.readableContentGuide.layoutFrame.width == 304)
  }

  @Test func `content that is not inset has its own safe area`() {
    onScreen { screen in
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
      let scroll = UIScrollView()
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2_000))
      controller.view.addSubview(scroll)
      scroll.addSubview(content)
      scroll.contentSize = content.frame.size
      screen.show(controller)
      scroll.frame = controller.view.bounds
      screen.turn()
      // The scroll view insets its content by the safe area automatically, so none remains.
      let top = controller.view.safeAreaInsets.top
      #expect(scroll.adjustedContentInset.top == top)
      #expect(content.safeAreaInsets == .zero)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentOffset = .zero
      screen.turn()
      #expect(content.safeAreaInsets.top == top)
      scroll.contentOffset.y = 15
      screen.turn()
      // Fifteen points further up, so much more of the content is not in the clear.
      #expect(content.safeAreaInsets.top == top + 15)
    }
  }

  @Test func `baselines of different texts align`() {
    let small = UILabel()
    small.text = "Small"
    small.font = .systemFont(ofSize: 12)
    let large = UILabel()
    large.text = "Large"
    large.font = .systemFont(ofSize: 34)
    for label in [small, large] { label.translatesAutoresizingMaskIntoConstraints = false }
    let canvas = canvas(320, 200, small, large)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: canvas.topAnchor),
      large.leadingAnchor.constraint(equalTo: canvas.leadingAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    canvas.layoutIfNeeded()
    // The baseline is an ascent below the top, rounded to a pixel.
    let difference = large.font.ascender - small.font.ascender
    #expect(abs(small.frame.minY - difference) < 1)
  }

  @Test func `constraints are updated once, innermost first`() {
    final class Noting: UIView {
      var note: (() -> Void)?
      override func updateConstraints() {
        note?()
        super.updateConstraints()
      }
    }
    let outer = Noting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = Noting(frame: .zero)
    outer.addSubview(inner)
    var order: [String] = []
    outer.note = { order.append("outer") }
    inner.note = { order.append("inner") }
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(order == ["inner", "outer"])
    #expect(!outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(order.count == 2)
  }

  @Test func `constraints place alignment rectangles, not frames`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    let canvas = canvas(100, 100, view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: canvas.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(LayoutText.frames(in: canvas) == "8 9 56 44")
    #expect(
      view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 50, height: 40))
  }
}
