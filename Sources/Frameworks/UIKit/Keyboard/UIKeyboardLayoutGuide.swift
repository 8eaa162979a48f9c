/// A guide to something that moves over the screen.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers, or without one what is unsafe at its lower end.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  private var height: NSLayoutConstraint?

  /// Whether the guide reaches up to the safe area while there is no keyboard.
  open var usesBottomSafeArea = true { didSet { update() } }

  /// How far above the keyboard a finger begins to push it down, in points.
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

  /// Takes the keyboard's present place.
  func update() {
    guard let view = owningView, let height else { return }
    let safe = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    let wanted = max(KeyboardSession.shared.overlap(with: view), safe)
    if height.constant != wanted { height.constant = wanted }
  }
}

extension UIView {
  /// The part of the view that the keyboard covers; it moves as the keyboard does.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layout.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide.guide(of: self)
    layout.keyboardGuide = guide
    return guide
  }
}
