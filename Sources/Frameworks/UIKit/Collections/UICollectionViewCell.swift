import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows one item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// Runs when the state of a cell has changed.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  final var parts = CollectionCellParts()

  /// Makes a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Makes a cell; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
  }

  /// Holds what the cell shows.
  open var contentView: UIView { parts.contentView }

  /// Shows a configuration's content in place of whatever the content view held.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.contentConfiguration }
    set { showContent(newValue) }
  }

  /// Shows a background in place of background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.backgroundConfiguration }
    set {
      parts.backgroundConfiguration = newValue
      showBackground(newValue)
    }
  }

  /// The background that a cell of this class has by itself.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Whether the content configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called when the state has changed, before the next layout.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// How the cell is by now.
  open var configurationState: UICellConfigurationState { currentState }

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
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Stands over the background view while the item is chosen or touched.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView !== oldValue { oldValue?.removeFromSuperview() }
      showSelectedBackground()
    }
  }

  /// Whether the item is chosen; set by the collection.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a finger is on the cell; set by the collection.
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

  // MARK: For UIKit's own cells

  /// The parts beside the content, leading and trailing; lists have accessories there.
  var contentFrame: CGRect { bounds }
  /// The margins that contents have from the content view's edges.
  var contentMargins: NSDirectionalEdgeInsets? { nil }
  /// What the parts beside the content take of a width.
  func sides(inWidth width: CGFloat) -> CGFloat { 0 }
  func editingDidChange() { setNeedsUpdateConfiguration() }
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

  override var defaultRespondsToInteraction: Bool { collection?.allowsSelection ?? false }

  override var builtInActions: [UIAccessibilityCustomAction] {
    (collection?.builtInActions(of: self) ?? []) + super.builtInActions
  }
}
