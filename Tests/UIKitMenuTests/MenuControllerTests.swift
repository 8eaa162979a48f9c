import CoreGraphics
import DisplayProtocol
import Foundation
@_spi(Ferry) import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

// Apple's page on UIMenuController.

@MainActor
@Suite(.serialized) struct MenuControllerTests {
  private final class ReplyView: UIView {
    var chosen: [String] = []

    func reply(_ sender: UIMenuController) { chosen.append("Reply") }

    func forward(_ sender: UIMenuController) { chosen.append("Forward") }

    func archive(_ sender: UIMenuController) {}

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != "archive:" && super.canPerformAction(action, withSender: sender)
    }
  }

  private static let items = [
    UIMenuItem(title: "Reply", action: Selector("reply:", ReplyView.reply)),
    UIMenuItem(title: "Forward", action: Selector("forward:", ReplyView.forward)),
    UIMenuItem(title: "Archive", action: Selector("archive:", ReplyView.archive)),
    UIMenuItem(title: "Unknown", action: "unknown:"),
  ]

  private func onMenu(_ body: (MenuStage, ReplyView, UIMenuController) throws -> Void) rethrows {
    try onScreen { screen in
      let stage = MenuStage(screen)
      let view = ReplyView()
      stage.add(view, 100, 300, 200, 60)
      let menu = UIMenuController.shared
      defer {
        menu.setMenuVisible(false, animated: false)
        menu.menuItems = nil
      }
      try body(stage, view, menu)
    }
  }

  @Test func `a menu is above its target and performs the chosen action`() throws {
    try onMenu { stage, view, menu in
      menu.menuItems = Self.items
      menu.showMenu(from: view, rect: view.bounds)
      stage.screen.turn()
      stage.screen.advance(by: 1)
      #expect(menu.isMenuVisible)
      #expect(menu.menuFrame.maxY <= 300)
      let shown = try #require(stage.window.subviews.last)
      #expect(find("Archive", in: shown) == nil)
      #expect(find("Unknown", in: shown) == nil)
      let button = try #require(find("Forward", in: shown))
      stage.screen.tap(at: button.convert(button.bounds, to: nil).middle)
      stage.screen.advance(by: 1)
      #expect(view.chosen == ["Forward"])
      #expect(!menu.isMenuVisible)
    }
  }

  @Test func `a menu without items is not shown`() {
    onMenu { stage, view, menu in
      menu.showMenu(from: view, rect: view.bounds)
      #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
    }
  }

  @Test func `coming and going of the menu are posted in order`() {
    onMenu { stage, view, menu in
      var posted: [Notification.Name] = []
      let names = [
        UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
        UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
      ]
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
          MainActor.assumeIsolated { posted.append(name) }
        }
      }
      defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
      menu.menuItems = Self.items
      menu.showMenu(from: view, rect: view.bounds)
      stage.screen.turn()
      stage.screen.advance(by: 1)
      menu.hideMenu(from: view)
      stage.screen.turn()
      stage.screen.advance(by: 1)
      #expect(posted == names)
    }
  }

  private func find(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.title(for: .normal) == title { return button }
    for child in view.subviews {
      if let found = find(title, in: child) { return found }
    }
    return nil
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
