/// A layout guide that tracks a moving element.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The layout guide of the keyboard, or of the bottom safe area without a keyboard.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  private var height: NSLayoutConstraint?

  /// Whether the guide follows the bottom safe area while the keyboard is hidden.
  open var usesBottomSafeArea = true { didSet { update() } }

  /// The distance above the keyboard at which interactive dismissal begins, in points.
  open var keyboardDismissPadding: CGFloat = 0

  static func guide(of view: UIView) -> UIKeyboardLayoutGuide {
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIKeyboardLayoutGuide"
    view.addLayoutGuide(guide)
    let height = guide.heightAnchor.constraint(equalToConstant: 0)
    guide.height = height
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
    ])
    guide.update()
    KeyboardSession.shared.add(guide)
    return guide
  }

  /// Updates the guide from the keyboard's frame.
  func update() {
    guard let view = owningView, let height else { return }
    let safe = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    let wanted = max(KeyboardSession.shared.overlap(with: view), safe)
    if height.constant != wanted { height.constant = wanted }
  }
}

extension UIView {
  /// The layout guide of the keyboard, which animates with it.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layout.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide.guide(of: self)
    layout.keyboardGuide = guide
    return guide
  }
}
