import Testing
import UIKit

// Swift's additions to UIKit: arithmetic with priorities, levels and weights, color literals, and
// closures that receive the object itself.

@Suite struct OverlayTests {
  @Test func `numbers are added to and taken from priorities`() {
    let width = UIView().widthAnchor.constraint(equalToConstant: 10)
    width.priority = .required - 1
    #expect(width.priority.rawValue == 999)
    width.priority -= 9
    #expect(width.priority == UILayoutPriority(990))
    width.priority += 5
    #expect(width.priority > .defaultHigh + 200)
  }

  @Test func `a window level can be above alerts`() {
    let window = UIWindow(frame: .zero)
    window.windowLevel = .alert + 1
    #expect(window.windowLevel.rawValue == 2001)
    #expect(UIWindow.Level.statusBar < window.windowLevel)
    #expect(UIFont.Weight.regular < .bold)
  }

  @Test func `a color is written as a literal`() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func `a text style scales by its own metrics`() {
    #expect(
      UIFont.TextStyle.body.metrics.scaledValue(for: 10)
        == UIFontMetrics(forTextStyle: .body).scaledValue(for: 10))
  }

  @Test func `an accessory is placed before or after one of a type`() {
    let row: [UICellAccessory] = [.checkmark(), .label(text: "3")]
    let after = UICellAccessory.Placement.position(after: .checkmark())
    let before = UICellAccessory.Placement.position(before: .label(text: ""))
    #expect(after(row) == 1)
    #expect(before(row) == 1)
    #expect(UICellAccessory.Placement.position(after: .reorder())(row) == 2)
    #expect(UICellAccessory.checkmark().accessoryType == .checkmark)
  }

  // MARK: Traits

  private final class Page: UIViewController {
    var calls = 0

    func watch() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: Self, previousTraitCollection: UITraitCollection) in
        self.calls += 1
      }
    }
  }

  private class Panel: UIView {
    var calls = 0

    func watch() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
        self.calls += 1
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (panel: Panel, _) in
        panel.calls += 1
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { panel, _ in panel.calls += 1 }
    }
  }

  @Test func `the trait change closure receives the object with its type`() {
    let page = Page()
    page.watch()
    page.overrideUserInterfaceStyle = .dark
    #expect(page.calls == 1)
    let panel = Panel()
    panel.watch()
    panel.overrideUserInterfaceStyle = .dark
    #expect(panel.calls == 3)
  }
}
