import CoreGraphics
import Foundation

/// The looks of bar buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  final var owner: (() -> Void)?

  /// Font and colour of the title; what is missing is the bar's own.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?() } }
  /// Moves the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { owner?() } }

  override init() {
    super.init()
  }
}

/// The looks of bar buttons of one style.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  final var changeHandler: (() -> Void)?

  /// How it looks while nothing else holds.
  public let normal = UIBarButtonItemStateAppearance()
  /// How it looks while a finger is on it.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// How it looks while it cannot be chosen.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Makes the looks of plain buttons.
  public override convenience init() {
    self.init(style: .plain)
  }

  /// Makes the looks of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
    for state in [normal, highlighted, disabled] {
      state.owner = { [weak self] in self?.changeHandler?() }
    }
  }

  /// Resets every state to the style's looks.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled] {
      state.titleTextAttributes = [:]
      state.titlePositionAdjustment = .zero
    }
  }

  final func copyProperties(from other: UIBarButtonItemAppearance) {
    for (mine, theirs) in [
      (normal, other.normal), (highlighted, other.highlighted), (disabled, other.disabled),
    ] {
      mine.titleTextAttributes = theirs.titleTextAttributes
      mine.titlePositionAdjustment = theirs.titlePositionAdjustment
    }
  }
}
