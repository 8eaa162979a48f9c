import CoreGraphics
import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.serialized)
struct ButtonMenuTests {
  private final class Log { var lines: [String] = [] }

  private func actions(_ names: [String], _ log: Log) -> [UIAction] {
    names.map { name in UIAction(title: name) { _ in log.lines.append(name) } }
  }

  @Test func `a menu opens on touch, performs the tapped action and closes`() {
    onMenuStage { stage in
      let log = Log()
      let button = menuButton(UIMenu(children: actions(["Copy", "Paste"], log)))
      button.addAction(UIAction { _ in log.lines.append("opens") }, for: .menuActionTriggered)
      stage.add(button, 20, 100, 100, 44)
      stage.finger(.began, 70, 120)
      stage.finger(.ended, 70, 120)
      stage.settle()
      #expect(stage.labels == ["Copy", "Paste"])
      stage.tap("Paste")
      #expect(log.lines == ["opens", "Paste"])
      #expect(stage.labels == ["Menu"])
    }
  }

  @Test func `a tap outside a menu only closes it`() {
    onMenuStage { stage in
      let log = Log()
      let button = menuButton(UIMenu(children: actions(["Copy"], log)))
      stage.add(button, 20, 100, 100, 44)
      let other = UIButton(
        configuration: .plain(),
        primaryAction: UIAction(title: "Other") { _ in log.lines.append("other") })
      stage.add(other, 20, 600, 100, 44)
      stage.tap("Menu")
      stage.screen.tap(at: CGPoint(x: 70, y: 620))
      stage.settle()
      #expect(log.lines.isEmpty)
      #expect(stage.labels == ["Menu", "Other"])
    }
  }

  @Test func `the finger that opened a menu can go on and choose in it`() throws {
    try onMenuStage { stage in
      let log = Log()
      let button = menuButton(UIMenu(children: actions(["Copy", "Paste"], log)))
      stage.add(button, 20, 100, 100, 44)
      stage.finger(.began, 70, 120)
      stage.settle()
      let frame = try #require(stage.element("Copy")?.frame)
      stage.finger(.moved, 70, 140)
      stage.finger(.moved, frame.midX, frame.midY)
      stage.finger(.ended, frame.midX, frame.midY)
      stage.settle()
      #expect(log.lines == ["Copy"])
      #expect(!button.isHighlighted)
    }
  }

  @Test func `hidden elements are left out, disabled ones cannot be chosen`() {
    onMenuStage { stage in
      let log = Log()
      let all = actions(["Shown", "Hidden", "Disabled"], log)
      all[1].attributes = .hidden
      all[2].attributes = .disabled
      stage.add(menuButton(UIMenu(children: all)), 20, 100, 100, 44)
      stage.tap("Menu")
      #expect(stage.labels == ["Shown", "Disabled"])
      stage.tap("Disabled")
      #expect(log.lines.isEmpty)
      #expect(stage.labels == ["Shown", "Disabled"])
    }
  }

  @Test func `an element that keeps the menu presented can be chosen again`() {
    onMenuStage { stage in
      let log = Log()
      let more = UIAction(title: "More", attributes: .keepsMenuPresented) { _ in
        log.lines.append("more")
      }
      stage.add(menuButton(UIMenu(children: [more])), 20, 100, 100, 44)
      stage.tap("Menu")
      stage.tap("More")
      stage.tap("More")
      #expect(log.lines == ["more", "more"])
    }
  }

  @Test func `a submenu opens in its menu's place and leads back`() {
    onMenuStage { stage in
      let log = Log()
      let inner = UIMenu(title: "Sort By", children: actions(["Name", "Date"], log))
      let menu = UIMenu(children: actions(["Copy"], log) + [inner])
      stage.add(menuButton(menu), 20, 100, 100, 44)
      stage.tap("Menu")
      stage.tap("Sort By")
      #expect(stage.labels == ["Sort By", "Name", "Date"])
      stage.tap("Sort By")
      #expect(stage.labels == ["Copy", "Sort By"])
      stage.tap("Sort By")
      stage.tap("Date")
      #expect(log.lines == ["Date"])
      #expect(stage.labels == ["Menu"])
    }
  }

  @Test func `an inline menu is in its parent menu under its title`() {
    onMenuStage { stage in
      let log = Log()
      let inner = UIMenu(
        title: "Order", options: .displayInline, children: actions(["Name", "Date"], log))
      let menu = UIMenu(title: "List", children: actions(["Edit"], log) + [inner])
      stage.add(menuButton(menu), 20, 100, 100, 44)
      stage.tap("Menu")
      #expect(stage.labels == ["List", "Edit", "Order", "Name", "Date"])
    }
  }

  @Test func `single selection marks only the chosen element`() {
    onMenuStage { stage in
      let log = Log()
      let all = actions(["Name", "Date"], log)
      all[0].state = .on
      let inner = UIMenu(options: [.displayInline, .singleSelection], children: all)
      stage.add(menuButton(UIMenu(children: [inner])), 20, 100, 100, 44)
      stage.tap("Menu")
      #expect(stage.element("Name")?.traits.contains(.selected) == true)
      stage.tap("Date")
      #expect(all.map(\.state) == [.off, .on])
      #expect(inner.selectedElements == [all[1]])
    }
  }

  @Test
  func `a deferred element shows an activity indicator until loaded, and caches its elements`() {
    onMenuStage { stage in
      final class Waiting { var answers: [([UIMenuElement]) -> Void] = [] }
      let waiting = Waiting()
      let deferred = UIDeferredMenuElement { answer in waiting.answers.append(answer) }
      stage.add(menuButton(UIMenu(children: [deferred])), 20, 100, 100, 44)
      stage.tap("Menu")
      #expect(stage.labels == ["Loading…"])
      waiting.answers[0]([UIAction(title: "Late") { _ in }])
      stage.settle()
      #expect(stage.labels == ["Late"])
      stage.tap("Late")
      stage.tap("Menu")
      #expect(stage.labels == ["Late"])
      #expect(waiting.answers.count == 1)
    }
  }

  @Test func `an uncached deferred element is loaded at every opening`() {
    onMenuStage { stage in
      final class Count { var value = 0 }
      let count = Count()
      let deferred = UIDeferredMenuElement.uncached { answer in
        count.value += 1
        answer([UIAction(title: "Number \(count.value)") { _ in }])
      }
      stage.add(menuButton(UIMenu(children: [deferred])), 20, 100, 100, 44)
      stage.tap("Menu")
      stage.tap("Number 1")
      stage.tap("Menu")
      #expect(stage.labels == ["Number 2"])
    }
  }

  @Test func `keys navigate a menu, choose, open submenus and close`() {
    onMenuStage { stage in
      let log = Log()
      let inner = UIMenu(title: "More", children: actions(["Inner"], log))
      let menu = UIMenu(children: actions(["One", "Two"], log) + [inner])
      stage.add(menuButton(menu), 20, 100, 100, 44)
      stage.tap("Menu")
      stage.press(.down)
      stage.press(.down)
      stage.press(.enter)
      stage.settle()
      #expect(log.lines == ["Two"])
      stage.tap("Menu")
      for _ in 0..<3 { stage.press(.down) }
      stage.press(.right)
      stage.settle()
      #expect(stage.labels == ["More", "Inner"])
      stage.press(.left)
      stage.settle()
      #expect(stage.labels == ["One", "Two", "More"])
      stage.press(.escape)
      stage.settle()
      #expect(stage.labels == ["Menu"])
    }
  }

  @Test func `a pop-up button shows the selection, initially the first element`() {
    onMenuStage { stage in
      let log = Log()
      let button = UIButton(configuration: .gray())
      button.menu = UIMenu(children: actions(["Small", "Large"], log))
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
      stage.add(button, 20, 100, 160, 44)
      #expect(button.currentTitle == "Small")
      stage.tap("Small")
      #expect(stage.element("Small")?.traits.contains(.selected) == true)
      stage.tap("Large")
      #expect(button.currentTitle == "Large")
      #expect(button.menu?.selectedElements.map(\.title) == ["Large"])
    }
  }

  @Test func `a menu that opens upwards has its first element nearest to the button`() throws {
    try onMenuStage { stage in
      let log = Log()
      let button = menuButton(UIMenu(children: actions(["First", "Last"], log)))
      stage.add(button, 20, 740, 100, 44)
      stage.tap("Menu")
      let first = try #require(stage.element("First")?.frame)
      let last = try #require(stage.element("Last")?.frame)
      #expect(first.minY > last.minY)
      #expect(first.maxY <= 740)
      stage.press(.escape)
      stage.settle()
      button.preferredMenuElementOrder = .fixed
      stage.tap("Menu")
      let fixed = try #require(stage.element("First")?.frame)
      #expect(fixed.minY < stage.element("Last")?.frame.minY ?? 0)
    }
  }

  @Test func `a long menu is scrolled and stays on the screen`() throws {
    try onMenuStage({ $0.contentSize = "AX3" }) { stage in
      let log = Log()
      let names = (1...30).map { "Element \($0)" }
      stage.add(menuButton(UIMenu(children: actions(names, log))), 20, 100, 100, 44)
      stage.tap("Menu")
      let first = try #require(stage.element("Element 1")?.frame)
      #expect(first.width == 340)
      stage.tap("Element 2")
      #expect(log.lines == ["Element 2"])
    }
  }

  @Test func `a menu at the right edge aligns with its button`() throws {
    try onMenuStage { stage in
      stage.add(menuButton(UIMenu(children: [UIAction(title: "A") { _ in }])), 270, 100, 100, 44)
      stage.tap("Menu")
      let frame = try #require(stage.element("A")?.frame)
      #expect(frame == CGRect(x: 120, y: 152, width: 250, height: 44))
    }
  }
}
