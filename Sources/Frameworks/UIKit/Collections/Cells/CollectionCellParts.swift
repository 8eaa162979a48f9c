import CoreGraphics
import Foundation

/// The subviews of a collection view cell.
struct CollectionCellParts {
  let contentView = UIView()
  var contentConfiguration: (any UIContentConfiguration)?
  var configuredView: (any UIView & UIContentView)?
  var backgroundConfiguration: UIBackgroundConfiguration?
  var configuredBackground: BackgroundConfigurationView?
  var needsConfigurationUpdate = false
  var touch = CellTouch()
  var interface = CellInterface()

  mutating func showBackground(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
    guard let configuration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    let view = configuredBackground ?? BackgroundConfigurationView()
    view.configuration = configuration
    configuredBackground = view
    view.frame = cell.bounds
    if view.superview !== cell { cell.insertSubview(view, at: 0) }
  }
}

extension UICollectionViewCell {
  func setUpParts() {
    parts.contentView.frame = bounds
    addSubview(parts.contentView)
  }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = collection?.isEditing ?? false
    state.isSwiped = collection?.state.swiping.current?.cell === self
    state.isReordering = collection?.state.reorderedCell?.cell === self
    state.isFocused = KeyboardFocus.shared.view === self
    return state
  }

  func updateConfigurationNow() {
    guard parts.needsConfigurationUpdate else { return }
    parts.needsConfigurationUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, configurationUpdateHandler == nil,
      let configuration = parts.contentConfiguration
    {
      showContent(configuration.updated(for: state), asksForSize: false)
    }
    if automaticallyUpdatesBackgroundConfiguration, let own = parts.backgroundConfiguration {
      showBackground(own.updated(for: state))
    }
    updateConfiguration(using: state)
  }

  func resetInteraction() {
    isHighlighted = false
    isSelected = false
  }

  func showContent(_ configuration: (any UIContentConfiguration)?, asksForSize: Bool = true) {
    parts.contentConfiguration = configuration
    if let configuration {
      if let view = parts.configuredView, view.supports(configuration) {
        view.configuration = configuration
      } else {
        for view in parts.contentView.subviews { view.removeFromSuperview() }
        let view = configuration.makeContentView()
        parts.configuredView = view
        view.frame = parts.contentView.bounds
        parts.contentView.addSubview(view)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
    } else {
      parts.configuredView?.removeFromSuperview()
      parts.configuredView = nil
    }
    setNeedsLayout()
    if asksForSize { sizeMayHaveChanged() }
  }

  /// Invalidates the cell's size in the collection view, if the cell is shown.
  private func sizeMayHaveChanged() {
    guard let collection, superview != nil, !collection.state.isTiling,
      collection.selfSizingInvalidation != .disabled
    else { return }
    fittedSize = nil
    collection.setNeedsLayout()
  }

  func showSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    if isSelected || isHighlighted {
      if view.superview !== self {
        let below = backgroundView ?? parts.configuredBackground
        if let below, below.superview === self {
          insertSubview(view, aboveSubview: below)
        } else {
          insertSubview(view, at: 0)
        }
      }
      view.frame = bounds
      view.isHidden = false
    } else {
      view.isHidden = true
    }
  }

  func layoutParts() {
    updateConfigurationNow()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    parts.configuredBackground?.frame = bounds
    let frame = contentFrame
    if parts.contentView.frame != frame { parts.contentView.frame = frame }
    if let margins = contentMargins {
      if parts.contentView.directionalLayoutMargins != margins {
        parts.contentView.directionalLayoutMargins = margins
      }
      (parts.configuredView as? UIListContentView)?.hostMargins = margins
    }
    if let view = parts.configuredView, view.frame != parts.contentView.bounds {
      view.frame = parts.contentView.bounds
    }
  }

  // MARK: Measuring

  func fittedContentSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    let beside = sides(inWidth: attributes.size.width)
    if let view = parts.configuredView {
      if let margins = contentMargins {
        (view as? UIListContentView)?.hostMargins = margins
      }
      let width = attributes.fitsWidth ? 0 : max(0, attributes.size.width - beside)
      var size = view.systemLayoutSizeFitting(
        CGSize(width: width, height: attributes.fitsHeight ? 0 : attributes.size.height),
        withHorizontalFittingPriority: attributes.fitsWidth ? .fittingSizeLevel : .required,
        verticalFittingPriority: attributes.fitsHeight ? .fittingSizeLevel : .required)
      size.width += beside
      return size
    }
    if let margins = contentMargins, parts.contentView.directionalLayoutMargins != margins {
      parts.contentView.directionalLayoutMargins = margins
    }
    let inner = attributes.duplicate
    inner.size.width = max(0, inner.size.width - beside)
    guard var size = constrainedSize(of: parts.contentView, fitting: inner) else {
      return constrainedSize(of: self, fitting: attributes)
    }
    size.width += beside
    return size
  }

  // MARK: Accessibility

  /// The cell's label as a single accessibility element; not an element if it contains interactive
  /// views.
  var spokenParts: (isElement: Bool, label: String?) {
    var words: [String] = []
    var hasControls = false
    func collect(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
      if let control = view as? UIControl, control.isEnabled { hasControls = true }
      if let text = view as? UITextView, text.isEditable { hasControls = true }
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
    let label = words.isEmpty ? nil : words.joined(separator: ", ")
    return (!hasControls && (label != nil || isSelectable), label)
  }

  private var isSelectable: Bool { collection?.allowsSelection ?? false }
}
