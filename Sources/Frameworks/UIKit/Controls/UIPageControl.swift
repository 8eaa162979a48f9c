import DisplayProtocol

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  /// The background behind the dots.
  nonisolated public enum BackgroundStyle: Int, Sendable {
    /// A visible background during interaction.
    case automatic = 0
    /// A visible background.
    case prominent = 1
    /// No background.
    case minimal = 2
  }

  /// The state of the user's interaction.
  nonisolated public enum InteractionState: Int, Sendable {
    /// No interaction.
    case none = 0
    /// Page by page.
    case discrete = 1
    /// Continuous scrubbing with a touch.
    case continuous = 2
  }

  private static let dotSize: CGFloat = 7
  private static let spacing: CGFloat = 9
  private static let height: CGFloat = 26

  private var dots: [UIImageView] = []
  private let plate = UIView()
  private var images: [Int: UIImage] = [:]
  private var interaction = InteractionState.none
  private var startX: CGFloat = 0

  /// Creates a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control without pages; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UIPageControl.self)
  }

  private func setUp() {
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = .tertiarySystemFill
    plate.isHidden = true
    addSubview(plate)
  }

  /// The number of pages; not negative.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      pagesDidChange()
    }
  }

  /// The current page, counted from 0 and clamped to the number of pages.
  open var currentPage = 0 {
    didSet {
      let confined = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != confined { currentPage = confined }
      show()
      accessibilityDidChange()
    }
  }

  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { pagesDidChange() } }

  /// The color of the other pages' dots.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      recordOverride(.pageIndicatorTintColor)
      show()
    }
  }

  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      recordOverride(.currentPageIndicatorTintColor)
      show()
    }
  }

  /// The image that replaces the dots.
  open var preferredIndicatorImage: UIImage? { didSet { pagesDidChange() } }

  /// Sets the image of a page; `nil` uses the preferred one.
  ///
  /// - Precondition: The page exists.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    precondition((0..<numberOfPages).contains(page), "The page control has no page \(page).")
    images[page] = image
    pagesDidChange()
  }

  /// Returns the image set for a page.
  ///
  /// - Precondition: The page exists.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    precondition((0..<numberOfPages).contains(page), "The page control has no page \(page).")
    return images[page]
  }

  /// The background behind the dots.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { show() } }

  /// Whether dragging along the dots changes the page continuously.
  open var allowsContinuousInteraction = true

  /// The current state of the user's interaction.
  open var interactionState: InteractionState { interaction }

  /// Returns the size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    let dots = count * Self.dotSize + max(count - 1, 0) * Self.spacing
    return CGSize(width: dots + 2 * Self.spacing, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let step = Self.dotSize + Self.spacing
    if allowsContinuousInteraction, interaction == .continuous || abs(x - startX) > step {
      if interaction != .continuous {
        interaction = .continuous
        show()
      }
      let left = bounds.midX - CGFloat(max(dots.count - 1, 0)) * step / 2
      let place = Int(((x - left) / step).rounded())
      let confined = min(max(place, 0), max(numberOfPages - 1, 0))
      setPage(to: isRightToLeft ? numberOfPages - 1 - confined : confined)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interaction = .none
    show()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard interaction != .continuous else {
      interaction = .none
      return show()
    }
    guard let touch else { return }
    interaction = .discrete
    defer { interaction = .none }
    let isRight = touch.location(in: self).x > bounds.midX
    movePage(by: isRight != isRightToLeft ? 1 : -1)
  }

  open override func accessibilityIncrement() { movePage(by: 1) }

  open override func accessibilityDecrement() { movePage(by: -1) }

  override var defaultAccessibilityValue: String? {
    SystemText.page(currentPage + 1, of: numberOfPages).string
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits.union(.adjustable) }
  override var accessibilityRole: AccessibilityAttributes.Role? { .adjustable }

  private func movePage(by step: Int) { setPage(to: currentPage + step) }

  private func setPage(to page: Int) {
    guard (0..<numberOfPages).contains(page), page != currentPage else { return }
    currentPage = page
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func pagesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    accessibilityDidChange()
  }

  private func show() {
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = UIImageView()
      dot.contentMode = .center
      dot.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 9, weight: .bold)
      addSubview(dot)
      dots.append(dot)
    }
    let step = Self.dotSize + Self.spacing
    let width = CGFloat(max(count - 1, 0)) * step + Self.dotSize
    for (index, dot) in dots.enumerated() {
      let place = CGFloat(isRightToLeft ? count - 1 - index : index)
      dot.frame = CGRect(
        x: bounds.midX - width / 2 + place * step, y: bounds.midY - Self.dotSize / 2,
        width: Self.dotSize, height: Self.dotSize)
      let color: UIColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? .white.withAlphaComponent(0.3)
      dot.image = images[index] ?? preferredIndicatorImage
      dot.tintColor = color
      dot.backgroundColor = dot.image == nil ? color : nil
      dot.layer.cornerRadius = dot.image == nil ? Self.dotSize / 2 : 0
    }
    plate.isHidden =
      backgroundStyle == .minimal
      || (backgroundStyle == .automatic && interaction != .continuous)
    plate.frame = CGRect(
      x: bounds.midX - width / 2 - Self.spacing, y: bounds.midY - Self.height / 2,
      width: width + 2 * Self.spacing, height: Self.height)
    plate.layer.cornerRadius = Self.height / 2
  }
}
