import CoreGraphics
import Foundation

/// The appearance of tabs in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  final var owner: (() -> Void)?

  /// The text attributes of the title; missing attributes are inherited from the bar.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?() } }
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { owner?() } }
  /// The color of the image; `nil` uses the tint color if selected, otherwise gray.
  open var iconColor: UIColor? { didSet { owner?() } }
  /// The color of the badge; `nil` is red.
  open var badgeBackgroundColor: UIColor? { didSet { owner?() } }
  /// The text attributes of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?() } }
  /// The offset of the badge.
  open var badgePositionAdjustment = UIOffset.zero { didSet { owner?() } }

  override init() {
    super.init()
  }

  final func copyProperties(from other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
  }
}

/// The appearance of tabs in one layout style.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The layout of image and title.
  public enum Style: Int, Sendable {
    /// The image above the title.
    case stacked = 0
    /// The image next to the title.
    case inline = 1
    /// The image next to the title and smaller, in bars of compact height.
    case compactInline = 2
  }

  final var changeHandler: (() -> Void)?

  /// The normal state.
  public let normal = UITabBarItemStateAppearance()
  /// The selected state.
  public let selected = UITabBarItemStateAppearance()
  /// The disabled state.
  public let disabled = UITabBarItemStateAppearance()

  /// Creates the appearance of stacked tabs.
  public override convenience init() {
    self.init(style: .stacked)
  }

  /// Creates the appearance of a layout style.
  public init(style: Style) {
    super.init()
    configureWithDefault(for: style)
    for state in states {
      state.owner = { [weak self] in self?.changeHandler?() }
    }
  }

  /// Resets all states to the defaults of a style.
  open func configureWithDefault(for style: Style) {
    for state in states { state.copyProperties(from: UITabBarItemStateAppearance()) }
  }

  final func copyProperties(from other: UITabBarItemAppearance) {
    for (mine, theirs) in zip(states, other.states) { mine.copyProperties(from: theirs) }
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }
}
