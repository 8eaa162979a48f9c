import Testing
import UIKit
import UIKitTestSupport

// Overrides of apps in subclasses of views and controllers.

/// A view that records its calls.
private final class LoggingView: UIView {
  var log: [String] = []
  var wanted = CGSize(width: 40, height: 30)
  private var ownWidth: NSLayoutConstraint?

  override var intrinsicContentSize: CGSize { wanted }

  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
  }

  override func updateConstraints() {
    log.append("constraints")
    if ownWidth == nil {
      ownWidth = widthAnchor.constraint(equalToConstant: 90)
      ownWidth?.isActive = true
    }
    super.updateConstraints()
  }

  override func setNeedsUpdateConstraints() {
    log.append("needs constraints")
    super.setNeedsUpdateConstraints()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    log.append("margins")
  }

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    log.append("gesture")
    super.addGestureRecognizer(gestureRecognizer)
  }

  override func bringSubviewToFront(_ view: UIView) {
    log.append("front")
    super.bringSubviewToFront(view)
  }

  override func setNeedsDisplay() {
    log.append("display")
    super.setNeedsDisplay()
  }

  override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { log.append("translates \(translatesAutoresizingMaskIntoConstraints)") }
  }

  override var mask: UIView? { didSet { log.append("mask") } }
}

/// A view whose margins cannot be changed.
private final class FixedMargins: UIView {
  override var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    set {}
  }
}

/// A view that reads from right to left wherever it is.
private final class Mirrored: UIView {
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    .rightToLeft
  }
}

/// A view whose fitting size is made up of its own.
private final class Fitting: UIView {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: 77)
  }
}

private final class Cell: UITableViewCell {
  override var reuseIdentifier: String? { "own" }
}

private final class Bar: UINavigationBar {}

private final class Navigation: UINavigationController {
  var pushes = 0

  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) { nil }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushes += 1
    super.pushViewController(viewController, animated: animated)
  }
}

private final class Tabs: UITabBarController {
  var chosen: [String?] = []

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    chosen.append(item.title)
  }
}

@Suite struct SubclassHookTests {
  @Test func `a view receives all hierarchy callbacks`() {
    let view = LoggingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.addGestureRecognizer(UITapGestureRecognizer())
    let first = UIView()
    view.addSubview(first)
    view.addSubview(UIView())
    view.bringSubviewToFront(first)
    view.mask = UIView()
    view.setNeedsDisplay()
    view.setNeedsUpdateConstraints()
    #expect(
      view.log == [
        "translates false", "gesture", "front", "mask", "display", "needs constraints",
      ])
    #expect(view.subviews.last === first)
    #expect(view.gestureRecognizers?.count == 1)
  }

  @Test func `constraints from updateConstraints use the alignment rectangle`() {
    let view = LoggingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = canvas(320, 200, view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    // 90 between the alignment edges and 30 high, with 3 + 5 and 2 + 4 points around.
    #expect(view.frame == CGRect(x: 7, y: 18, width: 98, height: 36))
    #expect(view.log.filter { $0 == "constraints" }.count == 1)
    view.wanted.height = 50
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(view.frame.height == 56)
  }

  @Test func `overridden margins place subviews`() {
    let view = FixedMargins(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: guide.leftAnchor),
      child.rightAnchor.constraint(equalTo: guide.rightAnchor),
      child.topAnchor.constraint(equalTo: guide.topAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(view.directionalLayoutMargins.trailing == 4)
  }

  @Test func `an overridden direction of reading turns margins round`() {
    let view = Mirrored(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 30, bottom: 0, trailing: 5)
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 30))
  }

  @Test func `callers receive an overridden fitting size`() {
    #expect(
      Fitting().systemLayoutSizeFitting(CGSize(width: 60, height: 0)).height == 77)
  }

  @Test func `a cell can name its own identifier`() {
    #expect(Cell(style: .default, reuseIdentifier: "other").reuseIdentifier == "own")
  }

  @Test func `a navigation controller can be made by overridden initialisers`() {
    let navigation = Navigation(rootViewController: UIViewController())
    #expect(navigation.viewControllers.count == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(navigation.pushes == 1)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `a navigation controller uses the given bar class`() {
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    #expect(navigation.navigationBar is Bar)
    navigation.viewControllers = [UIViewController()]
    #expect(navigation.topViewController != nil)
  }

  @Test func `the top and bottom layout guides are at the safe area`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    let label = Box(50, 10)
    onScreen { screen in
      screen.show(controller)
      controller.view.addSubview(label)
      NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: label, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
          attribute: .bottom, multiplier: 1, constant: 5),
        label.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      ])
      controller.view.layoutIfNeeded()
      let insets = controller.view.safeAreaInsets
      #expect(controller.topLayoutGuide.length == insets.top)
      #expect(controller.bottomLayoutGuide.length == insets.bottom)
      #expect(label.frame.minY == insets.top + 5)
    }
  }
}
