import CoreGraphics
import Foundation

/// The content of a list row: an image and two texts.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of a text.
  @preconcurrency @MainActor public struct TextProperties {
    /// The alignment of the lines.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center
      case justified
    }

    /// The transformation of the letters.
    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase
      case lowercase
      case capitalized
    }

    /// The font; scaled with the text size if it comes from a text style.
    public var font: UIFont
    /// The color, resolved for the traits.
    public var color: UIColor
    /// The alignment of the lines.
    public var alignment = TextAlignment.natural
    /// The line break mode.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// Whether text shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale factor, `0...1`.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// The transformation of the letters.
    public var transform = TextTransform.none
  }

  /// The properties of the image.
  @preconcurrency @MainActor public struct ImageProperties {
    /// The configuration of symbol images.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint color; `nil` uses the view's.
    public var tintColor: UIColor?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size; larger images are scaled down, and 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image; 0 uses the image's own size.
    public var reservedLayoutSize = CGSize.zero

    /// Represents the system's standard dimension of an image.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude
  }

  /// The image before or above the texts.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The primary text.
  public var text: String?
  /// The attributed text; replaces the plain text.
  public var attributedText: NSAttributedString?
  /// The properties of the text.
  public var textProperties: TextProperties
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text; replaces the plain secondary text.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// Whether the secondary text is at the trailing side if both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins, in points; leading and trailing follow the cell's margins unless they are set.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The padding between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The padding between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  /// The padding between stacked texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: CGFloat = 1
  var isHeader = false

  /// Creates the view that shows this content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration updated for a state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    if let cell = state as? UICellConfigurationState { updated.alpha = cell.isDisabled ? 0.4 : 1 }
    return updated
  }

  init(
    text: TextProperties, secondary: TextProperties,
    margins: NSDirectionalEdgeInsets = .init(top: 11, leading: 16, bottom: 11, trailing: 16)
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = margins
  }
}
