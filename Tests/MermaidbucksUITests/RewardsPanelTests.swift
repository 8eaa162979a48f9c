import CoreGraphics
import DisplayProtocol
import MermaidbucksKit
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksUI

@Suite(.serialized) struct RewardsPanelTests {
  /// Runs a body with a tile on a screen, its panel and the button that opens it.
  private func onTile(_ body: (TestScreen, RewardsPanelView, () -> Void) throws -> Void) throws {
    try onScreen { screen in
      let controller = UIViewController()
      let tile = RewardsTileView()
      tile.translatesAutoresizingMaskIntoConstraints = false
      tile.show(
        .loaded(.sample), balanceText: "137", phrases: Phrases(language: .english),
        number: { String($0) })
      controller.loadViewIfNeeded()
      controller.view.addSubview(tile)
      NSLayoutConstraint.activate([
        tile.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
        tile.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        tile.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      ])
      screen.show(controller)
      let panel = try #require(tile.all(RewardsPanelView.self).first)
      let button = try #require(
        tile.all(UIButton.self).first { $0.configuration?.title == "Rewards options" })
      let middle = button.convert(
        CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      try body(screen, panel) { screen.tap(at: middle) }
    }
  }

  private func height(_ panel: UIView, _ screen: TestScreen) throws -> CGFloat {
    try #require(screen.display.shown(panel.layer)).bounds.height
  }

  @Test func `the panel opens to 270 points in three quarters of a second`() throws {
    try onTile { screen, panel, tap in
      #expect(panel.isHidden && panel.frame.height == 0)
      tap()
      screen.advance(by: 0.4)
      let midway = try height(panel, screen)
      #expect(midway > 60 && midway < 210)
      // It is faded in at the end of the way.
      let opacity = try #require(screen.display.shown(panel.layer)).opacity
      #expect(opacity == 0)
      screen.advance(by: 0.4)
      #expect(panel.frame.height == 270)
      #expect(!panel.isHidden && panel.alpha == 1)
      tap()
      screen.advance(by: 0.8)
      #expect(panel.isHidden && panel.frame.height == 0)
    }
  }

  @Test(arguments: ["AX3", "AX5"])
  func `no word breaks on a small phone at accessibility sizes`(size: String) throws {
    try onScreen({
      $0.contentSize = size
      $0.size = CGSize(width: 320, height: 568)
    }) { screen in
      let controller = UIViewController()
      screen.show(controller)
      let panel = RewardsPanelView(frame: .zero)
      panel.show(
        [
          Rewards.Level(stars: 50, description: "Brewed coffee, bakery item, or tea"),
          Rewards.Level(stars: 150, description: "Crafted drink, hot breakfast, or parfait"),
        ], title: "Rewards you can get with Stars", number: String.init)
      controller.view.addSubview(panel)
      panel.frame = CGRect(x: 0, y: 0, width: 288, height: panel.openHeight(forWidth: 288))
      screen.turn()
      for label in panel.all(UILabel.self) {
        let text = try #require(label.text)
        for word in text.split(separator: " ") {
          let width = String(word).size(withAttributes: [.font: label.font as Any]).width
          #expect(width <= label.bounds.width, "\(word)")
        }
      }
    }
  }

  @Test func `the tile's shadow grows with the tile`() throws {
    try onTile { screen, panel, tap in
      let tile = try #require(panel.superview as? RewardsTileView)
      tap()
      screen.advance(by: 0.35)
      let shown = try #require(screen.display.shown(tile.layer))
      let path = try #require(shown.shadow.path)
      #expect(abs(path.controlBounds.height - shown.bounds.height) < 1)
      #expect(shown.bounds.height < tile.bounds.height - 20)
      screen.advance(by: 1)
      #expect(tile.layer.animationKeys() == nil)
      #expect(tile.layer.shadowPath?.boundingBox == tile.bounds)
    }
  }

  @Test func `a tap during the animation reverses the panel`() throws {
    try onTile { screen, panel, tap in
      tap()
      screen.advance(by: 0.35)
      let before = try height(panel, screen)
      #expect(before > 20 && before < 250)
      tap()
      // Touching takes a twentieth of a second, in which the panel still grew.
      let after = try height(panel, screen)
      #expect(abs(after - before) < 45)
      screen.advance(by: 0.1)
      let later = try height(panel, screen)
      #expect(later < after)
      screen.advance(by: 1)
      #expect(panel.isHidden && panel.frame.height == 0)
      tap()
      screen.advance(by: 1)
      #expect(!panel.isHidden && panel.frame.height == 270)
    }
  }

  @Test func `many taps leave the panel in the state of the last one`() throws {
    try onTile { screen, panel, tap in
      for _ in 1...7 {
        tap()
        screen.advance(by: 0.13)
      }
      screen.advance(by: 2)
      #expect(!panel.isHidden && panel.alpha == 1 && panel.frame.height == 270)
    }
  }
}
