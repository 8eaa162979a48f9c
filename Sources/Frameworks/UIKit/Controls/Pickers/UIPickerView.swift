import CoreGraphics

/// Shows wheels side by side, each with a selected row.
open class UIPickerView: UIView {
  /// Metrics of iOS 14 to 18, in points.
  enum Measure {
    static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32
    static let gap: CGFloat = 5
    static let edge: CGFloat = 9
    static let indicatorRadius: CGFloat = 8
  }

  private var wheels: [PickerWheel] = []
  private let indicator = UIView()
  private var isLoaded = false

  /// Creates a picker; an empty frame uses the standard size.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Measure.size) : frame)
    setUp()
  }

  /// Creates a picker of the standard size; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Measure.size
    setUp()
    InterfaceCoder.decode(coder, self, of: UIPickerView.self)
  }

  private func setUp() {
    clipsToBounds = true
    indicator.isUserInteractionEnabled = false
    indicator.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = Measure.indicatorRadius
    addSubview(indicator)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Supplies the number of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { removeWheels() } }
  }

  /// Supplies the content of rows, and receives selections.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { removeWheels() } }
  }

  // MARK: Content

  /// The number of wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows in a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    wheel(component)?.numberOfRows ?? 0
  }

  /// Returns the size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// Returns the custom view of a row; `nil` if the row is not visible or shows a title.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheel(component)?.contentView(ofRow: row)
  }

  /// Reloads all wheels; each keeps its selected row if it still exists.
  open func reloadAllComponents() {
    let rows = wheels.map(\.selectedRow)
    removeWheels()
    loadIfNeeded()
    for (wheel, row) in zip(wheels, rows) { wheel.select(row, animated: false) }
  }

  /// Reloads the rows of a wheel.
  open func reloadComponent(_ component: Int) { wheel(component)?.reload() }

  /// Selects a row without notifying the delegate, optionally animated.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }

  /// Returns the selected row of a wheel; -1 if it has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    wheel(component)?.selectedRow ?? -1
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func removeWheels() {
    isLoaded = false
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = []
    setNeedsLayout()
    accessibilityDidChange()
  }

  private func loadIfNeeded() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    wheels = (0..<max(0, dataSource.numberOfComponents(in: self))).map { component in
      let wheel = PickerWheel(component, in: self)
      addSubview(wheel)
      return wheel
    }
    for wheel in wheels { wheel.reload() }
    setNeedsLayout()
  }

  // MARK: UIView

  open override var intrinsicContentSize: CGSize { Measure.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Measure.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let height = wheels.map(\.rowHeight).max() ?? Measure.rowHeight
    indicator.isHidden = wheels.isEmpty
    indicator.frame = CGRect(
      x: Measure.edge, y: ((bounds.height - height) / 2).rounded(),
      width: bounds.width - 2 * Measure.edge, height: height)
    for (wheel, frame) in zip(wheels, wheelFrames) { wheel.frame = frame }
  }

  /// Wheels without an explicit width share the remaining width.
  private var wheelFrames: [CGRect] {
    let proposed = wheels.map { wheel in
      delegate?.pickerView(self, widthForComponent: wheel.component) ?? PickerDefault.length
    }
    let gaps = Measure.gap * CGFloat(max(wheels.count - 1, 0))
    let room = bounds.width - 2 * Measure.edge - gaps
    let fixed = proposed.filter { $0 >= 0 }.reduce(0, +)
    let free = CGFloat(proposed.filter { $0 < 0 }.count)
    let share = free > 0 ? max(0, room - fixed) / free : 0
    let widths = proposed.map { $0 < 0 ? share : $0 }
    let total = widths.reduce(0, +) + gaps
    var x = (bounds.width - total) / 2
    return widths.map { width in
      let left = isRightToLeft ? bounds.width - x - width : x
      x += width + Measure.gap
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
