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
     HomeHeaderView 0 47 390 109
      UILabel 16 55 358 40.667
      UIStackView 16 111.667 180.333 36.333
       UIButton 16 111.667 72 36.333
       UIButton 112 111.667 84.333 36.333
      UIButton 342 112 32 36
     UIScrollView 8 164 374 646
      UIStackView 8 164 374 559.667
       UIView 8 164 374 226.667
        RewardsTileView 8 164 374 226.667
         UILabel 24 172 53 40.667
         UIImageView 79 187 15 15
         UILabel 24 212.667 77.333 15.667
         UIButton 220.667 175.333 145.333 34
         RewardsGraphView 8 236.333 374 80
         UIButton 24 340.333 87 34.333
       UIView 8 398.667 374 325
        TileView 8 398.667 374 325
         UIImageView 8 398.667 374 187
         UIStackView 24 601.667 342 106
          UILabel 24 601.667 83.667 24
          UILabel 24 641.667 110.333 15.667
          UIButton 24 673.333 78 34.333
     UIButton 204 734 170 60

    """
}
