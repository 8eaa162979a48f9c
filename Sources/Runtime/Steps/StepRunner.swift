import DisplayProtocol
import Foundation
import HeadlessDisplay
import UIKit

/// Performs steps as a person would: by touch, pointer, keyboard and assistive technology.
package final class StepRunner {
  let application: UIApplication
  let display: HeadlessDisplay
  let time: TimeController
  private let output: OutputWriter
  private let files: FileRequestHandler
  private let expander: ScreenExpander
  /// Whether the last step was a wait, which leaves animations at the point that they have reached.
  private var isWaiting = false

  /// - Parameters:
  ///   - directory: The folder that paths in steps are relative to.
  ///   - temporary: The application's folder for temporary files.
  package init(
    application: UIApplication, display: HeadlessDisplay, time: TimeController,
    output: OutputWriter, directory: URL, temporary: URL
  ) {
    self.application = application
    self.display = display
    self.time = time
    self.output = output
    files = FileRequestHandler(
      display: display, output: output, directory: directory, temporary: temporary)
    expander = ScreenExpander(application: application, display: display, time: time)
  }

  /// Performs a step and runs the application until it is idle.
  ///
  /// Animations are finished before each step, unless it or the one before is a wait. A picture
  /// therefore shows the result of a tap, and waits can stop an animation halfway.
  ///
  /// - Throws: `RunFailure` if the step cannot be performed.
  package func perform(_ step: NumberedStep) throws {
    var isWait = false
    if case .wait = step.step { isWait = true }
    if !isWaiting, !isWait { try time.finishAnimations() }
    isWaiting = isWait
    switch step.step {
    case .tap(let label): try display.tap(at: reach(label))
    case .longPress(let label): try display.press(at: reach(label), duration: 0.8)
    case .drag(let label, let target):
      try display.drag(
        from: reach(label), to: reach(target), duration: 0.5, hold: 0.2, rest: 0.8)
    case .hover(let label): try display.hover(at: reach(label))
    case .type(let text, let label):
      try display.tap(at: reach(try finder.textField(label)))
      try time.runUntilIdle()
      try display.type(text)
    case .swipe(let direction, let label): try swipe(direction, on: label)
    case .scroll(let label, let x, let y): try scroll(label, byX: CGFloat(x), y: CGFloat(y))
    case .wait(let seconds): try time.wait(seconds)
    case .rotate(let isLandscape):
      display.rotate(to: isLandscape ? .landscapeLeft : .portrait)
    case .appearance(let isDark): display.update { $0.appearance = isDark ? .dark : .light }
    case .contentSize(let size): display.update { $0.contentSize = size }
    case .action(let name, let label): try perform(name, on: label)
    case .increment(let label): try send(.increment, to: label)
    case .decrement(let label): try send(.decrement, to: label)
    case .page(let direction, let label): try send(direction.scrolling, to: label)
    case .escape: try display.send(.accessibility(LayerID(rawValue: 0), .escape))
    case .magicTap: try display.send(.accessibility(LayerID(rawValue: 0), .magicTap))
    case .open(let link): try display.send(.open(url: link))
    case .choose(let paths): try files.choose(paths)
    case .shortcut(let title): try choose(shortcut: title)
    case .push(let path): application.receive(remoteNotification: try files.notification(path))
    case .position(let latitude, let longitude):
      let position = DevicePosition(latitude: latitude, longitude: longitude, accuracy: 10)
      try display.send(.position(.located(position)))
    case .noPosition: try display.send(.position(.unavailable))
    case .back: try goBack()
    case .expect(let text):
      guard finder.shows(text) else { throw finder.notFound(text, "no element shows this text") }
    case .expectNot(let text):
      guard !finder.shows(text) else { throw RunFailure("this text is on the screen") }
    case .shot(let name, let isWhole):
      try capture(isWhole) { try output.writePicture(name, display: display) }
    case .tree(let name): try output.writeTree(name, application: application)
    case .layout(let name, let isWhole):
      try capture(isWhole) { try output.writeLayout(name, application: application) }
    }
    try time.runUntilIdle()
  }

  var finder: ElementFinder { ElementFinder(application: application, display: display) }

  private func capture(_ isWhole: Bool, _ body: () throws -> Void) throws {
    if isWhole { try expander.withWholeContent(body) } else { try body() }
  }

  private func choose(shortcut title: String) throws {
    let titles = display.tree.systemRequests.shortcuts.map(\.title)
    guard let index = titles.firstIndex(of: title) else {
      let list = titles.map { "“\($0)”" }.joined(separator: ", ")
      throw RunFailure(
        "there is no shortcut “\(title)”" + (titles.isEmpty ? "" : "; there are \(list)"))
    }
    try display.send(.shortcut(index))
  }

  // MARK: Assistive technology

  private func send(_ action: AccessibilityAction, to label: String) throws {
    let element = try finder.element(label)
    guard element.isEnabled else { throw RunFailure("“\(label)” is disabled") }
    try display.send(.accessibility(element.layerID, action))
  }

  private func perform(_ name: String, on label: String) throws {
    let element = try finder.element(label)
    let responder = application.accessibilityResponder(of: element.layerID)
    guard let wasPerformed = responder?.performAccessibilityAction(named: name) else {
      let all = application.accessibilityTree(actions: true).flatMap(\.flattened)
      let names = all.first { $0.layerID == element.layerID }?.actions ?? []
      let list = names.map { "“\($0)”" }.joined(separator: ", ")
      throw RunFailure(
        "“\(element.label)” has no action “\(name)”" + (names.isEmpty ? "" : "; it has \(list)"))
    }
    guard wasPerformed else { throw RunFailure("the action “\(name)” failed") }
    application.runTurn()
  }

  // MARK: Touch points

  private func reach(_ label: String) throws -> CGPoint { try reach(finder.element(label)) }

  /// Returns the point at which a touch hits an element, after scrolling it into view and waiting
  /// for animations to move it there.
  private func reach(_ element: AccessibilityElement) throws -> CGPoint {
    guard element.isEnabled else { throw RunFailure("“\(element.label)” is disabled") }
    if let point = finder.touchPoint(of: element) { return point }
    try scrollIntoView(element)
    if let point = finder.currentTouchPoint(of: element) { return point }
    try time.advance(until: { finder.currentTouchPoint(of: element) != nil })
    guard let point = finder.currentTouchPoint(of: element) else {
      throw RunFailure("“\(element.label)” exists but cannot be touched")
    }
    return point
  }

  /// Goes back as the back button does, or dismisses the presented controller.
  private func goBack() throws {
    var controller = application.frontWindow?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    let isPresented = controller?.presentingViewController != nil
    if let navigation = navigation(in: controller), navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else if isPresented {
      controller?.dismiss(animated: true)
    } else {
      throw RunFailure("this is the first screen")
    }
    application.runTurn()
    try time.runUntilIdle()
    try time.advance(by: 0.6)
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
