import CoreGraphics
import DisplayProtocol

/// A wheel of a picker: rows on a drum, driven by an empty scroll view.
///
/// The scroll view provides the physics; the wheel positions the rows and projects their heights
/// onto the drum.
final class PickerWheel: UIView, UIScrollViewDelegate {
  let component: Int
  private unowned let picker: UIPickerView
  private let scroller = UIScrollView()
  private let drum = UIView()
  private var rows: [Int: PickerRow] = [:]
  private var spare: [UIView] = []
  private(set) var numberOfRows = 0
  private(set) var rowHeight = UIPickerView.Measure.rowHeight
  private(set) var selectedRow = -1
  /// Whether the user scrolls the wheel.
  private var isScrolledByUser = false

  init(_ component: Int, in picker: UIPickerView) {
    self.component = component
    self.picker = picker
    super.init(frame: .zero)
    drum.isUserInteractionEnabled = false
    addSubview(drum)
    scroller.delegate = self
    scroller.showsVerticalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.alwaysBounceVertical = true
    scroller.decelerationRate = .fast
    scroller.scrollsToTop = false
    addSubview(scroller)
    scroller.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] recognizer in
        guard let self else { return }
        self.scroll(toPoint: recognizer.location(in: self))
      })
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Contents

  func reload() {
    let delegate = picker.delegate
    let height = delegate?.pickerView(picker, rowHeightForComponent: component) ?? -1
    rowHeight = height > 0 ? height : UIPickerView.Measure.rowHeight
    numberOfRows = max(
      0, picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    selectedRow = numberOfRows == 0 ? -1 : min(max(selectedRow, 0), numberOfRows - 1)
    setNeedsLayout()
    accessibilityDidChange()
  }

  /// The application's view of a visible row.
  func contentView(ofRow row: Int) -> UIView? { rows[row]?.own }

  func select(_ row: Int, animated: Bool) {
    guard numberOfRows > 0 else { return }
    selectedRow = min(max(row, 0), numberOfRows - 1)
    isScrolledByUser = false
    scroll(to: selectedRow, animated: animated)
    accessibilityDidChange()
  }

  private func scroll(to row: Int, animated: Bool) {
    guard bounds.height > 0 else { return }
    scroller.setContentOffset(
      CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: animated && window != nil)
    placeRows()
  }

  // MARK: Drum

  /// The radius of the drum; its front half is as high as the picker.
  private var radius: CGFloat { bounds.height / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    drum.frame = bounds
    let keeps = scroller.frame == bounds && scroller.contentSize.height > 0
    scroller.frame = bounds
    let turned = CGFloat(max(numberOfRows - 1, 0)) * rowHeight
    scroller.contentSize = CGSize(width: bounds.width, height: bounds.height + turned)
    if !keeps || (!scroller.isDragging && !scroller.isDecelerating && !isScrolling) {
      scroller.contentOffset = CGPoint(x: 0, y: CGFloat(max(selectedRow, 0)) * rowHeight)
    }
    placeRows()
  }

  private var isScrolling: Bool {
    abs(scroller.contentOffset.y - CGFloat(max(selectedRow, 0)) * rowHeight) > 0.5
  }

  private func placeRows() {
    guard numberOfRows > 0, bounds.height > 0 else { return }
    let turned = scroller.contentOffset.y
    let reach = radius * .pi / 2
    let first = max(0, Int(((turned - reach) / rowHeight).rounded(.up)))
    let last = min(numberOfRows - 1, Int(((turned + reach) / rowHeight).rounded(.down)))
    let seen = first <= last ? first...last : 0...0
    for (index, row) in rows where !seen.contains(index) {
      if let own = row.own { spare.append(own) }
      row.removeFromSuperview()
      rows[index] = nil
    }
    UIView.performWithoutAnimation {
      for index in seen { place(row(index), at: CGFloat(index) * rowHeight - turned) }
    }
  }

  /// - Parameter distance: The arc length from the center of the drum, in points.
  private func place(_ row: PickerRow, at distance: CGFloat) {
    let angle = distance / radius
    row.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    row.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
    row.transform = CGAffineTransform(
      scaleX: 0.85 + 0.15 * cos(angle), y: max(0.01, cos(angle)))
    let isAtIndicator = abs(distance) < rowHeight / 2
    row.alpha = isAtIndicator ? 1 : max(0, 0.55 * cos(angle))
  }

  private func row(_ index: Int) -> PickerRow {
    if let row = rows[index] { return row }
    let row = PickerRow()
    let delegate = picker.delegate
    let own = delegate?.pickerView(
      picker, viewForRow: index, forComponent: component, reusing: spare.popLast())
    if let own, own !== PickerDefault.view {
      row.show(own)
    } else {
      row.show(title(ofRow: index))
    }
    rows[index] = row
    drum.addSubview(row)
    return row
  }

  private func title(ofRow index: Int) -> NSAttributedString {
    let delegate = picker.delegate
    if let title = delegate?.pickerView(
      picker, attributedTitleForRow: index, forComponent: component)
    {
      return title
    }
    return NSAttributedString(
      string: delegate?.pickerView(picker, titleForRow: index, forComponent: component) ?? "")
  }

  // MARK: Scrolling

  private func scroll(toPoint point: CGPoint) {
    let sine = min(max((point.y - bounds.midY) / radius, -1), 1)
    let row = ((scroller.contentOffset.y + asin(sine) * radius) / rowHeight).rounded()
    guard numberOfRows > 0 else { return }
    selectByUser(min(max(Int(row), 0), numberOfRows - 1))
  }

  /// Scrolls to a row selected by the user.
  private func selectByUser(_ row: Int) {
    guard row != selectedRow || isScrolling else { return }
    isScrolledByUser = true
    scroller.setContentOffset(
      CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: window != nil)
    if window == nil { finishScrolling() }
  }

  private var nearestRow: Int {
    min(max(Int((scroller.contentOffset.y / rowHeight).rounded()), 0), max(numberOfRows - 1, 0))
  }

  /// Selects the middle row when scrolling ends.
  private func finishScrolling() {
    let row = nearestRow
    let place = CGFloat(row) * rowHeight
    if abs(scroller.contentOffset.y - place) > 0.5 {
      return scroller.setContentOffset(CGPoint(x: 0, y: place), animated: window != nil)
    }
    guard isScrolledByUser, numberOfRows > 0 else { return }
    isScrolledByUser = false
    let isNew = row != selectedRow
    selectedRow = row
    accessibilityDidChange()
    if isNew { picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isScrolledByUser = true }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let end = CGFloat(max(numberOfRows - 1, 0)) * rowHeight
    let target = min(max(targetContentOffset.pointee.y, 0), end)
    targetContentOffset.pointee.y = (target / rowHeight).rounded() * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { finishScrolling() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { finishScrolling() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { finishScrolling() }

  // MARK: Accessibility

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? {
    guard selectedRow >= 0 else { return nil }
    if let own = rows[selectedRow]?.own { return own.accessibilityLabel ?? (own as? UILabel)?.text }
    return title(ofRow: selectedRow).string
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  override var accessibilityRole: AccessibilityAttributes.Role? { .adjustable }
  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  private func step(by step: Int) {
    let row = selectedRow + step
    guard (0..<numberOfRows).contains(row) else { return }
    selectedRow = row
    scroll(to: row, animated: false)
    accessibilityDidChange()
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
  }
}

/// A row of a wheel: a centered title, or a custom view.
private final class PickerRow: UIView {
  private(set) var own: UIView?
  private let label = UILabel()

  func show(_ title: NSAttributedString) {
    label.font = .systemFont(ofSize: 21)
    label.attributedText = nil
    label.text = title.string
    if title.length > 0, !title.attributes(at: 0, effectiveRange: nil).isEmpty {
      let styled = NSMutableAttributedString(attributedString: title)
      if title.attribute(.font, at: 0, effectiveRange: nil) == nil {
        styled.addAttributes(
          [.font: UIFont.systemFont(ofSize: 21)], range: NSRange(location: 0, length: title.length))
      }
      label.attributedText = styled
    }
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    label.isAccessibilityElement = false
    addSubview(label)
  }

  func show(_ view: UIView) {
    own = view
    addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A column narrower than its margins would have the infinite frame of a null rectangle.
    label.frame = CGRect(x: 2, y: 0, width: max(0, bounds.width - 4), height: bounds.height)
    own?.frame = bounds
  }
}
