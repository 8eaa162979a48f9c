import CoreGraphics
import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

private final class Badge: UILabel {}
private final class Panel: UIView {}

@Suite struct `Looks set for a whole class` {
  private func onCleanScreen(_ body: (TestScreen) -> Void) {
    AppearanceRules.removeAll()
    onScreen { body($0) }
    AppearanceRules.removeAll()
  }

  @Test func `a bar applies proxy tint and appearance when added to a window`() {
    onCleanScreen { screen in
      let looks = UINavigationBarAppearance()
      looks.configureWithOpaqueBackground()
      looks.backgroundColor = .systemIndigo
      UINavigationBar.appearance().tintColor = .red
      UINavigationBar.appearance().standardAppearance = looks
      UINavigationBar.appearance().scrollEdgeAppearance = looks
      let controller = UINavigationController(rootViewController: UIViewController())
      #expect(controller.navigationBar.scrollEdgeAppearance == nil)
      screen.show(controller)
      let bar = controller.navigationBar
      #expect(bar.tintColor == .red)
      #expect(bar.standardAppearance.backgroundColor == .systemIndigo)
      #expect(bar.scrollEdgeAppearance?.backgroundColor == .systemIndigo)
      bar.standardAppearance.backgroundColor = .green
      #expect(looks.backgroundColor == .systemIndigo)
    }
  }

  @Test func `title text attributes apply by proxy`() {
    onCleanScreen { screen in
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.orange]
      let controller = UINavigationController(rootViewController: UIViewController())
      screen.show(controller)
      let color = controller.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor
      #expect(color == .orange)
    }
  }

  @Test func `a value set on an object overrides the proxy, even if equal to the default`() {
    onCleanScreen { screen in
      screen.show()
      UISwitch.appearance().onTintColor = .purple
      UINavigationBar.appearance().isTranslucent = false
      let own = UISwitch()
      own.onTintColor = .orange
      let other = UISwitch()
      let bar = UINavigationBar()
      bar.isTranslucent = true
      for view in [own, other, bar] { screen.window.addSubview(view) }
      #expect(own.onTintColor == .orange)
      #expect(other.onTintColor == .purple)
      #expect(bar.isTranslucent)
    }
  }

  @Test func `views already in a window are not changed by the proxy`() {
    onCleanScreen { screen in
      screen.show()
      let label = UILabel()
      screen.window.addSubview(label)
      UILabel.appearance().textColor = .brown
      #expect(label.textColor == .label)
      label.removeFromSuperview()
      screen.window.addSubview(label)
      #expect(label.textColor == .brown)
    }
  }

  @Test func `a subclass proxy overrides its superclass's`() {
    onCleanScreen { screen in
      screen.show()
      Badge.appearance().textColor = .red
      UILabel.appearance().textColor = .blue
      UILabel.appearance().font = .boldSystemFont(ofSize: 9)
      let badge = Badge()
      screen.window.addSubview(badge)
      #expect(badge.textColor == .red)
      #expect(badge.font.pointSize == 9)
    }
  }

  @Test func `Containers narrow an appearance, the innermost named first`() {
    onCleanScreen { screen in
      screen.show()
      UILabel.appearance().textColor = .blue
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [UIScrollView.self, Panel.self]).textColor =
        .green
      let panel = Panel()
      let scroll = UIScrollView()
      let deep = UILabel()
      let shallow = UILabel()
      let outside = UILabel()
      scroll.addSubview(deep)
      panel.addSubview(scroll)
      panel.addSubview(shallow)
      screen.window.addSubview(panel)
      screen.window.addSubview(outside)
      #expect(deep.textColor == .green)
      #expect(shallow.textColor == .red)
      #expect(outside.textColor == .blue)
    }
  }

  @Test func `A controller's class can be the container`() {
    onCleanScreen { screen in
      UISwitch.appearance(whenContainedInInstancesOf: [UINavigationController.self]).onTintColor =
        .red
      let root = UIViewController()
      let toggle = UISwitch()
      root.view.addSubview(toggle)
      screen.show(UINavigationController(rootViewController: root))
      #expect(toggle.onTintColor == .red)
    }
  }

  @Test func `a proxy for traits applies with these traits`() {
    onCleanScreen { screen in
      screen.show()
      UISwitch.appearance().onTintColor = .red
      UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .blue
      let toggle = UISwitch()
      screen.window.addSubview(toggle)
      #expect(toggle.onTintColor == .red)
      screen.change { $0.appearance = .dark }
      #expect(toggle.onTintColor == .blue)
      screen.change { $0.appearance = .light }
      #expect(toggle.onTintColor == .red)
    }
  }

  @Test func `bar button items apply the proxy when shown in a bar`() {
    onCleanScreen { screen in
      UIBarButtonItem.appearance().tintColor = .magenta
      UIBarButtonItem.appearance().setTitleTextAttributes(
        [.font: UIFont.boldSystemFont(ofSize: 11)], for: .normal)
      let root = UIViewController()
      let item = UIBarButtonItem(title: "Share")
      root.navigationItem.rightBarButtonItem = item
      screen.show(UINavigationController(rootViewController: root))
      #expect(item.tintColor == .magenta)
      let font = item.titleTextAttributes(for: .normal)?[.font] as? UIFont
      #expect(font?.pointSize == 11)
    }
  }

  @Test func `tables, search fields and segmented controls have proxies`() {
    onCleanScreen { screen in
      screen.show()
      UITableView.appearance().backgroundColor = .cyan
      UITableView.appearance().separatorColor = .red
      UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).backgroundColor = .red
      UISegmentedControl.appearance().setTitleTextAttributes(
        [.foregroundColor: UIColor.white], for: .selected)
      let table = UITableView()
      let search = UISearchBar()
      let field = UITextField()
      let segments = UISegmentedControl(items: ["One", "Two"])
      for view in [table, search, field, segments] { screen.window.addSubview(view) }
      #expect(table.backgroundColor == .cyan)
      #expect(table.separatorColor == .red)
      #expect(search.searchTextField.backgroundColor == .red)
      #expect(field.backgroundColor == nil)
      let color = segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor
      #expect(color == .white)
    }
  }
}
