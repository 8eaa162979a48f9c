import DisplayProtocol
import Foundation
import HeadlessDisplay
import UIKit

/// Does steps as a person would: by touching what can be touched and reading what can be read.
final class StepRunner {
  /// Why a step could not be done.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let application: UIApplication
  private let display: HeadlessDisplay
  private let settling: Settling
  private let world: World
  private let output: Output
  private let desk: FileDesk
  /// Whether time is in the hands of the steps: what moves is then left as it is.
  private var keepsTime = false

  init(
    application: UIApplication, display: HeadlessDisplay, settling: Settling, world: World,
    output: Output, desk: FileDesk
  ) {
    self.application = application
    self.display = display
    self.settling = settling
    self.world = world
    self.output = output
    self.desk = desk
  }

  /// Does a step and lets the application come to rest.
  ///
  /// What moves is let come to its end before a step, the first one too, unless it or the one before
  /// it waits: so a picture shows what a tap led to, and what is under way can be met by waiting for
  /// a part of it.
  func perform(_ step: NumberedStep) throws {
    var waits = false
    if case .wait = step.step { waits = true }
    if !keepsTime, !waits { try settling.finishAnimations() }
    keepsTime = waits
    switch step.step {
    case .tap(let label): try display.tap(at: reach(label))
    case .longPress(let label): try display.press(at: reach(label), duration: 0.8)
    case .drag(let label, let target):
      try display.drag(
        from: reach(label), to: reach(target), duration: 0.5, hold: 0.2, rest: 0.8)
    case .hover(let label): try display.hover(at: reach(label))
    case .type(let text, let label):
      let field = try find(label, where: \.takesText, what: "a field with this label")
      try display.tap(at: reach(field))
      try settling.settle()
      try display.type(text)
    case .swipe(let direction, let label): try swipe(direction, on: label)
    case .scroll(let label, let x, let y): try scroll(label, byX: CGFloat(x), y: CGFloat(y))
    case .wait(let seconds): try settling.advance(by: seconds)
    case .rotate(let isLandscape):
      display.rotate(to: isLandscape ? .landscapeLeft : .portrait)
    case .appearance(let isDark): display.update { $0.appearance = isDark ? .dark : .light }
    case .contentSize(let size): display.update { $0.contentSize = size }
    case .action(let name, let label): try perform(name, on: label)
    case .increment(let label): try ask(.increment, of: label)
    case .decrement(let label): try ask(.decrement, of: label)
    case .page(let direction, let label): try ask(direction.scrolling, of: label)
    case .escape: try display.send(.accessibility(LayerID(rawValue: 0), .escape))
    case .magicTap: try display.send(.accessibility(LayerID(rawValue: 0), .magicTap))
    case .open(let link): try display.send(.open(url: link))
    case .choose(let paths): try desk.choose(paths)
    case .shortcut(let title): try choose(shortcut: title)
    case .push(let path): application.receive(remoteNotification: try desk.notification(path))
    case .back: try goBack()
    case .expect(let text):
      guard shows(text) else { throw missing(text, "nothing shows this") }
    case .expectNot(let text):
      guard !shows(text) else { throw Failure(description: "this is shown") }
    case .shot(let name): try output.writePicture(name, display: display)
    case .tree(let name): try output.writeTree(name, application: application)
    case .layout(let name): try output.writeLayout(name, application: application)
    }
    try settling.settle()
  }

  private func choose(shortcut title: String) throws {
    let titles = display.tree.wishes.shortcuts.map(\.title)
    guard let place = titles.firstIndex(of: title) else {
      let there = titles.map { "“\($0)”" }.joined(separator: ", ")
      throw Failure(
        description: "there is no shortcut “\(title)”"
          + (titles.isEmpty ? "" : "; there are \(there)"))
    }
    try display.send(.shortcut(place))
  }

  // MARK: Finding

  private var elements: [AccessibilityElement] {
    application.accessibilityTree().flatMap(\.flattened)
  }

  private func shows(_ text: String) -> Bool {
    elements.contains { $0.label.contains(text) || $0.value.contains(text) }
  }

  /// The element with a label: the same, or else the only one that contains it, or among several the
  /// only one that does something.
  private func find(
    _ label: String, where matches: (AccessibilityElement) -> Bool = { _ in true },
    what: String = "nothing with this label"
  ) throws -> AccessibilityElement {
    let candidates = elements.filter(matches)
    let exact = candidates.filter {
      $0.label == label || $0.identifier == label || $0.inputLabels.contains(label)
    }
    // A control is meant before a text that says the same.
    if let control = exact.first(where: { $0.role != .text && $0.role != .header }) {
      return control
    }
    if let first = exact.first { return first }
    let partial = candidates.filter { $0.label.localizedCaseInsensitiveContains(label) }
    if partial.count > 1 {
      let controls = partial.filter { $0.role != .text && $0.role != .header }
      if controls.count == 1 { return controls[0] }
    }
    guard let found = partial.first, partial.count == 1 else {
      guard !partial.isEmpty else { throw missing(label, what) }
      let labels = partial.map { "“\($0.label)”" }.joined(separator: " and ")
      throw Failure(description: "“\(label)” is part of \(labels): say which")
    }
    return found
  }

  private func missing(_ label: String, _ reason: String) -> Failure {
    var labels: [String] = []
    for element in elements where !element.label.isEmpty && !labels.contains(element.label) {
      labels.append(element.label)
    }
    let list = labels.map { "“\($0)”" }.joined(separator: ", ")
    let there = labels.isEmpty ? "no labels" : list
    return Failure(description: "\(reason): “\(label)”. There are \(there).")
  }

  // MARK: As assistive technology does

  private func ask(_ action: AccessibilityAction, of label: String) throws {
    let element = try find(label)
    guard element.isEnabled else { throw Failure(description: "“\(label)” is disabled") }
    try display.send(.accessibility(element.layerID, action))
  }

  private func perform(_ name: String, on label: String) throws {
    let element = try find(label)
    let responder = application.accessibilityResponder(of: element.layerID)
    guard let isDone = responder?.performAccessibilityAction(named: name) else {
      let all = application.accessibilityTree(actions: true).flatMap(\.flattened)
      let names = all.first { $0.layerID == element.layerID }?.actions ?? []
      let list = names.map { "“\($0)”" }.joined(separator: ", ")
      throw Failure(
        description: "“\(element.label)” has no such action"
          + (names.isEmpty ? "." : "; it has \(list)."))
    }
    guard isDone else { throw Failure(description: "“\(name)” could not be done") }
    application.runTurn()
  }

  // MARK: Reaching

  private func reach(_ label: String) throws -> CGPoint {
    try reach(find(label))
  }

  /// The point at which a touch meets an element, once it can be touched.
  ///
  /// What is scrolled away is scrolled to; while something moves, time goes by.
  private func reach(_ element: AccessibilityElement) throws -> CGPoint {
    guard element.isEnabled else {
      throw Failure(description: "“\(element.label)” is disabled")
    }
    if let point = touchPoint(of: element) { return point }
    try scrollIntoView(element)
    if let point = touchPoint(of: current(element)) { return point }
    try settling.advance(until: { touchPoint(of: current(element)) != nil })
    guard let point = touchPoint(of: current(element)) else {
      throw Failure(description: "“\(element.label)” is there but cannot be touched")
    }
    return point
  }

  /// The element as it is now.
  private func current(_ element: AccessibilityElement) -> AccessibilityElement {
    elements.first { $0.layerID == element.layerID && $0.label == element.label } ?? element
  }

  private func touchPoint(of element: AccessibilityElement) -> CGPoint? {
    guard let view = application.view(of: element.layerID), let window = view.window else {
      return nil
    }
    let visible = visiblePart(of: element, in: view)
    guard !visible.isNull, !visible.isEmpty else { return nil }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    for point in [element.activationPoint, middle] where visible.contains(point) {
      let hit = window.hitTest(window.convert(point, from: nil), with: nil)
      // What takes no touches itself is met through whatever it stands in; another window, such as
      // the keyboard's, may stand in front of all of it.
      if application.window(at: point) === window, let hit,
        hit.isDescendant(of: view) || view.isDescendant(of: hit)
      {
        return point
      }
    }
    return nil
  }

  /// The part of an element that no edge cuts off, in points of the screen.
  private func visiblePart(of element: AccessibilityElement, in view: UIView) -> CGRect {
    var visible = element.frame.intersection(
      CGRect(origin: .zero, size: display.environment.size))
    var ancestor = view.superview
    while let container = ancestor, !visible.isNull {
      if container.clipsToBounds {
        visible = visible.intersection(container.convert(container.bounds, to: nil))
      }
      ancestor = container.superview
    }
    return visible
  }

  private func scrollIntoView(_ element: AccessibilityElement) throws {
    guard let view = application.view(of: element.layerID),
      let scrollView = scrollView(around: view)
    else { return }
    let area = scrollView.convert(element.frame, from: nil)
    scrollView.scrollRectToVisible(area.insetBy(dx: 0, dy: -24), animated: false)
    try settling.settle()
    try settling.advance(by: 0.5)
  }

  private func scrollView(around view: UIView) -> UIScrollView? {
    var ancestor: UIView? = view
    while let candidate = ancestor {
      if let scrollView = candidate as? UIScrollView { return scrollView }
      ancestor = candidate.superview
    }
    return nil
  }

  // MARK: Moving

  private func swipe(_ direction: Step.Direction, on label: String) throws {
    let element = try find(label)
    let screen = CGRect(origin: .zero, size: display.environment.size)
    let area = element.frame.intersection(screen.insetBy(dx: 8, dy: 8))
    guard !area.isNull else { throw Failure(description: "“\(label)” is outside the screen") }
    let middle = CGPoint(x: area.midX, y: area.midY)
    // Small things are swiped across and beyond.
    let way = max(160, (direction == .up || direction == .down ? area.height : area.width) * 0.6)
    let vector: CGPoint =
      switch direction {
      case .up: CGPoint(x: 0, y: -way)
      case .down: CGPoint(x: 0, y: way)
      case .left: CGPoint(x: -way, y: 0)
      case .right: CGPoint(x: way, y: 0)
      }
    let start = clamped(CGPoint(x: middle.x - vector.x / 2, y: middle.y - vector.y / 2), screen)
    let end = clamped(CGPoint(x: middle.x + vector.x / 2, y: middle.y + vector.y / 2), screen)
    let isLarge = area.height > way && area.width > 40
    try display.drag(
      from: isLarge ? start : middle,
      to: isLarge
        ? end : clamped(CGPoint(x: middle.x + vector.x, y: middle.y + vector.y), screen),
      duration: 0.2)
    try settling.settle()
    // What was thrown rolls out.
    try settling.advance(by: 2)
  }

  private func clamped(_ point: CGPoint, _ area: CGRect) -> CGPoint {
    CGPoint(
      x: min(max(point.x, area.minX + 1), area.maxX - 1),
      y: min(max(point.y, area.minY + 1), area.maxY - 1))
  }

  /// Scrolls in small steps, as a slow finger does, and no further than the content goes.
  private func scroll(_ label: String, byX x: CGFloat, y: CGFloat) throws {
    let element = try find(label)
    guard let view = application.view(of: element.layerID),
      let scrollView = scrollView(around: view) ?? mainScrollView(in: view.window)
    else { throw Failure(description: "“\(label)” is in nothing that scrolls") }
    let stride: CGFloat = 16
    let count = max(1, Int((max(abs(x), abs(y)) / stride).rounded(.up)))
    let start = scrollView.contentOffset
    for step in 1...count {
      let fraction = CGFloat(step) / CGFloat(count)
      let inset = scrollView.adjustedContentInset
      let limit = CGPoint(
        x: scrollView.contentSize.width + inset.right - scrollView.bounds.width,
        y: scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
      scrollView.contentOffset = CGPoint(
        x: max(-inset.left, min(start.x + x * fraction, max(limit.x, -inset.left))),
        y: max(-inset.top, min(start.y + y * fraction, max(limit.y, -inset.top))))
      application.runTurn()
      try settling.advance(by: 1.0 / 60)
    }
    try settling.advance(by: 0.4)
  }

  private func mainScrollView(in window: UIWindow?) -> UIScrollView? {
    var waiting: [UIView] = window.map { [$0] } ?? []
    var best: UIScrollView?
    while let view = waiting.popLast() {
      if let scrollView = view as? UIScrollView, !scrollView.isHidden,
        scrollView.contentSize.height > scrollView.bounds.height,
        scrollView.bounds.height > best?.bounds.height ?? 0
      {
        best = scrollView
      }
      waiting += view.subviews
    }
    return best
  }

  /// Goes back as the back button does, or closes what covers the rest.
  private func goBack() throws {
    var controller = application.frontWindow?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    let isPresented = controller?.presentingViewController != nil
    if let navigation = navigation(in: controller), navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else if isPresented {
      controller?.dismiss(animated: true)
    } else {
      throw Failure(description: "there is nothing to go back to")
    }
    application.runTurn()
    try settling.settle()
    try settling.advance(by: 0.6)
  }

  private func navigation(in controller: UIViewController?) -> UINavigationController? {
    if let navigation = controller as? UINavigationController { return navigation }
    if let tabs = controller as? UITabBarController {
      return navigation(in: tabs.selectedViewController)
    }
    for child in controller?.children.reversed() ?? [] {
      if let found = navigation(in: child) { return found }
    }
    return nil
  }
}

extension Step.Direction {
  fileprivate var scrolling: AccessibilityAction {
    switch self {
    case .up: .scrollUp
    case .down: .scrollDown
    case .left: .scrollLeft
    case .right: .scrollRight
    }
  }
}

extension AccessibilityElement {
  /// Whether text can be typed into it.
  fileprivate var takesText: Bool {
    [.textField, .secureTextField, .searchField].contains(role)
  }
}

extension UIApplication {
  /// The window that takes keys, or else the frontmost.
  fileprivate var frontWindow: UIWindow? {
    let windows = connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    return windows.first(where: \.isKeyWindow) ?? windows.last
  }
}
