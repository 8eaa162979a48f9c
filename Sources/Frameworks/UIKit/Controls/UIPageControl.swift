import DisplayProtocol

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  private static let dotSize: CGFloat = 7
  private static let spacing: CGFloat = 9
  private static let height: CGFloat = 26

  private var dots: [UIView] = []

  /// Makes a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control without pages; nothing is ever read from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many pages there are; not below 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      pagesDidChange()
    }
  }

  /// The page that is shown, from 0; kept among the pages.
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

  /// The colour of the other pages' dots.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }

  /// The colour of the shown page's dot.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }

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

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    let isRight = touch.location(in: self).x > bounds.midX
    turn(by: isRight != isRightToLeft ? 1 : -1)
  }

  open override func accessibilityIncrement() { turn(by: 1) }

  open override func accessibilityDecrement() { turn(by: -1) }

  override var defaultAccessibilityValue: String? {
    SystemText.tab(currentPage + 1, of: numberOfPages).string
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits.union(.adjustable) }
  override var accessibilityRole: AccessibilityAttributes.Role? { .adjustable }

  private func turn(by step: Int) {
    let page = currentPage + step
    guard (0..<numberOfPages).contains(page) else { return }
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
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dotSize / 2
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
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
    }
  }
}
