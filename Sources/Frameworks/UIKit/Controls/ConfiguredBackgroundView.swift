/// Shows a button's background.
final class ConfiguredBackgroundView: UIView {
  private var custom: UIView?
  private var picture: UIImageView?
  private var outline: UIView?
  private var outset: CGFloat = 0

  /// Shows a configuration.
  ///
  /// - Parameter cornerRadius: In place of the configuration's own.
  func show(_ configuration: UIBackgroundConfiguration, tint: UIColor, cornerRadius: CGFloat) {
    isUserInteractionEnabled = false
    backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    if configuration.customView !== custom {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { insertSubview(custom, at: 0) }
    }
    show(configuration.image, mode: configuration.imageContentMode)
    showOutline(configuration, tint: tint)
    round(cornerRadius)
    setNeedsLayout()
  }

  /// Sets how round the corners of all parts are, in points.
  func round(_ cornerRadius: CGFloat) {
    layer.cornerRadius = cornerRadius
    picture?.layer.cornerRadius = cornerRadius
    outline?.layer.cornerRadius = cornerRadius > 0 ? cornerRadius + outset : 0
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
    custom?.frame = bounds
    picture?.frame = bounds
    outline?.frame = bounds.insetBy(dx: -outset, dy: -outset)
  }
}
