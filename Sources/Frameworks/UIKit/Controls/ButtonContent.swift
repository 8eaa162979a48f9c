/// What was set of a button.
struct ButtonContent {
  var configuration: UIButton.Configuration?
  var titles: [UInt: String] = [:]
  var attributedTitles: [UInt: NSAttributedString] = [:]
  var titleColors: [UInt: UIColor] = [:]
  var images: [UInt: UIImage] = [:]
  var backgroundImages: [UInt: UIImage] = [:]
  var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  /// Whether the configuration is to be brought up to date.
  var needsUpdate = true
  var isUpdating = false
  /// Whether the subviews show something else than was set.
  var isStale = true
  /// The width that layout found for the button.
  var layoutWidth: CGFloat?

  /// The value for a state, or else the one for the normal state.
  func value<Value>(in values: [UInt: Value], for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }
}

/// The views that a button is made of, each made at need.
struct ButtonViews {
  var background: ConfiguredBackgroundView?
  var backgroundImage: UIImageView?
  var image: UIImageView?
  var title: UILabel?
  var subtitle: UILabel?
  var indicator: UIActivityIndicatorView?
  /// Tells that there is a menu.
  var menuMark: UIImageView?
  /// Has pointers do something to the button.
  var pointer: UIPointerInteraction?
}

/// A label that tells its button when its size may have changed.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.labelDidChange()
  }

  override var isElementByDefault: Bool { false }
}
