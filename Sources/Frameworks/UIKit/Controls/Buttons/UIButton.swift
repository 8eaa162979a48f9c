import DisplayProtocol

/// A control that performs an action when tapped.
///
/// A configuration defines its content and appearance; without one, the values set for its states
/// apply.
open class UIButton: UIControl {
  /// Updates a button's configuration for the button's state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The appearance of a button without a configuration.
  nonisolated public enum ButtonType: Int, Sendable {
    /// No default appearance, with white text.
    case custom = 0
    /// Text and image in the tint color.
    case system = 1
    /// A circled *i*.
    case detailDisclosure = 2
    /// A circled *i*.
    case infoLight = 3
    /// A circled *i*.
    case infoDark = 4
    /// A circled plus.
    case contactAdd = 5
    /// A cross on a gray circle.
    case close = 7
  }

  /// The role of a button in its context.
  nonisolated public enum Role: Int, Sendable {
    /// No special role.
    case normal = 0
    /// The most likely choice.
    case primary = 1
    /// Cancels without a change.
    case cancel = 2
    /// Removes data.
    case destructive = 3
  }

  final var type = ButtonType.custom
  final var content = ButtonContent()
  final var views = ButtonViews()

  // MARK: Initializers

  /// Creates a custom button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a custom button with a zero frame; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UIButton.self)
  }

  /// Creates a custom button with an action and its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    applyPrimaryAction(primaryAction)
  }

  /// Creates a button of a type with an action and its title and image.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(buttonType)
    applyPrimaryAction(primaryAction)
  }

  // DEPARTURE: The result of a subclass is a plain button, too.
  /// Creates a system button with an image and a target.
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Creates a system button with an action and its title and image.
  public convenience init(primaryAction: UIAction?) {
    self.init(type: .system, primaryAction: primaryAction)
  }

  /// Creates a button with a configuration; the action supplies a missing title and image.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    self.configuration = configuration
    applyPrimaryAction(primaryAction)
  }

  /// The appearance of the button without a configuration.
  open var buttonType: ButtonType { type }

  // MARK: Configuration

  /// The content and the appearance of the button; `nil` uses the values set for its states.
  open var configuration: Configuration? {
    get { content.configuration }
    set {
      content.configuration = newValue
      if !content.isUpdating { setNeedsUpdateConfiguration() }
      contentDidChange()
    }
  }

  /// Updates the configuration before it is first shown, and after each change of the state.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether colors are updated for the state automatically.
  open var automaticallyUpdatesConfiguration = true {
    didSet { contentDidChange() }
  }

  /// Schedules `updateConfiguration` before the next layout pass.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration; calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Whether a tap toggles the selection; with a menu, the title is then that of the selected
  /// element.
  open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

  // MARK: Menu and role

  /// The menu that a long press opens, or a touch if `showsMenuAsPrimaryAction` is set.
  open var menu: UIMenu? { didSet { menuDidChange() } }

  /// The order of the menu's elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// The role of the button in its context.
  open var role = Role.normal { didSet { if role != oldValue { contentDidChange() } } }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { menuDidChange() }
  }

  /// Whether the button represents a selection from its menu.
  final var isPopUp: Bool {
    menu != nil && changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }

  override var menuElementOrder: UIContextMenuConfiguration.ElementOrder {
    preferredMenuElementOrder
  }

  // MARK: Pointer

  /// Returns a pointer style for a button, given a proposed effect and shape.
  public typealias PointerStyleProvider =
    @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Whether the button has a pointer effect; false by default.
  open var isPointerInteractionEnabled: Bool {
    get { views.pointer != nil }
    set { setPointerInteraction(newValue) }
  }

  /// Supplies the pointer style; setting it enables the pointer interaction.
  @preconcurrency open var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      views.pointer?.invalidate()
    }
  }

  // MARK: Values for states

  /// Sets the title for a state; that of the normal state replaces the configuration's.
  ///
  /// An attributed title for the state remains in its place.
  open func setTitle(_ title: String?, for state: State) {
    content.titles[state.rawValue] = title
    if state == .normal, content.attributedTitles[state.rawValue] == nil {
      content.configuration?.title = title
    }
    contentDidChange()
  }

  /// Sets the attributed title for a state, which overrides the plain title; that of the normal
  /// state replaces the configuration's.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[state.rawValue] = title
    if state == .normal { configureAttributedTitle(title) }
    contentDidChange()
  }

  /// Sets the title's color for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    content.titleColors[state.rawValue] = color
    contentDidChange()
  }

  /// Sets the image for a state; that of the normal state replaces the configuration's.
  open func setImage(_ image: UIImage?, for state: State) {
    content.images[state.rawValue] = image
    if state == .normal { content.configuration?.image = image }
    contentDidChange()
  }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    content.backgroundImages[state.rawValue] = image
    contentDidChange()
  }

  /// Sets the symbol configuration of the image for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    content.symbolConfigurations[state.rawValue] = configuration
    contentDidChange()
  }

  /// Returns the symbol configuration of the image for a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content.symbolConfigurations[state.rawValue]
  }

  /// The symbol configuration of the current image.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    content.value(in: content.symbolConfigurations, for: state)
  }

  /// Returns the title set for a state.
  open func title(for state: State) -> String? { content.titles[state.rawValue] }

  /// Returns the attributed title set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content.attributedTitles[state.rawValue]
  }

  /// Returns the title's color for a state.
  open func titleColor(for state: State) -> UIColor? { titleColorOrDefault(for: state) }

  /// Returns the image set for a state.
  open func image(for state: State) -> UIImage? { content.images[state.rawValue] }

  /// Returns the background image set for a state.
  open func backgroundImage(for state: State) -> UIImage? {
    content.backgroundImages[state.rawValue]
  }

  // MARK: Insets and rectangles

  /// The insets around the whole content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets of the title, in points; they move it without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets of the image, in points; they move it without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Whether the image is dimmed in the highlighted state.
  open var adjustsImageWhenHighlighted = true { didSet { contentDidChange() } }
  /// Whether the image is dimmed in the disabled state.
  open var adjustsImageWhenDisabled = true { didSet { contentDidChange() } }

  /// Returns the background's rectangle.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the content's rectangle.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  /// Returns the title's rectangle in the content rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    classicFrames(in: contentRect).title
  }

  /// Returns the image's rectangle in the content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    classicFrames(in: contentRect).image
  }

  // MARK: Current values

  /// The title for the current state.
  open var currentTitle: String? {
    ownTitle ?? content.configuration?.title ?? content.titles[State.normal.rawValue]
  }

  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? {
    content.value(in: content.attributedTitles, for: state)
  }

  /// The title's color for the current state.
  open var currentTitleColor: UIColor { titleColorOrDefault(for: state) }

  /// The image for the current state.
  open var currentImage: UIImage? {
    ownImage ?? content.configuration?.image ?? content.images[State.normal.rawValue]
  }

  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? {
    content.value(in: content.backgroundImages, for: state)
  }

  /// The label that shows the title.
  open var titleLabel: UILabel? { titleView }

  /// The label that shows the subtitle; `nil` if there is none.
  open var subtitleLabel: UILabel? { views.subtitle }

  /// The view that shows the image.
  open var imageView: UIImageView? { pictureView }

  // MARK: UIView and UIControl

  open override var intrinsicContentSize: CGSize { fittingSize(width: nil) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : nil)
  }

  override var needsWidthForIntrinsicHeight: Bool {
    content.configuration != nil || (views.title?.numberOfLines ?? 1) != 1
  }

  override func preferredLayoutWidthDidChange(_ width: CGFloat) -> Bool {
    let known = width > 0 ? width : nil
    guard content.layoutWidth != known else { return false }
    let before = intrinsicContentSize
    content.layoutWidth = known
    return intrinsicContentSize != before
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  open override var forFirstBaselineLayout: UIView { views.title ?? self }

  open override var forLastBaselineLayout: UIView { views.subtitle ?? views.title ?? self }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let least: CGFloat = 44
    let missing = CGSize(
      width: max(0, least - bounds.width) / 2, height: max(0, least - bounds.height) / 2)
    guard !bounds.isEmpty else { return super.point(inside: point, with: event) }
    return bounds.insetBy(dx: -missing.width, dy: -missing.height).contains(point)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange(invalidatesSize: false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentDidChange()
  }

  override func controlStateDidChange() {
    content.isStale = true
    setNeedsUpdateConfiguration()
    stateAppearanceDidChange()
  }

  override func touchUpInsideWasSent() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  open override func performPrimaryAction() { touchUpInsideWasSent() }

  override var defaultAccessibilityLabel: String? { spokenLabel }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits.union(.button) }
}
