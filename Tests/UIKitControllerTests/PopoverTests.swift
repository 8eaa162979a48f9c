import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct PopoverTests {
  private func onPad(
    _ body: (UIViewController, UIView, TestScreen) throws -> Void
  ) rethrows {
    try onScreen({
      $0.idiom = .pad
      $0.size = CGSize(width: 820, height: 1_180)
      $0.safeArea = Insets(top: 24, bottom: 20)
    }) { screen in
      let page = UIViewController()
      let source = UIView(frame: CGRect(x: 400, y: 200, width: 20, height: 20))
      page.view.addSubview(source)
      screen.show(page)
      try body(page, source, screen)
    }
  }

  private func present(
    from page: UIViewController, _ source: UIView, size: CGSize,
    _ directions: UIPopoverArrowDirection, _ screen: TestScreen
  ) throws -> (UIViewController, UIPopoverPresentationController) {
    let content = UIViewController()
    content.preferredContentSize = size
    content.modalPresentationStyle = .popover
    let popover = try #require(content.popoverPresentationController)
    popover.sourceView = source
    popover.permittedArrowDirections = directions
    #expect(popover.arrowDirection == .unknown)
    page.present(content, animated: false)
    screen.turn()
    return (content, popover)
  }

  private func place(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test func `with space on all sides a popover is below its source`() throws {
    try onPad { page, source, screen in
      let (content, popover) = try present(
        from: page, source, size: CGSize(width: 200, height: 100), .any, screen)
      #expect(popover.arrowDirection == .up)
      // The arrow is 13 points high.
      #expect(place(content) == CGRect(x: 310, y: 233, width: 200, height: 100))
    }
  }

  @Test func `permitted directions decide on the side`() throws {
    for (direction, expected) in [
      (UIPopoverArrowDirection.down, CGRect(x: 310, y: 87, width: 200, height: 100)),
      (.left, CGRect(x: 433, y: 160, width: 200, height: 100)),
      (.right, CGRect(x: 187, y: 160, width: 200, height: 100)),
    ] {
      try onPad { page, source, screen in
        let (content, popover) = try present(
          from: page, source, size: CGSize(width: 200, height: 100), direction, screen)
        #expect(popover.arrowDirection == direction)
        #expect(place(content) == expected)
      }
    }
  }

  @Test func `a popover has a margin of ten points to the safe area`() throws {
    try onPad { page, source, screen in
      source.frame.origin = CGPoint(x: 10, y: 1_100)
      let (content, popover) = try present(
        from: page, source, size: CGSize(width: 300, height: 400), .any, screen)
      #expect(popover.arrowDirection == .down)
      #expect(place(content).minX == 10)
      #expect(place(content).height == 400)
    }
  }

  @Test func `a touch outside a popover dismisses it and notifies the delegate`() throws {
    final class Delegate: UIPopoverPresentationControllerDelegate {
      var lines: [String] = []
      func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
      ) -> Bool {
        lines.append("should")
        return true
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        lines.append("did")
      }
    }
    try onPad { page, source, screen in
      let delegate = Delegate()
      let (content, popover) = try present(
        from: page, source, size: CGSize(width: 200, height: 100), .any, screen)
      popover.delegate = delegate
      screen.tap(at: CGPoint(x: 700, y: 900))
      screen.turn()
      screen.advance(by: 1)
      #expect(delegate.lines == ["should", "did"])
      #expect(content.presentingViewController == nil)
    }
  }

  @Test func `a touch in a passthrough view keeps the popover`() throws {
    try onPad { page, source, screen in
      var count = 0
      let button = UIButton(
        frame: CGRect(x: 600, y: 800, width: 100, height: 44),
        primaryAction: UIAction { _ in count += 1 })
      page.view.addSubview(button)
      let (content, popover) = try present(
        from: page, source, size: CGSize(width: 200, height: 100), .any, screen)
      popover.passthroughViews = [button]
      screen.tap(at: CGPoint(x: 650, y: 822))
      screen.turn()
      #expect(count == 1)
      #expect(content.presentingViewController != nil)
    }
  }

  @Test func `in a regular width an action sheet is a popover without Cancel`() throws {
    try onPad { page, source, screen in
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      var cancelled = false
      sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled = true })
      let popover = try #require(sheet.popoverPresentationController)
      popover.sourceView = source
      page.present(sheet, animated: false)
      screen.turn()
      #expect(element("Delete", in: sheet.view) != nil)
      #expect(element("Cancel", in: sheet.view) == nil)
      #expect(place(sheet).width == 304)
      screen.tap(at: CGPoint(x: 700, y: 900))
      screen.turn()
      screen.advance(by: 1)
      #expect(cancelled)
      #expect(sheet.presentingViewController == nil)
    }
  }

  @Test func `on a phone an action sheet has no popover`() {
    onScreen { screen in
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      #expect(sheet.popoverPresentationController == nil)
    }
  }
}
