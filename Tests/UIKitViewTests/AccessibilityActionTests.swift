import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Counts its calls.
private final class Asked: UIView {
  var scrolls: [UIAccessibilityScrollDirection] = []
  var magicTaps = 0
  var focus: [Bool] = []

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrolls.append(direction)
    return true
  }

  override func accessibilityPerformMagicTap() -> Bool {
    magicTaps += 1
    return true
  }

  override func accessibilityElementDidBecomeFocused() { focus.append(true) }
  override func accessibilityElementDidLoseFocus() { focus.append(false) }
}

private final class Announced {
  var labels: [String] = []
}

private final class Counted: UIView {
  override func accessibilityElementCount() -> Int { 2 }
  override func accessibilityElement(at index: Int) -> Any? {
    let element = UIAccessibilityElement(accessibilityContainer: self)
    element.accessibilityLabel = "Number \(index)"
    return element
  }
}

private final class MenuOwner: NSObject, UIContextMenuInteractionDelegate {
  var chosen = 0

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Rename") { [weak self] _ in self?.chosen += 1 }])
    })
  }
}

@Suite struct `Accessibility actions` {
  private func element(_ label: String, at y: CGFloat = 100) -> Asked {
    let view = Asked(frame: CGRect(x: 20, y: y, width: 100, height: 40))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  private func send(_ screen: TestScreen, _ view: UIView, _ action: AccessibilityAction) {
    screen.display.send(.accessibility(view.layer.identifier, action))
    screen.turn()
  }

  private func attributes(_ screen: TestScreen, _ view: UIView) -> AccessibilityAttributes? {
    screen.display.shown(view.layer)?.accessibility
  }

  @Test func `custom actions are listed and performed by name`() {
    onScreen { screen in
      screen.show()
      let view = element("Row")
      var done: [String] = []
      view.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Archive") { action in
          done.append(action.name)
          return true
        },
        UIAccessibilityCustomAction(name: "Refuse") { _ in false },
      ]
      screen.window.addSubview(view)
      screen.turn()
      #expect(
        screen.window.accessibilityTree(actions: true).first?.actions == ["Archive", "Refuse"])
      #expect(view.performAccessibilityAction(named: "Archive") == true)
      #expect(view.performAccessibilityAction(named: "Refuse") == false)
      #expect(view.performAccessibilityAction(named: "Fly") == nil)
      #expect(done == ["Archive"])
      #expect(attributes(screen, view)?.hasActions == true)
      view.accessibilityCustomActions = nil
      screen.turn()
      #expect(attributes(screen, view)?.hasActions == false)
    }
  }

  @Test func `an action ends with its target`() {
    let log = ActionLog()
    var target: ActionLog.Target? = log.target()
    let view = element("Row")
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(
        name: "Count", target: target, selector: ActionLog.Target.record)
    ]
    #expect(view.performAccessibilityAction(named: "Count") == true)
    target = nil
    #expect(view.performAccessibilityAction(named: "Count") == false)
    #expect(log.lines.count == 1)
  }

  @Test func `a keyboard opens the actions as a menu, starts at the first and returns focus`() {
    onScreen { screen in
      screen.show()
      let view = element("Row")
      var done: [String] = []
      view.accessibilityCustomActions = ["Archive", "Flag"].map { name in
        UIAccessibilityCustomAction(name: name) { _ in
          done.append(name)
          return true
        }
      }
      screen.window.addSubview(view)
      screen.turn()
      send(screen, view, .actions)
      let rows = screen.window.accessibilityTree().flatMap(\.flattened)
        .filter { $0.role == .menuItem }
      #expect(rows.map(\.label) == ["Archive", "Flag"])
      #expect(screen.display.tree.nodes[rows[0].layerID]?.state.accessibility?.isWanted == true)
      screen.display.send(.key(KeyInput(key: .down)))
      #expect(screen.display.tree.nodes[rows[1].layerID]?.state.accessibility?.isWanted == true)
      screen.display.send(.accessibility(rows[1].layerID, .activate))
      screen.advance(by: 1)
      #expect(done == ["Flag"])
      #expect(attributes(screen, view)?.isWanted == true)
      #expect(view.accessibilityElementIsFocused())
    }
  }

  @Test func `a context menu is an accessibility action by default`() {
    onScreen { screen in
      screen.show()
      let owner = MenuOwner()
      let view = element("Picture")
      view.addInteraction(UIContextMenuInteraction(delegate: owner))
      screen.window.addSubview(view)
      screen.turn()
      #expect(screen.window.accessibilityTree(actions: true).first?.actions == ["Show Menu"])
      #expect(view.performAccessibilityAction(named: "Show Menu") == true)
      screen.advance(by: 1)
      let labels = screen.window.accessibilityTree().flatMap(\.flattened).map(\.label)
      #expect(labels.contains("Rename"))
    }
  }

  @Test func `magic tap and scrolling follow the responder chain`() {
    onScreen { screen in
      screen.show()
      let outer = Asked(frame: screen.window.bounds)
      let inner = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
      inner.isAccessibilityElement = true
      inner.accessibilityLabel = "Inner"
      outer.addSubview(inner)
      screen.window.addSubview(outer)
      screen.turn()
      send(screen, inner, .magicTap)
      send(screen, inner, .scrollLeft)
      send(screen, inner, .scrollDown)
      #expect(outer.magicTaps == 1)
      #expect(outer.scrolls == [.left, .down])
    }
  }

  @Test func `an accessibility scroll moves by the visible size and announces the position`() {
    onScreen { screen in
      screen.show()
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 390, height: 1000)
      screen.window.addSubview(scrollView)
      screen.turn()
      #expect(scrollView.accessibilityScroll(.down))
      screen.advance(by: 1)
      #expect(scrollView.contentOffset.y == 400)
      #expect(scrollView.accessibilityScroll(.next))
      screen.advance(by: 1)
      #expect(scrollView.contentOffset.y == 600)
      #expect(!scrollView.accessibilityScroll(.down))
      #expect(!scrollView.accessibilityScroll(.right))
      #expect(
        screen.display.tree.nodes.values.contains { $0.state.accessibility?.label == "Page 3 of 3" }
      )
    }
  }

  @Test func `a focus change notifies both elements and posts a notification`() {
    onScreen { screen in
      screen.show()
      let first = element("First")
      let second = element("Second", at: 200)
      screen.window.addSubview(first)
      screen.window.addSubview(second)
      screen.turn()
      let announced = Announced()
      let observer = NotificationCenter.default.addObserver(
        forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
      ) { note in
        let element = note.userInfo?[UIAccessibility.focusedElementUserInfoKey]
        let view = element as? UIView
        MainActor.assumeIsolated { announced.labels.append(view?.accessibilityLabel ?? "") }
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      send(screen, first, .focused)
      UIAccessibility.post(notification: .screenChanged, argument: second)
      screen.turn()
      #expect(first.focus == [true, false])
      #expect(second.focus == [true])
      #expect(announced.labels == ["First", "Second"])
      #expect(attributes(screen, second)?.isWanted == true)
      send(screen, first, .focused)
      #expect(attributes(screen, second)?.isWanted == false, "it went elsewhere by itself")
    }
  }

  @Test func `a screen change keeps the first responder`() {
    for isEdited in [false, true] {
      onScreen { screen in
        let page = UIViewController()
        screen.show(page)
        let sheet = UIViewController()
        let button = element("Cancel")
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        for view in [button, field] { sheet.view.addSubview(view) }
        page.present(sheet, animated: true)
        screen.turn()
        screen.advance(by: 0.1)
        if isEdited { field.becomeFirstResponder() }
        screen.advance(by: 2)
        screen.turn()
        #expect(attributes(screen, button)?.isWanted == !isEdited)
        #expect(field.isFirstResponder == isEdited)
      }
    }
  }

  @Test func `a dismissal returns the focus to the element that had it`() {
    for isRemoved in [false, true] {
      onScreen { screen in
        let page = UIViewController()
        screen.show(page)
        let heading = element("Heading")
        let opener = element("Opener")
        for view in [heading, opener] { page.view.addSubview(view) }
        screen.turn()
        send(screen, opener, .focused)
        let sheet = UIViewController()
        let button = element("Cancel")
        sheet.view.addSubview(button)
        page.present(sheet, animated: true)
        screen.turn()
        screen.advance(by: 2)
        screen.turn()
        #expect(button.accessibilityElementIsFocused())
        if isRemoved { opener.removeFromSuperview() }
        page.dismiss(animated: true)
        screen.turn()
        screen.advance(by: 2)
        screen.turn()
        #expect(opener.accessibilityElementIsFocused() == !isRemoved)
        #expect(heading.accessibilityElementIsFocused() == isRemoved)
      }
    }
  }

  @Test func `a push moves the focus to the page, and a pop returns it`() {
    for isRemoved in [false, true] {
      onScreen { screen in
        let first = UIViewController()
        first.title = "First"
        let opener = element("Opener")
        first.view.addSubview(opener)
        let navigation = UINavigationController(rootViewController: first)
        screen.show(navigation)
        send(screen, opener, .focused)
        let second = UIViewController()
        second.view.addSubview(element("Inside"))
        navigation.pushViewController(second, animated: true)
        screen.turn()
        screen.advance(by: 2)
        screen.turn()
        let wanted = screen.display.tree.nodes.values.compactMap(\.state.accessibility)
          .filter(\.isWanted)
        #expect(wanted.map(\.label) == ["First"], "the Back button")
        if isRemoved { opener.removeFromSuperview() }
        navigation.popViewController(animated: true)
        screen.turn()
        screen.advance(by: 2)
        screen.turn()
        #expect(opener.accessibilityElementIsFocused() == !isRemoved)
      }
    }
  }

  @Test func `Escape pops the page of the focused element, unless a sheet covers it`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let second = UIViewController()
      let inside = element("Inside")
      second.view.addSubview(inside)
      navigation.pushViewController(second, animated: false)
      screen.show(navigation)
      let sheet = UIViewController()
      navigation.present(sheet, animated: false)
      screen.turn()
      send(screen, inside, .focused)
      screen.display.send(.key(KeyInput(key: .escape)))
      screen.advance(by: 2)
      screen.turn()
      #expect(navigation.presentedViewController == nil)
      #expect(navigation.topViewController === second)
      send(screen, inside, .focused)
      screen.display.send(.key(KeyInput(key: .escape)))
      screen.advance(by: 2)
      screen.turn()
      #expect(navigation.viewControllers.count == 1)
    }
  }

  @Test func `a container as notification argument focuses its first element`() {
    onScreen { screen in
      screen.show()
      let container = UIView(frame: screen.window.bounds)
      let inside = element("Inside")
      container.addSubview(inside)
      screen.window.addSubview(container)
      screen.turn()
      UIAccessibility.post(notification: .layoutChanged, argument: container)
      #expect(inside.accessibilityElementIsFocused())
    }
  }

  /// The texts of live regions.
  @MainActor private func announced(_ screen: TestScreen) -> [String] {
    screen.display.tree.nodes.values.compactMap { $0.state.accessibility }.filter(\.isLive)
      .map(\.label)
  }

  @Test func `an announcement is not read on the next screen`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.show(navigation)
      UIAccessibility.post(notification: .announcement, argument: "Wrong password")
      screen.turn()
      screen.advance(by: 3)
      #expect(announced(screen) == ["Wrong password"])
      navigation.pushViewController(UIViewController(), animated: true)
      screen.turn()
      screen.advance(by: 2)
      screen.turn()
      #expect(announced(screen) == [])
    }
  }

  @Test func `an announcement made with a change of screens is read`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.show(navigation)
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      navigation.pushViewController(UIViewController(), animated: false)
      screen.turn()
      #expect(announced(screen) == ["Saved"])
    }
  }

  @Test func `a repeated announcement is read again`() {
    onScreen { screen in
      screen.show()
      @MainActor func spoken() -> [String] { announced(screen) }
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      screen.turn()
      let first = spoken()
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      screen.turn()
      #expect(first == ["Saved"])
      #expect(spoken() != first)
    }
  }

  @Test func `accessibility elements that are not views have layers and can be activated`() throws {
    try onScreen { screen in
      screen.show()
      let chart = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 100))
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "March"
      bar.accessibilityTraits = .button
      bar.accessibilityFrameInContainerSpace = CGRect(x: 20, y: 30, width: 10, height: 40)
      var count = 0
      bar.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Compare") { _ in
          count += 1
          return true
        }
      ]
      chart.accessibilityElements = [bar]
      screen.window.addSubview(chart)
      screen.turn()
      let node = try #require(screen.window.accessibilityTree().first)
      let state = try #require(screen.display.tree.nodes[node.layerID]?.state)
      #expect(state.accessibility?.label == "March")
      #expect(state.accessibility?.hasActions == true)
      #expect(state.position == CGPoint(x: 25, y: 50))
      #expect(node.frame == CGRect(x: 30, y: 130, width: 10, height: 40))
      let responder = UIApplication.shared.accessibilityResponder(of: node.layerID)
      #expect(responder?.performAccessibilityAction(named: "Compare") == true)
      #expect(count == 1)
      chart.accessibilityElements = nil
      screen.turn()
      #expect(screen.display.tree.nodes[node.layerID] == nil)
    }
  }

  @Test func `a container can provide its elements by index`() {
    onScreen { screen in
      screen.show()
      screen.window.addSubview(Counted(frame: screen.window.bounds))
      #expect(screen.window.accessibilityTree().map(\.label) == ["Number 0", "Number 1"])
    }
  }

  @Test func `container types are roles`() {
    onScreen { screen in
      screen.show()
      let list = UIView(frame: screen.window.bounds)
      list.accessibilityContainerType = .list
      list.accessibilityLabel = "Steps"
      list.addSubview(element("One"))
      screen.window.addSubview(list)
      screen.turn()
      #expect(screen.window.accessibilityTree().map(\.role) == [.table])
      #expect(attributes(screen, list)?.role == .table)
      list.accessibilityContainerType = .landmark
      screen.turn()
      #expect(attributes(screen, list)?.role == .landmark)
      #expect(list.index(ofAccessibilityElement: element("Other")) == NSNotFound)
    }
  }

  @Test func `elements show whether they are expanded`() {
    onScreen { screen in
      screen.show()
      let view = element("Options")
      screen.window.addSubview(view)
      screen.turn()
      #expect(view.accessibilityExpandedStatus == .unsupported)
      #expect(attributes(screen, view)?.isExpanded == nil)
      view.accessibilityExpandedStatus = .collapsed
      screen.turn()
      #expect(attributes(screen, view)?.isExpanded == false)
      view.accessibilityExpandedStatus = .expanded
      screen.turn()
      #expect(attributes(screen, view)?.isExpanded == true)
    }
  }

  @Test func `labels can have a language`() {
    onScreen { screen in
      screen.show()
      let view = element("")
      view.accessibilityAttributedLabel = NSAttributedString(
        string: "Bonjour", attributes: [.accessibilitySpeechLanguage: "fr-FR"])
      screen.window.addSubview(view)
      screen.turn()
      #expect(view.accessibilityLabel == "Bonjour")
      #expect(attributes(screen, view)?.language == "fr-FR")
      view.accessibilityLabel = "Hello"
      #expect(view.accessibilityAttributedLabel?.attributes(at: 0, effectiveRange: nil).count == 0)
      view.accessibilityLanguage = "en"
      screen.turn()
      #expect(attributes(screen, view)?.language == "en")
    }
  }

  @Test func `user input labels supplement the label`() {
    onScreen { screen in
      screen.show()
      let view = element("Send message to Ann")
      #expect(view.accessibilityUserInputLabels == ["Send message to Ann"])
      view.accessibilityUserInputLabels = ["Send", "Send message to Ann"]
      screen.window.addSubview(view)
      #expect(screen.window.accessibilityTree().first?.inputLabels == ["Send"])
    }
  }
}
