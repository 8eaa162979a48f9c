import Foundation
@_spi(Ferry) import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

// Apple's pages on UIControl and UIApplication.

@MainActor
struct ControlTargetTests {
  @MainActor private final class Owner: NSObject {
    static let note = Selector("note", Owner.takeNote)
    static let mark = Selector("mark:", Owner.markSender)
    static let measure = Selector("measure:event:", Owner.measureSender)

    var log: [String] = []

    private func takeNote() { log.append("note") }
    private func markSender(_ sender: UIControl) { log.append("mark \(sender.tag)") }
    private func measureSender(_ sender: UIControl, event: UIEvent?) { log.append("measure") }
  }

  @Test func `targets and actions are called in the order they were added`() {
    let control = UIControl()
    control.tag = 7
    let owner = Owner()
    control.addTarget(owner, action: Owner.note, for: .touchUpInside)
    control.addAction(UIAction { _ in owner.log.append("action") }, for: .touchUpInside)
    control.addTarget(owner, action: Owner.mark, for: .allTouchEvents)
    control.addTarget(owner, action: Owner.measure, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(owner.log == ["note", "action", "mark 7", "measure"])
    #expect(control.allTargets == [owner])
    #expect(control.allControlEvents == .allTouchEvents)
    #expect(control.actions(forTarget: owner, forControlEvent: .touchDown) == ["mark:"])
    #expect(control.actions(forTarget: owner, forControlEvent: .valueChanged) == nil)
  }

  @Test func `a target that is added again is called once`() {
    let control = UIControl()
    let owner = Owner()
    control.addTarget(owner, action: Owner.note, for: .touchDown)
    control.addTarget(owner, action: Owner.note, for: .touchDown)
    control.addTarget(owner, action: Owner.note, for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(owner.log == ["note", "note"])
  }

  @Test func `a target is not retained, and not called after deallocation`() {
    let log = ActionLog()
    let control = UIControl()
    var owner: ActionLog.Target? = log.target()
    weak let kept = owner
    control.addTarget(owner, action: ActionLog.Target.record, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    owner = nil
    control.sendActions(for: .valueChanged)
    #expect(kept == nil)
    #expect(log.lines.count == 1)
  }

  @Test func `a method, a target, and all targets can be removed from events`() {
    let control = UIControl()
    let owner = Owner()
    control.addTarget(owner, action: Owner.note, for: [.touchDown, .touchUpInside])
    control.addTarget(owner, action: Owner.mark, for: .touchUpInside)
    control.removeTarget(owner, action: Owner.note, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(owner.log.isEmpty)
    control.removeTarget(owner, action: Owner.mark, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(owner.log == ["note"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(owner.log == ["note"])
  }

  @Test func `a subclass receives every sendAction`() {
    final class Counting: UIControl {
      var names: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        names.append(action.description)
        super.sendAction(action, to: target, for: event)
      }
    }
    let control = Counting()
    let owner = Owner()
    control.addTarget(owner, action: Owner.mark, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(control.names == ["mark:"])
    #expect(owner.log == ["mark 0"])
  }

  @Test func `without a target, the responder chain is searched for the method`() {
    final class Screen: UIViewController {
      static let save = Selector("save", Screen.saveChanges)
      var isLocked = false
      var count = 0

      private func saveChanges() { count += 1 }

      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !isLocked && super.canPerformAction(action, withSender: sender)
      }
    }
    onScreen { screen in
      let controller = Screen()
      screen.show(controller)
      let control = UIControl()
      controller.view.addSubview(control)
      control.addTarget(nil, action: Screen.save, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(controller.count == 1)
      controller.isLocked = true
      control.sendActions(for: .touchUpInside)
      #expect(controller.count == 1)
      #expect(!UIApplication.shared.sendAction(Screen.save, to: nil, from: control, for: nil))
      #expect(!UIApplication.shared.sendAction("unknown", to: controller, from: nil, for: nil))
    }
  }

  @Test func `event handlers are enumerated until stopped`() {
    let control = UIControl()
    let owner = Owner()
    control.addAction(UIAction(title: "first") { _ in }, for: .valueChanged)
    control.addTarget(owner, action: Owner.note, for: .touchDown)
    control.addAction(UIAction(title: "third") { _ in }, for: .touchDown)
    var seen: [String] = []
    control.enumerateEventHandlers { action, target, events, stop in
      seen.append(action?.title ?? "\(target?.1.description ?? "") of \(target?.0 is Owner)")
      if events == .touchDown { stop = true }
    }
    #expect(seen == ["first", "note of true"])
  }

  @Test func `a bar button item keeps its target weakly, and its selector`() {
    var owner: Owner? = Owner()
    let item = UIBarButtonItem(
      title: "Save", style: .plain, target: owner, action: Owner.note)
    #expect(item.target === owner)
    #expect(item.action == Owner.note)
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
