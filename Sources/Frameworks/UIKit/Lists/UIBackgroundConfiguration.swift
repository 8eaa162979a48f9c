/// What stands behind the content of a button or a cell.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// A view that fills the background, over its color.
  public var customView: UIView?
  /// In points.
  public var cornerRadius: CGFloat = 0
  /// How far the background lies inside the view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; `nil` takes the tint colour, `clear` shows none.
  public var backgroundColor: UIColor?
  /// Makes the color that is shown of the color that is set.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// What is done to what lies behind the view, under the color; `nil` for nothing.
  public var visualEffect: UIVisualEffect?
  /// A picture over the color.
  public var image: UIImage?
  /// How the picture is placed.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the line around; `nil` takes the tint color.
  public var strokeColor: UIColor?
  /// Makes the line's color that is shown of the color that is set.
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

  /// Returns the color as it is shown.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the line's color as it is shown.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
