import CoreGraphics
import DisplayProtocol
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ControlTests {
  private func logging(_ control: UIControl) -> () -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      (.touchUpInside, "inside"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { _ in log.lines.append(name) }, for: event)
    }
    return { log.lines }
  }

  @Test func `a tap sends touchDown and touchUpInside, and highlights in between`() {
    onStage { stage in
      let control = UIControl()
      let log = logging(control)
      stage.add(control, 100, 100, 100, 50)
      stage.finger(.began, 150, 120)
      #expect(control.isHighlighted && control.isTracking)
      stage.finger(.ended, 150, 120)
      #expect(!control.isHighlighted && !control.isTracking)
      #expect(log() == ["down", "inside"])
    }
  }

  @Test func `a finger may stray seventy points and still be inside`() {
    onStage { stage in
      let control = UIControl()
      let log = logging(control)
      stage.add(control, 100, 100, 100, 50)
      stage.finger(.began, 150, 120)
      stage.finger(.moved, 269, 120)
      #expect(control.isHighlighted)
      stage.finger(.moved, 271, 120)
      #expect(!control.isHighlighted)
      stage.finger(.moved, 260, 120)
      #expect(control.isHighlighted)
      stage.finger(.moved, 300, 120)
      stage.finger(.ended, 300, 120)
      #expect(log() == ["down", "exit", "enter", "exit", "outside"])
    }
  }

  @Test func `a cancelled touch sends only touchCancel`() {
    onStage { stage in
      let control = UIControl()
      let log = logging(control)
      stage.add(control, 100, 100, 100, 50)
      stage.finger(.began, 150, 120)
      stage.finger(.cancelled, 150, 120)
      #expect(log() == ["down", "cancel"])
      #expect(!control.isHighlighted)
    }
  }

  @Test func `a disabled control receives no touches and cannot be activated`() {
    onStage { stage in
      let control = UIControl()
      let log = logging(control)
      control.isEnabled = false
      stage.add(control, 100, 100, 100, 50)
      stage.tap(150, 120)
      #expect(!control.accessibilityActivate())
      #expect(log().isEmpty)
      #expect(control.state == .disabled)
    }
  }

  @Test func `disabling a control under a finger ends its tracking`() {
    onStage { stage in
      let control = UIControl()
      let log = logging(control)
      stage.add(control, 100, 100, 100, 50)
      stage.finger(.began, 150, 120)
      control.isEnabled = false
      #expect(!control.isHighlighted && !control.isTracking)
      stage.finger(.ended, 150, 120)
      #expect(log() == ["down", "cancel"])
    }
  }

  @Test func `an action is found again by its identifier`() {
    let control = UIControl()
    var done: [String] = []
    let identifier = UIAction.Identifier("same")
    control.addAction(
      UIAction(identifier: identifier) { _ in done.append("first") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: identifier) { _ in done.append("second") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(done == ["second"])
    control.removeAction(identifiedBy: identifier, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(done == ["second"])
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func `an action knows its sender while it runs, and a disabled one does not run`() {
    let control = UIControl()
    var sender: Any?
    let action = UIAction { sender = $0.sender }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(sender as? UIControl === control)
    #expect(action.sender == nil)
    sender = nil
    action.attributes = .disabled
    control.sendActions(for: .touchDown)
    #expect(sender == nil)
  }

  @Test func `an action may remove itself while actions are done`() {
    let control = UIControl()
    var count = 0
    let action = UIAction { action in
      count += 1
      (action.sender as? UIControl)?.removeAction(action, for: .touchDown)
    }
    control.addAction(action, for: .touchDown)
    control.addAction(UIAction { _ in count += 10 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(count == 21)
  }

  @Test func `a menu lists its selected elements and can replace its children`() {
    let on = UIAction(title: "On", state: .on) { _ in }
    let menu = UIMenu(title: "M", children: [UIAction(title: "Off") { _ in }, on])
    #expect(menu.selectedElements == [on])
    let changed = menu.replacingChildren([])
    #expect(changed.children.isEmpty && changed.identifier == menu.identifier)
  }

  @Test func `a tap toggles a switch and sends one event`() {
    onStage { stage in
      let toggle = UISwitch()
      var values: [Bool] = []
      toggle.addAction(UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)
      stage.add(toggle, 100, 100, 51, 31)
      stage.tap(120, 115)
      #expect(values == [true])
      toggle.setOn(false, animated: false)
      #expect(values == [true])
      _ = toggle.accessibilityActivate()
      #expect(values == [true, true])
      #expect(toggle.accessibilityValue == "1")
    }
  }

  @Test func `a segmented control without room has parts with finite frames`() {
    onStage { stage in
      let control = UISegmentedControl(items: ["A", "B"])
      control.selectedSegmentIndex = 1
      stage.add(control, 0, 100, 0, 0)
      control.layoutIfNeeded()
      for part in control.subviews {
        #expect(part.center.x.isFinite && part.center.y.isFinite)
        #expect(part.bounds.width.isFinite && part.bounds.height.isFinite)
      }
    }
  }

  @Test func `a segment is chosen by a tap and by assistive technology`() {
    onStage { stage in
      let control = UISegmentedControl(items: ["A", "B", "C"])
      var chosen: [Int] = []
      control.addAction(
        UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
      stage.add(control, 0, 100, 300, 32)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      stage.tap(150, 115)
      stage.tap(150, 115)
      #expect(chosen == [1])
      let last = control.subviews.first { $0.accessibilityLabel == "C" }
      #expect(last?.accessibilityActivate() == true)
      #expect(chosen == [1, 2])
      control.removeSegment(at: 0, animated: false)
      #expect(control.selectedSegmentIndex == 1)
    }
  }

  @Test func `a page control stays among its pages`() {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 7
    #expect(control.currentPage == 2)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.accessibilityIncrement()
    #expect(control.currentPage == 0)
  }

  @Test func `dots of a page control are white until the app sets their colors`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    control.numberOfPages = 3
    control.layoutIfNeeded()
    func colors() -> [UIColor?] { control.subviews.suffix(3).map(\.backgroundColor) }
    #expect(colors().first == .white && colors().last != .white)
    control.currentPageIndicatorTintColor = .red
    control.pageIndicatorTintColor = .green
    #expect(colors() == [.red, .green, .green])
  }

  @Test func `an activity indicator hides when stopped and animates again in a new window`() {
    onStage { stage in
      let wheel = UIActivityIndicatorView(style: .medium)
      stage.add(wheel, 100, 100, 20, 20)
      #expect(wheel.isHidden && !wheel.isAnimating)
      wheel.startAnimating()
      #expect(!wheel.isHidden)
      #expect(wheel.layer.sublayers?.first?.animationKeys()?.isEmpty == false)
      wheel.removeFromSuperview()
      stage.window.addSubview(wheel)
      #expect(wheel.layer.sublayers?.first?.animationKeys()?.isEmpty == false)
      wheel.stopAnimating()
      #expect(wheel.isHidden)
      #expect(wheel.layer.sublayers?.first?.animationKeys()?.isEmpty != false)
    }
  }
}
