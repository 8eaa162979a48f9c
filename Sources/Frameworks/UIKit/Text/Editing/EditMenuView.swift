/// The edit menu above selected text.
final class EditMenuView: UIView {
  private static let height: CGFloat = 40
  private static let arrowHeight: CGFloat = 8
  private static let margin: CGFloat = 10
  private static let gap: CGFloat = 6

  private let bar = UIScrollView()
  private let row = UIStackView()
  private let arrow = CAShapeLayer()

  /// - Parameter dismiss: Called when an action was chosen, before it is performed.
  init(_ actions: [UIAction], dismiss: @escaping () -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 4)
    bar.backgroundColor = Self.ground
    bar.layer.cornerRadius = 10
    bar.showsHorizontalScrollIndicator = false
    bar.contentInsetAdjustmentBehavior = .never
    addSubview(bar)
    bar.addSubview(row)
    layer.addSublayer(arrow)
    for (index, action) in actions.enumerated() {
      if index > 0 { row.addArrangedSubview(Self.separator()) }
      row.addArrangedSubview(Self.button(action, dismiss))
    }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.21, green: 0.21, blue: 0.22, alpha: 1) : .white
  }

  private static func button(_ action: UIAction, _ dismiss: @escaping () -> Void) -> UIView {
    let button = UIButton(type: .custom)
    button.setTitle(action.title, for: .normal)
    button.setTitleColor(
      action.attributes.contains(.destructive) ? .systemRed : .label, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .highlighted)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
    button.isEnabled = !action.attributes.contains(.disabled)
    button.heightAnchor.constraint(equalToConstant: height).isActive = true
    button.pointerStyleProvider = { button, effect, _ in
      UIPointerStyle(
        effect: .highlight(effect.preview),
        shape: .roundedRect(button.frame.insetBy(dx: 3, dy: 4), radius: 7))
    }
    button.addAction(
      UIAction { _ in
        dismiss()
        button.sendAction(action)
      }, for: .touchUpInside)
    return button
  }

  private static func separator() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.widthAnchor.constraint(equalToConstant: 0.5).isActive = true
    line.heightAnchor.constraint(equalToConstant: height).isActive = true
    return line
  }

  /// Shows the menu above a rectangle of the window, or below it if there is not enough room.
  func show(
    over area: CGRect, in window: UIWindow,
    preferring direction: UIEditMenuArrowDirection = .automatic
  ) {
    let natural = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let widest = window.bounds.width - 2 * Self.margin
    let size = CGSize(width: min(natural.width, widest), height: Self.height)
    let safe = window.bounds.inset(by: window.safeAreaInsets)
    let whole = Self.height + Self.arrowHeight
    // Space for the selection handle.
    let reach = Self.gap + 8
    let fitsAbove = area.minY - reach - whole >= safe.minY
    let fitsBelow = area.maxY + reach + whole <= safe.maxY
    let isAbove = fitsAbove && !(direction == .up && fitsBelow)
    let middle = min(max(area.midX, Self.margin), window.bounds.width - Self.margin)
    let left = min(
      max(middle - size.width / 2, Self.margin), window.bounds.width - Self.margin - size.width)
    let top =
      isAbove ? area.minY - reach - whole : min(area.maxY + reach, safe.maxY - whole)
    frame = CGRect(x: left, y: top, width: size.width, height: whole)
    bar.frame = CGRect(
      x: 0, y: isAbove ? 0 : Self.arrowHeight, width: size.width, height: size.height)
    row.frame = CGRect(origin: .zero, size: CGSize(width: natural.width, height: size.height))
    bar.contentSize = row.frame.size
    let tip = min(max(middle - left, 18), size.width - 18)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: tip - 9, y: isAbove ? Self.height : Self.arrowHeight))
    path.addLine(to: CGPoint(x: tip + 9, y: isAbove ? Self.height : Self.arrowHeight))
    path.addLine(to: CGPoint(x: tip, y: isAbove ? whole : 0))
    path.closeSubpath()
    arrow.path = path
    if superview !== window { window.addSubview(self) }
    arrow.fillColor = Self.ground.resolvedColor(with: traitCollection).cgColor
    layoutIfNeeded()
  }
}
