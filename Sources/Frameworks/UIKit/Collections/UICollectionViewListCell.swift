import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore

/// A row, a header or a footer of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  final var row = ListRow()

  /// Makes a row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(row.separator)
    addSubview(row.topSeparator)
  }

  /// Makes a row; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(row.separator)
    addSubview(row.topSeparator)
  }

  /// A configuration as the row's place in the list has it, without content.
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

  /// What stands beside the content, each side from the leading to the trailing end.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
  /// Steps by which the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// One step, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are indented, too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// Where the line under the row begins and ends; constrain its leading or trailing anchor.
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

  // MARK: For UIKit

  override var contentFrame: CGRect { rowContentFrame }
  override var contentMargins: NSDirectionalEdgeInsets? { rowMargins }
  override func sides(inWidth width: CGFloat) -> CGFloat { rowSides.leading + rowSides.trailing }

  override func editingDidChange() {
    accessoriesDidChange()
    setNeedsUpdateConfiguration()
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

  /// Whether a finger can take hold of the row to carry it.
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
