import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct CollectionKeyTests {
  private func press(_ key: KeyInput.Key, _ screen: TestScreen) {
    screen.display.send(.key(KeyInput(key: key)))
    screen.turn()
  }

  @Test func `arrow keys move focus between cells, and selection follows if enabled`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let words = Words.numbers(30)
    onCollection(layout, words) { collection, screen in
      collection.selectionFollowsFocus = true
      press(.tab, screen)
      press(.right, screen)
      press(.down, screen)
      #expect(words.chosen.map(\.item) == [1, 4])
      for _ in 0..<7 { press(.down, screen) }
      #expect(collection.indexPathsForSelectedItems?.map(\.item) == [25])
      #expect(collection.contentOffset.y > 0)
    }
  }
}
