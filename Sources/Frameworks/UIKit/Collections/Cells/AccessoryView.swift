import CoreGraphics
import Foundation

/// Shows an accessory of a list row.
final class AccessoryView: UIView {
  let accessory: UICellAccessory
  private unowned let cell: UICollectionViewListCell
  private let shown: UIView
  private var divider: UIView?

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    shown = Self.makeView(accessory, cell)
    super.init(frame: .zero)
    addSubview(shown)
    if let tint = accessory.tint {
      shown.tintColor = tint
      (shown as? UILabel)?.textColor = tint
    }
    alpha = accessory.isHidden == true ? 0 : 1
    if case .reorder(let showsSeparator) = accessory.kind {
      addHandle()
      if showsSeparator {
        let line = UIView()
        line.backgroundColor = .separator
        addSubview(line)
        divider = line
      }
    }
    if case .outline = accessory.kind { addToggle() }
    stateChanged()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static func makeView(
    _ accessory: UICellAccessory, _ cell: UICollectionViewListCell
  ) -> UIView {
    switch accessory.kind {
    case .disclosureIndicator, .outline: return disclosureSymbol()
    case .checkmark: return checkmark()
    case .reorder: return symbol("line.3.horizontal", 18, .regular, .tertiaryLabel)
    case .multiselect: return symbol("circle", 20, .regular, .tertiaryLabel)
    case .detail(let action): return DetailControl(action)
    case .delete(let action):
      return EditingControl(.delete) { [weak cell] in
        if let action { action() } else { cell?.openTrailingActions() }
      }
    case .insert(let action): return EditingControl(.insert) { action?() }
    case .label(let text, let font):
      let label = UILabel()
      label.text = text
      label.font = font
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      return label
    case .custom(let view, _): return view
    }
  }

  /// The symbol of a row that opens a screen.
  static func disclosureSymbol() -> UIImageView {
    symbol("chevron.forward", 14, .semibold, .tertiaryLabel)
  }

  /// The symbol of a chosen row, in the tint color.
  static func checkmark() -> UIImageView { symbol("checkmark", 17, .semibold, nil) }

  private static func symbol(
    _ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor?
  ) -> UIImageView {
    let view = UIImageView(
      image: UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight)))
    view.contentMode = .center
    if let color { view.tintColor = color }
    view.isAccessibilityElement = false
    return view
  }

  /// Updates the accessory for the row's selection and expansion.
  func stateChanged() {
    switch accessory.kind {
    case .multiselect:
      guard let image = shown as? UIImageView else { return }
      let isChosen = cell.isSelected
      image.image = UIImage(
        systemName: isChosen ? "checkmark.circle.fill" : "circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular))
      image.tintColor = isChosen ? accessory.tint ?? cell.tintColor : .tertiaryLabel
    case .outline:
      shown.tintColor = accessory.tint ?? cell.tintColor
      let quarter = CGFloat.pi / 2 * (isRightToLeft ? -1 : 1)
      shown.transform = cell.isOutlineOpen ? CGAffineTransform(rotationAngle: quarter) : .identity
    default: break
    }
  }

  /// The accessory's width, in points.
  var width: CGFloat {
    switch accessory.width {
    case .actual: return ownSize.width
    case .standard: return standardWidth
    case .custom(let points): return points
    case nil:
      switch accessory.kind {
      case .delete, .insert, .multiselect: return 38
      case .outline where accessory.isLeading: return standardWidth
      case .reorder: return max(ownSize.width, 30)
      default: return ownSize.width
      }
    }
  }

  private var standardWidth: CGFloat {
    UIFontMetrics.default.scaledValue(for: 28, compatibleWith: traitCollection)
  }

  private var ownSize: CGSize {
    if case .custom(let view, _) = accessory.kind {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if view.bounds.size != .zero { return view.bounds.size }
      return fitting != .zero ? fitting : view.sizeThatFits(CGSize(width: 200, height: 100))
    }
    let size = shown.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    return CGSize(width: size.width.rounded(.up), height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = ownSize
    switch accessory.kind {
    case .delete, .insert: shown.frame = bounds
    default:
      shown.bounds.size = size
      shown.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    let x = isRightToLeft ? bounds.maxX + 8 : -8
    divider?.frame = CGRect(
      x: x, y: 8, width: 1 / max(1, traitCollection.displayScale), height: bounds.height - 16)
  }

  // MARK: Expanding and collapsing

  private func addToggle() {
    let tap = UITapGestureRecognizer()
    tap.addTarget(self) { [weak self] _ in self?.toggle() }
    addGestureRecognizer(tap)
  }

  /// Expands or collapses the row, through the app's handler or the data source.
  func toggle() {
    guard case .outline(_, let action) = accessory.kind else { return }
    if let action { return action() }
    guard let collection = cell.collection, let path = collection.indexPath(for: cell) else {
      return
    }
    (collection.dataSource as? any OutlineSupplying)?.toggleOutline(at: path)
  }

  // MARK: Reorder control

  private func addHandle() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.05
    press.addTarget(self) { [weak self] press in self?.handleReorderPress(press) }
    addGestureRecognizer(press)
  }

  private func handleReorderPress(_ press: UIGestureRecognizer) {
    guard let collection = cell.collection else { return }
    var point = press.location(in: collection)
    // The row keeps its horizontal position.
    point.x = cell.center.x
    switch press.state {
    case .began:
      if let path = collection.indexPath(for: cell) {
        _ = collection.beginInteractiveMovementForItem(at: path)
      }
    case .changed: collection.updateInteractiveMovementTargetPosition(point)
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }
}
