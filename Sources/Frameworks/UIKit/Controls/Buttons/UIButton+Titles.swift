extension UIButton {
  /// The title of the state other than normal, which overrides the configuration's.
  var ownTitle: String? { state == .normal ? nil : content.titles[state.rawValue] }

  /// The image of the state other than normal, which overrides the configuration's.
  var ownImage: UIImage? { state == .normal ? nil : content.images[state.rawValue] }

  /// The title without attributes that is shown; that of the normal state applies where the
  /// configuration has none.
  var shownTitle: String? {
    guard let configuration = content.configuration, !content.showsNormalTitle else {
      return currentTitle
    }
    return ownTitle ?? configuration.title
  }

  /// The attributed title set for a state that is shown; `nil` if another title is.
  var shownAttributedTitle: NSAttributedString? {
    guard let configuration = content.configuration else { return currentAttributedTitle }
    if state != .normal {
      if let own = content.attributedTitles[state.rawValue] { return own }
      if content.titles[state.rawValue] != nil { return nil }
    }
    guard let normal = content.attributedTitles[State.normal.rawValue] else { return nil }
    guard let title = configuration.attributedTitle else {
      return content.showsNormalTitle ? normal : nil
    }
    return title == content.configuredTitle ? normal : nil
  }

  /// Replaces the configuration's title by the attributed title of the normal state, or else by its
  /// plain title.
  func configureAttributedTitle(_ title: NSAttributedString?) {
    guard var configuration = content.configuration else { return }
    let styled = title.map { AttributedString(uiKit: $0) }
    configuration.attributedTitle = styled
    if styled == nil { configuration.title = content.titles[State.normal.rawValue] }
    content.configuration = configuration
    content.configuredTitle = styled
  }

  func showTitle(_ configuration: Configuration, _ look: ButtonColors) {
    let style = TitleStyle(
      text: configuration.buttonSize.titleStyle, color: look.foreground,
      transformer: configuration.titleTextAttributesTransformer)
    guard let title = attributedTitle(configuration, style), title.length > 0 else {
      views.title?.attributedText = nil
      return
    }
    let label = titleView
    label.breakLines(configuration.titleLineBreakMode)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = textAlignment(of: configuration)
    label.attributedText = title
  }

  private func attributedTitle(_ configuration: Configuration, _ style: TitleStyle)
    -> NSAttributedString?
  {
    if let title = shownAttributedTitle { return attributed(title, style) }
    let styled = ownTitle == nil ? configuration.attributedTitle : nil
    let title = styled ?? shownTitle.map { AttributedString($0) }
    return title.map { attributed($0, style) }
  }

  /// Returns a text with the attributes of a style where it has none.
  func attributed(_ text: AttributedString, _ style: TitleStyle) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      result.append(
        NSAttributedString(
          string: String(text[run.range].characters),
          attributes: attributes(run.attributes, style).uiKitAttributes))
    }
    return result
  }

  /// Returns a text with the attributes of a style where it has none; attachments, shadows and
  /// strokes remain.
  private func attributed(_ text: NSAttributedString, _ style: TitleStyle) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
      result.addAttributes(
        attributes(AttributeContainer(uiKitAttributes: own), style).uiKitAttributes, range: range)
    }
    return result
  }

  private func attributes(_ own: AttributeContainer, _ style: TitleStyle) -> AttributeContainer {
    var base = AttributeContainer()
    let font = UIFont.preferredFont(forTextStyle: style.text, compatibleWith: traitCollection)
    base.font = role == .primary ? font.emboldened : font
    base.foregroundColor = style.color
    var attributes = base.merging(own)
    // The disabled color overrides the text's own color.
    if !isEnabled { attributes.foregroundColor = style.color }
    return style.transformer?(attributes) ?? attributes
  }
}

/// The style of a title or a subtitle, which its own attributes override.
struct TitleStyle {
  var text: UIFont.TextStyle
  var color: UIColor
  var transformer: UIConfigurationTextAttributesTransformer?
}

extension UIFont {
  /// The font with a bold weight.
  nonisolated fileprivate var emboldened: UIFont {
    let traits = fontDescriptor.symbolicTraits.union(.traitBold)
    guard let descriptor = fontDescriptor.withSymbolicTraits(traits) else { return self }
    return UIFont(descriptor: descriptor, size: 0)
  }
}

extension UILabel {
  /// Wrapping modes allow any number of lines; truncating modes allow one.
  func breakLines(_ mode: NSLineBreakMode) {
    numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    lineBreakMode = mode
  }
}
