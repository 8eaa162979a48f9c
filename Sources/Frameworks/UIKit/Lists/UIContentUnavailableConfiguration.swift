import CoreGraphics
import Foundation

/// What is shown where content would be: that there is none, that it is loading, that it failed.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the content stands.
  public enum Alignment: Int, Sendable {
    case center = 0
    /// At the top, along the leading edge.
    case natural = 1
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
  }

  /// How a text looks.
  @preconcurrency @MainActor public struct TextProperties {
    /// Scaled with the text size where it comes from a text style.
    public var font: UIFont
    /// Adapts to the traits.
    public var color: UIColor
    /// How a line that is too long ends.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// 0 sets no limit.
    public var numberOfLines = 0
    /// Whether text that is too long is made smaller.
    public var adjustsFontSizeToFitWidth = false
    /// `0...1`.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// What a button does.
  @preconcurrency @MainActor public struct ButtonProperties {
    /// Performed when the button is chosen; a button without title and image is not shown.
    public var primaryAction: UIAction?
    /// Whether it can be chosen.
    public var isEnabled = true
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
  /// Looks and title of the button under the texts.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// Looks and title of the button under the first.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where it stands in its room.
  public var alignment = Alignment.center
  /// Room around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 24, bottom: 16, trailing: 24)
  /// In points.
  public var imageToTextPadding: CGFloat = 15
  /// In points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// In points.
  public var textToButtonPadding: CGFloat = 15
  /// In points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// What stands behind the content.
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

  /// Makes the view that shows this content.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the content for a state.
  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration { self }
}

/// What a view controller's missing content may depend on.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits that hold for the view.
  public var traitCollection: UITraitCollection
  /// What is searched for, if anything is.
  public var searchText: String?
  private var ownStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without a search.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A state of the application's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { ownStates[key] }
    set { ownStates[key] = newValue }
  }
}
