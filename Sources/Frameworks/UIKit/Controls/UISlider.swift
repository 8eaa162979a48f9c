import CoreGraphics
import DisplayProtocol

/// A control that selects a value in a range with a thumb on a track.
open class UISlider: UIControl {
  /// Metrics of iOS 14 to 18, in points.
  private enum Measure {
    static let height: CGFloat = 31
    static let track: CGFloat = 4
    static let thumb: CGFloat = 28
    /// The inset of the track in the slider.
    static let inset: CGFloat = 2
    /// The gap between an end image and the track.
    static let imageGap: CGFloat = 7
    /// The distance from the thumb at which a touch still grabs it.
    static let reach: CGFloat = 14
  }

  private let views = SliderViews()
  private var current: Float = 0
  private var images = SliderImages()
  /// The offset of the touch from the center of the thumb, in points.
  private var grip: CGFloat = 0
  private var startValue: Float = 0

  /// Creates a slider from 0 to 1 with a value of 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider from 0 to 1 with a value of 0; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UISlider.self)
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

  /// The value, clamped to the range.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The minimum value; raises the maximum if necessary.
  open var minimumValue: Float = 0 {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
      setNeedsLayout()
    }
  }

  /// The maximum value; lowers the minimum if necessary.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
      setNeedsLayout()
    }
  }

  /// Whether events are sent for every movement, or only at the end of the touch.
  open var isContinuous = true

  /// Sets the value without sending an event, optionally animated.
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

  // MARK: Appearance

  /// The image at the minimum end.
  open var minimumValueImage: UIImage? { didSet { partsDidChange() } }
  /// The image at the maximum end.
  open var maximumValueImage: UIImage? { didSet { partsDidChange() } }
  /// The color of the track before the thumb; `nil` uses the tint color.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      recordOverride(.minimumTrackTintColor)
      showState()
    }
  }
  /// The color of the track after the thumb; `nil` uses gray.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      recordOverride(.maximumTrackTintColor)
      showState()
    }
  }
  /// The color of the thumb; `nil` uses white.
  open var thumbTintColor: UIColor? {
    didSet {
      recordOverride(.thumbTintColor)
      showState()
    }
  }

  /// Sets the thumb image for a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    images.thumb[state.rawValue] = image
    partsDidChange()
  }

  /// Sets the image of the track before the thumb for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.minimumTrack[state.rawValue] = image
    partsDidChange()
  }

  /// Sets the image of the track after the thumb for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.maximumTrack[state.rawValue] = image
    partsDidChange()
  }

  /// Returns the thumb image set for a state.
  open func thumbImage(for state: State) -> UIImage? { images.thumb[state.rawValue] }

  /// Returns the image of the track before the thumb set for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state.rawValue] }

  /// Returns the image of the track after the thumb set for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state.rawValue] }

  /// The thumb image for the current state.
  open var currentThumbImage: UIImage? { images.value(images.thumb, state) }

  /// The image of the track before the thumb for the current state.
  open var currentMinimumTrackImage: UIImage? { images.value(images.minimumTrack, state) }

  /// The image of the track after the thumb for the current state.
  open var currentMaximumTrackImage: UIImage? { images.value(images.maximumTrack, state) }

  // MARK: Rectangles

  /// Returns the rectangle of the minimum value's image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, atLeft: !isRightToLeft, in: bounds)
  }

  /// Returns the rectangle of the maximum value's image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, atLeft: isRightToLeft, in: bounds)
  }

  /// Returns the rectangle of the track.
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

  /// Returns the rectangle of the thumb for a value.
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

  // MARK: UIView

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
    // The colored part is above a gray one of the track's full length, so that both ends are round.
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

  /// Includes a margin around the bounds, so that a low slider can be touched.
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

/// The images of a slider by state.
private struct SliderImages {
  var thumb: [UInt: UIImage] = [:]
  var minimumTrack: [UInt: UIImage] = [:]
  var maximumTrack: [UInt: UIImage] = [:]

  func value(_ images: [UInt: UIImage], _ state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }
}

/// The subviews of a slider, from back to front.
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

/// A part of a slider: an image, or a rounded rectangle in a color.
private final class SliderPart: UIImageView {
  func show(_ image: UIImage?, color: UIColor, radius: CGFloat) {
    self.image = image
    backgroundColor = image == nil ? color : nil
    layer.cornerRadius = image == nil ? radius : 0
  }
}
