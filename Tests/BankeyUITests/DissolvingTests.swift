import AppsUI
import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct DissolvingTests {
  @Test func `of several changes during a dissolve the last one remains`() {
    onScreen { screen in
      let room = DissolvingViewController()
      screen.show(room)
      let screens = (0..<4).map { _ in UIViewController() }
      room.show(screens[0], isAnimated: false)
      #expect(room.children == [screens[0]])
      for next in screens.dropFirst() {
        room.show(next, isAnimated: true)
        screen.turn()
        screen.advance(by: 0.1)
      }
      screen.advance(by: 1)
      #expect(room.children == [screens[3]])
      #expect(room.view.subviews == [screens[3].view])
      #expect(screens[3].view.alpha == 1)
    }
  }

  @Test func `replacing a screen dismisses the screen it presented`() {
    onScreen { screen in
      let room = DissolvingViewController()
      screen.show(room)
      room.show(UIViewController(), isAnimated: false)
      room.present(UIViewController(), animated: false)
      screen.advance(by: 1)
      #expect(room.presentedViewController != nil)
      room.show(UIViewController(), isAnimated: true)
      screen.advance(by: 1)
      #expect(room.presentedViewController == nil)
    }
  }

  @Test func `a bar button is replaced only for another title`() {
    let item = UINavigationItem(title: "")
    item.setRightButton("Done") {}
    let first = item.rightBarButtonItem
    item.setRightButton("Done") {}
    #expect(item.rightBarButtonItem === first)
    item.setRightButton("완료") {}
    #expect(item.rightBarButtonItem !== first)
  }
}
