import CoreGraphics
import Testing
@_spi(Ferry) import UIKit

@MainActor
struct ControlTargetTests {
  private final class Owner: NSObject { var log: [String] = [] }

  @Test func `functions of targets and actions are called in the order they were added`() {
    let control = UIControl()
    let owner = Owner()
    control.addTarget(owner, action: { _ in owner.log.append("function") }, for: .touchUpInside)
    control.addAction(UIAction { _ in owner.log.append("action") }, for: .touchUpInside)
    control.addTarget(nil, action: { _ in owner.log.append("anyone") }, for: .allTouchEvents)
    control.sendActions(for: .touchUpInside)
    #expect(owner.log == ["function", "action", "anyone"])
    #expect(control.allTargets == [owner])
    #expect(control.allControlEvents == .allTouchEvents)
  }

  @Test func `a target is not retained, and not called after deallocation`() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let control = UIControl()
    var owner: Owner? = Owner()
    weak let kept = owner
    control.addTarget(owner, action: { _ in log.lines.append("called") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    owner = nil
    control.sendActions(for: .valueChanged)
    #expect(kept == nil)
    #expect(log.lines == ["called"])
  }

  @Test func `a target can be removed from some events`() {
    let control = UIControl()
    let owner = Owner()
    control.addTarget(
      owner, action: { _ in owner.log.append("called") }, for: [.touchDown, .touchUpInside])
    control.removeTarget(owner, action: nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(owner.log.isEmpty)
    control.sendActions(for: .touchUpInside)
    #expect(owner.log == ["called"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(owner.log == ["called"])
  }

  @Test func `a subclass receives every sendAction`() {
    final class Counting: UIControl {
      var count = 0
      override func sendAction(
        _ action: @MainActor (UIControl) -> Void, to target: Any?, for event: UIEvent?
      ) {
        count += 1
        super.sendAction(action, to: target, for: event)
      }
    }
    let control = Counting()
    let owner = Owner()
    control.addTarget(owner, action: { $0.tag = 7 }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(control.count == 1)
    #expect(control.tag == 7)
  }

  @Test func `event handlers are enumerated until stopped`() {
    let control = UIControl()
    let owner = Owner()
    control.addAction(UIAction(title: "first") { _ in }, for: .valueChanged)
    control.addTarget(owner, action: { _ in }, for: .touchDown)
    control.addAction(UIAction(title: "third") { _ in }, for: .touchDown)
    var seen: [String] = []
    control.enumerateEventHandlers { action, target, events, stop in
      seen.append(action?.title ?? "target \(target?.0 as? Owner === owner)")
      if events == .touchDown { stop = true }
    }
    #expect(seen == ["first", "target true"])
  }

  @Test func `a bar button item calls its function as long as its target lives`() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    var owner: Owner? = Owner()
    let item = UIBarButtonItem(title: "Save", style: .plain, target: owner) { item in
      log.lines.append(item.title ?? "")
    }
    #expect(item.target === owner)
    item.action?(item)
    #expect(log.lines == ["Save"])
    owner = nil
    #expect(item.target == nil)
    let system = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    #expect(system.style == .prominent)
    #expect(system.action == nil)
  }

  @Test func `controls and views are made without arguments, as older code does`() {
    #expect(UIButton().buttonType == .custom)
    #expect(UIButton(type: .system).buttonType == .system)
    #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
    #expect(UIStepper().frame.size == CGSize(width: 94, height: 32))
    #expect(UIImageView().image == nil)
    #expect(UISlider().value == 0)
    #expect(UISegmentedControl().numberOfSegments == 0)
    #expect(UIPageControl().numberOfPages == 0)
    #expect(UIProgressView().progress == 0)
    #expect(!UIActivityIndicatorView().isAnimating)
    let views = [
      UIView(), UILabel(), UITextField(), UIControl(), UIScrollView(), UIStackView(), UITableView(),
      UITableViewCell(), UITableViewHeaderFooterView(), UIRefreshControl(), UINavigationBar(),
      UITabBar(),
    ]
    for view in views {
      #expect(view.frame.origin == .zero)
    }
    #expect(UIImage().size == .zero)
  }
}
