import CoreGraphics
import Foundation

/// What is shown where content would be: that there is none, that it is loading, that it failed.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the content stands.
  public enum Alignment: Int, Sendable {
    case center = 0
    /// At the top, along the leading edge.
    case natural = 1
  }

  /// How the image looks.
  public struct ImageProperties {
    /// For symbol images.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// `nil` takes the view's.
    public var tintColor: UIColor?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// Larger images are made smaller; 0 sets no limit.
    public var maximumSize = CGSize.zero
  }

  /// How a text looks.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// 0 sets no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    /// `0...1`.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// What a button does.
  public struct ButtonProperties {
    /// Performed when the button is chosen; a button without title and image is not shown.
    public var primaryAction: UIAction?
    public var isEnabled = true
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// Shown in place of the text.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  /// Shown in place of the second text.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 24, bottom: 16, trailing: 24)
  public var imageToTextPadding: CGFloat = 15
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 15
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var background = UIBackgroundConfiguration.clear()
  var isLoading = false

  private init(text: TextProperties, secondary: TextProperties) {
    textProperties = text
    secondaryTextProperties = secondary
  }

  /// Says that there is nothing: large image, title and text.
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

  /// Says that content is on its way: a turning wheel and a word.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = empty()
    configuration.isLoading = true
    configuration.text = SystemText.loading.string
    configuration.textProperties = .init(
      font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    configuration.imageToTextPadding = 8
    return configuration
  }

  /// Says that a search has found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = empty()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = SystemText.noResults.string
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration { self }
}

/// What a view controller's missing content may depend on.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// What is searched for, if anything is.
  public var searchText: String?

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}
