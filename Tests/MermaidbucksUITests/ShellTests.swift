import AppsUI
import DisplayProtocol
import Foundation
import MermaidbucksKit
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksUI

@Suite(.serialized) struct ShellTests {
  private enum Tab: String {
    case home, order, gifts
  }

  /// A tab bar with a Home tab and a pretend Order tab.
  private func makeTabs(_ settings: AppSettings) -> AppTabBarController {
    AppTabBarController(
      tabs: [
        AppTab(Tab.home, symbolName: "house.fill", title: \.home) { UIViewController() },
        AppTab(
          Tab.order, symbolName: "cup.and.saucer.fill", title: \.order, navigation: .largeTitles
        ) { UIViewController() },
      ], settings: settings)
  }

  @Test func `a tab bar is built from a list and has titles in the chosen language`() throws {
    let settings = AppSettings.sample()
    let tabs = makeTabs(settings)
    onScreen { screen in
      screen.show(tabs)
      #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Home", "Order"])
      settings.chosenLanguage = .korean
      screen.turn()
      #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["홈", "주문"])
    }
    let order = try #require(tabs.viewControllers?.last as? UINavigationController)
    #expect(order.navigationBar.prefersLargeTitles)
  }

  @Test func `selecting a tab pops it to its root, and a tab that is not shown is not selected`()
    throws
  {
    let tabs = makeTabs(.sample())
    try onScreen { screen in
      screen.show(tabs)
      let order = try #require(tabs.viewControllers?.last as? UINavigationController)
      order.pushViewController(UIViewController(), animated: false)
      let selectsOrder = tabs.selectTab(Tab.order)
      #expect(selectsOrder && tabs.selectedViewController === order)
      #expect(order.viewControllers.count == 1)
      let selectsUnknown = tabs.selectTab(Tab.gifts)
      #expect(!selectsUnknown && tabs.selectedViewController === order)
    }
  }

  @Test func `a tap beside the text of a field starts editing`() {
    let field = FormField(.name)
    field.show("First name", text: "", Phrases(language: .english))
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      field.frame = CGRect(x: 16, y: 100, width: 300, height: 64)
      controller.view.addSubview(field)
      screen.turn()
      screen.tap(at: CGPoint(x: 20, y: 102))
      #expect(field.textField.isFirstResponder)
    }
  }

  /// The actions that a cell offers to assistive technology; `nil` if it is none of its elements.
  private func actions(on cell: UITableViewCell) -> [String]? {
    cell.window?.accessibilityTree(actions: true).flatMap(\.flattened)
      .first { UIApplication.shared.view(of: $0.layerID) === cell }?.actions
  }

  @Test func `rows of settings and choices offer no deletion`() throws {
    try onScreen { screen in
      let settings = SettingsListViewController()
      screen.show(settings)
      settings.show(
        SettingsProfile(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com"),
        [
          SettingsSection(
            nil,
            [SettingsRow(title: "Devices", symbolName: "iphone", color: .systemBlue, action: {})])
        ])
      screen.turn()
      let rows = settings.tableView.visibleCells
      #expect(rows.count == 2)
      for row in rows { #expect(actions(on: row) == []) }
      ChoiceListViewController.present(
        "Pay from", [.init(title: "Everyday")], cancel: "Cancel", over: settings
      ) { _ in }
      screen.turn()
      let navigation = try #require(settings.presentedViewController as? UINavigationController)
      let choices = try #require(navigation.topViewController as? ChoiceListViewController)
      let choice = try #require(choices.tableView.visibleCells.first)
      #expect(actions(on: choice) == [])
    }
  }

  @Test func `no word breaks in rows of settings on a small phone at the largest text size`()
    throws
  {
    try onScreen({
      $0.contentSize = "AX5"
      $0.size = CGSize(width: 375, height: 667)
    }) { screen in
      let settings = SettingsListViewController()
      screen.show(settings)
      settings.show(
        SettingsProfile(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com"),
        [
          SettingsSection(
            nil,
            [
              SettingsRow(
                title: "Notifications", symbolName: "bell.fill", color: .systemRed, action: {})
            ])
        ])
      screen.turn()
      screen.turn()
      let label = try #require(
        settings.view.all(UILabel.self).first { $0.text == "Notifications" })
      let width = "Notifications".size(withAttributes: [.font: label.font as Any]).width
      #expect(width <= label.bounds.width && label.bounds.width > 100)
    }
  }

  @Test func `a field shows its error and loses it`() {
    let field = FormField(.email)
    let phrases = Phrases(language: .english)
    field.show("Email", text: "ada", error: "Enter a valid email address.", phrases)
    #expect(field.shownTexts.contains("Enter a valid email address."))
    #expect(field.layer.borderWidth == 1)
    field.show("Email", text: "ada@example.com", phrases)
    #expect(!field.shownTexts.contains("Enter a valid email address."))
    #expect(field.layer.borderWidth == 0)
  }
}
