import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Interfaces that older apps use, as Apple's UIKit declares them.
@Suite struct OlderInterfaceTests {
  private final class SwipeCell: UITableViewCell {
    let pan = UIPanGestureRecognizer()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      pan.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `a cell is the delegate of its recognizers`() {
    let cell = SwipeCell(style: .default, reuseIdentifier: nil)
    let other = UIPanGestureRecognizer()
    #expect(cell.pan.delegate === cell)
    #expect(
      cell.pan.delegate?.gestureRecognizer(cell.pan, shouldRecognizeSimultaneouslyWith: other)
        == true)
    #expect(cell.pan.delegate?.gestureRecognizer(cell.pan, shouldRequireFailureOf: other) == false)
  }

  @Test func `colors are archived with their components`() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(copy == color)
  }

  @Test func `motion effects are proportional to the tilt`() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 30
    func change(_ tilt: CGFloat) -> Double? {
      let offset = UIOffset(horizontal: tilt, vertical: 0)
      return (effect.keyPathsAndRelativeValues(forViewerOffset: offset)?["center.x"] as? NSNumber)?
        .doubleValue
    }
    #expect(change(-1) == -10 && change(0) == 10 && change(1) == 30)
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let view = UIView()
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group])
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }

  @Test func `a title of a back button is moved away by its appearance`() {
    onScreen { screen in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.viewControllers[0].title = "First"
      let item = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
      item.setBackButtonTitlePositionAdjustment(
        UIOffset(horizontal: -500, vertical: 0), for: .default)
      navigation.viewControllers[0].navigationItem.backBarButtonItem = item
      navigation.pushViewController(UIViewController(), animated: false)
      screen.show(navigation)
      screen.turn()
      @MainActor func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
      }
      let label = labels(in: navigation.navigationBar).first { $0.text == "Back" }
      let frame = label.map { $0.convert($0.bounds, to: navigation.view) }
      #expect(frame.map { $0.maxX < 0 } == true, "\(String(describing: frame))")
    }
  }

  @Test func `a registered preview has its view`() {
    final class Delegate: NSObject, UIViewControllerPreviewingDelegate {
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
      ) -> UIViewController? { nil }

      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        commit viewControllerToCommit: UIViewController
      ) {}
    }
    let controller = UIViewController()
    let delegate = Delegate()
    let context = controller.registerForPreviewing(with: delegate, sourceView: controller.view)
    #expect(context.sourceView === controller.view && context.delegate === delegate)
    #expect(controller.previewActionItems.isEmpty)
    let action = UIPreviewAction(title: "Share", style: .default) { action, controller in
      controller.title = action.title
    }
    action.handler(action, controller)
    #expect(controller.title == "Share")
  }
}
