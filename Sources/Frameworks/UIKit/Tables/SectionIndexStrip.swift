import CoreGraphics
import Foundation

/// The index at the trailing side of a table, which scrolls to its sections.
final class SectionIndexStrip: UIView {
  /// The width that the index occupies, in points.
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  private(set) var titles: [String] = []
  private var labels: [UILabel] = []
  /// The title of each label; `nil` if the label represents several.
  private var shownTitles: [Int?] = []
  private var lastTitle: Int?
  /// Called with the index of the touched title.
  var choose: ((Int) -> Void)?
  var restingColor: UIColor? { didSet { backgroundColor = restingColor } }
  var trackingColor: UIColor?
  var titleColor: UIColor? { didSet { recolor() } }

  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = SystemText.sectionIndex.string
    addPress()
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    accessibilityValue = titles.first
    shownTitles = []
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  private func recolor() { for label in labels { label.textColor = titleColor ?? tintColor } }

  /// The titles that fit; if they do not all fit, every other one is replaced by a dot.
  private func arranged() -> [Int?] {
    let room = max(1, Int(bounds.height / Self.lineHeight))
    guard titles.count > room, room >= 3 else { return titles.indices.map { $0 } }
    let letters = (room + 1) / 2
    var shown: [Int?] = []
    for number in 0..<letters {
      if number > 0 { shown.append(nil) }
      shown.append(number * (titles.count - 1) / (letters - 1))
    }
    return shown
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = arranged()
    if wanted != shownTitles || labels.count != wanted.count {
      shownTitles = wanted
      for label in labels { label.removeFromSuperview() }
      labels = wanted.map { number in
        let label = UILabel()
        label.font = .systemFont(ofSize: 11, weight: .semibold)
        label.text = number.map { titles[$0] } ?? "•"
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(label)
        return label
      }
      recolor()
    }
    let top = firstLine
    for (number, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: top + CGFloat(number) * Self.lineHeight, width: bounds.width,
        height: Self.lineHeight)
    }
  }

  private var firstLine: CGFloat {
    ((bounds.height - CGFloat(shownTitles.count) * Self.lineHeight) / 2).rounded()
  }

  /// The title at a vertical position, clamped to the first and the last.
  private func title(at y: CGFloat) -> Int? {
    guard !titles.isEmpty, !shownTitles.isEmpty else { return nil }
    let length = CGFloat(shownTitles.count) * Self.lineHeight
    let part = (y - firstLine) / length
    return min(max(0, Int(part * CGFloat(titles.count))), titles.count - 1)
  }

  /// Tracks a touch from its beginning, so that the table does not recognize a drag.
  private func addPress() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addTarget(self) { [weak self] press in self?.follow(press) }
    addGestureRecognizer(press)
  }

  private func follow(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began:
      backgroundColor = trackingColor ?? restingColor
      lastTitle = nil
    case .changed: break
    default:
      backgroundColor = restingColor
      return
    }
    if let title = title(at: press.location(in: self).y) { jump(to: title) }
  }

  private func jump(to title: Int) {
    guard title != lastTitle else { return }
    lastTitle = title
    accessibilityValue = titles[title]
    choose?(title)
  }

  override func accessibilityIncrement() {
    guard !titles.isEmpty else { return }
    jump(to: min((lastTitle ?? -1) + 1, titles.count - 1))
  }

  override func accessibilityDecrement() {
    guard !titles.isEmpty else { return }
    jump(to: max((lastTitle ?? 1) - 1, 0))
  }
}
