import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

/// Gives items menus, and notes for which.
private final class MenuGiver: NSObject, UICollectionViewDelegate {
  var asked: [IndexPath] = []
  var displayed = 0

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked.append(indexPath)
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Share") { _ in }])
    })
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { displayed += 1 }
}

@Suite(.serialized) struct CollectionMenuTests {
  @Test func `a long press on a cell opens the menu of its item`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let giver = MenuGiver()
    onCollection(layout, .numbers(9)) { collection, screen in
      collection.delegate = giver
      screen.turn()
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: .began, location: CGPoint(x: 195, y: 50),
            time: screen.display.virtualClock.now)))
      screen.advance(by: 1)
      #expect(giver.asked == [IndexPath(item: 1, section: 0)])
      #expect(giver.displayed == 1)
      collection.contextMenuInteraction?.dismissMenu()
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: .ended, location: CGPoint(x: 195, y: 50),
            time: screen.display.virtualClock.now)))
      screen.advance(by: 1)
    }
  }
}
