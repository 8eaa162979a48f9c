import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
  func setUpParts() {
    parts.fill.isUserInteractionEnabled = false
    addSubview(parts.fill)
    addSubview(parts.contentView)
    for line in [parts.separator, parts.topLine] {
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    clipsToBounds = false
  }

  /// The cell's position in its table.
  var place: CellPosition {
    get { storedPlace }
    set {
      storedPlace = newValue
      stateChanged(animated: false)
      setNeedsLayout()
    }
  }

  var readyMade: StandardCellContent {
    if let made = parts.readyMade { return made }
    let made = StandardCellContent(style: storedStyle, in: parts.contentView)
    parts.readyMade = made
    return made
  }

  // MARK: Content

  var needsConfigurationUpdate: Bool { parts.needsConfigurationUpdate }

  func updateConfigurationNow() {
    guard parts.needsConfigurationUpdate else { return }
    parts.needsConfigurationUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, configurationUpdateHandler == nil,
      let configuration = parts.contentConfiguration
    {
      showContent(configuration.updated(for: state))
    }
    updateConfiguration(using: state)
  }

  func showContent(_ configuration: (any UIContentConfiguration)?) {
    parts.contentConfiguration = configuration
    guard let configuration else {
      parts.configuredView?.removeFromSuperview()
      parts.configuredView = nil
      setNeedsLayout()
      return
    }
    if let view = parts.configuredView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      parts.configuredView?.removeFromSuperview()
      for view in parts.contentView.subviews { view.removeFromSuperview() }
      let view = configuration.makeContentView()
      parts.configuredView = view
      view.frame = parts.contentView.bounds
      parts.contentView.addSubview(view)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    setNeedsLayout()
    heightMayHaveChanged()
  }

  /// Requests the table to measure the cell again, if it is visible and self-sizing.
  private func heightMayHaveChanged() {
    guard let table, !table.state.isTiling, superview === table,
      let path = table.indexPath(for: self)
    else { return }
    table.state.layout.invalidateUnlessFixed(path, table)
    table.setNeedsLayout()
  }

  func showBackground(_ configuration: UIBackgroundConfiguration?) {
    parts.backgroundConfiguration = configuration
    if let configuration {
      let view = parts.configuredBackground ?? BackgroundConfigurationView()
      view.configuration = configuration
      parts.configuredBackground = view
      if view.superview !== self { insertSubview(view, aboveSubview: parts.fill) }
    } else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
    }
    stateChanged(animated: false)
    setNeedsLayout()
  }

  func backgroundChanged(from old: UIView?) {
    if let old, old !== backgroundView, old !== selectedBackgroundView { old.removeFromSuperview() }
    if let backgroundView, backgroundView.superview !== self {
      insertSubview(backgroundView, aboveSubview: parts.fill)
    }
    stateChanged(animated: false)
    setNeedsLayout()
  }

  // MARK: State

  func resetInteraction() {
    parts.isHighlighted = false
    parts.isSelected = false
    stateChanged(animated: false)
  }

  private var showsSelection: Bool {
    selectionStyle != .none && (parts.isSelected || parts.isHighlighted)
  }

  func stateChanged(animated: Bool) {
    setNeedsUpdateConfiguration()
    let change = { self.showState() }
    if animated, window != nil {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: change)
    } else {
      change()
    }
  }

  /// Shows the selection and the default background.
  func showState() {
    let hasOwnBackground =
      backgroundColor != nil || backgroundView != nil || parts.backgroundConfiguration != nil
    let isChosen = showsSelection
    if isChosen, let selectedBackgroundView {
      if selectedBackgroundView.superview !== self {
        insertSubview(
          selectedBackgroundView,
          aboveSubview: backgroundView ?? parts.configuredBackground ?? parts.fill)
      }
      selectedBackgroundView.frame = bounds
      selectedBackgroundView.alpha = 1
      parts.fill.backgroundColor = hasOwnBackground ? nil : place.restingColor
    } else {
      selectedBackgroundView?.alpha = 0
      let usesFill = isChosen && parts.backgroundConfiguration?.backgroundColor == nil
      parts.fill.backgroundColor =
        usesFill ? .systemGray4 : hasOwnBackground ? nil : place.restingColor
      if backgroundView != nil { parts.fill.backgroundColor = nil }
      parts.configuredBackground?.isHidden = usesFill
    }
    for view in [parts.readyMade?.arrangement.text, parts.readyMade?.arrangement.secondary] {
      view?.isHighlighted = isChosen
    }
  }

  func editingChanged() {
    setNeedsUpdateConfiguration()
    parts.editingControl?.removeFromSuperview()
    parts.editingControl = nil
    if parts.isEditing, editingStyle != .none {
      let control = EditingControl(editingStyle) { [weak self] in
        guard let self else { return }
        self.table?.editingControlTapped(on: self)
      }
      parts.editingControl = control
      addSubview(control)
    }
    parts.reorderControl?.removeFromSuperview()
    parts.reorderControl = nil
    if parts.isEditing, let table, let path = table.indexPath(for: self), table.canMove(path) {
      let control = ReorderControl { [weak self] press in
        guard let self else { return }
        self.table?.handleReorderPress(self, press)
      }
      parts.reorderControl = control
      addSubview(control)
    }
    accessoryChanged()
    setNeedsLayout()
  }

  // MARK: Accessories

  func accessoryChanged() {
    for view in parts.accessories { view.removeFromSuperview() }
    let type = parts.isEditing ? editingAccessoryType : accessoryType
    let own = parts.isEditing ? editingAccessoryView : accessoryView
    (parts.isEditing ? accessoryView : editingAccessoryView)?.removeFromSuperview()
    if let own {
      parts.accessories = []
      if own.superview !== self { addSubview(own) }
    } else {
      parts.accessories = makeAccessories(type)
      for view in parts.accessories { addSubview(view) }
    }
    setNeedsLayout()
  }

  private func makeAccessories(_ type: AccessoryType) -> [UIView] {
    switch type {
    case .none: []
    case .disclosureIndicator: [AccessoryView.disclosureSymbol()]
    case .checkmark: [AccessoryView.checkmark()]
    case .detailButton: [makeDetailButton()]
    case .detailDisclosureButton: [makeDetailButton(), AccessoryView.disclosureSymbol()]
    }
  }

  private func makeDetailButton() -> UIView {
    let control = DetailControl { [weak self] in
      guard let self else { return }
      self.table?.accessoryTapped(on: self)
    }
    return control
  }

  // MARK: Accessibility

  /// Whether the cell contains interactive controls.
  var hasControls: Bool {
    func holds(_ view: UIView) -> Bool {
      view.subviews.contains { subview in
        if subview.isHidden { return false }
        if let text = subview as? UITextView, text.isEditable { return true }
        if let control = subview as? UIControl, control.isEnabled,
          !(control is EditingControl)
        {
          return true
        }
        return holds(subview)
      }
    }
    return holds(parts.contentView) || accessoryView is UIControl
  }

  /// The labels of all texts in the cell, from top to bottom.
  var spokenText: String? {
    var words: [String] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
      if view !== self, let label = view.accessibilityLabel, !label.isEmpty,
        view.isAccessibilityElement
      {
        words.append(label)
        if let value = view.spokenValue { words.append(value) }
        return
      }
      for subview in view.subviews { collect(subview) }
    }
    collect(parts.contentView)
    if let accessoryView { collect(accessoryView) }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension CellPosition {
  /// The background color of an unselected row.
  var restingColor: UIColor? {
    style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }
}

/// The detail button at a cell's trailing side.
final class DetailControl: UIControl {
  init(_ action: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    let image = UIImageView(image: UIImage(systemName: "info.circle"))
    image.contentMode = .center
    image.frame = bounds
    image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(image)
    isAccessibilityElement = true
    accessibilityLabel = SystemText.moreInfo.string
    accessibilityTraits = .button
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 24) }
}

/// The editing control at a row's leading edge.
final class EditingControl: UIControl {
  init(_ style: UITableViewCell.EditingStyle, _ action: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 38, height: 44))
    let isDelete = style == .delete
    let image = UIImageView(
      image: UIImage(
        systemName: isDelete ? "minus.circle.fill" : "plus.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)))
    image.tintColor = isDelete ? .systemRed : .systemGreen
    image.contentMode = .center
    image.frame = bounds
    image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(image)
    isAccessibilityElement = true
    accessibilityLabel = (isDelete ? SystemText.delete : .add).string
    accessibilityTraits = .button
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }
}
