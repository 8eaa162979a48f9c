import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct SplitViewControllerTests {
  final class PrimaryFirst: UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
  }

  private func pad(_ environment: inout DisplayEnvironment, landscape: Bool = true) {
    environment.idiom = .pad
    environment.size =
      landscape ? CGSize(width: 1_180, height: 820) : CGSize(width: 820, height: 1_180)
    environment.safeArea = Insets(top: 24, bottom: 20)
  }

  private func makeSplit() -> (UISplitViewController, UIViewController, UIViewController) {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    list.title = "List"
    detail.title = "Detail"
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    return (split, list, detail)
  }

  private func place(of controller: UIViewController) -> CGRect {
    guard let view = controller.navigationController?.viewIfLoaded else { return .null }
    return view.convert(view.bounds, to: nil)
  }

  @Test func `an iPad in landscape shows both columns`() {
    onScreen({ pad(&$0) }) { screen in
      let (split, list, detail) = makeSplit()
      screen.show(split)
      #expect(!split.isCollapsed)
      #expect(split.displayMode == .oneBesideSecondary)
      #expect(place(of: list) == CGRect(x: 0, y: 0, width: 320, height: 820))
      #expect(place(of: detail).minX >= 320)
      #expect(place(of: detail).maxX == 1_180)
      #expect(list.splitViewController === split)
    }
  }

  @Test func `in right-to-left layouts the primary column is on the right`() {
    onScreen({
      pad(&$0)
      $0.isRightToLeft = true
    }) { screen in
      let (split, list, _) = makeSplit()
      screen.show(split)
      #expect(place(of: list) == CGRect(x: 860, y: 0, width: 320, height: 820))
    }
  }

  @Test func `in portrait the primary column overlays the secondary until a tap outside`() {
    onScreen({ pad(&$0, landscape: false) }) { screen in
      let (split, list, detail) = makeSplit()
      screen.show(split)
      #expect(split.displayMode == .secondaryOnly)
      split.show(.primary)
      screen.turn()
      screen.advance(by: 1)
      #expect(split.displayMode == .oneOverSecondary)
      #expect(place(of: list).minX == 0)
      #expect(place(of: detail).width == 820)
      screen.tap(at: CGPoint(x: 700, y: 600))
      screen.turn()
      screen.advance(by: 1)
      #expect(split.displayMode == .secondaryOnly)
    }
  }

  @Test func `a preferred width holds within its limits`() {
    onScreen({ pad(&$0) }) { screen in
      let (split, list, _) = makeSplit()
      split.preferredPrimaryColumnWidthFraction = 0.5
      split.maximumPrimaryColumnWidth = 400
      screen.show(split)
      #expect(split.primaryColumnWidth == 400)
      #expect(place(of: list).width == 400)
    }
  }

  @Test func `in compact width the columns collapse into one stack`() {
    onScreen { screen in
      let (split, list, detail) = makeSplit()
      screen.show(split)
      #expect(split.isCollapsed)
      #expect(detail.navigationController?.viewControllers == [list, detail])
    }
  }

  @Test func `a delegate can have the primary column on top`() {
    onScreen { screen in
      let delegate = PrimaryFirst()
      let (split, list, detail) = makeSplit()
      split.delegate = delegate
      screen.show(split)
      #expect(list.navigationController?.viewControllers == [list])
      split.show(.secondary)
      screen.turn()
      screen.advance(by: 1)
      #expect(detail.navigationController?.viewControllers == [list, detail])
      #expect(detail.view.window != nil)
    }
  }

  @Test func `showing a detail pushes in compact width and replaces in regular width`() {
    onScreen { screen in
      let delegate = PrimaryFirst()
      let (split, list, _) = makeSplit()
      split.delegate = delegate
      screen.show(split)
      let other = UIViewController()
      list.showDetailViewController(other, sender: nil)
      screen.turn()
      screen.advance(by: 1)
      #expect(list.navigationController?.viewControllers == [list, other])
    }
    onScreen({ pad(&$0) }) { screen in
      let (split, list, detail) = makeSplit()
      screen.show(split)
      let other = UIViewController()
      list.showDetailViewController(other, sender: nil)
      screen.turn()
      #expect(split.viewController(for: .secondary) === other)
      #expect(other.view.window != nil)
      #expect(detail.view.window == nil)
    }
  }

  @Test func `pages pushed in compact width are in their column in regular width`() {
    onScreen { screen in
      let (split, list, detail) = makeSplit()
      screen.show(split)
      let deeper = UIViewController()
      detail.navigationController?.pushViewController(deeper, animated: false)
      screen.turn()
      screen.change { pad(&$0) }
      screen.turn()
      screen.advance(by: 1)
      #expect(!split.isCollapsed)
      #expect(list.navigationController?.viewControllers == [list])
      #expect(detail.navigationController?.viewControllers == [detail, deeper])
      #expect(place(of: list).width == 320)
    }
  }

  @Test func `three columns show two by default`() {
    onScreen({ pad(&$0) }) { screen in
      let split = UISplitViewController(style: .tripleColumn)
      let pages = (0..<3).map { _ in UIViewController() }
      split.setViewController(pages[0], for: .primary)
      split.setViewController(pages[1], for: .supplementary)
      split.setViewController(pages[2], for: .secondary)
      screen.show(split)
      #expect(place(of: pages[1]).minX == 0)
      #expect(place(of: pages[0]).maxX <= 0)
      split.preferredDisplayMode = .twoBesideSecondary
      screen.turn()
      screen.advance(by: 1)
      #expect(place(of: pages[0]).minX == 0)
      #expect(place(of: pages[1]).minX > 320)
    }
  }
}
