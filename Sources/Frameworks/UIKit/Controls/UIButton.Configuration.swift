extension UIButton {
  /// What a button shows and how it looks.
  ///
  /// What is left `nil` follows the kind of button, its state and the tint colour.
  @preconcurrency @MainActor public struct Configuration {
    /// The kinds of buttons that the system has.
    enum Kind {
      case plain, gray, tinted, filled
    }

    /// How large a button is beside its text.
    nonisolated public enum Size: Int, Sendable {
      /// The usual one.
      case medium = 0
      /// Smaller text and less room.
      case small = 1
      /// Smaller text and the least room.
      case mini = 2
      /// More room.
      case large = 3
    }

    /// How round a button's corners are.
    nonisolated public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, growing with the text.
      case dynamic = 0
      /// A little.
      case small = 1
      /// More.
      case medium = 2
      /// Much.
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// Where title and subtitle stand to each other.
    nonisolated public enum TitleAlignment: Int, Sendable {
      /// As the content stands in the button.
      case automatic = 0
      /// Where reading starts.
      case leading = 1
      /// In the middle.
      case center = 2
      /// Where reading ends.
      case trailing = 3
    }

    /// What tells that a button has a menu.
    nonisolated public enum Indicator: Int, Sendable {
      /// Arrows where the button stands for a choice.
      case automatic = 0
      /// Nothing.
      case none = 1
      /// Arrows up and down.
      case popup = 2
    }

    let kind: Kind
    private var ownContentInsets: NSDirectionalEdgeInsets?

    /// What stands behind the content.
    public var background: UIBackgroundConfiguration
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is beside its text.
    public var buttonSize = Size.medium

    /// The colour of title and image; `nil` for that of the kind.
    public var baseForegroundColor: UIColor?
    /// The colour that the background is made of; `nil` for that of the kind.
    public var baseBackgroundColor: UIColor?

    /// The picture.
    public var image: UIImage?
    /// How a symbol is shown; `nil` takes the title's font.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Makes the picture's colour of the usual one.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Whether a turning wheel stands in the picture's place.
    public var showsActivityIndicator = false
    /// Makes the wheel's colour of the usual one.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title with its attributes.
    public var attributedTitle: AttributedString?
    /// The subtitle with its attributes.
    public var attributedSubtitle: AttributedString?
    /// Changes the title's attributes.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the subtitle's attributes.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// What happens to a title that has no room.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// What happens to a subtitle that has no room.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Where title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic

    /// On which side of the text the picture stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between picture and text, in points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1

    /// What tells that the button has a menu.
    public var indicator = Indicator.automatic
    /// Makes the indicator's colour of the usual one.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// Whether a button that is selected looks so by itself.
    public var automaticallyUpdateForSelection = true

    init(_ kind: Kind) {
      self.kind = kind
      background = .clear()
      background.backgroundColor = nil
      background.cornerRadius = 5.95
    }

    /// The title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    /// The subtitle.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The room around the content, in points; that of the size at first.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? buttonSize.contentInsets }
      set { ownContentInsets = newValue }
    }

    /// Takes the room around the content from the size again.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    // MARK: Kinds

    /// Text without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text on a light shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Text without a background, in the platform's style.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Text on gray, in the platform's style.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Text on a light shade of the tint colour, in the platform's style.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint colour, in the platform's style.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the colours that it has in the button's state.
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
