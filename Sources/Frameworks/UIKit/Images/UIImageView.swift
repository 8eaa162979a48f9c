import DisplayProtocol

/// A view that shows an image or an animated sequence of images.
open class UIImageView: UIView {
  private final var shownImage: UIImage?
  private final var shownHighlightedImage: UIImage?
  private final var animation: ImageAnimation?
  /// The current frame of an animation.
  private final var movingImage: UIImage?

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view with an image and its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    show(image, nil)
  }

  /// Creates a view with an image and its size, and an image for the highlighted state.
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

  /// Creates a view without an image; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UIImageView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  /// The image.
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

  /// The images of an animation, which replaces the image.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The images of an animation in the highlighted state.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }

  /// The duration of one cycle, in seconds; 0 is 1/30 second per image.
  open var animationDuration: TimeInterval = 0

  /// The number of cycles; 0 repeats indefinitely.
  open var animationRepeatCount = 0

  /// Whether the animation is running.
  open var isAnimating: Bool { animation != nil }

  /// Starts the animation with the first image.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    if let own, !own.isEmpty {
      animate(own, duration: animationDuration, repeatCount: animationRepeatCount)
    } else {
      animateOwnFrames()
    }
  }

  /// Stops the animation and shows the image.
  open func stopAnimating() {
    guard animation != nil else { return }
    animation?.stop()
    animation = nil
    frame(shown: nil)
  }

  /// Starts the animation of an animated image.
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

  /// The image for the highlighted state; `nil` uses the regular image.
  open var highlightedImage: UIImage? {
    get { shownHighlightedImage }
    set {
      shownHighlightedImage = newValue
      pictureDidChange()
    }
  }

  /// Whether the view is highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { pictureDidChange() } }
  }

  /// The configuration of symbols, over which their own takes precedence.
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

  /// The current image, with the symbol configuration applied.
  final var picture: UIImage? {
    let current = movingImage ?? stillImage
    return current?.prepared(preferred: preferredSymbolConfiguration)
  }

  private final var stillImage: UIImage? {
    isHighlighted ? shownHighlightedImage ?? shownImage : shownImage
  }

  // MARK: Appearance

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      layer.needsDisplayOnBoundsChange = newValue == .redraw || picture?.state.isResizable == true
    }
  }

  open override func display(_ layer: CALayer) { layer.show(content, scale: picture?.scale ?? 1) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if picture?.isTemplate == true { setNeedsDisplay() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    pictureDidChange(invalidatesSize: picture?.isSymbolImage == true)
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

  override var defaultAccessibilityLabel: String? { image?.accessibilityLabel }

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
