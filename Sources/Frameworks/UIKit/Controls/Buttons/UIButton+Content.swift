extension UIButton {
  func setUp() {
    isOpaque = false
    setContentHuggingPriority(.defaultLow, for: .horizontal)
    setContentHuggingPriority(.defaultLow, for: .vertical)
  }

  func become(_ type: ButtonType) {
    self.type = type
    let symbol: String? =
      switch type {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      }
    content.typeImage = symbol.flatMap {
      UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(scale: .large))
    }
    if let image = content.typeImage { setImage(image, for: .normal) }
    if type == .close { tintColor = .systemGray2 }
    if type != .custom { views.title?.font = .systemFont(ofSize: 15) }
    contentDidChange()
    if hasSymbolOfType { frame.size = intrinsicContentSize }
  }

  /// Whether the button shows the symbol of its type and nothing else.
  var hasSymbolOfType: Bool {
    guard let image = content.typeImage, content.configuration == nil else { return false }
    return currentImage === image && currentTitle == nil && currentAttributedTitle == nil
      && currentBackgroundImage == nil
  }

  /// The size of the symbols of types, in points.
  static let symbolSize = CGSize(width: 73.0 / 3, height: 71.0 / 3)

  /// Registers the action for taps, and uses its title and image if none are set.
  func applyPrimaryAction(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if var configuration = content.configuration {
      if configuration.attributedTitle == nil, !action.title.isEmpty {
        configuration.title = action.title
      }
      if configuration.image == nil { configuration.image = action.image }
      self.configuration = configuration
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
  }

  /// Invalidates the button's content, and optionally its size.
  func contentDidChange(invalidatesSize: Bool = true) {
    content.isStale = true
    if invalidatesSize { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    accessibilityDidChange()
  }

  func labelDidChange() {
    guard !content.isUpdating else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  var spokenLabel: String? {
    let title = shownAttributedTitle?.string ?? shownTitle
    let subtitle = content.configuration?.subtitle
    let parts = [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    return switch type {
    case .custom, .system: (currentImage ?? content.configuration?.image)?.accessibilityLabel
    case .detailDisclosure, .infoLight, .infoDark: SystemText.moreInfo.string
    case .contactAdd: SystemText.add.string
    case .close: SystemText.close.string
    }
  }

  // MARK: Views

  var titleView: UILabel {
    if let label = views.title { return label }
    let label = ButtonLabel()
    label.lineBreakMode = .byTruncatingMiddle
    label.font = .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
    label.button = self
    views.title = label
    addSubview(label)
    return label
  }

  var pictureView: UIImageView {
    if let view = views.image { return view }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    views.image = view
    addSubview(view)
    return view
  }

  func titleColorOrDefault(for state: State) -> UIColor {
    if let color = content.titleColors[state.rawValue] { return color }
    if state.contains(.disabled), type != .custom,
      content.titleColors[State.normal.rawValue] == nil
    {
      return .tertiaryLabel
    }
    return content.titleColors[State.normal.rawValue] ?? (type == .custom ? .white : roleTint)
  }

  // MARK: Updating the views

  /// Applies the current properties to the subviews, if they have changed.
  func updateViews() {
    if content.needsUpdate, content.configuration != nil || configurationUpdateHandler != nil {
      content.needsUpdate = false
      content.isUpdating = true
      updateConfiguration()
      content.isUpdating = false
      content.isStale = true
    }
    guard content.isStale else { return }
    content.isStale = false
    content.isUpdating = true
    if let configuration = content.configuration {
      show(configuration)
    } else {
      showByState()
    }
    content.isUpdating = false
  }

  private func showByState() {
    views.background?.removeFromSuperview()
    views.background = nil
    let attributed = currentAttributedTitle
    let title = content.value(in: content.titles, for: state)
    if attributed != nil || title != nil || views.title != nil {
      let label = titleView
      label.textColor = currentTitleColor
      if let attributed { label.attributedText = attributed } else { label.text = title }
    }
    let image = content.value(in: content.images, for: state)
    if image != nil || views.image != nil {
      let view = pictureView
      let configuration = content.value(in: content.symbolConfigurations, for: state)
      view.preferredSymbolConfiguration =
        configuration ?? UIImage.SymbolConfiguration(font: titleFont, scale: .medium)
      view.image = drawn(image)
    }
    showBackgroundImage()
    stateAppearanceDidChange()
  }

  private var titleFont: UIFont {
    views.title?.font ?? .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
  }

  /// Images in a system button are template images.
  private func drawn(_ image: UIImage?) -> UIImage? {
    guard let image, type != .custom, image.renderingMode == .automatic else { return image }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private func showBackgroundImage() {
    let image = content.value(in: content.backgroundImages, for: state)
    guard image != nil || views.backgroundImage != nil else { return }
    let view = views.backgroundImage ?? UIImageView()
    if views.backgroundImage == nil { insertSubview(view, at: 0) }
    views.backgroundImage = view
    view.image = image
  }

  /// Dims or highlights the content for the state; the end of dimming is animated.
  func stateAppearanceDidChange() {
    let (contentAlpha, imageAlpha, backgroundAlpha) = alphas
    let apply = { [views] in
      views.title?.alpha = contentAlpha
      views.subtitle?.alpha = contentAlpha
      views.image?.alpha = imageAlpha
      views.indicator?.alpha = contentAlpha
      views.menuMark?.alpha = contentAlpha
      views.background?.alpha = backgroundAlpha
    }
    let shownAlpha = views.title?.alpha ?? views.image?.alpha ?? views.background?.alpha ?? 1
    let wasDimmed = shownAlpha < contentAlpha || (views.background?.alpha ?? 1) < backgroundAlpha
    if wasDimmed, window != nil, isEnabled {
      UIView.animate(
        withDuration: 0.35, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: apply)
    } else {
      apply()
    }
  }

  private var alphas: (content: CGFloat, image: CGFloat, background: CGFloat) {
    if let configuration = content.configuration {
      guard automaticallyUpdatesConfiguration else { return (1, 1, 1) }
      let look = ButtonColors(configuration, state: state, tint: roleTint)
      return (look.contentAlpha, look.contentAlpha, look.backgroundAlpha)
    }
    let isHighlighted = state.contains(.highlighted)
    guard type != .custom else {
      let dims =
        (isHighlighted && adjustsImageWhenHighlighted && content.images[state.rawValue] == nil)
        || (!isEnabled && adjustsImageWhenDisabled && content.images[state.rawValue] == nil)
      return (1, dims ? 0.5 : 1, 1)
    }
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    return (alpha, isEnabled ? alpha : 0.35, 1)
  }
}
