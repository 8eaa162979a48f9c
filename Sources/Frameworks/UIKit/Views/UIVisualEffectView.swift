import QuartzCore

/// A view that applies a visual effect.
///
/// Add subviews to `contentView`.
open class UIVisualEffectView: UIView {
  private let material = GlassView()
  private var shownEffect: UIVisualEffect?

  /// The superview of the content, above the effect.
  public let contentView = UIView()

  /// Creates a view with an effect, or without one.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
  }

  /// Creates a view with a frame and without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Creates a view without an effect; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UIVisualEffectView.self)
  }

  private func setUp() {
    for view in [material, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    material.isUserInteractionEnabled = false
    material.alpha = 0
  }

  /// The effect; `nil` applies none.
  ///
  /// A change inside an animation fades the effect in or out.
  open var effect: UIVisualEffect? {
    get { shownEffect }
    set {
      shownEffect = newValue
      showVibrancy()
      guard let blur = newValue as? UIBlurEffect else {
        material.alpha = 0
        return
      }
      material.glass = blur.glass
      material.alpha = 1
    }
  }

  private func showVibrancy() {
    let color = (shownEffect as? UIVibrancyEffect)?.color(in: traitCollection)
    contentView.layer.stencil = color?.cgColor.rgba
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showVibrancy()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The effect has the view's corner radius.
    for layer in [material.layer, contentView.layer] {
      layer.cornerRadius = self.layer.cornerRadius
      layer.cornerCurve = self.layer.cornerCurve
      layer.maskedCorners = self.layer.maskedCorners
    }
  }
}
