import CoreGraphics
import DisplayProtocol

/// The keyboard focus: the target of Space and Enter.
final class KeyboardFocus {
  static let shared = KeyboardFocus()

  private static let haloWidth: CGFloat = 3

  private let halo = CALayer()
  private weak var focused: UIResponder?

  /// The focused view or accessibility element, while it is in a window.
  var responder: UIResponder? { focused?.responderWindow == nil ? nil : focused }

  /// The focused view, or the view that contains the focused element.
  var view: UIView? {
    responder as? UIView ?? (responder as? UIAccessibilityElement)?.containerView
  }

  /// Moves the focus to the next or previous focusable item, wrapping around at the ends.
  func move(backward: Bool) {
    let application = UIApplication.shared
    func flat(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
      elements.flatMap { [$0] + flat($0.children) }
    }
    let stops = flat(application.accessibilityTree())
      .compactMap { application.accessibilityResponder(of: $0.layerID) }
      .filter { $0.displayLayer?.accessibilityAttributes?.isFocusable ?? false }
    guard !stops.isEmpty else { return clear() }
    let index = responder.flatMap { current in stops.firstIndex { $0 === current } }
    let next: Int
    switch index {
    case let index?: next = (index + (backward ? stops.count - 1 : 1)) % stops.count
    case nil: next = backward ? stops.count - 1 : 0
    }
    focus(stops[next])
  }

  func clear() {
    halo.removeFromSuperlayer()
    focused = nil
  }

  /// Focuses a view or an element and shows a focus ring around it.
  func focus(_ responder: UIResponder) {
    if let old = self.responder, old.isFirstResponder { old.resignFirstResponder() }
    focused = responder
    responder.performAccessibility(.focus)
    guard let view, let layer = responder.displayLayer else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    halo.frame = layer.bounds.insetBy(dx: -Self.haloWidth, dy: -Self.haloWidth)
    halo.cornerRadius = layer.cornerRadius + Self.haloWidth
    halo.borderWidth = Self.haloWidth
    halo.borderColor = UIColor.systemBlue.resolvedColor(with: view.traitCollection).cgColor
    halo.zPosition = 1
    layer.addSublayer(halo)
    CATransaction.commit()
  }
}

extension UIResponder {
  /// The layer that represents the responder on the display.
  fileprivate var displayLayer: CALayer? {
    (self as? UIView)?.layer ?? (self as? UIAccessibilityElement)?.layer
  }
}
