import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows an item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// Called when the state of a cell has changed.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  final var parts = CollectionCellParts()

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Creates a cell; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
    InterfaceCoder.decode(coder, self, of: UICollectionViewCell.self)
  }

  /// The superview of the cell's content.
  open var contentView: UIView { parts.contentView }

  /// The configuration of the content; replaces the content view's subviews.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.contentConfiguration }
    set { showContent(newValue) }
  }

  /// The configuration of the background; replaces background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.backgroundConfiguration }
    set {
      parts.backgroundConfiguration = newValue
      showBackground(newValue)
    }
  }

  /// The default background of a cell of this class.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Whether the content configuration is updated for state changes automatically.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated for state changes automatically.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called when the state has changed, before the next layout pass.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState { currentState }

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
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A view above the background view while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView !== oldValue { oldValue?.removeFromSuperview() }
      showSelectedBackground()
    }
  }

  /// Whether the item is selected; set by the collection view.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the cell is highlighted by a touch; set by the collection view.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.touchBegan(on: self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.touchEnded(on: self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    collection?.touchCancelled(on: self)
  }

  // MARK: Internal cells

  /// The frame of the content between leading and trailing parts, such as a list's accessories.
  var contentFrame: CGRect { bounds }
  /// The margins of the content in the content view.
  var contentMargins: NSDirectionalEdgeInsets? { nil }
  /// The width of the parts next to the content.
  func sides(inWidth width: CGFloat) -> CGFloat { 0 }
  func editingDidChange() {
    parts.touch.hasActions = nil
    setNeedsUpdateConfiguration()
  }
  func stateDidChange() {
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }
  func showBackground(_ configuration: UIBackgroundConfiguration?) {
    parts.showBackground(configuration, in: self)
  }

  override func contentSize(fitting attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    fittedContentSize(attributes)
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { spokenParts.isElement }
  override var defaultAccessibilityLabel: String? { spokenParts.label }
  override var accessibilityRole: AccessibilityAttributes.Role? { .cell }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }

  open override func accessibilityActivate() -> Bool { collection?.activate(self) ?? false }

  override var defaultRespondsToInteraction: Bool {
    if collection?.selects(self) ?? false { return true }
    if let hasActions = parts.touch.hasActions { return hasActions }
    let hasActions = !builtInActions.isEmpty
    parts.touch.hasActions = hasActions
    return hasActions
  }

  override var builtInActions: [UIAccessibilityCustomAction] {
    (collection?.builtInActions(of: self) ?? []) + super.builtInActions
  }
}
