import CoreGraphics
import Foundation

/// The content shown in place of unavailable content: empty, loading, or an error.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The alignment of the content.
  public enum Alignment: Int, Sendable {
    case center = 0
    /// At the top leading corner.
    case natural = 1
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
  }

  /// The properties of a text.
  @preconcurrency @MainActor public struct TextProperties {
    /// The font; scaled with the text size if it comes from a text style.
    public var font: UIFont
    /// The color, resolved for the traits.
    public var color: UIColor
    /// The line break mode.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// Whether text shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale factor, `0...1`.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// The properties of a button.
  @preconcurrency @MainActor public struct ButtonProperties {
    /// The primary action; a button without title and image is not shown.
    public var primaryAction: UIAction?
    /// Whether the button is enabled.
    public var isEnabled = true
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
  /// The configuration of the button below the texts.
  public var button = UIButton.Configuration.plain()
  /// The properties of the button.
  public var buttonProperties = ButtonProperties()
  /// The configuration of the button below the first.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The properties of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment of the content.
  public var alignment = Alignment.center
  /// The margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 24, bottom: 16, trailing: 24)
  /// The padding between image and text, in points.
  public var imageToTextPadding: CGFloat = 15
  /// The padding between text and secondary text, in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The padding between text and button, in points.
  public var textToButtonPadding: CGFloat = 15
  /// The padding between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background behind the content.
  public var background = UIBackgroundConfiguration.clear()
  var isLoading = false

  private init(text: TextProperties, secondary: TextProperties) {
    textProperties = text
    secondaryTextProperties = secondary
  }

  /// Returns a configuration for empty content: a large image, a title and a text.
  public static func empty() -> UIContentUnavailableConfiguration {
    let title = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .bold))
    var configuration = UIContentUnavailableConfiguration(
      text: .init(font: title, color: .label),
      secondary: .init(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel))
    configuration.imageProperties.tintColor = .secondaryLabel
    configuration.imageProperties.preferredSymbolConfiguration = .init(
      pointSize: 44, weight: .regular, scale: .large)
    return configuration
  }

  /// Returns a configuration for loading content: an activity indicator and a text.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = empty()
    configuration.isLoading = true
    configuration.text = SystemText.loading.string
    configuration.textProperties = .init(
      font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    configuration.imageToTextPadding = 8
    return configuration
  }

  /// Returns a configuration for a search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = empty()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = SystemText.noResults.string
    return configuration
  }

  /// Creates the view that shows this content.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration updated for a state.
  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration { self }
}

/// The state that a content-unavailable configuration can depend on.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// The search text, if there is a search.
  public var searchText: String?
  private var ownStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without a search.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// An app-defined state; `nil` if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { ownStates[key] }
    set { ownStates[key] = newValue }
  }
}
