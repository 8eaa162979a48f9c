import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct AppearanceTests {
  private func opaque(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  private func shownOpacity(
    of color: UIColor, in bar: UIView, _ screen: TestScreen
  ) -> CGFloat {
    func look(_ view: UIView, _ opacity: CGFloat) -> CGFloat {
      let here = view.isHidden ? 0 : opacity * view.alpha
      if view.backgroundColor == color { return here }
      return view.subviews.map { look($0, here) }.max() ?? 0
    }
    return look(bar, 1)
  }

  @Test func `the background appears as content scrolls under the bar`() {
    onScreen { screen in
      let (page, scrollView) = scrollingPage("Page")
      page.navigationItem.standardAppearance = opaque(.red)
      let navigation = UINavigationController(rootViewController: page)
      screen.show(navigation)
      let bar = navigation.navigationBar
      #expect(shownOpacity(of: .red, in: bar, screen) == 0)
      scrollView.contentOffset.y += 8
      screen.turn()
      #expect(shownOpacity(of: .red, in: bar, screen) == 0.5)
      scrollView.contentOffset.y += 8
      screen.turn()
      #expect(shownOpacity(of: .red, in: bar, screen) == 1)
    }
  }

  @Test func `an opaque edge background stays opaque during the transition`() {
    onScreen { screen in
      let (page, scrollView) = scrollingPage("Page")
      page.navigationItem.standardAppearance = opaque(.red)
      page.navigationItem.scrollEdgeAppearance = opaque(.blue)
      let navigation = UINavigationController(rootViewController: page)
      screen.show(navigation)
      let bar = navigation.navigationBar
      #expect(shownOpacity(of: .blue, in: bar, screen) == 1)
      scrollView.contentOffset.y += 8
      screen.turn()
      #expect(shownOpacity(of: .blue, in: bar, screen) == 1)
      #expect(shownOpacity(of: .red, in: bar, screen) == 0.5)
    }
  }

  @Test func `a title that is clear at the edge fades in as the content scrolls`() throws {
    try onScreen { screen in
      let (page, scrollView) = scrollingPage("Detail")
      let standard = opaque(.white)
      standard.titleTextAttributes = [.foregroundColor: UIColor.black]
      let edge = UINavigationBarAppearance()
      edge.configureWithTransparentBackground()
      edge.titleTextAttributes = [.foregroundColor: UIColor.clear]
      page.navigationItem.standardAppearance = standard
      page.navigationItem.scrollEdgeAppearance = edge
      let navigation = UINavigationController(rootViewController: page)
      screen.show(navigation)
      let label = try #require(
        allLabels(in: navigation.navigationBar).first { $0.text == "Detail" && !$0.isHidden })
      @MainActor func alpha() -> CGFloat {
        var alpha: CGFloat = 0
        label.textColor.getRed(nil, green: nil, blue: nil, alpha: &alpha)
        return alpha
      }
      #expect(alpha() == 0)
      scrollView.contentOffset.y += 4
      screen.turn()
      #expect(alpha() == 0.25)
      scrollView.contentOffset.y += 100
      screen.turn()
      #expect(alpha() == 1)
    }
  }

  @Test func `a bar over content that does not scroll has its edge appearance`() {
    onScreen { screen in
      let page = UIViewController()
      page.navigationItem.standardAppearance = opaque(.red)
      page.navigationItem.scrollEdgeAppearance = opaque(.blue)
      let navigation = UINavigationController(rootViewController: page)
      screen.show(navigation)
      #expect(shownOpacity(of: .blue, in: navigation.navigationBar, screen) == 1)
      #expect(shownOpacity(of: .red, in: navigation.navigationBar, screen) == 0)
    }
  }

  // MARK: Material

  @Test func `the three backgrounds are material, opaque and transparent`() {
    let appearance = UIBarAppearance()
    #expect(appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
    #expect(appearance.backgroundColor == nil && appearance.shadowColor != nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil)
    #expect(appearance.shadowColor == nil)
    appearance.configureWithDefaultBackground()
    #expect((appearance.copy() as? UIBarAppearance)?.backgroundEffect != nil)
  }

  /// The strength of a bar's blur: the opacity of the glass, or 0 without glass.
  private func glass(in bar: UIView) -> CGFloat {
    allViews(in: bar).filter { !$0.isHidden && $0.layer.backdrop != nil }.map(\.alpha).max() ?? 0
  }

  @Test func `content under a bar is blurred`() {
    onScreen { screen in
      let (page, scrollView) = scrollingPage("Page")
      let navigation = UINavigationController(rootViewController: page)
      screen.show(navigation)
      let bar = navigation.navigationBar
      #expect(glass(in: bar) == 0)
      scrollView.contentOffset.y += 8
      screen.turn()
      #expect(glass(in: bar) == 0.5)
      scrollView.contentOffset.y += 100
      screen.turn()
      #expect(glass(in: bar) == 1)
      screen.change { $0.reducesTransparency = true }
      screen.turn()
      #expect(glass(in: bar) == 0)
      screen.change { $0.reducesTransparency = false }
      screen.turn()
      #expect(glass(in: bar) == 1)
    }
  }

  @Test func `a bar that is not translucent shows the solid color of its material`() {
    onScreen { screen in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      #expect(glass(in: bar) == 1)
      bar.isTranslucent = false
      screen.turn()
      #expect(glass(in: bar) == 0)
    }
  }

  @Test func `a color that covers the material spares the blur`() {
    onScreen { screen in
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      #expect(glass(in: bar) == 1)
      bar.standardAppearance.backgroundColor = .red.withAlphaComponent(0.5)
      screen.turn()
      #expect(glass(in: bar) == 1)
      bar.standardAppearance.backgroundColor = .red
      screen.turn()
      #expect(glass(in: bar) == 0)
    }
  }

  @Test func `an empty shadow image removes the line`() {
    onScreen { screen in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      let color = bar.standardAppearance.shadowColor
      @MainActor func lines() -> Int { allViews(in: bar).count { $0.backgroundColor == color } }
      #expect(lines() == 1)
      bar.shadowImage = UIImage()
      screen.turn()
      #expect(lines() == 0)
    }
  }

  @Test func `a black bar is dark in light mode and requests a light status bar`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.navigationBar.barStyle = .black
      screen.show(navigation)
      #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == .dark)
      #expect(navigation.preferredStatusBarStyle == .lightContent)
      #expect(navigation.topViewController?.traitCollection.userInterfaceStyle == .light)
    }
  }

  private func allViews(in view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap(allViews)
  }

  private func allLabels(in view: UIView) -> [UILabel] {
    allViews(in: view).compactMap { $0 as? UILabel }
  }
}
