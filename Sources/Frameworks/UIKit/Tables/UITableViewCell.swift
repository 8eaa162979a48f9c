import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows a row of a table view.
///
/// A class registered with a table view must have this class's designated initializers, inherited
/// or overridden; the table view creates cells with them.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// The style of the standard labels.
  public enum CellStyle: Int, Sendable {
    /// A label after an image.
    case `default` = 0
    /// A second, gray label at the trailing side.
    case value1
    /// A label in the tint color before a second label.
    case value2
    /// A second, smaller label below the first.
    case subtitle
  }

  /// The appearance of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// No change of appearance.
    case none = 0
    /// The same as `default`.
    case blue
    /// The same as `default`.
    case gray
    /// A gray background.
    case `default`
  }

  /// The standard accessory at a row's trailing side.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    /// A disclosure indicator, which shows that the row leads to further content.
    case disclosureIndicator
    /// A detail button and a disclosure indicator.
    case detailDisclosureButton
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The action of a row's editing control.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete
    case insert
  }

  /// The editing elements that a cell shows.
  nonisolated public struct StateMask: OptionSet, Sendable {
    /// The bit mask of the elements.
    public let rawValue: UInt

    /// Creates a mask from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// The separator between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine
  }

  final weak var table: UITableView?
  final var parts = CellParts()
  final var storedPlace = CellPosition()
  final let storedStyle: CellStyle
  /// The reuse identifier, fixed at creation; `nil` disables reuse.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  final var storedReuseIdentifier: String?

  /// Creates a cell with a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    storedStyle = style
    storedReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUpParts()
  }

  /// Creates a cell of the default style that cannot be reused; an empty frame is 320 × 44 points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a cell of a storyboard; with another coder, a plain one that cannot be reused.
  public required init?(coder: NSCoder) {
    let element = InterfaceCoder.element(coder)
    storedStyle = element.flatMap { CellStyle(interface: $0) } ?? .default
    storedReuseIdentifier = element?["reuseIdentifier"]
    super.init(coder: coder)
    setUpParts()
    InterfaceCoder.decode(coder, self, of: UITableViewCell.self)
  }

  // MARK: Content

  /// The superview of the row's content, next to accessory and editing control.
  open var contentView: UIView { parts.contentView }

  /// The first standard label; created on demand.
  open var textLabel: UILabel? { readyMade.textLabel }
  /// The second standard label; `nil` if the style has none.
  open var detailTextLabel: UILabel? {
    storedStyle == .default ? nil : readyMade.detailLabel
  }
  /// The standard image view before the labels; created on demand.
  open var imageView: UIImageView? { readyMade.imageView }

  /// The configuration of the content; replaces the content view's subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.contentConfiguration }
    set { showContent(newValue) }
  }

  /// The configuration of the background; replaces background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.backgroundConfiguration }
    set { showBackground(newValue) }
  }

  /// The default configuration for the cell's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch storedStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// Whether the content configuration is updated for state changes automatically.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated for state changes automatically.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called when the state has changed, before the next layout pass.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Schedules `updateConfiguration(using:)` before the next layout pass.
  open func setNeedsUpdateConfiguration() {
    parts.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates content and background for a state; call `super` to call the update handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// A view behind all others, as large as the cell.
  open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }
  /// A view above the background view while the row is selected.
  open var selectedBackgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }

  // MARK: Accessories

  /// The standard accessory at the trailing side.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A custom accessory view; replaces the accessory type.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryChanged()
    }
  }
  /// The standard accessory during editing.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// The custom accessory view during editing.
  open var editingAccessoryView: UIView? {
    didSet {
      if editingAccessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryChanged()
    }
  }
  /// The insets of the separator; only left and right apply.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      recordOverride(.separatorInset)
      parts.hasSeparatorInset = true
      setNeedsLayout()
    }
  }
  /// The indentation of the content, in levels.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of an indentation level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the row shows a reorder control, if the data source can move it.
  open var showsReorderControl = false { didSet { editingChanged() } }
  /// Whether the content is indented for the editing control.
  open var shouldIndentWhileEditing = true

  // MARK: State

  /// The appearance of the selected row.
  open var selectionStyle = SelectionStyle.default { didSet { stateChanged(animated: false) } }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is highlighted by a touch.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the editing control is shown.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// The action of the editing control.
  open var editingStyle: EditingStyle {
    guard let table, let path = table.indexPath(for: self) else { return .none }
    return table.editingStyle(path)
  }

  /// Sets the selected state; called by the table view.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != parts.isSelected else { return }
    parts.isSelected = selected
    stateChanged(animated: animated)
  }

  /// Sets the highlighted state; called by the table view.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != parts.isHighlighted else { return }
    parts.isHighlighted = highlighted
    stateChanged(animated: animated)
  }

  /// Shows or hides the editing control; called by the table view.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != parts.isEditing else { return }
    let mask: StateMask = editing ? .showingEditControl : []
    willTransition(to: mask)
    parts.isEditing = editing
    parts.touch.hasActions = nil
    editingChanged()
    didTransition(to: mask)
  }

  /// Called before the editing elements change; call `super`.
  open func willTransition(to state: StateMask) {}

  /// Called after the editing elements have changed; call `super`.
  open func didTransition(to state: StateMask) {}

  /// Called before the cell is reused for another row; call `super`.
  open func prepareForReuse() {
    parts.hasSeparatorInset = false
    parts.isSelected = false
    parts.isHighlighted = false
    stateChanged(animated: false)
  }

  // MARK: View

  open override var backgroundColor: UIColor? { didSet { showState() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(size)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    accessoryChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.touchBegan(on: self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.touchEnded(on: self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.touchCancelled(on: self)
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { !hasControls }
  override var defaultAccessibilityLabel: String? { spokenText }
  override var accessibilityRole: AccessibilityAttributes.Role? { .cell }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = accessoryType == .disclosureIndicator ? .button : .none
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    return traits
  }

  open override func accessibilityActivate() -> Bool { table?.activate(self) ?? false }

  override var defaultRespondsToInteraction: Bool {
    if table?.selects(self) ?? false { return true }
    if let hasActions = parts.touch.hasActions { return hasActions }
    let hasActions = !builtInActions.isEmpty
    parts.touch.hasActions = hasActions
    return hasActions
  }

  override var builtInActions: [UIAccessibilityCustomAction] {
    (table?.builtInActions(of: self) ?? []) + super.builtInActions
  }

  // MARK: Gestures

  /// Returns whether a recognizer whose delegate is the cell receives a touch; by default, it does.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  /// Returns whether two recognizers may recognize simultaneously; by default, they may not.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns whether a recognizer requires another one to fail; by default, it does not.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns whether another recognizer requires one to fail; by default, it does not.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
