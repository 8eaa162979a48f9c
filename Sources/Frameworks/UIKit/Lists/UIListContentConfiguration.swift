import CoreGraphics
import Foundation

/// The content of a row of a list: an image and two texts.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  @preconcurrency @MainActor public struct TextProperties {
    /// Where lines stand in the text's room.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center
      case justified
    }

    /// What is done to letters before they are shown.
    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase
      case lowercase
      case capitalized
    }

    /// Scaled with the text size where it comes from a text style.
    public var font: UIFont
    /// Adapts to the traits.
    public var color: UIColor
    /// Where it stands in its room.
    public var alignment = TextAlignment.natural
    /// How a line that is too long ends.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 sets no limit.
    public var numberOfLines = 0
    /// Whether text that is too long is made smaller.
    public var adjustsFontSizeToFitWidth = false
    /// `0...1`.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the text size.
    public var adjustsFontForContentSizeCategory = true
    /// What is done to letters before they are shown.
    public var transform = TextTransform.none
  }

  /// How the image looks.
  @preconcurrency @MainActor public struct ImageProperties {
    /// For symbol images.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// `nil` takes the view's.
    public var tintColor: UIColor?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// Larger images are made smaller; 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// Room kept for the image; 0 takes the image's own size.
    public var reservedLayoutSize = CGSize.zero

    /// Stands for the system's choice in measures of an image.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude
  }

  /// Shown before or above the texts.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The first and most important text.
  public var text: String?
  /// Shown in place of the text.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// What there is to add to the text.
  public var secondaryText: String?
  /// Shown in place of the second text.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Whether the second text stands at the trailing side where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// In points; leading and trailing follow the cell's margins where they are not changed.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// In points.
  public var imageToTextPadding: CGFloat = 16
  /// In points; where the texts stand side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  /// In points; where the texts stand one under the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// From invisible at 0 to opaque at 1.
  public var alpha: CGFloat = 1
  var isHeader = false

  /// Makes the view that shows this content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the content for a state.
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
