import CoreGraphics
import DisplayProtocol

/// Where the keyboard is: what Space and Enter act on.
final class KeyboardFocus {
  static let shared = KeyboardFocus()

  private static let haloWidth: CGFloat = 3

  private let halo = CALayer()
  private weak var focused: UIView?

  /// What has the focus, as long as it can be seen.
  var view: UIView? { focused?.window == nil ? nil : focused }

  /// Goes to the next or the previous thing that can be acted on, round at the ends.
  func move(backward: Bool) {
    let application = UIApplication.shared
    func flat(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
      elements.flatMap { [$0] + flat($0.children) }
    }
    let stops = flat(application.accessibilityTree())
      .compactMap { application.view(of: $0.layerID) }
      .filter { $0.layer.accessibilityAttributes?.isFocusable ?? false }
    guard !stops.isEmpty else { return clear() }
    let index = view.flatMap { current in stops.firstIndex { $0 === current } }
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

  /// Puts the focus on a view, with a halo around it.
  func focus(_ view: UIView) {
    if let old = self.view, old.isFirstResponder { old.resignFirstResponder() }
    focused = view
    view.performAccessibility(.focus)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    halo.frame = view.bounds.insetBy(dx: -Self.haloWidth, dy: -Self.haloWidth)
    halo.cornerRadius = view.layer.cornerRadius + Self.haloWidth
    halo.borderWidth = Self.haloWidth
    halo.borderColor = UIColor.systemBlue.resolvedColor(with: view.traitCollection).cgColor
    halo.zPosition = 1
    view.layer.addSublayer(halo)
    CATransaction.commit()
  }
}
