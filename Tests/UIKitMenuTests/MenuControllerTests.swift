import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
@_spi(Ferry) import UIKit
import UIKitTestSupport

// Apple's page on UIMenuController.

@MainActor
@Suite(.serialized) struct MenuControllerTests {
  private func onMenu(_ body: (MenuStage, UIView, UIMenuController) throws -> Void) rethrows {
    try onScreen { screen in
      let stage = MenuStage(screen)
      let view = UIView()
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
      var chosen: [String] = []
      menu.menuItems = ["Reply", "Forward"].map { title in
        UIMenuItem(title: title) { _ in chosen.append(title) }
      }
      menu.showMenu(from: view, rect: view.bounds)
      stage.screen.turn()
      stage.screen.advance(by: 1)
      #expect(menu.isMenuVisible)
      #expect(menu.menuFrame.maxY <= 300)
      let button = try #require(
        stage.window.subviews.last.flatMap { find("Forward", in: $0) })
      stage.screen.tap(at: button.convert(button.bounds, to: nil).middle)
      stage.screen.advance(by: 1)
      #expect(chosen == ["Forward"])
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
      menu.menuItems = [UIMenuItem(title: "Reply") { _ in }]
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
