extension UIButton {
  /// The content and the appearance of a button.
  ///
  /// Values that are `nil` depend on the button's kind, state and tint color.
  @preconcurrency @MainActor public struct Configuration {
    /// The system's kinds of buttons.
    enum Kind {
      case plain, gray, tinted, filled
    }

    /// The size of a button relative to its text.
    nonisolated public enum Size: Int, Sendable {
      /// The default size.
      case medium = 0
      /// Smaller text and insets.
      case small = 1
      /// Smaller text and the smallest insets.
      case mini = 2
      /// Larger insets.
      case large = 3
    }

    /// The corner style of a button.
    nonisolated public enum CornerStyle: Int, Sendable {
      /// The background's corner radius.
      case fixed = -1
      /// The background's corner radius, scaled with the text size.
      case dynamic = 0
      /// A small radius.
      case small = 1
      /// A medium radius.
      case medium = 2
      /// A large radius.
      case large = 3
      /// A radius of half the height.
      case capsule = 4
    }

    /// The alignment of title and subtitle.
    nonisolated public enum TitleAlignment: Int, Sendable {
      /// The alignment of the button's content.
      case automatic = 0
      /// Leading.
      case leading = 1
      /// Centered.
      case center = 2
      /// Trailing.
      case trailing = 3
    }

    /// The indicator that a button has a menu.
    nonisolated public enum Indicator: Int, Sendable {
      /// A pop-up indicator if the button represents a selection.
      case automatic = 0
      /// No indicator.
      case none = 1
      /// Arrows up and down.
      case popup = 2
    }

    let kind: Kind
    private var ownContentInsets: NSDirectionalEdgeInsets?

    /// The background behind the content.
    public var background: UIBackgroundConfiguration
    /// The corner style.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button relative to its text.
    public var buttonSize = Size.medium

    /// The color of title and image; `nil` uses the kind's color.
    public var baseForegroundColor: UIColor?
    /// The base color of the background; `nil` uses the kind's color.
    public var baseBackgroundColor: UIColor?

    /// The image.
    public var image: UIImage?
    /// The symbol configuration of the image; `nil` derives it from the title's font.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Transforms the image's color.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// Transforms the activity indicator's color.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title with attributes.
    public var attributedTitle: AttributedString? {
      didSet { plainTitle = nil }
    }
    /// The title as it was set without attributes, because the conversion is slow.
    private var plainTitle: String?
    /// The subtitle with attributes.
    public var attributedSubtitle: AttributedString?
    /// Transforms the title's attributes.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Transforms the subtitle's attributes.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The line break mode of the title.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The line break mode of the subtitle.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic

    /// The edge of the text at which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The padding between image and text, in points.
    public var imagePadding: CGFloat = 0
    /// The padding between title and subtitle, in points.
    public var titlePadding: CGFloat = 1

    /// The indicator that the button has a menu.
    public var indicator = Indicator.automatic
    /// Transforms the indicator's color.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// Whether the appearance changes automatically for the selected state.
    public var automaticallyUpdateForSelection = true

    init(_ kind: Kind) {
      self.kind = kind
      background = .clear()
      background.backgroundColor = nil
      background.cornerRadius = 5.95
    }

    /// The title.
    public var title: String? {
      get { plainTitle ?? attributedTitle.map { String($0.characters) } }
      set {
        attributedTitle = newValue.map { AttributedString($0) }
        plainTitle = newValue
      }
    }

    /// The subtitle.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The insets around the content, in points; those of the button's size by default.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? buttonSize.contentInsets }
      set { ownContentInsets = newValue }
    }

    /// Resets the content insets to those of the button's size.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    // MARK: Kinds

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A button with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A button with a tinted background.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A button with white text on the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button without a background, in the platform's style.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// A button with a gray background, in the platform's style.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A button with a tinted background, in the platform's style.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A button with white text on the tint color, in the platform's style.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the colors for the button's state.
    public func updated(for button: UIButton) -> Configuration {
      let look = ButtonColors(self, state: button.state, tint: button.roleTint)
      var copy = self
      copy.baseForegroundColor = look.foreground
      copy.background.backgroundColor = look.background
      return copy
    }
  }
}

extension UIButton.Configuration.Size {
  var contentInsets: NSDirectionalEdgeInsets {
    switch self {
    case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  var titleStyle: UIFont.TextStyle {
    switch self {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }

  var subtitleStyle: UIFont.TextStyle {
    switch self {
    case .mini, .small: .caption2
    case .medium, .large: .caption1
    }
  }
}
