import Foundation
import Testing
import UIKit

@Suite struct GeometryTypeTests {
  @Test func `insets shrink a rectangle on all sides`() {
    let rectangle = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rectangle.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 46))
  }

  @MainActor @Test func `directional insets change sides in right-to-left writing`() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let turned = UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2)
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = insets
    #expect(view.layoutMargins == turned)
    view.directionalLayoutMargins = .zero
    view.layoutMargins = turned
    #expect(view.layoutMargins == turned && view.directionalLayoutMargins == insets)
  }

  @Test func `priorities compare by their numbers`() {
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
  }

  // As in UIKit's interface, value types are nonisolated.
  @Test func `values can be made and compared off the main actor`() async {
    let areEqual = await Task.detached { () -> [Bool] in
      [
        UIOffset.zero == UIOffset(horizontal: 0, vertical: 0),
        UIPopoverArrowDirection.any.contains(.up),
        UICollectionView.ScrollPosition.top == [.top],
        UIBarButtonItem.Style.done == .prominent,
        UITransitionContextViewControllerKey.from != .to,
        UITransitionContextViewKey.from != .to,
        !UIPageViewController.OptionsKey.interPageSpacing.rawValue.isEmpty,
        UISheetPresentationController.Detent.Identifier.medium != .large,
        UIModalPresentationStyle.custom == .custom,
        UIBarMetrics.default == .default,
      ]
    }.value
    #expect(!areEqual.contains(false))
  }

  @Test func `a font without attributes is the system font`() {
    #expect(UIFont().pointSize > 0)
    #expect(UIFont().familyName == UIFont.systemFont(ofSize: 12).familyName)
  }
}
