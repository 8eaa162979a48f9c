import DisplayProtocol

/// A control that does something when it is tapped.
///
/// With a configuration it shows what that says; without, what is set for its states.
open class UIButton: UIControl {
  /// Brings a button's configuration up to date with the button.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// What a button without configuration looks like.
  nonisolated public enum ButtonType: Int, Sendable {
    /// As its states say; white text.
    case custom = 0
    /// Text and picture in the tint colour.
    case system = 1
    /// A circled i.
    case detailDisclosure = 2
    /// A circled i.
    case infoLight = 3
    /// A circled i.
    case infoDark = 4
    /// A circled plus.
    case contactAdd = 5
    /// A cross on a gray disc.
    case close = 7
  }

  /// What a button is for where it stands.
  nonisolated public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal = 0
    /// What most people will want.
    case primary = 1
    /// Leaving without a change.
    case cancel = 2
    /// Taking something away.
    case destructive = 3
  }

  final var type = ButtonType.custom
  final var content = ButtonContent()
  final var views = ButtonViews()

  // MARK: Making one

  /// Makes a custom button of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a button without size; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Makes a custom button that does something, with the action's title and picture.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    applyPrimaryAction(primaryAction)
  }

  /// Makes a button of a type that does something, with the action's title and picture.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(buttonType)
    applyPrimaryAction(primaryAction)
  }

  /// Makes a system button that does something, with the action's title and picture.
  public convenience init(primaryAction: UIAction?) {
    self.init(type: .system, primaryAction: primaryAction)
  }

  /// Makes a button with a configuration; what it leaves open of title and picture, the action has.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    self.configuration = configuration
    applyPrimaryAction(primaryAction)
  }

  /// What the button looks like without a configuration.
  open var buttonType: ButtonType { type }

  // MARK: Configuration

  /// What the button shows and how it looks; `nil` for a button that goes by its states.
  open var configuration: Configuration? {
    get { content.configuration }
    set {
      content.configuration = newValue
      if !content.isUpdating { setNeedsUpdateConfiguration() }
      contentDidChange()
    }
  }

  /// Brings the configuration up to date before it is shown, and whenever the state changed.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether colours follow the state by themselves.
  open var automaticallyUpdatesConfiguration = true {
    didSet { contentDidChange() }
  }

  /// Asks for `updateConfiguration` before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date; calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Whether a tap also selects or deselects the button; with a menu, the title is then that of
  /// the chosen element.
  open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

  // MARK: Menu and role

  /// What a long press shows, or a touch where `showsMenuAsPrimaryAction` says so.
  open var menu: UIMenu? { didSet { menuDidChange() } }

  /// In which order the menu shows its elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// What the button is for where it stands.
  open var role = Role.normal { didSet { if role != oldValue { contentDidChange() } } }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { menuDidChange() }
  }

  /// Whether the button stands for a choice from its menu.
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

  /// Proposes an effect and a plate for a pointer over a button, and takes a style for it.
  public typealias PointerStyleProvider =
    @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Whether a pointer that comes over the button does something to it; not at first.
  open var isPointerInteractionEnabled: Bool {
    get { views.pointer != nil }
    set { setPointerInteraction(newValue) }
  }

  /// Says what a pointer does to the button; setting it has pointers followed.
  @preconcurrency open var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      views.pointer?.invalidate()
    }
  }

  // MARK: What is shown, by state

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    content.titles[state.rawValue] = title
    contentDidChange()
  }

  /// Sets the title with its attributes for a state; goes before a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[state.rawValue] = title
    contentDidChange()
  }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    content.titleColors[state.rawValue] = color
    contentDidChange()
  }

  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    content.images[state.rawValue] = image
    contentDidChange()
  }

  /// Sets the picture behind everything for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    content.backgroundImages[state.rawValue] = image
    contentDidChange()
  }

  /// Sets what a symbol is shown as for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    content.symbolConfigurations[state.rawValue] = configuration
    contentDidChange()
  }

  /// Returns what a symbol is shown as for a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content.symbolConfigurations[state.rawValue]
  }

  /// What a symbol is shown as.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    content.value(in: content.symbolConfigurations, for: state)
  }

  /// Returns the title that was set for a state.
  open func title(for state: State) -> String? { content.titles[state.rawValue] }

  /// Returns the title with attributes that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content.attributedTitles[state.rawValue]
  }

  /// Returns the title's colour for a state.
  open func titleColor(for state: State) -> UIColor? { titleColorOrDefault(for: state) }

  /// Returns the picture that was set for a state.
  open func image(for state: State) -> UIImage? { content.images[state.rawValue] }

  /// Returns the picture behind everything that was set for a state.
  open func backgroundImage(for state: State) -> UIImage? {
    content.backgroundImages[state.rawValue]
  }

  // MARK: Room

  /// Around all of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Around the title, in points; moves it without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Around the picture, in points; moves it without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Whether the picture is dimmed under a finger.
  open var adjustsImageWhenHighlighted = true { didSet { contentDidChange() } }
  /// Whether the picture is dimmed in a disabled button.
  open var adjustsImageWhenDisabled = true { didSet { contentDidChange() } }

  /// Returns the rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the content.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  /// Returns the rectangle of the title in that of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    classicFrames(in: contentRect).title
  }

  /// Returns the rectangle of the picture in that of the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    classicFrames(in: contentRect).image
  }

  // MARK: What is shown now

  /// The title.
  open var currentTitle: String? {
    content.configuration?.title ?? content.value(in: content.titles, for: state)
  }

  /// The title with its attributes.
  open var currentAttributedTitle: NSAttributedString? {
    content.value(in: content.attributedTitles, for: state)
  }

  /// The title's colour.
  open var currentTitleColor: UIColor { titleColorOrDefault(for: state) }

  /// The picture.
  open var currentImage: UIImage? {
    content.configuration?.image ?? content.value(in: content.images, for: state)
  }

  /// The picture behind everything.
  open var currentBackgroundImage: UIImage? {
    content.value(in: content.backgroundImages, for: state)
  }

  /// The label of the title.
  open var titleLabel: UILabel? { titleView }

  /// The label of the subtitle; `nil` where there is none.
  open var subtitleLabel: UILabel? { views.subtitle }

  /// The view of the picture.
  open var imageView: UIImageView? { pictureView }

  // MARK: As a view and a control

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
