extension UIButton {
  /// Applies a configuration to the subviews.
  func show(_ configuration: Configuration) {
    let shownState = automaticallyUpdatesConfiguration ? state : .normal
    let look = ButtonColors(configuration, state: shownState, tint: roleTint)
    showBackground(configuration, look)
    showTitle(configuration, look)
    showSubtitle(configuration, look)
    showImage(configuration, look)
    showIndicator(configuration, look)
    showMenuMark(configuration, look)
    stateAppearanceDidChange()
  }

  private func showBackground(_ configuration: Configuration, _ look: ButtonColors) {
    let view = views.background ?? ConfiguredBackgroundView()
    if views.background == nil { insertSubview(view, at: 0) }
    views.background = view
    var background = configuration.background
    background.backgroundColor = look.background
    view.show(background, tint: roleTint, cornerRadius: cornerRadius(of: configuration))
  }

  func cornerRadius(of configuration: Configuration) -> CGFloat {
    func grown(_ radius: CGFloat) -> CGFloat {
      UIFontMetrics.default.scaledValue(for: radius, compatibleWith: traitCollection)
    }
    switch configuration.cornerStyle {
    case .fixed: return configuration.background.cornerRadius
    case .dynamic: return grown(configuration.background.cornerRadius)
    case .small: return grown(5)
    case .medium: return grown(8)
    case .large: return grown(12)
    case .capsule:
      let insets = configuration.background.backgroundInsets
      let height = bounds.height - insets.top - insets.bottom
      let width = bounds.width - insets.leading - insets.trailing
      return max(0, min(height, width) / 2)
    }
  }

  private func showSubtitle(_ configuration: Configuration, _ look: ButtonColors) {
    guard let subtitle = configuration.attributedSubtitle, !subtitle.characters.isEmpty else {
      views.subtitle?.removeFromSuperview()
      views.subtitle = nil
      return
    }
    let label = views.subtitle ?? ButtonLabel()
    if views.subtitle == nil { addSubview(label) }
    views.subtitle = label
    label.breakLines(configuration.subtitleLineBreakMode)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = textAlignment(of: configuration)
    label.attributedText = attributed(
      subtitle,
      TitleStyle(
        text: configuration.buttonSize.subtitleStyle, color: look.foreground,
        transformer: configuration.subtitleTextAttributesTransformer))
  }

  /// The alignment of title and subtitle relative to each other.
  func textAlignment(of configuration: Configuration) -> NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .center: return .center
    case .trailing: return isRightToLeft ? .left : .right
    case .automatic:
      switch effectiveContentHorizontalAlignment {
      case .left: return .left
      case .right: return .right
      default: return .center
      }
    }
  }

  private func showImage(_ configuration: Configuration, _ look: ButtonColors) {
    guard let image = currentImage, !configuration.showsActivityIndicator else {
      views.image?.removeFromSuperview()
      views.image = nil
      return
    }
    let view = pictureView
    let font =
      views.title?.attributedText?.firstFont
      ?? .preferredFont(
        forTextStyle: configuration.buttonSize.titleStyle, compatibleWith: traitCollection)
    view.preferredSymbolConfiguration =
      UIImage.SymbolConfiguration(font: font, scale: .medium)
      .applying(configuration.preferredSymbolConfigurationForImage)
    view.image =
      image.renderingMode == .automatic
      ? image.withRenderingMode(image.isTemplate ? .alwaysTemplate : .automatic) : image
    view.tintColor = configuration.imageColorTransformer?(look.foreground) ?? look.foreground
  }

  /// Shows the indicator of a pop-up button at its trailing edge.
  private func showMenuMark(_ configuration: Configuration, _ look: ButtonColors) {
    let isShown: Bool =
      switch configuration.indicator {
      case .automatic: isPopUp
      case .popup: true
      case .none: false
      }
    guard isShown else {
      views.menuMark?.removeFromSuperview()
      views.menuMark = nil
      return
    }
    let view = views.menuMark ?? UIImageView()
    if views.menuMark == nil { addSubview(view) }
    views.menuMark = view
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      font: .preferredFont(
        forTextStyle: configuration.buttonSize.subtitleStyle, compatibleWith: traitCollection),
      scale: .medium)
    view.image = UIImage(systemName: "chevron.up.chevron.down")
    view.tintColor = configuration.indicatorColorTransformer?(look.foreground) ?? look.foreground
  }

  private func showIndicator(_ configuration: Configuration, _ look: ButtonColors) {
    guard configuration.showsActivityIndicator else {
      views.indicator?.removeFromSuperview()
      views.indicator = nil
      return
    }
    let view = views.indicator ?? UIActivityIndicatorView(style: .medium)
    if views.indicator == nil {
      addSubview(view)
      view.startAnimating()
    }
    views.indicator = view
    view.color =
      configuration.activityIndicatorColorTransformer?(look.foreground) ?? look.foreground
  }
}

extension UIButton {
  /// The tint color, or the color of the role.
  var roleTint: UIColor { role == .destructive ? .systemRed : tintColor }
}

extension NSAttributedString {
  /// The font of the first character.
  nonisolated var firstFont: UIFont? {
    length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
  }
}
