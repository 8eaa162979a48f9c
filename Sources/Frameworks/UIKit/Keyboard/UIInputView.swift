/// An input view or accessory view with the keyboard's background.
open class UIInputView: UIView {
  /// The style of the background.
  nonisolated public enum Style: Int, Sendable {
    /// No background.
    case `default` = 0
    /// The keyboard's background.
    case keyboard = 1
  }

  /// The style of the background.
  public final let inputViewStyle: Style

  /// Whether constraints determine the height, rather than the frame.
  open var allowsSelfSizing = false

  /// Creates a view with a frame, whose width is ignored.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view with a frame and no background.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  /// Creates an empty view; the coder is ignored.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if inputViewStyle == .keyboard { backgroundColor = KeyboardTheme.ground }
  }
}
