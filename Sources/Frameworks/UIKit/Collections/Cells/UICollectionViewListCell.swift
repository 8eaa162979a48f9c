import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore

/// A row, a header or a footer of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  final var row = ListRow()

  /// Creates a row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(row.separator)
    addSubview(row.topSeparator)
  }

  /// Creates a row; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(row.separator)
    addSubview(row.topSeparator)
  }

  /// The default configuration for the row's position in the list, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (row.role, row.place.style) {
    case (.row, _): .cell()
    case (.header, .plain): .plainHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .plain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    automaticBackground
  }

  /// The accessories next to the content, from leading to trailing at each side.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
  /// The indentation of the content, in levels.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of an indentation level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are indented as well.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// A guide for the separator below the row; constrain its leading or trailing anchor.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide() }

  open override var configurationState: UICellConfigurationState {
    var state = currentState
    state.isExpanded = isOutlineOpen
    return state
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRow()
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    for view in row.accessories { view.stateChanged() }
    showAutomaticBackground()
  }

  // MARK: Internal

  override var contentFrame: CGRect { rowContentFrame }
  override var contentMargins: NSDirectionalEdgeInsets? { rowMargins }
  override func sides(inWidth width: CGFloat) -> CGFloat { rowSides.leading + rowSides.trailing }

  override func editingDidChange() {
    super.editingDidChange()
    accessoriesDidChange()
  }

  override func showBackground(_ configuration: UIBackgroundConfiguration?) {
    super.showBackground(configuration)
    showAutomaticBackground()
  }

  override func contentSize(fitting attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    guard var size = fittedContentSize(attributes) else { return standardSize(attributes) }
    if row.role == .row, parts.configuredView is UIListContentView {
      size.height = max(size.height, standardRowHeight)
    }
    return size
  }

  override var accessibilityRole: AccessibilityAttributes.Role? {
    row.role == .row ? .cell : nil
  }

  /// Whether the row shows a reorder control.
  var showsReorderHandle: Bool {
    row.accessories.contains { if case .reorder = $0.accessory.kind { true } else { false } }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = super.defaultAccessibilityTraits
    if row.role == .header { traits.insert(.header) }
    for accessory in accessories {
      switch accessory.kind {
      case .disclosureIndicator, .outline: traits.insert(.button)
      case .checkmark: traits.insert(.selected)
      default: break
      }
    }
    return traits
  }
}
