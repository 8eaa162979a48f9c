import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite struct `The accessibility tree` {
  private func element(_ label: String, traits: UIAccessibilityTraits = .none) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    view.accessibilityTraits = traits
    return view
  }

  private func labels(_ screen: TestScreen) -> [String] {
    screen.window.accessibilityTree().flatMap(\.flattened).map(\.label)
  }

  @Test func `elements are in view order without hidden views`() {
    onScreen { screen in
      screen.show()
      let group = UIView()
      let hidden = element("Hidden")
      hidden.isHidden = true
      let faint = element("Faint")
      faint.alpha = 0
      for view in [element("One"), element(""), hidden, faint, element("Two")] {
        group.addSubview(view)
      }
      let closed = UIView()
      closed.addSubview(element("Closed"))
      closed.accessibilityElementsHidden = true
      screen.window.addSubview(group)
      screen.window.addSubview(closed)
      screen.window.addSubview(element("Three"))
      #expect(labels(screen) == ["One", "Two", "Three"])
    }
  }

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func `views are read by rows, from the leading edge`(
    direction: UISemanticContentAttribute
  ) throws {
    try onScreen { screen in
      screen.show()
      let group = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      group.semanticContentAttribute = direction
      // In the order in which they are drawn: the switch is higher than its title, and the tall
      // view is in no row.
      let places: [(String, CGRect)] = [
        ("Note", CGRect(x: 16, y: 100, width: 200, height: 20)),
        ("Switch", CGRect(x: 200, y: 44, width: 51, height: 31)),
        ("Tall", CGRect(x: 280, y: 45, width: 15, height: 250)),
        ("Title", CGRect(x: 16, y: 50, width: 100, height: 20)),
        ("Heading", CGRect(x: 16, y: 0, width: 100, height: 20)),
      ]
      for (label, frame) in places {
        let view = element(label)
        view.frame = frame
        group.addSubview(view)
      }
      screen.window.addSubview(group)
      let row = direction == .forceRightToLeft ? ["Switch", "Title"] : ["Title", "Switch"]
      #expect(labels(screen) == ["Heading"] + row + ["Tall", "Note"])
      screen.turn()
      let state = try #require(screen.display.tree.nodes[group.layer.identifier]?.state)
      let order = try #require(state.accessibility?.order)
      let named = order.compactMap { id in
        group.subviews.first { $0.layer.identifier == id }?.accessibilityLabel
      }
      #expect(named == labels(screen))
      // Nothing is sent if the order of the subviews suffices.
      for label in named {
        if let view = group.subviews.first(where: { $0.accessibilityLabel == label }) {
          group.bringSubviewToFront(view)
        }
      }
      screen.turn()
      #expect(screen.display.tree.nodes[group.layer.identifier]?.state.accessibility == nil)
    }
  }

  @Test func `an accessibility element hides its subviews`() {
    onScreen { screen in
      screen.show()
      let outer = element("Outer", traits: .button)
      outer.addSubview(element("Inner"))
      screen.window.addSubview(outer)
      #expect(labels(screen) == ["Outer"])
      #expect(screen.window.accessibilityTree().first?.role == .button)
    }
  }

  @Test func `A modal view hides its siblings`() {
    onScreen { screen in
      screen.show()
      screen.window.addSubview(element("Under"))
      let modal = UIView()
      modal.accessibilityViewIsModal = true
      modal.addSubview(element("Over"))
      screen.window.addSubview(modal)
      #expect(labels(screen) == ["", "Over"])
      #expect(screen.window.accessibilityTree().map(\.role) == [.dialog])
      modal.isHidden = true
      #expect(labels(screen) == ["Under"])
    }
  }

  @Test func `accessibilityElements replace the subviews`() {
    onScreen { screen in
      screen.show()
      let container = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
      let first = element("First")
      let second = element("Second")
      container.addSubview(first)
      container.addSubview(second)
      let drawn = UIAccessibilityElement(accessibilityContainer: container)
      drawn.accessibilityLabel = "Drawn"
      drawn.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
      container.accessibilityElements = [second, drawn]
      screen.window.addSubview(container)
      #expect(labels(screen) == ["Second", "Drawn"])
      let found = screen.window.accessibilityTree().last
      #expect(found?.frame == CGRect(x: 101, y: 52, width: 3, height: 4))
    }
  }

  @Test func `elements and their changes are sent to the display`() throws {
    try onScreen { screen in
      screen.show()
      let view = element("Pay", traits: [.button])
      screen.window.addSubview(view)
      screen.turn()
      var attributes = try #require(screen.display.shown(view.layer)?.accessibility)
      #expect(attributes.role == .button)
      #expect(attributes.label == "Pay")
      #expect(attributes.isFocusable)
      #expect(attributes.isEnabled)
      view.accessibilityTraits = [.button, .notEnabled]
      view.accessibilityValue = "10"
      screen.turn()
      attributes = try #require(screen.display.shown(view.layer)?.accessibility)
      #expect(!attributes.isEnabled)
      #expect(!attributes.isFocusable)
      #expect(attributes.value == "10")
      view.isHidden = true
      screen.turn()
      #expect(screen.display.shown(view.layer)?.accessibility == nil)
    }
  }

  @Test func `Frames are on the screen`() {
    onScreen { screen in
      screen.show()
      let outer = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
      let view = element("Here")
      view.frame = CGRect(x: 5, y: 6, width: 10, height: 20)
      outer.addSubview(view)
      screen.window.addSubview(outer)
      let found = screen.window.accessibilityTree().first
      #expect(found?.frame == CGRect(x: 25, y: 36, width: 10, height: 20))
      #expect(found?.activationPoint == CGPoint(x: 30, y: 46))
    }
  }

  @Test func `Activating touches the element unless it acts by itself`() {
    final class Acting: UIView {
      var activations = 0
      var touches = 0
      var acts = true
      override func accessibilityActivate() -> Bool {
        activations += 1
        return acts
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
      }
    }
    onScreen { screen in
      screen.show()
      let view = Acting(frame: CGRect(x: 10, y: 100, width: 50, height: 50))
      screen.window.addSubview(view)
      screen.turn()
      screen.display.send(.accessibility(view.layer.identifier, .activate))
      #expect(view.activations == 1)
      #expect(view.touches == 0)
      view.acts = false
      screen.display.send(.accessibility(view.layer.identifier, .activate))
      #expect(view.touches == 1)
    }
  }
}
