import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows one row of a table.
///
/// Classes that are registered with a table must have their designated initializers from this
/// class, by inheriting or overriding them; the table makes cells through them.
open class UITableViewCell: UIView {
  /// What the ready-made labels look like.
  public enum CellStyle: Int, Sendable {
    /// One label after an image.
    case `default` = 0
    /// A second label at the trailing side, in gray.
    case value1
    /// A first label in the tint color before the second.
    case value2
    /// A second, smaller label under the first.
    case subtitle
  }

  /// How a chosen row is shown.
  public enum SelectionStyle: Int, Sendable {
    /// Not shown at all.
    case none = 0
    /// The same as `default`.
    case blue
    /// The same as `default`.
    case gray
    /// Gray.
    case `default`
  }

  /// What stands at a row's trailing side.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    /// An arrow: there is more behind the row.
    case disclosureIndicator
    /// A button of its own before an arrow.
    case detailDisclosureButton
    case checkmark
    /// A button of its own.
    case detailButton
  }

  /// What a row's editing control does.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete
    case insert
  }

  /// What of editing a cell shows.
  nonisolated public struct StateMask: OptionSet, Sendable {
    /// One bit for each part.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that asks before the row is deleted.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine
  }

  final weak var table: UITableView?
  final var parts = CellParts()
  final var storedPlace = CellPosition()
  final let storedStyle: CellStyle
  /// Fixed once the cell is made; `nil` keeps it from being used for other rows.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  private let storedReuseIdentifier: String?

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    storedStyle = style
    storedReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUpParts()
  }

  /// Creates a row of the usual style that cannot be reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a plain cell that cannot be reused; the coder is not read.
  public required init?(coder: NSCoder) {
    storedStyle = .default
    storedReuseIdentifier = nil
    super.init(coder: coder)
    setUpParts()
  }

  // MARK: Content

  /// Holds what the row shows; beside it stand accessory and editing control.
  open var contentView: UIView { parts.contentView }

  /// The first ready-made label; made when it is asked for.
  open var textLabel: UILabel? { readyMade.textLabel }
  /// The second ready-made label; `nil` where the style has none.
  open var detailTextLabel: UILabel? {
    storedStyle == .default ? nil : readyMade.detailLabel
  }
  /// The ready-made image before the labels; made when it is asked for.
  open var imageView: UIImageView? { readyMade.imageView }

  /// Shows a configuration's content in place of whatever the content view held.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.contentConfiguration }
    set { showContent(newValue) }
  }

  /// Shows a background in place of background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.backgroundConfiguration }
    set { showBackground(newValue) }
  }

  /// A configuration as the cell's style has it, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch storedStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// Whether the content configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called when the state has changed, before the next layout.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// How the cell is by now.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    parts.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Brings content and background to a state; call `super` to run the update handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Stands behind everything, over the whole cell.
  open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }
  /// Stands over the background view while the row is chosen.
  open var selectedBackgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }

  // MARK: Accessories

  /// What stands at the trailing side.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// Shown in place of the accessory type.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryChanged()
    }
  }
  /// Takes the accessory type's place while editing.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// Takes the accessory view's place while editing.
  open var editingAccessoryView: UIView? {
    didSet {
      if editingAccessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryChanged()
    }
  }
  /// Where the separator begins and ends; only left and right count.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      recordOverride(.separatorInset)
      parts.hasSeparatorInset = true
      setNeedsLayout()
    }
  }
  /// Steps by which the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// One step, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the row shows the handle for carrying it, where its data source moves it.
  open var showsReorderControl = false { didSet { editingChanged() } }
  /// Whether the content makes room for the editing control.
  open var shouldIndentWhileEditing = true

  // MARK: State

  /// How a chosen row is shown.
  open var selectionStyle = SelectionStyle.default { didSet { stateChanged(animated: false) } }

  /// Whether the row is chosen.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the editing control is shown.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// What the editing control does.
  open var editingStyle: EditingStyle {
    guard let table, let path = table.indexPath(for: self) else { return .none }
    return table.editingStyle(path)
  }

  /// Shows whether the row is chosen; called by the table.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != parts.isSelected else { return }
    parts.isSelected = selected
    stateChanged(animated: animated)
  }

  /// Shows whether a finger is on the row; called by the table.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != parts.isHighlighted else { return }
    parts.isHighlighted = highlighted
    stateChanged(animated: animated)
  }

  /// Shows or hides the editing control; called by the table.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != parts.isEditing else { return }
    let mask: StateMask = editing ? .showingEditControl : []
    willTransition(to: mask)
    parts.isEditing = editing
    editingChanged()
    didTransition(to: mask)
  }

  /// Called before the cell shows other parts of editing; call `super`.
  open func willTransition(to state: StateMask) {}

  /// Called when the cell shows other parts of editing; call `super`.
  open func didTransition(to state: StateMask) {}

  /// Called before the cell shows another row; call `super`.
  open func prepareForReuse() {
    parts.hasSeparatorInset = false
    parts.isSelected = false
    parts.isHighlighted = false
    stateChanged(animated: false)
  }

  // MARK: View

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

  override var defaultRespondsToInteraction: Bool { selectionStyle != .none }

  override var builtInActions: [UIAccessibilityCustomAction] {
    (table?.builtInActions(of: self) ?? []) + super.builtInActions
  }
}
