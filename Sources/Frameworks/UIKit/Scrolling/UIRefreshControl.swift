import CoreGraphics
import DisplayProtocol

/// Requests a refresh when a scroll view's content is pulled beyond its top.
///
/// The control sends `valueChanged` as soon as the pull reaches a threshold, and reserves space for
/// its indicator until `endRefreshing()` is called.
open class UIRefreshControl: UIControl {
  /// The content inset during a refresh, in points.
  static let reservedHeight: CGFloat = 60
  /// The pull distance that starts a refresh, in points.
  static let threshold: CGFloat = 100

  private let spinner = RefreshSpinner(
    frame: CGRect(x: 0, y: 0, width: RefreshSpinner.length, height: RefreshSpinner.length))
  private var titleLabel: UILabel?
  private weak var scrollView: UIScrollView?
  private var isFinished = true

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false

  /// Creates a control for a scroll view's `refreshControl`.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.reservedHeight))
    setUpRefreshing()
  }

  /// Creates a control; the scroll view sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpRefreshing()
  }

  /// Creates a control; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpRefreshing()
  }

  private func setUpRefreshing() {
    isHidden = true
    addSubview(spinner)
  }

  /// The title below the indicator.
  open var attributedTitle: NSAttributedString? {
    didSet {
      titleLabel?.removeFromSuperview()
      titleLabel = nil
      guard let attributedTitle else { return }
      let label = UILabel()
      label.attributedText = attributedTitle
      label.textAlignment = .center
      addSubview(label)
      titleLabel = label
      setNeedsLayout()
    }
  }

  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      spinner.color = newValue ?? .systemGray
    }
  }

  /// Shows a refresh started programmatically; does not scroll to the indicator.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    begin()
    reserveInset()
  }

  /// Ends the refresh and returns the content to its resting offset.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    accessibilityDidChange()
    guard let scrollView else { return finish() }
    let hadRoom = scrollView.scrolling.insets.refresh > 0
    scrollView.scrolling.insets.refresh = 0
    scrollView.updateAdjustedInset()
    scrollView.scrollRegionChanged()
    if hadRoom || scrollView.contentOffset.y < scrollView.topOffset {
      scrollView.returnToTopEdge()
    }
    if scrollView.contentOffset.y >= scrollView.topOffset { finish() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let title = titleLabel?.sizeThatFits(bounds.size).height ?? 0
    let middle = (min(bounds.height, Self.reservedHeight) - title) / 2
    spinner.center = CGPoint(x: bounds.midX, y: middle)
    titleLabel?.frame = CGRect(
      x: 0, y: middle + RefreshSpinner.length / 2, width: bounds.width, height: title)
  }

  override var defaultAccessibilityLabel: String? { SystemText.loading.string }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

  // MARK: Scroll view

  func didAttach(to scrollView: UIScrollView?) {
    self.scrollView = scrollView
    if isRefreshing { reserveInset() }
  }

  /// Called when a display that scrolls by itself has detected a pull.
  func beginByPulling() {
    begin()
    reserveInset()
    if let scrollView, scrollView.contentOffset.y <= scrollView.topOffset + Self.reservedHeight {
      scrollView.setContentOffset(
        CGPoint(x: scrollView.contentOffset.x, y: scrollView.topOffset), animated: true)
    }
    sendActions(for: .valueChanged)
  }

  /// Updates the indicator to the pull distance.
  func contentScrolled(in scrollView: UIScrollView) {
    let pull = scrollView.pulledDistance
    place(in: scrollView)
    if isRefreshing { return }
    if pull <= 0 {
      if !isFinished { finish() }
      isHidden = true
      return
    }
    guard isFinished else { return }
    isHidden = !isEnabled
    spinner.alpha = 1
    spinner.progress = min(pull / Self.threshold, 1)
    if isEnabled, scrollView.isDragging, !scrollView.displayScrolls, pull >= Self.threshold {
      begin()
      sendActions(for: .valueChanged)
    }
  }

  /// Called at the end of a drag: from now on, the content rests below the indicator.
  func contentReleased(in scrollView: UIScrollView) {
    if isRefreshing { reserveInset() }
  }

  /// Positions the control between the top of the viewport and the content.
  func place(in scrollView: UIScrollView) {
    let top = scrollView.contentOffset.y + scrollView.restingTopInset
    let y = min(-Self.reservedHeight, top)
    UIView.performWithoutAnimation {
      frame = CGRect(
        x: 0, y: y, width: scrollView.bounds.width, height: max(Self.reservedHeight, -y))
    }
  }

  private func begin() {
    isRefreshing = true
    isFinished = false
    isHidden = false
    spinner.alpha = 1
    spinner.startTurning()
    if let scrollView {
      place(in: scrollView)
      scrollView.scrollRegionChanged()
    }
    accessibilityDidChange()
  }

  private func reserveInset() {
    guard let scrollView, scrollView.scrolling.insets.refresh == 0 else { return }
    scrollView.scrolling.insets.refresh = Self.reservedHeight
    scrollView.updateAdjustedInset()
  }

  private func finish() {
    isFinished = true
    spinner.stopTurning()
    spinner.progress = 0
    isHidden = true
  }
}

extension UIScrollView {
  /// The adjusted top inset without the space of a refresh control.
  var restingTopInset: CGFloat { scrolling.insets.adjusted.top - scrolling.insets.refresh }

  /// The distance by which the content is pulled below its resting offset without a refresh.
  var pulledDistance: CGFloat { -(contentOffset.y + restingTopInset) }

  func refreshControlChanged(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    if let old {
      old.didAttach(to: nil)
      old.removeFromSuperview()
      scrolling.insets.refresh = 0
    }
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      refreshControl.didAttach(to: self)
    }
    updateAdjustedInset()
    scrollRegionChanged()
    placeRefreshControl()
  }

  func placeRefreshControl() { refreshControl?.place(in: self) }

  /// Returns content below its resting offset to the top edge, unless it is being dragged.
  func returnToTopEdge() {
    guard !isTracking, contentOffset.y < topOffset else { return }
    if isDecelerating {
      stopMovement()
      scrolling.phase = .idle
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
    stopMovement()
    guard window != nil else {
      contentOffset.y = topOffset
      return
    }
    animateOffset(to: CGPoint(x: contentOffset.x, y: topOffset), kind: .settling)
  }
}
