import CoreGraphics
import Foundation

/// The looks of tabs in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  final var owner: (() -> Void)?

  /// Font and colour of the title; what is missing is the bar's own.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?() } }
  /// Moves the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { owner?() } }
  /// Colour of the image; `nil` takes the tint where chosen, else grey.
  open var iconColor: UIColor? { didSet { owner?() } }
  /// Colour of the bubble; `nil` is red.
  open var badgeBackgroundColor: UIColor? { didSet { owner?() } }
  /// Font and colour of the bubble's text.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?() } }
  /// Moves the bubble.
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

/// The looks of tabs in one arrangement.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// How image and title of a tab stand.
  public enum Style: Int, Sendable {
    /// The image over the title.
    case stacked = 0
    /// Side by side.
    case inline = 1
    /// Side by side and smaller, in bars of compact height.
    case compactInline = 2
  }

  final var changeHandler: (() -> Void)?

  /// How it looks while nothing else holds.
  public let normal = UITabBarItemStateAppearance()
  /// How it looks while it is chosen.
  public let selected = UITabBarItemStateAppearance()
  /// How it looks while it cannot be chosen.
  public let disabled = UITabBarItemStateAppearance()

  /// Makes the looks of stacked tabs.
  public override convenience init() {
    self.init(style: .stacked)
  }

  /// Makes the looks of an arrangement.
  public init(style: Style) {
    super.init()
    configureWithDefault(for: style)
    for state in states {
      state.owner = { [weak self] in self?.changeHandler?() }
    }
  }

  /// Resets every state to the arrangement's looks.
  open func configureWithDefault(for style: Style) {
    for state in states { state.copyProperties(from: UITabBarItemStateAppearance()) }
  }

  final func copyProperties(from other: UITabBarItemAppearance) {
    for (mine, theirs) in zip(states, other.states) { mine.copyProperties(from: theirs) }
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }
}
