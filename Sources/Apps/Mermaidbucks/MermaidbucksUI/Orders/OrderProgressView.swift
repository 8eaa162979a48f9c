import AppsUI
import MermaidbucksKit
import UIKit

/// The steps of an order as a line of dots with names.
final class OrderProgressView: UIView {
  private let row = UIStackView()
  private let track = UIView()
  private let done = UIView()
  private var dots: [UIImageView] = []
  private var labels: [UILabel] = []
  private var shown: [OrderStatusViewModel.Step] = []
  private static let side: CGFloat = 26

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = .systemFill
    done.backgroundColor = .brandButton
    for line in [track, done] {
      line.layer.cornerRadius = 1.5
      addSubview(line)
    }
    row.distribution = .fillEqually
    row.alignment = .top
    fill(with: row)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ steps: [OrderStatusViewModel.Step]) {
    isHidden = steps.isEmpty
    while dots.count < steps.count { addStep() }
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for (index, step) in steps.enumerated() {
      let dot = dots[index]
      dot.image = UIImage(
        systemName: step.isCurrent
          ? "circle.inset.filled" : step.isReached ? "checkmark.circle.fill" : "circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold))
      dot.tintColor = step.isReached ? .brandButton : .tertiaryLabel
      labels[index].text = step.title
      // Five names do not fit in a row of large text; the title of the page names the state.
      labels[index].isHidden = isLarge
      labels[index].textColor = step.isCurrent ? .label : .secondaryText
      let font = UIFont.preferredFont(forTextStyle: .caption2)
      labels[index].font = step.isCurrent ? font.bold() : font
    }
    accessibilityLabel = steps.first(where: \.isCurrent)?.title
    guard steps != shown else { return }
    let isFirst = shown.isEmpty
    shown = steps
    guard !isFirst, window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return setNeedsLayout()
    }
    UIView.animate(withDuration: 0.5) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let first = dots.first, let last = dots.last else { return }
    row.layoutIfNeeded()
    let start = first.convert(CGPoint(x: first.bounds.midX, y: first.bounds.midY), to: self)
    let end = last.convert(CGPoint(x: last.bounds.midX, y: last.bounds.midY), to: self)
    let reached = dots[max(0, (shown.lastIndex(where: \.isReached) ?? 0))]
    let middle = reached.convert(CGPoint(x: reached.bounds.midX, y: 0), to: self)
    track.frame = CGRect(
      x: min(start.x, end.x), y: start.y - 1.5, width: abs(end.x - start.x), height: 3)
    done.frame = CGRect(
      x: min(start.x, middle.x), y: start.y - 1.5, width: abs(middle.x - start.x), height: 3)
  }

  private func addStep() {
    let dot = UIImageView()
    dot.contentMode = .center
    dot.backgroundColor = .cardBackground
    dot.layer.cornerRadius = Self.side / 2
    let label = UILabel(.caption2, alignment: .center)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.numberOfLines = 1
    let column = UIStackView.column([dot, label], spacing: 4)
    column.alignment = .center
    NSLayoutConstraint.activate([
      dot.widthAnchor.constraint(equalToConstant: Self.side),
      dot.heightAnchor.constraint(equalToConstant: Self.side),
      label.widthAnchor.constraint(lessThanOrEqualTo: column.widthAnchor),
    ])
    dots.append(dot)
    labels.append(label)
    row.addArrangedSubview(column)
  }
}
