import CoreGraphics
import DisplayProtocol

/// A control that takes a value out of a range by a thumb on a track.
open class UISlider: UIControl {
  /// The measures of iOS 14 to 18, in points.
  private enum Measure {
    static let height: CGFloat = 31
    static let track: CGFloat = 4
    static let thumb: CGFloat = 28
    /// Between the track's ends and the slider's.
    static let inset: CGFloat = 2
    /// Between a picture at an end and the track.
    static let imageGap: CGFloat = 7
    /// How far beside the thumb a finger may come down.
    static let reach: CGFloat = 14
  }

  private let views = SliderViews()
  private var current: Float = 0
  private var images = SliderImages()
  /// Between the finger and the middle of the thumb, in points.
  private var grip: CGFloat = 0
  private var startValue: Float = 0

  /// Makes a slider from 0 to 1 that stands at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a slider from 0 to 1 that stands at 0; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in views.all {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    showState()
  }

  // MARK: Value

  /// Where it stands; kept in the range.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The least value; takes the greatest one up with it.
  open var minimumValue: Float = 0 {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
      setNeedsLayout()
    }
  }

  /// The greatest value; takes the least one down with it.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
      setNeedsLayout()
    }
  }

  /// Whether every movement of the finger counts, or only where it is lifted.
  open var isContinuous = true

  /// Moves the thumb; no event is sent.
  open func setValue(_ value: Float, animated: Bool) {
    let confined = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard confined != current else { return }
    current = confined
    accessibilityDidChange()
    guard animated, window != nil else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.placeParts() }
  }

  // MARK: Looks

  /// The picture at the end of the least value.
  open var minimumValueImage: UIImage? { didSet { partsDidChange() } }
  /// The picture at the end of the greatest value.
  open var maximumValueImage: UIImage? { didSet { partsDidChange() } }
  /// The colour of the track up to the thumb; the tint colour without one.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      recordOverride(.minimumTrackTintColor)
      showState()
    }
  }
  /// The colour of the track behind the thumb; gray without one.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      recordOverride(.maximumTrackTintColor)
      showState()
    }
  }
  /// The colour of the thumb; white without one.
  open var thumbTintColor: UIColor? {
    didSet {
      recordOverride(.thumbTintColor)
      showState()
    }
  }

  /// Sets the picture of the thumb for a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    images.thumb[state.rawValue] = image
    partsDidChange()
  }

  /// Sets the picture of the track up to the thumb for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.minimumTrack[state.rawValue] = image
    partsDidChange()
  }

  /// Sets the picture of the track behind the thumb for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.maximumTrack[state.rawValue] = image
    partsDidChange()
  }

  /// Returns the picture of the thumb that was set for a state.
  open func thumbImage(for state: State) -> UIImage? { images.thumb[state.rawValue] }

  /// Returns the picture that was set of the track up to the thumb for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state.rawValue] }

  /// Returns the picture that was set of the track behind the thumb for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state.rawValue] }

  /// The picture of the thumb.
  open var currentThumbImage: UIImage? { images.value(images.thumb, state) }

  /// The picture of the track up to the thumb.
  open var currentMinimumTrackImage: UIImage? { images.value(images.minimumTrack, state) }

  /// The picture of the track behind the thumb.
  open var currentMaximumTrackImage: UIImage? { images.value(images.maximumTrack, state) }

  // MARK: Rectangles

  /// Returns the rectangle of the picture at the least value.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, atLeft: !isRightToLeft, in: bounds)
  }

  /// Returns the rectangle of the picture at the greatest value.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, atLeft: isRightToLeft, in: bounds)
  }

  /// Returns the rectangle of the whole track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let ends = [
      minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds),
    ]
    let (left, right) = isRightToLeft ? (ends[1], ends[0]) : (ends[0], ends[1])
    let minX = left.isEmpty ? bounds.minX + Measure.inset : left.maxX + Measure.imageGap
    let maxX = right.isEmpty ? bounds.maxX - Measure.inset : right.minX - Measure.imageGap
    let height = max(
      Measure.track, currentMinimumTrackImage?.size.height ?? 0,
      currentMaximumTrackImage?.size.height ?? 0)
    return CGRect(
      x: minX, y: (bounds.midY - height / 2).roundedToPixel(scale: layoutScale),
      width: max(0, maxX - minX), height: height)
  }

  /// Returns the rectangle of the thumb at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Measure.thumb, height: Measure.thumb)
    let way = rect.width + 2 * Measure.inset - size.width
    let fraction = fraction(of: value)
    let x = rect.minX - Measure.inset + way * (isRightToLeft ? 1 - fraction : fraction)
    return CGRect(
      x: x, y: (bounds.midY - size.height / 2).roundedToPixel(scale: layoutScale),
      width: size.width, height: size.height)
  }

  private func imageRect(_ image: UIImage?, atLeft: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private func fraction(of value: Float) -> CGFloat {
    guard maximumValue > minimumValue else { return 0 }
    return CGFloat((value - minimumValue) / (maximumValue - minimumValue))
  }

  // MARK: As a view

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight)
  }

  private var ownHeight: CGFloat {
    [minimumValueImage, maximumValueImage, currentThumbImage].compactMap { $0?.size.height }
      .reduce(Measure.height, max)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  override func controlStateDidChange() { showState() }

  private func partsDidChange() {
    invalidateIntrinsicContentSize()
    showState()
    setNeedsLayout()
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: current)
    let split = min(max(thumb.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: split - track.minX, height: track.height)
    let right = CGRect(x: split, y: track.minY, width: track.maxX - split, height: track.height)
    views.minimumTrack.frame = isRightToLeft ? right : left
    // The coloured part lies over a gray one as long as the track, so that both ends are round.
    views.maximumTrack.frame =
      currentMaximumTrackImage == nil ? track : isRightToLeft ? left : right
    views.thumb.frame = thumb
    views.minimumImage.frame = minimumValueImageRect(forBounds: bounds)
    views.maximumImage.frame = maximumValueImageRect(forBounds: bounds)
  }

  private func showState() {
    views.minimumImage.image = minimumValueImage
    views.maximumImage.image = maximumValueImage
    views.minimumTrack.show(
      currentMinimumTrackImage, color: minimumTrackTintColor ?? tintColor,
      radius: Measure.track / 2)
    views.maximumTrack.show(
      currentMaximumTrackImage, color: maximumTrackTintColor ?? .systemFill,
      radius: Measure.track / 2)
    views.thumb.show(
      currentThumbImage, color: thumbTintColor ?? .white, radius: Measure.thumb / 2)
    views.thumb.layer.shadowOpacity = currentThumbImage == nil ? 0.15 : 0
    for view in [views.minimumTrack, views.maximumTrack] { view.alpha = isEnabled ? 1 : 0.5 }
    for view in [views.minimumImage, views.maximumImage] {
      view.tintColor = .secondaryLabel
      view.alpha = isEnabled ? 1 : 0.5
    }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let thumb = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    let point = touch.location(in: self)
    guard thumb.insetBy(dx: -Measure.reach, dy: -Measure.reach).contains(point) else {
      return false
    }
    grip = point.x - thumb.midX
    startValue = current
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = current
    setValue(value(at: touch.location(in: self).x - grip), animated: false)
    if isContinuous, current != old { valueWasChanged() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous, current != startValue { valueWasChanged() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if !isContinuous, current != startValue { valueWasChanged() }
  }

  private func value(at x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard high != low else { return minimumValue }
    let fraction = Float(min(max((x - low) / (high - low), 0), 1))
    return minimumValue + fraction * (maximumValue - minimumValue)
  }

  private func valueWasChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  // MARK: Accessibility

  /// Takes touches a little outside too, so that a low slider can be caught.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = max(0, 44 - bounds.height) / 2
    return bounds.insetBy(dx: -4, dy: -missing).contains(point)
  }

  open override func accessibilityIncrement() { step(by: 0.1) }

  open override func accessibilityDecrement() { step(by: -0.1) }

  override func activate() {}

  private func step(by part: Float) {
    guard isEnabled else { return }
    let old = current
    setValue(current + part * (maximumValue - minimumValue), animated: false)
    if current != old { valueWasChanged() }
  }

  override var defaultAccessibilityValue: String? {
    "\(Int((fraction(of: current) * 100).rounded())) %"
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { stateTraits.union(.adjustable) }
  override var accessibilityRole: AccessibilityAttributes.Role? { .adjustable }
}

/// The pictures of a slider, by state.
private struct SliderImages {
  var thumb: [UInt: UIImage] = [:]
  var minimumTrack: [UInt: UIImage] = [:]
  var maximumTrack: [UInt: UIImage] = [:]

  func value(_ images: [UInt: UIImage], _ state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }
}

/// The views of a slider, back to front.
private final class SliderViews {
  let maximumTrack = SliderPart()
  let minimumTrack = SliderPart()
  let thumb = SliderPart()
  let minimumImage = UIImageView()
  let maximumImage = UIImageView()

  init() {
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  var all: [UIView] { [maximumTrack, minimumTrack, minimumImage, maximumImage, thumb] }
}

/// A part of a slider: a picture, or a round plate in a colour.
private final class SliderPart: UIImageView {
  func show(_ image: UIImage?, color: UIColor, radius: CGFloat) {
    self.image = image
    backgroundColor = image == nil ? color : nil
    layer.cornerRadius = image == nil ? radius : 0
  }
}
