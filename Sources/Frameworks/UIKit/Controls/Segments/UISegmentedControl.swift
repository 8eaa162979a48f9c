import DisplayProtocol

/// A row of segments, one of which is selected.
open class UISegmentedControl: UIControl {
  /// No segment: -1.
  public class var noSegment: Int { -1 }

  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2

  private var segments: [SegmentView] = []
  private let thumb = UIView()
  private var dividers: [UIImageView] = []
  private var pictures = SegmentImages()
  private var chosen = -1
  private var touched: Int?
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with a segment for each title or image.
  ///
  /// - Parameter items: Instances of `String`, `UIImage` or `UIAction`; others are ignored.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let title = item as? String {
        insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      } else if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      } else if let action = item as? UIAction {
        insertSegment(action: action, at: numberOfSegments, animated: false)
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    setUp()
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  /// Creates a control without segments; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceCoder.decode(coder, self, of: UISegmentedControl.self)
  }

  private func setUp() {
    layer.cornerRadius = 9
    backgroundColor = .tertiarySystemFill
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = 7
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(thumb)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    addInteraction(StandardPointerInteraction(SegmentPointer()))
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; `noSegment` for none.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
      showState()
    }
  }

  /// Whether a tapped segment is deselected immediately.
  open var isMomentary = false

  /// The color of the selection indicator.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      recordOverride(.selectedSegmentTintColor)
      showState()
    }
  }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let new = SegmentView()
    new.title = title
    insert(new, at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    let new = SegmentView()
    new.image = image
    insert(new, at: segment)
  }

  /// Inserts a segment with an action and its title or image; selecting it performs the action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let new = SegmentView()
    new.show(action)
    insert(new, at: segment)
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    removed.removeFromSuperview()
    if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    segmentsDidChange()
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].image = image
    segmentsDidChange()
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    showState()
  }

  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Replaces the action of a segment, with its title or image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].show(action)
    segmentsDidChange()
  }

  /// Returns the action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }

  /// Returns the index of the segment whose action has an identifier; -1 if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  /// Returns the width set for a segment, in points; 0 for automatic.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// Whether segment widths are proportional to their content.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

  /// Sets the content offset of a segment, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].offset = offset
  }

  /// Returns the content offset of a segment, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }

  /// Returns the title attributes set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Sets the width of a segment, in points; 0 shares the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = max(width, 0)
    segmentsDidChange()
  }

  /// Sets the title attributes for a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    recordOverride(.titleTextAttributes)
    titleAttributes[state.rawValue] = attributes
    segmentsDidChange()
  }

  private func insert(_ segment: SegmentView, at index: Int) {
    segment.selectByUser = { [weak self] view in
      guard let self, let index = self.segments.firstIndex(where: { $0 === view }) else { return }
      self.selectByUser(index)
    }
    addSubview(segment)
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if chosen >= place { chosen += 1 }
    segmentsDidChange()
  }

  // MARK: Images

  /// Sets the background image for a state; it replaces the selection indicator.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    let hadGrounds = pictures.hasGrounds
    pictures[ground: state, barMetrics] = backgroundImage
    if pictures.hasGrounds != hadGrounds {
      backgroundColor = pictures.hasGrounds ? nil : .tertiarySystemFill
    }
    showState()
  }

  /// Returns the background image set for a state.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    pictures[ground: state, barMetrics]
  }

  /// Sets the divider image for the states of two segments.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    pictures[leftState, rightState, barMetrics] = dividerImage
    showState()
  }

  /// Returns the divider image set for the states of two segments.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    pictures[leftState, rightState, barMetrics]
  }

  private func state(ofSegment index: Int) -> UIControl.State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    if index == chosen { return .selected }
    return index == touched ? .highlighted : .normal
  }

  // MARK: Layout

  private func segmentsDidChange() {
    showState()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    accessibilityDidChange()
  }

  open override var intrinsicContentSize: CGSize {
    let widest = segments.map(\.contentWidth).max() ?? 0
    let width = segments.reduce(CGFloat(0)) { sum, segment in
      let own = apportionsSegmentWidthsByContent ? segment.contentWidth : widest
      return sum + (segment.width > 0 ? segment.width : own + 22)
    }
    return CGSize(width: width.rounded(.up), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, segment) in segments.enumerated() {
      segment.frame = frame(ofSegment: index)
    }
    placeThumb()
    placeDividers()
  }

  /// Shows dividers between segments of which neither is selected.
  private func placeDividers() {
    while dividers.count < segments.count - 1 {
      let divider = UIImageView()
      divider.isUserInteractionEnabled = false
      insertSubview(divider, at: 0)
      dividers.append(divider)
    }
    while dividers.count > max(segments.count - 1, 0) {
      dividers.removeLast().removeFromSuperview()
    }
    for (index, divider) in dividers.enumerated() {
      let before = frame(ofSegment: index)
      let x = isRightToLeft ? before.minX : before.maxX
      let near = (state(ofSegment: index), state(ofSegment: index + 1))
      let picture =
        isRightToLeft ? pictures.divider(near.1, near.0) : pictures.divider(near.0, near.1)
      divider.image = picture
      if let width = picture?.size.width {
        divider.backgroundColor = nil
        divider.frame = CGRect(x: x - width / 2, y: 0, width: width, height: bounds.height)
        divider.alpha = 1
      } else {
        divider.backgroundColor = .separator
        divider.frame = CGRect(x: x - 0.5, y: bounds.midY - 8, width: 1, height: 16)
        let isBeside = chosen == index || chosen == index + 1
        divider.alpha = isBeside || pictures.hasGrounds ? 0 : 1
      }
    }
  }

  /// The segment that a pointer may highlight; `nil` over the selected and disabled segments.
  func segmentForPointer(at point: CGPoint) -> Int? {
    guard isEnabled, let index = segment(at: point), index != chosen else { return nil }
    return index
  }

  func view(ofSegment index: Int) -> UIView? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  func frame(ofSegment index: Int) -> CGRect {
    let fixed = segments.reduce(CGFloat(0)) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }.count
    let room = max(0, bounds.width - fixed)
    let share = free > 0 ? room / CGFloat(free) : 0
    let contents = segments.reduce(CGFloat(0)) { $0 + ($1.width == 0 ? $1.contentWidth + 22 : 0) }
    let widths = segments.map { segment -> CGFloat in
      if segment.width > 0 { return segment.width }
      guard apportionsSegmentWidthsByContent, contents > 0 else { return share }
      return room * (segment.contentWidth + 22) / contents
    }
    let start = widths[..<index].reduce(0, +)
    let x = isRightToLeft ? bounds.width - start - widths[index] : start
    return CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
  }

  private func placeThumb() {
    thumb.isHidden = pictures.hasGrounds || !segments.indices.contains(chosen)
    if !thumb.isHidden {
      let frame = frame(ofSegment: chosen).insetBy(dx: Self.inset, dy: Self.inset)
      // The null rectangle of a segment without room has no position.
      thumb.frame = frame.isNull ? .zero : frame
    }
  }

  private func showState() {
    for (index, segment) in segments.enumerated() {
      let isChosen = index == chosen
      var attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium),
        .foregroundColor: UIColor.label,
      ]
      attributes.merge(titleAttributes[State.normal.rawValue] ?? [:]) { $1 }
      if isChosen { attributes.merge(titleAttributes[State.selected.rawValue] ?? [:]) { $1 } }
      segment.label.attributedText = segment.title.map {
        NSAttributedString(string: $0, attributes: attributes)
      }
      segment.picture.tintColor = .label
      let alpha: CGFloat = isEnabled && segment.isEnabled ? (index == touched ? 0.3 : 1) : 0.3
      segment.alpha = alpha
      segment.isChosen = isChosen
      segment.isUsable = isEnabled && segment.isEnabled
      segment.ground = pictures.ground(state(ofSegment: index))
    }
    thumb.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
    placeThumb()
    placeDividers()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: touch.location(in: self))
    showState()
    return touched != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: touch.location(in: self)) ?? touched
    showState()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let index = touched
    touched = nil
    if let index { selectByUser(index) } else { showState() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    touched = nil
    showState()
  }

  private func segment(at point: CGPoint) -> Int? {
    segments.indices.first { index in
      let frame = frame(ofSegment: index)
      return segments[index].isEnabled && point.x >= frame.minX && point.x < frame.maxX
    }
  }

  private func selectByUser(_ index: Int) {
    let isNew = index != chosen
    let move = {
      self.chosen = index
      self.showState()
    }
    if window != nil { UIView.animate(withDuration: 0.25, animations: move) } else { move() }
    if isNew || isMomentary {
      if let action = segments[index].action { sendAction(action) }
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
    accessibilityDidChange()
  }

  override func controlStateDidChange() { showState() }

  override var isElementByDefault: Bool { false }
}

/// A segment with its title or image.
private final class SegmentView: UIView {
  let label = UILabel()
  let picture = UIImageView()
  private let plate = UIImageView()
  /// The background image behind title and image.
  var ground: UIImage? { didSet { plate.image = ground } }
  var action: UIAction?
  var isEnabled = true
  var width: CGFloat = 0
  var selectByUser: ((SegmentView) -> Void)?
  var isChosen = false { didSet { if isChosen != oldValue { accessibilityDidChange() } } }
  var isUsable = true { didSet { if isUsable != oldValue { accessibilityDidChange() } } }
  var title: String? { didSet { label.text = title } }
  var image: UIImage? { didSet { picture.image = image } }
  /// The content offset, in points.
  var offset = CGSize.zero { didSet { setNeedsLayout() } }

  /// The width of the content without padding, in points.
  var contentWidth: CGFloat {
    max(label.intrinsicContentSize.width, picture.intrinsicContentSize.width, 0)
  }

  func show(_ action: UIAction) {
    self.action = action
    image = action.image
    title = action.image == nil ? action.title : nil
    isEnabled = !action.attributes.contains(.disabled)
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.isAccessibilityElement = false
    picture.contentMode = .center
    plate.contentMode = .scaleToFill
    addSubview(plate)
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    label.frame = bounds.offsetBy(dx: offset.width, dy: offset.height)
    picture.frame = label.frame
  }

  override func accessibilityActivate() -> Bool {
    guard isUsable, let selectByUser else { return false }
    selectByUser(self)
    return true
  }

  override var isElementByDefault: Bool { true }
  override var defaultRespondsToInteraction: Bool { isUsable }
  override var defaultAccessibilityLabel: String? { title ?? action?.title }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = .button
    if isChosen { traits.insert(.selected) }
    if !isUsable { traits.insert(.notEnabled) }
    return traits
  }
}
