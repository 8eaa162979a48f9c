import Testing
import UIKit
import UIKitTestSupport

// Behavior that public code relies on, from Apple's documentation of each symbol.

private final class Pages: NSObject, UIPageViewControllerDataSource {
  var calls: [String] = []

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    calls.append("before")
    return nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    calls.append("after")
    return nil
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    calls.append("count")
    return 1
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    calls.append("index")
    return 0
  }
}

@Suite struct StandardBehaviorTests {
  @Test(arguments: [true, false])
  func `an arc from 0 to 2π is a circle in both directions`(clockwise: Bool) {
    let path = UIBezierPath()
    path.addArc(
      withCenter: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: 2 * .pi,
      clockwise: clockwise)
    let box = path.cgPath.boundingBoxOfPath
    #expect(abs(box.minX - 10) < 0.1 && abs(box.width - 20) < 0.1 && abs(box.height - 20) < 0.1)
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
      clockwise: clockwise)
    #expect(abs(quarter.bounds.width - 20) < 0.2)
  }

  // As `print(view.constraints)` shows them on iOS.
  @Test func `a view lists the height and the position of each layout guide`() throws {
    let controller = UIViewController()
    let view: UIView = controller.view
    #expect(view.constraints.isEmpty)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let top = controller.topLayoutGuide
    let constraint = label.topAnchor.constraint(equalTo: top.bottomAnchor)
    constraint.isActive = true
    try #require(view.constraints.count == 3)
    #expect(view.constraints.last === constraint)
    #expect(view.constraints.map(\.firstAttribute) == [.height, .top, .top])
    #expect(view.constraints[0].firstItem === top && view.constraints[0].secondItem == nil)
    #expect(view.constraints[1].firstItem === top && view.constraints[1].secondItem === view)
    let bottom = controller.bottomLayoutGuide
    #expect(
      view.constraints.filter { $0.firstItem === bottom || $0.secondItem === bottom }.count == 2)
    #expect(view.constraints.count == 5)
  }

  @Test func `layout guides follow the safe area`() {
    let controller = UIViewController()
    let label = Box(50, 10)
    onScreen { screen in
      screen.show(controller)
      let view: UIView = controller.view
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
        label.leftAnchor.constraint(equalTo: view.leftAnchor),
      ])
      view.layoutIfNeeded()
      let top = view.safeAreaInsets.top
      #expect(label.frame.minY == top)
      controller.additionalSafeAreaInsets.top = 30
      view.layoutIfNeeded()
      #expect(label.frame.minY == top + 30)
      #expect(view.constraints.first { $0.firstAttribute == .height }?.constant == top + 30)
    }
  }

  // Recorded from iOS: "Will attempt to recover by breaking constraint 'UISV-spacing'".
  @Test func `the spacing of a stack view breaks before a height that is too small`() {
    let inner = UIStackView(arrangedSubviews: [Box(20, 30), Box(20, 40)])
    inner.axis = .vertical
    inner.spacing = 10
    inner.arrangedSubviews.forEach {
      $0.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    }
    let outer = UIStackView(arrangedSubviews: [inner, Box(20, 50)])
    outer.axis = .vertical
    outer.translatesAutoresizingMaskIntoConstraints = false
    let canvas = canvas(320, 480, outer)
    NSLayoutConstraint.activate([
      inner.heightAnchor.constraint(equalToConstant: 0),
      outer.topAnchor.constraint(equalTo: canvas.topAnchor),
      outer.leadingAnchor.constraint(equalTo: canvas.leadingAnchor),
    ])
    canvas.layoutIfNeeded()
    #expect(inner.frame.height == 0)
    #expect(outer.frame.height == 50)
  }

  @Test func `a page view controller asks for the index, not for neighbors of its first page`() {
    onScreen { screen in
      let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let source = Pages()
      controller.dataSource = source
      controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
      source.calls = []
      screen.show(controller)
      screen.turn()
      #expect(source.calls.contains("index"))
      #expect(!source.calls.contains("before") && !source.calls.contains("after"))
    }
  }

  @Test func `a clipped label without a limit of lines breaks between words`() {
    let label = UILabel()
    label.lineBreakMode = .byClipping
    label.text = "several words that need lines"
    let line = label.sizeThatFits(CGSize(width: 100, height: 1000)).height
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 100, height: 1000)).height >= 2 * line - 1)
  }

  @Test func `a text view that code creates has the background of the system`() {
    #expect(UITextView().backgroundColor == .systemBackground)
    #expect(UITextView(frame: .zero, textContainer: nil).backgroundColor == .systemBackground)
    #expect(UITextField().backgroundColor == nil)
  }
}
