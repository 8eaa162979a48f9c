/// A view for the keyboard's place or on top of it, with the keyboard's ground.
open class UIInputView: UIView {
  /// What the view's ground looks like.
  nonisolated public enum Style: Int, Sendable {
    /// None.
    case `default` = 0
    /// The keyboard's.
    case keyboard = 1
  }

  /// What the ground looks like.
  public final let inputViewStyle: Style

  /// Whether the view is as high as its constraints make it, and not as its frame was.
  open var allowsSelfSizing = false

  /// Makes a view of a frame; its height counts, its width is the keyboard's.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view of a frame without a ground.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  /// Makes a view without size; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if inputViewStyle == .keyboard { backgroundColor = KeyboardTheme.ground }
  }
}
