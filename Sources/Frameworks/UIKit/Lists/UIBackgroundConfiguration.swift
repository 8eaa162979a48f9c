/// The background of a button or a cell.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// A custom view above the background color.
  public var customView: UIView?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background in its view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color; `nil` uses the tint color, `clear` shows none.
  public var backgroundColor: UIColor?
  /// Transforms the background color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect applied behind the background color; `nil` for none.
  public var visualEffect: UIVisualEffect?
  /// An image above the color.
  public var image: UIImage?
  /// The content mode of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the stroke; `nil` uses the tint color.
  public var strokeColor: UIColor?
  /// Transforms the stroke color.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The outset of the stroke from the background, in points.
  public var strokeOutset: CGFloat = 0

  init(backgroundColor: UIColor?) { self.backgroundColor = backgroundColor }

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear)
  }

  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }

  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }

  /// Returns the resolved background color.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the resolved stroke color.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
