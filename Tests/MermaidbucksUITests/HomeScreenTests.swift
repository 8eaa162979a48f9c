import DisplayProtocol
import Foundation
import MermaidbucksKit
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksUI

@Suite(.serialized) struct HomeScreenTests {
  @Test func `Home has the designed layout`() async {
    let home = await loadedHome(StubServices(home: .success(.sample(promotions: 1))))
    onScreen { screen in
      screen.show(home)
      #expect(home.view.layoutDump() == expectedLayout)
    }
  }

  @Test func `short content does not hide the greeting`() async throws {
    let home = await loadedHome(StubServices(home: .success(.sample(promotions: 1))))
    try onScreen { screen in
      screen.show(home)
      let header = try #require(home.view.all(HomeHeaderView.self).first)
      let scrollView = try #require(home.view.all(UIScrollView.self).last { !$0.isHidden })
      scrollView.contentOffset.y = 80
      screen.turn()
      screen.advance(by: 1)
      #expect(header.greeting.alpha == 1)
      #expect(header.frame.minY == 47)
      #expect(header.layer.animationKeys() == nil)
    }
  }

  @Test func `scrolling past thirty points hides the greeting until the top`()
    async throws
  {
    let home = await loadedHome()
    try onScreen { screen in
      screen.show(home)
      let header = try #require(home.view.all(HomeHeaderView.self).first)
      let scrollView = try #require(home.view.all(UIScrollView.self).last { !$0.isHidden })
      let buttons = try #require(header.all(UIStackView.self).first)
      let top = header.frame.minY
      scrollView.contentOffset.y = 31
      screen.turn()
      screen.advance(by: 0.15)
      let midway = try #require(screen.display.shown(header.greeting.layer)).opacity
      #expect(midway > 0.1 && midway < 0.9)
      screen.advance(by: 0.2)
      #expect(header.greeting.alpha == 0)
      #expect(header.frame.minY == top - header.greeting.frame.height - 16)
      // The buttons stay on the screen.
      #expect(buttons.convert(buttons.bounds, to: home.view).minY >= top)
      scrollView.contentOffset.y = 0
      screen.turn()
      screen.advance(by: 0.4)
      #expect(header.greeting.alpha == 1)
      #expect(header.frame.minY == top)
    }
  }

  @Test func `a hidden greeting that becomes longer remains hidden`() async throws {
    let home = await loadedHome()
    try onScreen { screen in
      screen.show(home)
      let header = try #require(home.view.all(HomeHeaderView.self).first)
      let scrollView = try #require(home.view.all(UIScrollView.self).last { !$0.isHidden })
      scrollView.contentOffset.y = 60
      screen.turn()
      screen.advance(by: 0.5)
      screen.change { $0.size.width = 280 }
      screen.turn()
      screen.advance(by: 0.5)
      #expect(header.greeting.frame.height > 50)
      #expect(abs(header.frame.minY - (47 - header.greeting.frame.height - 16)) < 0.01)
    }
  }

  @Test func `scrolling on starts no second animation`() async throws {
    let home = await loadedHome()
    try onScreen { screen in
      screen.show(home)
      let scrollView = try #require(home.view.all(UIScrollView.self).last { !$0.isHidden })
      scrollView.contentOffset.y = 40
      screen.turn()
      screen.advance(by: 0.5)
      let header = try #require(home.view.all(HomeHeaderView.self).first)
      for offset in stride(from: 50 as CGFloat, through: 90, by: 10) {
        scrollView.contentOffset.y = offset
        screen.turn()
      }
      #expect(header.layer.animationKeys() == nil)
      #expect(header.greeting.layer.animationKeys() == nil)
    }
  }

  @Test func `a failure shows its cause and a button to retry`() async {
    let home = await loadedHome(StubServices(home: .failure(.unreachable)))
    onScreen { screen in
      screen.show(home)
      let texts = home.view.shownTexts
      #expect(texts.contains("Can’t connect"))
      #expect(texts.contains("Check your internet connection and try again."))
      #expect(home.view.all(UIButton.self).contains { $0.configuration?.title == "Try Again" })
      #expect(!texts.contains("Star balance"))
    }
  }

  @Test func `failed rewards leave the promotions without a gap`() async throws {
    let home = await loadedHome(StubServices(rewards: .failure(.server(status: 503))))
    try onScreen { screen in
      screen.show(home)
      #expect(home.view.shownTexts.contains("Try these"))
      #expect(home.view.shownTexts.contains { $0.contains("The problem is on our side.") })
      let tile = try #require(home.view.all(RewardsTileView.self).first)
      #expect(tile.all(RewardsGraphView.self).first?.frame.height == 0)
    }
  }

  @Test func `a card has one shadow however often it is laid out`() async throws {
    let home = await loadedHome()
    try onScreen { screen in
      screen.show(home)
      let card = try #require(home.view.all(TileView.self).first)
      let count = card.layer.sublayers?.count
      for width in [320, 500, 390] as [CGFloat] {
        screen.change { $0.size.width = width }
        screen.turn()
        card.setNeedsLayout()
        card.layoutIfNeeded()
      }
      #expect(card.layer.sublayers?.count == count)
      #expect(card.layer.shadowPath?.boundingBox == card.bounds)
      #expect(card.layer.shadowOpacity == 0.2)
      #expect(card.layer.shadowRadius == 1)
      #expect(card.layer.shadowOffset == CGSize(width: 0, height: 1))
    }
  }

  @Test func `Home is in Korean for a Korean locale`() async {
    let home = await loadedHome(settings: .sample("ko_KR"))
    onScreen { screen in
      screen.show(home)
      #expect(home.view.shownTexts.contains("좋은 오후예요, Ada님\u{A0}☀️"))
      #expect(home.view.shownTexts.contains("보유한 별"))
    }
  }

  private let expectedLayout = """
    UIView 0 0 390 844
     HomeHeaderView 0 47 390 110
      UILabel 16 55 358 41.333
      UIStackView 16 112.333 180.333 36.667
       UIButton 16 112.333 72 36.667
       UIButton 112 112.333 84.333 36.667
      UIButton 342 112.667 32 36
     UIScrollView 8 165 374 645
      UIStackView 8 165 374 562
       UIView 8 165 374 228
        RewardsTileView 8 165 374 228
         UILabel 24 173 53 41.333
         UIImageView 79 188.333 15 15
         UILabel 24 214.333 77.333 16
         UIButton 220.667 176.667 145.333 34.333
         RewardsGraphView 8 238.333 374 80
         UIButton 24 342.333 87 34.667
       UIView 8 401 374 326
        TileView 8 401 374 326
         UIImageView 8 401 374 187
         UIStackView 24 604 342 107
          UILabel 24 604 83.667 24.333
          UILabel 24 644.333 110.333 16
          UIButton 24 676.333 78 34.667
     UIButton 204 734 170 60

    """
}
