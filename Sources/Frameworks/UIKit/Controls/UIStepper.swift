import CoreGraphics
import DisplayProtocol

/// A control that increments and decrements a value.
open class UIStepper: UIControl {
  /// Metrics of iOS 13 to 18, in points.
  private static let size = CGSize(width: 94, height: 32)
  /// The delay before the first repetition, in seconds; the intervals follow.
  private static let firstRepeat = 0.5
  private static let laterRepeats = 0.1
  /// The number of repetitions before they accelerate.
  private static let stepsUntilFaster = 20

  private let decrement = StepperHalf(.down)
  private let increment = StepperHalf(.up)
  private let background = UIImageView()
  private let divider = UIImageView()
  private var images = StepperImages()
  private var current = 0.0
  private var startValue = 0.0
  private var touched: StepperHalf?
  private var repetition: ScheduledAction?
  private var repetitions = 0

  /// Creates a stepper from 0 to 100 with steps of 1; only the frame's origin is used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a stepper from 0 to 100 with steps of 1; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    setUp()
    InterfaceCoder.decode(coder, self, of: UIStepper.self)
  }

  private func setUp() {
    layer.cornerRadius = 8
    clipsToBounds = true
    background.isUserInteractionEnabled = false
    divider.isUserInteractionEnabled = false
    for view in [background, decrement, increment, divider] as [UIView] { addSubview(view) }
    decrement.step = { [weak self] in self?.adjustByAccessibility(.down) }
    increment.step = { [weak self] in self?.adjustByAccessibility(.up) }
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    showState()
  }

  // MARK: Value

  /// The value, clamped to the range.
  open var value: Double {
    get { current }
    set {
      current = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      showState()
    }
  }

  /// The minimum value.
  ///
  /// - Precondition: It is less than the maximum.
  open var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue < maximumValue, "A stepper's minimum must be below its maximum.")
      value = current
    }
  }

  /// The maximum value.
  ///
  /// - Precondition: It is greater than the minimum.
  open var maximumValue = 100.0 {
    didSet {
      precondition(maximumValue > minimumValue, "A stepper's maximum must be above its minimum.")
      value = current
    }
  }

  /// The increment of a step.
  ///
  /// - Precondition: It is greater than 0.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "A stepper's step must be more than 0.") }
  }

  /// Whether events are sent for every step, or only at the end of the touch.
  open var isContinuous = true
  /// Whether holding a button repeats the step.
  open var autorepeat = true
  /// Whether a step past one end wraps to the other.
  open var wraps = false { didSet { showState() } }

  /// The value after a step; `nil` if there is none.
  private func stepped(_ direction: StepperHalf.Direction) -> Double? {
    let next = direction == .up ? current + stepValue : current - stepValue
    if next > maximumValue {
      return current < maximumValue ? maximumValue : wraps ? minimumValue : nil
    }
    if next < minimumValue {
      return current > minimumValue ? minimumValue : wraps ? maximumValue : nil
    }
    return next
  }

  @discardableResult
  private func step(_ direction: StepperHalf.Direction) -> Bool {
    guard let next = stepped(direction) else { return false }
    current = next
    showState()
    accessibilityDidChange()
    if isContinuous { valueWasChanged() }
    return true
  }

  private func adjustByAccessibility(_ direction: StepperHalf.Direction) {
    guard isEnabled, step(direction) else { return }
    if !isContinuous { valueWasChanged() }
  }

  private func valueWasChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  // MARK: Appearance

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    images.background[state.rawValue] = image
    showState()
  }

  /// Returns the background image set for a state.
  open func backgroundImage(for state: State) -> UIImage? { images.background[state.rawValue] }

  /// Sets the increment image for a state.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    images.increment[state.rawValue] = image
    showState()
  }

  /// Returns the increment image set for a state.
  open func incrementImage(for state: State) -> UIImage? { images.increment[state.rawValue] }

  /// Sets the decrement image for a state.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    images.decrement[state.rawValue] = image
    showState()
  }

  /// Returns the decrement image set for a state.
  open func decrementImage(for state: State) -> UIImage? { images.decrement[state.rawValue] }

  /// Sets the divider image for the states of both halves.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    images.divider[[leftState.rawValue, rightState.rawValue]] = image
    showState()
  }

  /// Returns the divider image set for the states of both halves.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) -> UIImage? { images.divider[[leftState.rawValue, rightState.rawValue]] }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 2
    let left = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let right = left.offsetBy(dx: width, dy: 0)
    decrement.frame = isRightToLeft ? right : left
    increment.frame = isRightToLeft ? left : right
    background.frame = bounds
    let picture = divider.image?.size
    divider.frame = CGRect(
      x: width - (picture?.width ?? 1) / 2, y: picture == nil ? bounds.midY - 9 : 0,
      width: picture?.width ?? 1, height: picture == nil ? 18 : bounds.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  override func controlStateDidChange() { showState() }

  private func showState() {
    background.image = images.value(images.background, state)
    backgroundColor = background.image == nil ? .tertiarySystemFill : nil
    for half in [decrement, increment] {
      let own = half.direction == .up ? images.increment : images.decrement
      half.isUsable = isEnabled && stepped(half.direction) != nil
      half.isPressed = half === touched && isTouchInside
      half.show(images.value(own, half.state))
    }
    let (left, right) = isRightToLeft ? (increment, decrement) : (decrement, increment)
    divider.image =
      images.divider[[left.state.rawValue, right.state.rawValue]] ?? images.divider[[0, 0]]
    divider.backgroundColor = divider.image == nil ? .separator : nil
    divider.isHidden = divider.image == nil && touched != nil && isTouchInside
    setNeedsLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard let half = [decrement, increment].first(where: { $0.frame.contains(point) }),
      half.isUsable
    else { return false }
    touched = half
    startValue = current
    repetitions = 0
    step(half.direction)
    if autorepeat { scheduleRepetition(after: Self.firstRepeat) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    showState()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endPress()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endPress()
  }

  private func endPress() {
    repetition?.cancel()
    repetition = nil
    touched = nil
    showState()
    if !isContinuous, current != startValue { valueWasChanged() }
  }

  private func scheduleRepetition(after seconds: Double) {
    let clock = UIApplication.clock
    repetition = clock.schedule(at: clock.now + seconds) { [weak self] in self?.stepAgain() }
  }

  private func stepAgain() {
    guard let touched else { return }
    if isTouchInside { step(touched.direction) }
    repetitions += 1
    let isFast = repetitions > Self.stepsUntilFaster
    scheduleRepetition(after: isFast ? Self.laterRepeats / 4 : Self.laterRepeats)
  }

  override var isElementByDefault: Bool { false }
}

/// The images of a stepper by state.
private struct StepperImages {
  var background: [UInt: UIImage] = [:]
  var increment: [UInt: UIImage] = [:]
  var decrement: [UInt: UIImage] = [:]
  /// The divider images by the states of the left and the right half.
  var divider: [[UInt]: UIImage] = [:]

  func value(_ images: [UInt: UIImage], _ state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }
}

/// A half of a stepper.
private final class StepperHalf: UIView {
  enum Direction { case down, up }

  let direction: Direction
  private let picture = UIImageView()
  var step: (() -> Void)?
  var isUsable = true { didSet { if isUsable != oldValue { accessibilityDidChange() } } }
  var isPressed = false

  init(_ direction: Direction) {
    self.direction = direction
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 17, weight: .medium)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  var state: UIControl.State { !isUsable ? .disabled : isPressed ? .highlighted : .normal }

  func show(_ image: UIImage?) {
    picture.image = image ?? UIImage(systemName: direction == .up ? "plus" : "minus")
    picture.tintColor = isUsable ? .label : .tertiaryLabel
    backgroundColor = isPressed ? .systemFill : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  override var isElementByDefault: Bool { true }
  override var defaultRespondsToInteraction: Bool { isUsable }
  override var defaultAccessibilityLabel: String? {
    (direction == .up ? SystemText.increment : SystemText.decrement).string
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isUsable ? .button : [.button, .notEnabled]
  }

  override func accessibilityActivate() -> Bool {
    guard isUsable, let step else { return false }
    step()
    return true
  }
}
