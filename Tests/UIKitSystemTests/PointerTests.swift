import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// - SeeAlso: Apple, "Pointer interactions" and `UIPointerEffect`.
@Suite struct `Pointer interactions` {
  /// A delegate that records its calls.
  private final class Answers: NSObject, UIPointerInteractionDelegate {
    var heard: [String] = []
    var moved: [String] = []
    /// `nil` leaves the pointer to the views around.
    var region: (CGPoint) -> UIPointerRegion? = {
      UIPointerRegion(rect: .zero, identifier: $0.x < 50)
    }
    var style: (UIView) -> UIPointerStyle? = { _ in nil }

    private func name(of region: UIPointerRegion) -> String {
      region.identifier.map { "\($0)" } ?? "none"
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { region(request.location) }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      heard.append("style \(name(of: region))")
      return interaction.view.flatMap { style($0) }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      heard.append("enter \(name(of: region))")
      animator.addAnimations { self.moved.append("in") }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      heard.append("exit \(name(of: region))")
      animator.addAnimations { self.moved.append("out") }
    }
  }

  private func add(
    to screen: TestScreen, _ frame: CGRect, _ answers: Answers?
  ) -> UIView {
    let view = UIView(frame: frame)
    view.addInteraction(UIPointerInteraction(delegate: answers))
    screen.window.addSubview(view)
    screen.turn()
    return view
  }

  /// The layers in the window that belong to no view.
  private func plates(in container: UIView) -> [CALayer] {
    let own = container.subviews.map(\.layer)
    return (container.layer.sublayers ?? []).filter { layer in
      layer.delegate == nil && !own.contains { $0 === layer }
    }
  }

  // MARK: Regions

  @Test func `a delegate provides one style per region and is notified of entering and exiting`() {
    onScreen { screen in
      screen.show()
      let answers = Answers()
      _ = add(to: screen, CGRect(x: 100, y: 100, width: 100, height: 50), answers)
      for x in [110.0, 120, 160, 170, 300] { screen.hover(at: CGPoint(x: x, y: 110)) }
      #expect(
        answers.heard == [
          "style true", "enter true", "style false", "exit true", "enter false", "exit false",
        ])
      #expect(answers.moved == ["in", "out", "in", "out"])
    }
  }

  @Test func `a view without a region passes the pointer to its superview`() {
    onScreen { screen in
      screen.show()
      let outer = Answers()
      let inner = Answers()
      outer.region = { _ in UIPointerRegion(rect: .zero, identifier: "outer") }
      inner.region = { $0.x < 20 ? UIPointerRegion(rect: .zero, identifier: "inner") : nil }
      let container = add(to: screen, CGRect(x: 100, y: 100, width: 100, height: 50), outer)
      let view = UIView(frame: CGRect(x: 10, y: 0, width: 40, height: 50))
      view.addInteraction(UIPointerInteraction(delegate: inner))
      container.addSubview(view)
      screen.turn()
      for x in [105.0, 115, 135] { screen.hover(at: CGPoint(x: x, y: 110)) }
      #expect(
        outer.heard == ["style outer", "enter outer", "exit outer", "style outer", "enter outer"])
      #expect(inner.heard == ["style inner", "enter inner", "exit inner"])
    }
  }

  @Test func `disabling, invalidating or removing an interaction updates its effect`() {
    onScreen { screen in
      screen.show()
      let answers = Answers()
      let view = add(to: screen, CGRect(x: 100, y: 100, width: 100, height: 50), answers)
      let interaction = view.interactions.compactMap { $0 as? UIPointerInteraction }.first
      screen.hover(at: CGPoint(x: 110, y: 110))
      answers.heard = []
      interaction?.invalidate()
      #expect(answers.heard == ["style true", "exit true", "enter true"])
      interaction?.isEnabled = false
      #expect(answers.heard.suffix(1) == ["exit true"])
      interaction?.isEnabled = true
      #expect(answers.heard.suffix(1) == ["enter true"])
      view.interactions = []
      #expect(answers.heard.suffix(1) == ["exit true"])
      screen.turn()
      #expect(screen.display.tree.systemRequests.hover == .nothing)
    }
  }

  // MARK: Effects

  @Test func `a highlight fades a plate in behind the view, and out again`() throws {
    try onScreen { screen in
      screen.show()
      let answers = Answers()
      answers.style = { view in UIPointerStyle(effect: .highlight(UITargetedPreview(view: view))) }
      let view = add(to: screen, CGRect(x: 100, y: 100, width: 100, height: 50), answers)
      screen.hover(at: CGPoint(x: 110, y: 110))
      let plate = try #require(plates(in: screen.window).first)
      #expect(plate.frame == view.frame)
      #expect(plate.cornerRadius == UIPointerShape.defaultCornerRadius)
      let order = screen.window.layer.sublayers ?? []
      let places = [plate, view.layer].compactMap { layer in order.firstIndex { $0 === layer } }
      #expect(places == places.sorted())
      #expect(screen.display.shown(plate)?.opacity == 0)
      screen.advance(by: 0.1)
      let half = try #require(screen.display.shown(plate)?.opacity)
      #expect(half > 0.2 && half < 1)
      screen.advance(by: 0.2)
      #expect(screen.display.shown(plate)?.opacity == 1)
      let light = plate.backgroundColor
      screen.change { $0.appearance = .dark }
      #expect(plate.backgroundColor != light)
      screen.hover(at: nil)
      screen.advance(by: 0.1)
      #expect(plates(in: screen.window).count == 1)
      screen.advance(by: 0.2)
      #expect(plates(in: screen.window).isEmpty)
    }
  }

  @Test func `a plate slides from one view to the next in the same container`() throws {
    try onScreen { screen in
      screen.show()
      let answers = Answers()
      answers.style = { view in
        UIPointerStyle(
          effect: .highlight(UITargetedPreview(view: view)),
          shape: .roundedRect(view.frame.insetBy(dx: -4, dy: 0), radius: 3))
      }
      _ = add(to: screen, CGRect(x: 100, y: 100, width: 50, height: 50), answers)
      let next = add(to: screen, CGRect(x: 200, y: 100, width: 80, height: 50), answers)
      screen.hover(at: CGPoint(x: 110, y: 110))
      screen.advance(by: 0.3)
      let plate = try #require(plates(in: screen.window).first)
      screen.hover(at: CGPoint(x: 210, y: 110))
      screen.advance(by: 0.1)
      #expect(plates(in: screen.window).map(ObjectIdentifier.init) == [ObjectIdentifier(plate)])
      let between = try #require(screen.display.shown(plate)?.position.x)
      #expect(between > 125 && between < next.center.x)
      screen.advance(by: 0.2)
      #expect(plate.frame == next.frame.insetBy(dx: -4, dy: 0))
      #expect(plate.cornerRadius == 3)
      // A view that moved keeps its highlight.
      next.center.y += 5
      screen.turn()
      #expect(plates(in: screen.window).map(\.frame) == [next.frame.insetBy(dx: -4, dy: 0)])
    }
  }

  @Test func `a lift makes the view larger to the eye alone, with a shadow beneath`() throws {
    try onScreen { screen in
      screen.show()
      let answers = Answers()
      var parameters = UIPreviewParameters()
      answers.style = { view in
        UIPointerStyle(effect: .lift(UITargetedPreview(view: view, parameters: parameters)))
      }
      let view = add(to: screen, CGRect(x: 100, y: 100, width: 100, height: 50), answers)
      screen.hover(at: CGPoint(x: 110, y: 110))
      screen.advance(by: 0.3)
      #expect(view.transform == .identity)
      #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
      let shown = try #require(screen.display.shown(view.layer))
      #expect(shown.transform != .identity)
      let shadow = try #require(plates(in: screen.window).first)
      #expect(shadow.shadowOpacity > 0 && shadow.shadowPath != nil)
      screen.hover(at: nil)
      screen.advance(by: 0.3)
      #expect(screen.display.shown(view.layer)?.transform == .identity)
      #expect(view.layer.animationKeys() == nil)
      #expect(plates(in: screen.window).isEmpty)
      // The preview's shadow path casts the shadow, scaled like the view.
      parameters = UIPreviewParameters()
      parameters.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50))
      screen.hover(at: CGPoint(x: 110, y: 110))
      let box = try #require(plates(in: screen.window).first?.shadowPath).boundingBoxOfPath
      #expect(box.width > 50 && box.width < 60)
    }
  }

  @Test func `with reduced motion effects only fade`() {
    onScreen { screen in
      screen.show()
      screen.change { $0.reducesMotion = true }
      let answers = Answers()
      answers.style = { view in
        UIPointerStyle(
          effect: .hover(
            UITargetedPreview(view: view), preferredTintMode: .overlay, prefersShadow: true))
      }
      let view = add(to: screen, CGRect(x: 100, y: 100, width: 100, height: 50), answers)
      screen.hover(at: CGPoint(x: 110, y: 110))
      screen.advance(by: 0.3)
      #expect(screen.display.shown(view.layer)?.transform == .identity)
      // A shadow beneath and a tint above.
      #expect(plates(in: screen.window).map(\.frame) == [view.frame, view.frame])
      #expect(screen.window.layer.sublayers?.last?.delegate == nil)
      #expect(plates(in: screen.window).allSatisfy { $0.animation(forKey: "transform") == nil })
    }
  }

  @Test
  func `by itself a small clear view is highlighted, one with a ground lifted, a large one tinted`()
    throws
  {
    try onScreen { screen in
      screen.show()
      let clear = add(to: screen, CGRect(x: 10, y: 100, width: 60, height: 40), nil)
      let filled = add(to: screen, CGRect(x: 100, y: 100, width: 60, height: 40), nil)
      filled.backgroundColor = .red
      let large = add(to: screen, CGRect(x: 10, y: 200, width: 300, height: 200), nil)
      screen.turn()
      @MainActor func looks(over view: UIView) throws -> (shadow: Bool, isBehind: Bool) {
        screen.hover(at: view.center)
        screen.advance(by: 0.3)
        let plate = try #require(plates(in: screen.window).first)
        let order = screen.window.layer.sublayers ?? []
        let places = [plate, view.layer].compactMap { layer in order.firstIndex { $0 === layer } }
        return (plate.shadowOpacity > 0, places == places.sorted())
      }
      let seen = [try looks(over: clear), try looks(over: filled), try looks(over: large)]
      #expect(seen.map(\.shadow) == [false, true, false])
      #expect(seen.map(\.isBehind) == [true, true, false])
    }
  }

  // MARK: Shapes

  @Test func `a shape is the display's pointer in its region`() {
    onScreen { screen in
      screen.show()
      let answers = Answers()
      _ = add(to: screen, CGRect(x: 100, y: 100, width: 100, height: 50), answers)
      @MainActor func cursor(_ style: UIPointerStyle) -> SystemRequests.Cursor {
        answers.style = { _ in style }
        screen.hover(at: CGPoint(x: 110, y: 110))
        defer { screen.hover(at: CGPoint(x: 10, y: 10)) }
        return screen.display.tree.systemRequests.cursor
      }
      #expect(cursor(UIPointerStyle(shape: .verticalBeam(length: 20))) == .verticalBeam)
      #expect(cursor(UIPointerStyle(shape: .horizontalBeam(length: 20))) == .horizontalBeam)
      #expect(cursor(.hidden()) == .hidden)
      #expect(cursor(.system()) == .automatic)
      let square = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 4, height: 4))
      let moved = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
      #expect(cursor(UIPointerStyle(shape: .path(square))) == .path(moved.cgPath.data))
      #expect(screen.display.tree.systemRequests.cursor == .automatic)
    }
  }

  // MARK: UIKit's controls

  @Test func `a field has a beam over its text, a disabled one none`() {
    onScreen { screen in
      screen.show()
      let field = UITextField(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
      let text = UITextView(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
      for view in [field, text] { screen.window.addSubview(view) }
      screen.turn()
      @MainActor func cursor(over view: UIView) -> SystemRequests.Cursor {
        screen.hover(at: nil)
        screen.hover(at: view.center)
        return screen.display.tree.systemRequests.cursor
      }
      #expect(cursor(over: field) == .verticalBeam)
      #expect(cursor(over: text) == .verticalBeam)
      field.isEnabled = false
      text.isEditable = false
      text.isSelectable = false
      #expect(cursor(over: field) == .automatic)
      #expect(cursor(over: text) == .automatic)
    }
  }

  @Test func `items of bars and tabs are highlighted, those that are disabled are not`() {
    onScreen { screen in
      let controller = UIViewController()
      let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
      controller.navigationItem.rightBarButtonItem = item
      let navigation = UINavigationController(rootViewController: controller)
      navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      screen.show(tabs)
      @MainActor func plateCount() -> Int {
        @MainActor func count(_ view: UIView) -> Int {
          plates(in: view).filter { $0.cornerRadius == UIPointerShape.defaultCornerRadius }.count
            + view.subviews.map(count).reduce(0, +)
        }
        return count(screen.window)
      }
      let still = plateCount()
      screen.hover(at: CGPoint(x: 365, y: 69))
      #expect(plateCount() == still + 1)
      screen.hover(at: CGPoint(x: 195, y: 790))
      screen.advance(by: 0.3)
      #expect(plateCount() == still + 1)
      item.isEnabled = false
      screen.turn()
      screen.hover(at: CGPoint(x: 365, y: 69))
      screen.advance(by: 0.3)
      #expect(plateCount() == still)
    }
  }

  @Test func `segments that can be chosen are highlighted until they are`() {
    onScreen { screen in
      screen.show()
      let control = UISegmentedControl(items: ["A", "B", "C"])
      control.selectedSegmentIndex = 0
      control.setEnabled(false, forSegmentAt: 2)
      control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
      screen.window.addSubview(control)
      screen.turn()
      let still = plates(in: control).count
      @MainActor func count(at x: CGFloat) -> Int {
        screen.hover(at: CGPoint(x: x, y: 116))
        screen.advance(by: 0.3)
        return plates(in: control).count - still
      }
      #expect(count(at: 50) == 0)
      #expect(count(at: 150) == 1)
      #expect(count(at: 250) == 0)
      #expect(count(at: 150) == 1)
      control.selectedSegmentIndex = 1
      screen.turn()
      screen.advance(by: 0.3)
      #expect(plates(in: control).count == still)
    }
  }

  @Test func `a button with a pointer style provider follows the pointer`() {
    onScreen { screen in
      screen.show()
      let button = UIButton(type: .system)
      #expect(!button.isPointerInteractionEnabled)
      var proposed: [CGRect] = []
      button.pointerStyleProvider = { button, effect, shape in
        if case .roundedRect(let rect, UIPointerShape.defaultCornerRadius) = shape {
          proposed.append(rect)
        }
        return UIPointerStyle(effect: effect, shape: .roundedRect(button.frame, radius: 5))
      }
      #expect(button.isPointerInteractionEnabled)
      button.setTitle("Go", for: .normal)
      button.frame = CGRect(x: 100, y: 100, width: 60, height: 40)
      screen.window.addSubview(button)
      screen.turn()
      screen.hover(at: CGPoint(x: 130, y: 120))
      #expect(proposed == [CGRect(x: 92, y: 96, width: 76, height: 48)])
      #expect(plates(in: screen.window).map(\.frame) == [button.frame])
      button.isPointerInteractionEnabled = false
      screen.advance(by: 0.3)
      #expect(plates(in: screen.window).isEmpty)
    }
  }

  @Test
  func
    `a plate leaves room around a button, as round as its background, and fits one with an edge`()
  {
    onScreen { screen in
      screen.show()
      let button = UIButton(configuration: .plain())
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
      screen.window.addSubview(button)
      button.isPointerInteractionEnabled = true
      @MainActor func plate(_ change: (inout UIButton.Configuration) -> Void) -> CALayer? {
        var configuration = UIButton.Configuration.plain()
        configuration.cornerStyle = .capsule
        change(&configuration)
        button.configuration = configuration
        screen.turn()
        screen.hover(at: button.center)
        defer {
          screen.hover(at: nil)
          screen.advance(by: 0.3)
        }
        return plates(in: screen.window).first
      }
      let tight = plate { $0.contentInsets = .zero }
      #expect(tight?.frame == CGRect(x: 92, y: 96, width: 116, height: 48))
      #expect(tight?.cornerRadius == 20)
      let edged = plate {
        $0.contentInsets = .zero
        $0.background.strokeWidth = 1
        $0.background.strokeColor = .label
      }
      #expect(edged?.frame == button.frame && edged?.cornerRadius == 20)
      #expect(plate { $0.background.backgroundColor = .red }?.shadowOpacity ?? 0 > 0)
    }
  }

  @Test func `a row of a menu lights up under the pointer`() {
    onScreen { screen in
      let controller = UIViewController()
      let button = UIButton(type: .system)
      button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      button.showsMenuAsPrimaryAction = true
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
      controller.view.addSubview(button)
      screen.show(controller)
      #expect(screen.display.tree.systemRequests.hover == .nothing)
      screen.tap(at: CGPoint(x: 150, y: 120))
      screen.advance(by: 1)
      #expect(screen.display.tree.systemRequests.hover == .layers)
      let tree = UIApplication.shared.accessibilityTree().flatMap(\.flattened)
      guard let row = tree.first(where: { $0.label == "One" }) else {
        Issue.record("The menu has no row.")
        return
      }
      let layer = screen.display.tree.nodes[row.layerID]
      #expect((layer?.state.backgroundColor?.alpha ?? 0) == 0)
      screen.hover(at: CGPoint(x: row.frame.midX, y: row.frame.midY))
      #expect((screen.display.tree.nodes[row.layerID]?.state.backgroundColor?.alpha ?? 0) > 0)
      screen.hover(at: nil)
      #expect((screen.display.tree.nodes[row.layerID]?.state.backgroundColor?.alpha ?? 0) == 0)
    }
  }
}
