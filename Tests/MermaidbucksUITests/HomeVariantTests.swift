import DisplayProtocol
import Foundation
import MermaidbucksKit
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksUI

/// Home at other text sizes, widths and contrasts.
@Suite(.serialized) struct HomeVariantTests {
  private func scanButton(_ home: UIViewController) throws -> UIButton {
    try #require(
      home.view.all(UIButton.self).first { $0.configuration?.title == "Scan in store" })
  }

  @Test(arguments: ["AX1", "AX3", "AX5"])
  func `at accessibility sizes the button to scan is below the tiles`(size: String) async throws {
    let home = await loadedHome()
    try onScreen({ $0.contentSize = size }) { screen in
      screen.show(home)
      let scrollView = try #require(home.view.all(UIScrollView.self).last { !$0.isHidden })
      let button = try scanButton(home)
      #expect(button.frame.minY >= scrollView.frame.maxY)
      #expect(scrollView.frame.height > 100)
    }
  }

  @Test func `white is readable on the green of buttons`() {
    let normal = UITraitCollection { $0.accessibilityContrast = .normal }
    let high = UITraitCollection { $0.accessibilityContrast = .high }
    #expect(contrastWithWhite(.brandDarkGreen, normal) >= 4.5)
    #expect(contrastWithWhite(.brandDarkGreen, high) >= 7)
  }

  @Test func `the button to scan has the readable green`() async throws {
    let home = await loadedHome()
    try onScreen { screen in
      screen.show(home)
      let color = try #require(try scanButton(home).configuration?.baseBackgroundColor)
      #expect(contrastWithWhite(color, home.traitCollection) >= 4.5)
    }
  }

  @Test func `one background is behind header and tiles`() async throws {
    let home = await loadedHome()
    try onScreen { screen in
      screen.show(home)
      let header = try #require(home.view.all(HomeHeaderView.self).first)
      let scrollView = try #require(home.view.all(UIScrollView.self).last { !$0.isHidden })
      #expect(header.backgroundColor == home.view.backgroundColor)
      #expect(scrollView.backgroundColor == nil)
    }
  }

  @Test func `tiles are in columns where there is room`() async throws {
    let home = await loadedHome()
    onScreen { screen in
      screen.show(home)
      #expect(columnCount(of: home) == 1)
      screen.change { $0.size = CGSize(width: 820, height: 1180) }
      screen.turn()
      #expect(columnCount(of: home) == 2)
      screen.change { $0.size = CGSize(width: 1180, height: 820) }
      screen.turn()
      #expect(columnCount(of: home) == 3)
      let cards = home.view.all(TileCardView.self)
      #expect(cards.count == 4 && cards.allSatisfy { $0.frame.width < 400 })
      screen.change { $0.size = CGSize(width: 390, height: 844) }
      screen.turn()
      #expect(columnCount(of: home) == 1)
    }
  }

  /// The number of different leading edges of the cards.
  private func columnCount(of home: UIViewController) -> Int {
    Set(home.view.all(TileCardView.self).map { $0.convert($0.bounds, to: nil).minX.rounded() })
      .count
  }

  @Test func `the account's popover points at its button`() async throws {
    let home = await loadedHome()
    try onScreen({ environment in
      environment.size = CGSize(width: 820, height: 1180)
      environment.idiom = .pad
    }) { screen in
      screen.show(home)
      let header = try #require(home.view.all(HomeHeaderView.self).first)
      let button = try #require(
        header.all(UIButton.self).first { $0.accessibilityLabel == "Account" })
      button.sendActions(for: .primaryActionTriggered)
      let popover = home.presentedViewController?.popoverPresentationController
      #expect(popover?.sourceView === button)
    }
  }

  private func contrastWithWhite(_ color: UIColor, _ traits: UITraitCollection) -> CGFloat {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ part: CGFloat) -> CGFloat {
      part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05)
  }
}
