import DisplayProtocol
import HeadlessDisplay
import UIKit

/// Finds elements of the accessibility tree by label, and the points at which touches hit them.
struct ElementFinder {
  let application: UIApplication
  let display: HeadlessDisplay

  private var elements: [AccessibilityElement] {
    application.accessibilityTree().flatMap(\.flattened)
  }

  /// Whether an element has the text in its label or value.
  func shows(_ text: String) -> Bool {
    elements.contains { $0.label.contains(text) || $0.value.contains(text) }
  }

  /// Returns the text field with a label.
  func textField(_ label: String) throws -> AccessibilityElement {
    let roles: [AccessibilityAttributes.Role] = [.textField, .secureTextField, .searchField]
    return try element(
      label, among: { roles.contains($0.role) }, reason: "no text field has this label")
  }

  /// Returns the element with a label, identifier or input label.
  ///
  /// An exact match is preferred to a part of a label, and a control to static text.
  ///
  /// - Throws: `RunFailure` if no element matches, or if several match equally well.
  func element(
    _ label: String, among matches: (AccessibilityElement) -> Bool = { _ in true },
    reason: String = "no element has this label"
  ) throws -> AccessibilityElement {
    let candidates = elements.filter(matches)
    let exact = candidates.filter {
      $0.label == label || $0.identifier == label || $0.inputLabels.contains(label)
    }
    if let found = exact.first(where: \.isControl) ?? exact.first { return found }
    let partial = candidates.filter { $0.label.localizedCaseInsensitiveContains(label) }
    let controls = partial.filter(\.isControl)
    if partial.count > 1, controls.count == 1 { return controls[0] }
    guard let found = partial.first else { throw notFound(label, reason) }
    guard partial.count == 1 else {
      let labels = partial.map { "“\($0.label)”" }.joined(separator: " and ")
      throw RunFailure("“\(label)” is ambiguous: it matches \(labels)")
    }
    return found
  }

  /// The failure for a label or text that is not on the screen; lists the labels that are.
  func notFound(_ text: String, _ reason: String) -> RunFailure {
    var labels: [String] = []
    for element in elements where !element.label.isEmpty && !labels.contains(element.label) {
      labels.append(element.label)
    }
    let list = labels.map { "“\($0)”" }.joined(separator: ", ")
    return RunFailure(
      "\(reason): “\(text)”; labels on the screen: \(labels.isEmpty ? "none" : list)")
  }

  /// Returns the point at which a touch hits an element now, wherever it has moved since it was
  /// found; `nil` if another view covers it or it is outside the screen.
  func currentTouchPoint(of element: AccessibilityElement) -> CGPoint? {
    let current = elements.first { $0.layerID == element.layerID && $0.label == element.label }
    return touchPoint(of: current ?? element)
  }

  /// Returns the point at which a touch hits an element; `nil` if another view covers it or it is
  /// outside the screen.
  func touchPoint(of element: AccessibilityElement) -> CGPoint? {
    guard let view = application.view(of: element.layerID), let window = view.window else {
      return nil
    }
    let visible = visiblePart(of: element, in: view)
    guard !visible.isNull, !visible.isEmpty else { return nil }
    let center = CGPoint(x: visible.midX, y: visible.midY)
    for point in [element.activationPoint, center] where visible.contains(point) {
      let hit = window.hitTest(window.convert(point, from: nil), with: nil)
      // A view that ignores touches passes them to its superview. Another window, such as the
      // keyboard's, may cover this one.
      if application.window(at: point) === window, let hit,
        hit.isDescendant(of: view) || view.isDescendant(of: hit)
      {
        return point
      }
    }
    return nil
  }

  /// The part of an element's frame that its ancestors do not clip, in screen coordinates.
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
}

extension AccessibilityElement {
  /// Whether it is something other than static text.
  fileprivate var isControl: Bool { role != .text && role != .header }
}
