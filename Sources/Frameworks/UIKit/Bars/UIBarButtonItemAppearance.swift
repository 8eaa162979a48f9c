import CoreGraphics
import Foundation

/// The appearance of bar buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  final var owner: (() -> Void)?

  /// The text attributes of the title; missing attributes are inherited from the bar.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?() } }
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { owner?() } }

  override init() {
    super.init()
  }
}

/// The appearance of bar buttons of one style.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  final var changeHandler: (() -> Void)?

  /// The normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The highlighted state.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The disabled state.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Creates the appearance of plain buttons.
  public override convenience init() {
    self.init(style: .plain)
  }

  /// Creates the appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
    for state in [normal, highlighted, disabled] {
      state.owner = { [weak self] in self?.changeHandler?() }
    }
  }

  /// Resets all states to the defaults of a style.
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
