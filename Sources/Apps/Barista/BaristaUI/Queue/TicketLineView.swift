import AppsUI
import BaristaKit
import UIKit

/// A product of a ticket over its options.
final class TicketLineView: UIView {
  private let titleLabel = UILabel(.body, isBold: true)
  private let detailLabel = UILabel(.subheadline, color: .secondaryText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: UIStackView.column([titleLabel, detailLabel], spacing: 1))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ line: TicketCard.Line) {
    titleLabel.text = line.title
    detailLabel.text = line.detail
    detailLabel.isHidden = line.detail == nil
  }
}
