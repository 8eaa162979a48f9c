/// What stands behind the content of a button or a cell.
public struct UIBackgroundConfiguration {
  /// A view that fills the background, over its colour.
  public var customView: UIView?
  /// In points.
  public var cornerRadius: CGFloat = 0
  /// How far the background lies inside the view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; `nil` takes the tint colour, `clear` shows none.
  public var backgroundColor: UIColor?
  /// Makes the colour that is shown of the colour that is set.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A picture over the colour.
  public var image: UIImage?
  /// How the picture is placed.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line around; `nil` takes the tint colour.
  public var strokeColor: UIColor?
  /// Makes the line's colour that is shown of the colour that is set.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// How far outside the background the line runs, in points.
  public var strokeOutset: CGFloat = 0

  init(backgroundColor: UIColor?) { self.backgroundColor = backgroundColor }

  /// A background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear)
  }

  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }

  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }

  /// Returns the colour as it is shown.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the line's colour as it is shown.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// The view that shows a background configuration.
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
    layer.cornerRadius = cornerRadius
    if configuration.customView !== custom {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { insertSubview(custom, at: 0) }
    }
    show(configuration.image, mode: configuration.imageContentMode, cornerRadius: cornerRadius)
    showOutline(configuration, tint: tint, cornerRadius: cornerRadius)
    setNeedsLayout()
  }

  private func show(_ image: UIImage?, mode: ContentMode, cornerRadius: CGFloat) {
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
    view.layer.cornerRadius = cornerRadius
  }

  private func showOutline(
    _ configuration: UIBackgroundConfiguration, tint: UIColor, cornerRadius: CGFloat
  ) {
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
    view.layer.cornerRadius = cornerRadius > 0 ? cornerRadius + outset : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    custom?.frame = bounds
    picture?.frame = bounds
    outline?.frame = bounds.insetBy(dx: -outset, dy: -outset)
  }
}
