import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

/// A view with an edit menu that records its actions.
@MainActor private final class Note: UIView, UIEditMenuInteractionDelegate {
  lazy var interaction = UIEditMenuInteraction(delegate: self)
  var titles = ["Copy", "Translate"]
  var done: [String] = []
  var target = CGRect.null

  init() {
    super.init(frame: CGRect(x: 100, y: 300, width: 200, height: 60))
    addInteraction(interaction)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { done.append("copied") }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    UIMenu(
      children: titles.map { title in
        UIAction(title: title) { [weak self] _ in self?.done.append(title) }
      })
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    done.append("will show \(configuration.identifier)")
    animator.addCompletion { self.done.append("shown") }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    animator.addCompletion { self.done.append("gone") }
  }
}

@MainActor @Suite struct `Edit menus` {
  private func onNote(_ body: (Note, TestScreen) throws -> Void) rethrows {
    try onScreen { screen in
      let note = Note()
      let controller = UIViewController()
      controller.view.addSubview(note)
      screen.show(controller)
      try body(note, screen)
    }
  }

  private func open(
    _ note: Note, _ screen: TestScreen, arrow: UIEditMenuArrowDirection = .automatic
  ) {
    let configuration = UIEditMenuConfiguration(
      identifier: "note", sourcePoint: CGPoint(x: 50, y: 30))
    configuration.preferredArrowDirection = arrow
    note.interaction.presentEditMenu(with: configuration)
    screen.turn()
    screen.advance(by: 0.5)
  }

  private func button(_ title: String, _ screen: TestScreen) -> AccessibilityElement? {
    screen.window.accessibilityTree().flatMap(\.flattened).first { $0.label == title }
  }

  private func tap(_ point: CGPoint, _ screen: TestScreen) {
    for phase in [TouchInput.Phase.began, .ended] {
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: phase, location: point, time: screen.display.virtualClock.now)))
    }
    screen.turn()
    screen.advance(by: 0.5)
  }

  @Test func `an edit menu is above its target, and a choice closes it`() throws {
    try onNote { note, screen in
      note.target = note.bounds
      open(note, screen)
      #expect(note.done == ["will show note", "shown"])
      let copy = try #require(button("Copy", screen))
      #expect(copy.frame.maxY <= note.frame.minY)
      tap(CGPoint(x: copy.frame.midX, y: copy.frame.midY), screen)
      #expect(note.done.contains("Copy"))
      #expect(note.done.last == "gone")
      #expect(button("Copy", screen) == nil)
    }
  }

  @Test func `the arrow points up if requested and possible`() throws {
    try onNote { note, screen in
      note.target = note.bounds
      open(note, screen, arrow: .up)
      let copy = try #require(button("Copy", screen))
      #expect(copy.frame.minY >= note.frame.maxY)
    }
  }

  @Test func `A touch elsewhere closes the menu`() {
    onNote { note, screen in
      open(note, screen)
      tap(CGPoint(x: 30, y: 700), screen)
      #expect(note.done.last == "gone")
      #expect(button("Copy", screen) == nil)
    }
  }

  @Test func `without a target the menu points at its source point, and can be updated`()
    throws
  {
    try onNote { note, screen in
      open(note, screen)
      #expect(note.interaction.location(in: nil) == CGPoint(x: 150, y: 330))
      let copy = try #require(button("Copy", screen))
      #expect(copy.frame.maxY <= 330)
      note.titles = ["Share"]
      note.interaction.reloadVisibleMenu()
      #expect(button("Copy", screen) == nil)
      #expect(button("Share", screen) != nil)
      note.removeFromSuperview()
      note.interaction.dismissMenu()
    }
  }

  @Test func `copy keys reach the first responder and the responder chain`() {
    onNote { note, screen in
      final class Inner: UIView {
        override var canBecomeFirstResponder: Bool { true }
      }
      let inner = Inner(frame: note.bounds)
      note.addSubview(inner)
      inner.becomeFirstResponder()
      screen.display.send(.key(KeyInput(key: .character("c"), modifiers: .command)))
      #expect(note.done == ["copied"])
    }
  }
}
