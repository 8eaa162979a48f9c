/// Shows a button's background.
final class ConfiguredBackgroundView: UIView {
  private var effect: UIVisualEffectView?
  private var custom: UIView?
  private var picture: UIImageView?
  private var outline: UIView?
  private var outset: CGFloat = 0

  /// Shows a configuration.
  ///
  /// - Parameter cornerRadius: Replaces the configuration's corner radius.
  func show(_ configuration: UIBackgroundConfiguration, tint: UIColor, cornerRadius: CGFloat) {
    isUserInteractionEnabled = false
    let color = configuration.resolvedBackgroundColor(for: tint)
    show(configuration.visualEffect, under: color)
    if configuration.customView !== custom {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { insertSubview(custom, at: effect == nil ? 0 : 1) }
    }
    show(configuration.image, mode: configuration.imageContentMode)
    showOutline(configuration, tint: tint)
    round(cornerRadius)
    setNeedsLayout()
  }

  /// Sets the corner radius of all parts, in points.
  func round(_ cornerRadius: CGFloat) {
    layer.cornerRadius = cornerRadius
    effect?.layer.cornerRadius = cornerRadius
    effect?.setNeedsLayout()
    picture?.layer.cornerRadius = cornerRadius
    outline?.layer.cornerRadius = cornerRadius > 0 ? cornerRadius + outset : 0
  }

  /// The color is above the effect, which would blur it otherwise.
  private func show(_ visualEffect: UIVisualEffect?, under color: UIColor) {
    backgroundColor = visualEffect == nil ? color : nil
    guard let visualEffect else {
      effect?.removeFromSuperview()
      effect = nil
      return
    }
    let view = effect ?? UIVisualEffectView(effect: nil)
    if effect == nil { insertSubview(view, at: 0) }
    effect = view
    view.effect = visualEffect
    view.contentView.backgroundColor = color
  }

  private func show(_ image: UIImage?, mode: ContentMode) {
    guard let image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView()
    if picture == nil { addSubview(view) }
    picture = view
    view.image = image
    view.contentMode = mode
    view.clipsToBounds = true
  }

  private func showOutline(_ configuration: UIBackgroundConfiguration, tint: UIColor) {
    guard configuration.strokeWidth > 0 else {
      outline?.removeFromSuperview()
      outline = nil
      return
    }
    let view = outline ?? UIView()
    if outline == nil { addSubview(view) }
    outline = view
    outset = configuration.strokeOutset
    view.isUserInteractionEnabled = false
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.borderColor =
      configuration.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effect?.frame = bounds
    custom?.frame = bounds
    picture?.frame = bounds
    outline?.frame = bounds.insetBy(dx: -outset, dy: -outset)
  }
}
