import Testing
import UIKit
import UIKitTestSupport

// A result builder over constraints, with conditions and loops, as newer code writes them.

@MainActor
@resultBuilder
private enum ConstraintBuilder {
  static func buildExpression(_ constraint: NSLayoutConstraint) -> [NSLayoutConstraint] {
    [constraint]
  }
  static func buildExpression(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    constraints
  }
  static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] {
    parts.flatMap { $0 }
  }
  static func buildOptional(_ part: [NSLayoutConstraint]?) -> [NSLayoutConstraint] { part ?? [] }
  static func buildEither(first part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }
  static func buildEither(second part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }
  static func buildArray(_ parts: [[NSLayoutConstraint]]) -> [NSLayoutConstraint] {
    parts.flatMap { $0 }
  }
}

extension NSLayoutConstraint {
  @MainActor @discardableResult
  fileprivate static func activate(
    @ConstraintBuilder _ build: () -> [NSLayoutConstraint]
  ) -> [NSLayoutConstraint] {
    let constraints = build()
    activate(constraints)
    return constraints
  }
}

extension UIView {
  fileprivate func pin(to guide: UILayoutGuide, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
    ]
  }
}

@Suite struct BuilderTests {
  @Test func `conditions and loops determine the active constraints`() {
    let views = [Box(20, 10), Box(20, 10), Box(20, 10)]
    let canvas = canvas(100, 100, views[0], views[1], views[2])
    let isCompact = true
    NSLayoutConstraint.activate {
      for (index, view) in views.enumerated() {
        view.topAnchor.constraint(
          equalTo: index == 0 ? canvas.topAnchor : views[index - 1].bottomAnchor,
          constant: isCompact ? 2 : 20)
        if index == 1 {
          view.trailingAnchor.constraint(equalTo: canvas.trailingAnchor)
        } else {
          view.leadingAnchor.constraint(equalTo: canvas.leadingAnchor)
        }
      }
    }
    #expect(LayoutText.frames(in: canvas) == "0 2 20 10\n80 14 20 10\n0 26 20 10")
  }

  @Test func `pinning to the margins leaves the eight points that Apple documents`() {
    // layoutMargins: eight points on each side by default.
    let view = Box()
    let canvas = canvas(100, 80, view)
    let made = NSLayoutConstraint.activate { view.pin(to: canvas.layoutMarginsGuide) }
    #expect(LayoutText.frames(in: canvas) == "8 8 84 64")
    NSLayoutConstraint.deactivate(made)
    #expect(made.allSatisfy { !$0.isActive })
    #expect(canvas.constraints.isEmpty)
  }

  @Test func `one group of constraints replaces another`() {
    let view = Box()
    let canvas = canvas(200, 100, view)
    let wide = [
      view.widthAnchor.constraint(equalTo: canvas.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ]
    let tall = [
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalTo: canvas.heightAnchor),
    ]
    NSLayoutConstraint.activate(wide)
    #expect(LayoutText.frames(in: canvas) == "0 0 200 10")
    NSLayoutConstraint.deactivate(wide)
    NSLayoutConstraint.activate(tall)
    #expect(LayoutText.frames(in: canvas) == "0 0 10 100")
    #expect(wide.allSatisfy { !$0.isActive } && tall.allSatisfy(\.isActive))
  }
}
