/// The properties set on a button.
struct ButtonContent {
  var configuration: UIButton.Configuration?
  var titles: [UInt: String] = [:]
  /// Whether a configuration without a title shows that of the normal state.
  var showsNormalTitle = true
  var attributedTitles: [UInt: NSAttributedString] = [:]
  /// The attributed title of the normal state as the configuration has it.
  var configuredTitle: AttributedString?
  var titleColors: [UInt: UIColor] = [:]
  var images: [UInt: UIImage] = [:]
  /// The image of a button type, such as a circled *i*.
  var typeImage: UIImage?
  var backgroundImages: [UInt: UIImage] = [:]
  var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  /// Whether the configuration must be updated.
  var needsUpdate = true
  var isUpdating = false
  /// Whether the subviews are out of date.
  var isStale = true
  /// The button's width in the last layout pass.
  var layoutWidth: CGFloat?

  /// The value for a state, or else the value for the normal state.
  func value<Value>(in values: [UInt: Value], for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }
}

/// The subviews of a button, created on demand.
struct ButtonViews {
  var background: ConfiguredBackgroundView?
  var backgroundImage: UIImageView?
  var image: UIImageView?
  var title: UILabel?
  var subtitle: UILabel?
  var indicator: UIActivityIndicatorView?
  /// The indicator of a menu.
  var menuMark: UIImageView?
  /// The pointer interaction.
  var pointer: UIPointerInteraction?
}

/// A label that notifies its button when its size may have changed.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.labelDidChange()
  }

  override var isElementByDefault: Bool { false }
}
