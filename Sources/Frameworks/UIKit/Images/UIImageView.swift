import DisplayProtocol

/// A view that shows a picture.
open class UIImageView: UIView {
  private final var shownImage: UIImage?
  private final var shownHighlightedImage: UIImage?
  private final var animation: ImageAnimation?
  /// The picture of the moment while pictures follow each other.
  private final var movingImage: UIImage?

  /// Makes a view of a frame without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view as large as a picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    show(image, nil)
  }

  /// Makes a view as large as a picture, with another one for when it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    show(image, highlightedImage)
  }

  private func show(_ image: UIImage?, _ highlightedImage: UIImage?) {
    shownImage = image
    shownHighlightedImage = highlightedImage
    pictureDidChange()
    animateOwnFrames()
  }

  /// Makes a view without size; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  /// The picture.
  open var image: UIImage? {
    get { shownImage }
    set {
      guard newValue !== shownImage else { return }
      let old = intrinsicContentSize
      shownImage = newValue
      pictureDidChange(invalidatesSize: intrinsicContentSize != old)
      animateOwnFrames()
    }
  }

  // MARK: Animation

  /// Pictures to show one after the other, in place of the picture.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The same while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }

  /// How long one round takes, in seconds; 0 gives each picture a thirtieth.
  open var animationDuration: TimeInterval = 0

  /// How many rounds there are; 0 goes on until it is stopped.
  open var animationRepeatCount = 0

  /// Whether pictures follow each other.
  open var isAnimating: Bool { animation != nil }

  /// Shows the pictures from the first on.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    if let own, !own.isEmpty {
      animate(own, duration: animationDuration, repeatCount: animationRepeatCount)
    } else {
      animateOwnFrames()
    }
  }

  /// Shows the picture itself again.
  open func stopAnimating() {
    guard animation != nil else { return }
    animation?.stop()
    animation = nil
    frame(shown: nil)
  }

  /// A picture that moves does so as soon as it is there.
  private func animateOwnFrames() {
    stopAnimating()
    guard let images = shownImage?.images else { return }
    animate(images, duration: shownImage?.duration ?? 0, repeatCount: 0)
  }

  private func animate(_ images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    animation?.stop()
    animation = ImageAnimation(
      images, duration: duration, repeatCount: repeatCount,
      show: { [weak self] image in self?.frame(shown: image) },
      end: { [weak self] in self?.stopAnimating() })
    animation?.run()
  }

  private func frame(shown image: UIImage?) {
    movingImage = image
    setNeedsDisplay()
  }

  /// The picture while the view is highlighted; `nil` for the usual one.
  open var highlightedImage: UIImage? {
    get { shownHighlightedImage }
    set {
      shownHighlightedImage = newValue
      pictureDidChange()
    }
  }

  /// Whether the highlighted picture is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { pictureDidChange() } }
  }

  /// What symbols are shown as where they say nothing themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { pictureDidChange() }
  }

  open override var tintColor: UIColor! {
    get { super.tintColor }
    set { super.tintColor = newValue }
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    guard let picture else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return picture.resolvedSize(in: traitCollection)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    picture?.resolvedSize(in: traitCollection) ?? bounds.size
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    picture?.alignmentRectInsets ?? super.alignmentRectInsets
  }

  /// The picture that is shown now, a symbol with its configuration in place.
  final var picture: UIImage? {
    let current = movingImage ?? stillImage
    return current?.prepared(preferred: preferredSymbolConfiguration)
  }

  private final var stillImage: UIImage? {
    isHighlighted ? shownHighlightedImage ?? shownImage : shownImage
  }

  // MARK: Looks

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      layer.needsDisplayOnBoundsChange = newValue == .redraw || picture?.state.isResizable == true
    }
  }

  open override func display(_ layer: CALayer) { layer.content = content }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if picture?.isTemplate == true { setNeedsDisplay() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    pictureDidChange(invalidatesSize: picture?.isSymbolImage == true)
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

  private func pictureDidChange(invalidatesSize: Bool = true) {
    layer.needsDisplayOnBoundsChange =
      contentMode == .redraw || picture?.state.isResizable == true
    if invalidatesSize { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  private var content: LayerContent {
    guard let picture else { return .none }
    let tint =
      picture.isTemplate
      ? (picture.state.tintColor ?? tintColor).resolvedColor(with: traitCollection).cgColor.rgba
      : nil
    if picture.state.isResizable, bounds.width > 0, bounds.height > 0 {
      return .drawing(picture.drawing(filling: bounds.size, tint: tint, in: traitCollection))
    }
    if case .bitmap(let bitmap) = picture.state.source, !picture.state.isFlipped,
      !picture.flipsForRightToLeftLayoutDirection
    {
      return .bitmap(bitmap, scale: picture.state.scale)
    }
    let drawing = picture.drawing(tint: tint, in: traitCollection)
    return drawing.isEmpty ? .none : .drawing(drawing)
  }
}

extension UIImageView: BaselineProviding {
  private var fallenBaseline: CGFloat {
    guard let picture, picture.hasBaseline else { return 0 }
    let offset =
      picture.symbolLayout(in: traitCollection)?.baselineOffset ?? picture.baselineOffsetFromBottom
    return offset.roundedToPixel(scale: layoutScale)
  }

  var firstBaselineFromTop: CGFloat { max(intrinsicContentSize.height, 0) - fallenBaseline }

  var lastBaselineFromBottom: CGFloat { fallenBaseline }

  var baselineSpacing: CGFloat { max(intrinsicContentSize.height, 0) }
}
