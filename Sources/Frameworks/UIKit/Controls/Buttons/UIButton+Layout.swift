/// The frames of a configured button's parts.
private struct ConfiguredFrames {
  var image = CGRect.zero
  var title = CGRect.zero
  var subtitle = CGRect.zero
  var menuMark = CGRect.zero
  /// The total size of the parts.
  var size = CGSize.zero
}

extension UIButton {
  /// The size that fits the content.
  ///
  /// - Parameter width: The available width; `nil` for the natural width, with the height at the
  ///   width of the last layout pass.
  func fittingSize(width: CGFloat?) -> CGSize {
    updateViews()
    guard let configuration = content.configuration else { return classicSize(width: width) }
    let insets = configuration.contentInsets
    let across = insets.leading + insets.trailing
    let natural = frames(of: configuration, width: (width ?? .infinity) - across).size
    var height = natural.height
    if width == nil, let known = content.layoutWidth, known < natural.width + across - 0.01 {
      height = frames(of: configuration, width: known - across).size.height
    }
    return CGSize(
      width: (natural.width + across).roundedUpToPixel(scale: layoutScale),
      height: (height + insets.top + insets.bottom).roundedUpToPixel(scale: layoutScale))
  }

  func layoutContent() {
    updateViews()
    views.backgroundImage?.frame = backgroundRect(forBounds: bounds)
    guard let configuration = content.configuration else {
      let rect = contentRect(forBounds: bounds)
      views.title?.frame = titleRect(forContentRect: rect)
      views.image?.frame = imageRect(forContentRect: rect)
      return
    }
    views.background?.frame = bounds.inset(
      by: configuration.background.backgroundInsets.resolved(isRightToLeft: isRightToLeft))
    views.background?.round(cornerRadius(of: configuration))
    let insets = configuration.contentInsets.resolved(isRightToLeft: isRightToLeft)
    let room = bounds.inset(by: insets)
    let frames = frames(of: configuration, width: room.width)
    let shift = CGPoint(
      x: startX(of: frames.size.width, in: room), y: startY(of: frames.size.height, in: room))
    func placed(_ rect: CGRect) -> CGRect {
      let x = isRightToLeft ? frames.size.width - rect.maxX : rect.minX
      return CGRect(
        x: (x + shift.x).roundedToPixel(scale: layoutScale),
        y: (rect.minY + shift.y).roundedToPixel(scale: layoutScale), width: rect.width,
        height: rect.height)
    }
    views.image?.frame = placed(frames.image)
    views.indicator?.frame = placed(frames.image)
    views.title?.frame = placed(frames.title)
    views.subtitle?.frame = placed(frames.subtitle)
    views.menuMark?.frame = placed(frames.menuMark)
  }

  private func startX(of width: CGFloat, in room: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left: room.minX
    case .right: room.maxX - width
    default: room.midX - width / 2
    }
  }

  private func startY(of height: CGFloat, in room: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: room.minY
    case .bottom: room.maxY - height
    case .center, .fill: room.midY - height / 2
    }
  }

  /// The left-to-right frames of the parts, relative to their common top left corner.
  private func frames(of configuration: Configuration, width: CGFloat) -> ConfiguredFrames {
    guard let mark = views.menuMark?.intrinsicContentSize else {
      return contentFrames(of: configuration, width: width)
    }
    let gap: CGFloat = 5
    var frames = contentFrames(of: configuration, width: width - mark.width - gap)
    frames.menuMark = CGRect(
      x: frames.size.width + gap, y: (frames.size.height - mark.height) / 2, width: mark.width,
      height: mark.height)
    frames.size.width += gap + mark.width
    frames.size.height = max(frames.size.height, mark.height)
    return frames
  }

  private func contentFrames(of configuration: Configuration, width: CGFloat) -> ConfiguredFrames {
    let picture: UIView? = views.indicator ?? views.image
    let imageSize = picture?.intrinsicContentSize ?? .zero
    let hasTitle = views.title?.attributedText.map { $0.length > 0 } ?? false
    let hasText = hasTitle || views.subtitle != nil
    let padding = picture != nil && hasText ? configuration.imagePadding : 0
    let isBeside = configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
    let textWidth = max(0, isBeside ? width - imageSize.width - padding : width)
    var titleSize = hasTitle ? views.title?.textSize(width: textWidth) ?? .zero : .zero
    var subtitleSize = views.subtitle?.textSize(width: textWidth) ?? .zero
    let gap = hasTitle && views.subtitle != nil ? configuration.titlePadding : 0
    var text = CGSize(
      width: max(titleSize.width, subtitleSize.width),
      height: titleSize.height + gap + subtitleSize.height)
    if contentHorizontalAlignment == .fill, textWidth.isFinite { text.width = textWidth }
    titleSize.width = hasTitle ? text.width : 0
    subtitleSize.width = views.subtitle == nil ? 0 : text.width
    var frames = ConfiguredFrames()
    frames.size =
      isBeside
      ? CGSize(
        width: imageSize.width + padding + text.width, height: max(imageSize.height, text.height))
      : CGSize(
        width: max(imageSize.width, text.width), height: imageSize.height + padding + text.height)
    var imageOrigin = CGPoint(
      x: (frames.size.width - imageSize.width) / 2, y: (frames.size.height - imageSize.height) / 2)
    var textOrigin = CGPoint(
      x: (frames.size.width - text.width) / 2, y: (frames.size.height - text.height) / 2)
    let placement = configuration.imagePlacement
    if isBeside {
      let isTrailing = placement.contains(.trailing)
      imageOrigin.x = isTrailing ? text.width + padding : 0
      textOrigin.x = isTrailing ? 0 : imageSize.width + padding
    } else {
      let isBelow = placement.contains(.bottom)
      imageOrigin.y = isBelow ? text.height + padding : 0
      textOrigin.y = isBelow ? 0 : imageSize.height + padding
    }
    frames.image = CGRect(origin: imageOrigin, size: imageSize)
    frames.title = CGRect(origin: textOrigin, size: titleSize)
    frames.subtitle = CGRect(
      origin: CGPoint(x: textOrigin.x, y: textOrigin.y + titleSize.height + gap),
      size: subtitleSize)
    return frames
  }

  // MARK: Layout without a configuration

  private func classicSize(width: CGFloat?) -> CGSize {
    let edges = contentEdgeInsets
    if hasSymbolOfType {
      return CGSize(
        width: Self.symbolSize.width + edges.left + edges.right,
        height: Self.symbolSize.height + edges.top + edges.bottom)
    }
    let imageSize = views.image?.image == nil ? .zero : views.image?.intrinsicContentSize ?? .zero
    let hasTitle = !(views.title?.text ?? "").isEmpty
    let room = width ?? content.layoutWidth ?? .infinity
    let titleSize =
      hasTitle
      ? views.title?.textSize(width: max(0, room - imageSize.width - edges.left - edges.right))
        ?? .zero : .zero
    var size = CGSize(
      width: imageSize.width + (hasTitle ? views.title?.textSize(width: .infinity).width ?? 0 : 0),
      height: max(imageSize.height, titleSize.height))
    if let background = currentBackgroundImage?.size {
      size = CGSize(
        width: max(size.width, background.width), height: max(size.height, background.height))
    }
    // A title without insets has 6 points above and below it.
    if hasTitle, edges == .zero { size.height = max(size.height, titleSize.height + 12) }
    if hasTitle || imageSize == .zero { size.width = max(size.width, 30) }
    if !hasTitle, imageSize == .zero { size.height = 34 }
    return CGSize(
      width: (size.width + edges.left + edges.right).roundedUpToPixel(scale: layoutScale),
      height: (size.height + edges.top + edges.bottom).roundedUpToPixel(scale: layoutScale))
  }

  /// The frames of image and title, side by side, each offset by its insets.
  func classicFrames(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let hasImage = views.image?.image != nil
    var imageSize = hasImage ? views.image?.intrinsicContentSize ?? .zero : .zero
    imageSize.width = min(imageSize.width, max(rect.width, 0))
    imageSize.height = min(imageSize.height, max(rect.height, 0))
    let hasTitle = !(views.title?.text ?? "").isEmpty
    let titleRoom = max(
      0, rect.width - imageSize.width - titleEdgeInsets.left - titleEdgeInsets.right)
    var titleSize = hasTitle ? views.title?.textSize(width: titleRoom) ?? .zero : .zero
    titleSize.width = min(titleSize.width, titleRoom)
    titleSize.height = min(titleSize.height, max(rect.height, 0))
    let width = imageSize.width + titleSize.width
    func frame(_ size: CGSize, offset: CGFloat, insets: UIEdgeInsets) -> CGRect {
      let room = rect.inset(by: insets)
      let x: CGFloat =
        switch effectiveContentHorizontalAlignment {
        case .left: room.minX + offset
        case .right: room.maxX - width + offset
        default: room.midX - width / 2 + offset
        }
      let y: CGFloat =
        switch contentVerticalAlignment {
        case .top: room.minY
        case .bottom: room.maxY - size.height
        case .center, .fill: room.midY - size.height / 2
        }
      return CGRect(
        x: x.roundedToPixel(scale: layoutScale), y: y.roundedToPixel(scale: layoutScale),
        width: size.width, height: size.height)
    }
    let imageOffset = isRightToLeft ? titleSize.width : 0
    let titleOffset = isRightToLeft ? 0 : imageSize.width
    var image = frame(imageSize, offset: imageOffset, insets: imageEdgeInsets)
    if contentHorizontalAlignment == .fill, !hasTitle {
      let room = rect.inset(by: imageEdgeInsets)
      image = CGRect(x: room.minX, y: image.minY, width: room.width, height: image.height)
    }
    if contentVerticalAlignment == .fill {
      let room = rect.inset(by: imageEdgeInsets)
      image = CGRect(x: image.minX, y: room.minY, width: image.width, height: room.height)
    }
    return (image, frame(titleSize, offset: titleOffset, insets: titleEdgeInsets))
  }
}

// MARK: - Baselines

extension UIButton: BaselinePlacing {
  func baseline(isFirst: Bool) -> (fraction: CGFloat, distance: CGFloat) {
    var edges = contentEdgeInsets
    var (height, rise): (CGFloat, CGFloat) = (0, 0)
    if let configuration = content.configuration {
      let insets = configuration.contentInsets
      edges = UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
      let width = (content.layoutWidth ?? .infinity) - edges.left - edges.right
      let frames = frames(of: configuration, width: width)
      height = frames.size.height
      let isTitle = frames.title.height > 0 && (isFirst || views.subtitle == nil)
      rise =
        (isTitle ? views.title : views.subtitle).map {
          $0.baseline(isFirst, in: isTitle ? frames.title : frames.subtitle)
        } ?? height
    } else if let title = views.title, !(title.text ?? "").isEmpty {
      edges.top += titleEdgeInsets.top
      edges.bottom += titleEdgeInsets.bottom
      let width = (content.layoutWidth ?? .infinity) - edges.left - edges.right
      height = title.textSize(width: max(0, width)).height
      rise = title.baseline(isFirst, in: CGRect(x: 0, y: 0, width: 0, height: height))
    }
    switch contentVerticalAlignment {
    case .top: return (0, edges.top + rise)
    case .bottom: return (1, rise - height - edges.bottom)
    case .center, .fill: return (0.5, (edges.top - edges.bottom - height) / 2 + rise)
    }
  }
}

extension UILabel {
  /// Returns the position of a baseline in the space of the label's frame.
  fileprivate func baseline(_ isFirst: Bool, in frame: CGRect) -> CGFloat {
    isFirst ? frame.minY + firstBaselineFromTop : frame.maxY - lastBaselineFromBottom
  }

  /// The text's size at a width; a single line uses its natural width.
  fileprivate func textSize(width: CGFloat) -> CGSize {
    let room = numberOfLines == 1 ? CGFloat.infinity : width
    return textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: min(room, LabelSetting.endless), height: LabelSetting.endless),
      limitedToNumberOfLines: numberOfLines
    ).size
  }
}
