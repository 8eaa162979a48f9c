import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct LargeTitleTests {
  private func onLargeTitle(
    _ body: (UINavigationController, UIScrollView, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let (page, scrollView) = scrollingPage("Large")
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = true
      screen.show(navigation)
      try body(navigation, scrollView, screen)
    }
  }

  @Test func `a partly collapsed title settles at the nearer end`() {
    onLargeTitle { navigation, scrollView, screen in
      screen.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 470))
      screen.advance(by: 2)
      #expect(
        scrollView.contentOffset.y == -143 || scrollView.contentOffset.y == -91)
      #expect([44, 96].contains(navigation.navigationBar.frame.height))
    }
  }

  @Test func `the safe area follows the bar`() {
    onLargeTitle { navigation, scrollView, screen in
      let page = navigation.topViewController
      #expect(page?.view.safeAreaInsets.top == 143)
      scrollView.contentOffset.y = -123
      screen.turn()
      #expect(page?.view.safeAreaInsets.top == 123)
      #expect(scrollView.contentOffset.y == -123)
      scrollView.contentOffset.y = 200
      screen.turn()
      #expect(page?.view.safeAreaInsets.top == 91)
      scrollView.contentOffset.y = -143
      screen.turn()
      #expect(page?.view.safeAreaInsets.top == 143)
      #expect(scrollView.contentOffset.y == -143)
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  @Test func `large titles, titles and buttons follow the text size`() throws {
    func sizes(
      _ contentSize: String
    ) throws -> (large: CGFloat, button: CGFloat, height: CGFloat) {
      var found: (large: CGFloat, button: CGFloat, height: CGFloat) = (0, 0, 0)
      try onScreen({ $0.contentSize = contentSize }) { screen in
        let (page, _) = scrollingPage("Large")
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done")
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        screen.show(navigation)
        let labels = labels(in: navigation.navigationBar)
        let large = try #require(labels.first { $0.text == "Large" && $0.font.pointSize > 30 })
        let button = try #require(labels.first { $0.text == "Done" })
        found = (
          large.font.pointSize, button.font.pointSize, navigation.navigationBar.frame.height
        )
      }
      return found
    }
    let normal = try sizes("L")
    #expect(normal.large == 34 && normal.button == 17 && normal.height == 96)
    let huge = try sizes("AX5")
    #expect(huge.large == 60 && huge.button == 28 && huge.height == 127)
  }

  @Test func `pulled down the bar grows with the content`() {
    onLargeTitle { navigation, scrollView, screen in
      scrollView.contentOffset.y = -183
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 136)
    }
  }

  @Test func `the inset shrinks with the title, and the content does not move`() {
    onLargeTitle { navigation, scrollView, screen in
      #expect(scrollView.adjustedContentInset.top == 143)
      #expect(scrollView.contentOffset.y == -143)
      scrollView.contentOffset.y += 20
      screen.turn()
      #expect(scrollView.adjustedContentInset.top == 123)
      #expect(scrollView.contentOffset.y == -123)
      scrollView.contentOffset.y += 200
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 44)
      #expect(scrollView.adjustedContentInset.top == 91)
      #expect(scrollView.contentOffset.y == 77)
    }
  }

  @Test func `an item that never shows a large title keeps the bar compact`() {
    onLargeTitle { navigation, _, screen in
      let (next, scrollView) = scrollingPage("Small")
      next.navigationItem.largeTitleDisplayMode = .never
      navigation.pushViewController(next, animated: false)
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 44)
      #expect(scrollView.adjustedContentInset.top == 91)
    }
  }

  @Test func `automatic does as the page before`() {
    onLargeTitle { navigation, _, screen in
      let (small, _) = scrollingPage("Small")
      small.navigationItem.largeTitleDisplayMode = .never
      let (third, _) = scrollingPage("Third")
      navigation.setViewControllers(navigation.viewControllers + [small, third], animated: false)
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 44)
    }
  }

  @Test func `a standalone bar shows large titles`() {
    onScreen { screen in
      let bar = UINavigationBar()
      bar.prefersLargeTitles = true
      bar.items = [UINavigationItem(title: "Alone")]
      #expect(bar.sizeThatFits(CGSize(width: 390, height: 0)).height == 96)
      bar.topItem?.largeTitleDisplayMode = .never
      #expect(bar.sizeThatFits(CGSize(width: 390, height: 0)).height == 44)
    }
  }

  @Test func `a prompt takes 30 points over the title`() {
    onLargeTitle { navigation, scrollView, screen in
      navigation.topViewController?.navigationItem.largeTitleDisplayMode = .never
      navigation.topViewController?.navigationItem.prompt = "Choose one"
      screen.turn()
      #expect(navigation.navigationBar.frame.height == 74)
      #expect(scrollView.adjustedContentInset.top == 121)
    }
  }
}
