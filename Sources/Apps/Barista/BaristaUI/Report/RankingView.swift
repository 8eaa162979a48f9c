import AppsUI
import BaristaKit
import UIKit

/// Horizontal bars, each under its label and value.
final class RankingView: UIView {
  /// A bar on its track.
  private final class TrackView: UIView {
    private let bar = UIView()
    private var fraction: CGFloat = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .tertiarySystemFill
      layer.cornerRadius = 4
      clipsToBounds = true
      bar.layer.cornerRadius = 4
      addSubview(bar)
      heightAnchor.constraint(equalToConstant: 8).isActive = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ fraction: Double, color: UIColor) {
      self.fraction = CGFloat(min(1, max(0, fraction)))
      bar.backgroundColor = color
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let width = bounds.width * fraction
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      bar.frame = CGRect(
        x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }
  }

  private let column = UIStackView.column([], spacing: 14)
  private var shown: [BarChart.Bar] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: column)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ bars: [BarChart.Bar], color: UIColor) {
    guard bars != shown else { return }
    shown = bars
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    for bar in bars { column.addArrangedSubview(makeRow(bar, color: color)) }
  }

  private func makeRow(_ bar: BarChart.Bar, color: UIColor) -> UIView {
    let title = UILabel(.subheadline)
    title.text = bar.label
    let value = UILabel(.subheadline, color: .secondaryText)
    value.text = bar.amount
    value.setContentHuggingPriority(.required, for: .horizontal)
    value.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [title, value])
    texts.spacing = 8
    texts.alignment = .firstBaseline
    let track = TrackView(frame: .zero)
    track.show(bar.fraction, color: color)
    let row = UIStackView.column([texts, track], spacing: 6)
    row.isAccessibilityElement = true
    row.accessibilityLabel = bar.words
    return row
  }
}
