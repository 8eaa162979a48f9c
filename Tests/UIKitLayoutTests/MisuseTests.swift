import Testing
import UIKit

/// Misuse that stops the app, and its messages.
@Suite struct MisuseTests {
  private func says(_ result: ExitTest.Result?, _ words: String) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
  }

  @Test func `an active constraint does not become optional`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = UIView()
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      width.isActive = true
      width.priority = .defaultHigh
    }
    #expect(says(result, "from required to not on an installed constraint"))
  }

  @Test func `views of two trees cannot be tied together`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let one = UIView()
      let other = UIView()
      one.accessibilityIdentifier = "lonely"
      one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    }
    #expect(says(result, "\"lonely.top\""))
    #expect(says(result, "no common ancestor"))
  }

  @Test func `a NaN frame names the layer`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = UIView()
      view.center = CGPoint(x: CGFloat.nan, y: 4)
    }
    #expect(says(result, "CALayer position contains NaN: [nan 4.0]"))
    let size = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UIView().bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    }
    #expect(says(size, "CALayer bounds contains NaN"))
  }

  @Test func `a constant without end is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = UIView()
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      width.constant = .infinity
    }
    #expect(says(result, "The constant of a constraint is not finite"))
  }

  @Test func `an invalid visual format is printed with the position`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "|-[title", metrics: nil, views: ["title": UIView()])
    }
    #expect(says(result, "Unable to parse constraint format:"))
    let bar = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "|-[title]", metrics: nil, views: ["title": UIView()])
    }
    #expect(says(bar, "doesn't have a superview"))
  }

  // As tests of constraint libraries show, which pass on iPhones: such a constraint can be made,
  // held and removed; the engine raises the exception.
  @MainActor @Test func `a constraint between axes is refused only when solved`() async {
    let box = UIView()
    let view = UIView()
    box.addSubview(view)
    let odd = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: box, attribute: .top,
      multiplier: 1, constant: 50)
    odd.isActive = true
    #expect(box.constraints == [odd])
    odd.isActive = false
    box.layoutIfNeeded()
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let box = UIView()
      let view = UIView()
      box.addSubview(view)
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: box, attribute: .bottom,
        multiplier: 1, constant: 0
      ).isActive = true
      box.layoutIfNeeded()
    }
    #expect(says(result, "Constraint improperly relates anchors of incompatible types"))
  }

  @Test func `views in a row cannot be aligned along it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let parent = UIView()
      let child = UIView()
      parent.addSubview(child)
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[child]|", options: .alignAllLeft, metrics: nil,
        views: ["child": child])
    }
    #expect(says(result, "which is not allowed"))
  }
}
