import AppsUI
import MermaidbucksKit
import UIKit

/// The pictures of gifts in a row that scrolls.
final class DesignPickerView: UIView {
  private let row = UIStackView()
  private lazy var scrollView = LeadingScrollView(row: row)
  private var buttons: [(design: PaymentCard.Design, button: DesignButton)] = []
  private var chosen: PaymentCard.Design?
  private var needsReveal = true
  /// Called with the picture that was tapped.
  var onChoose: (PaymentCard.Design) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for design in PaymentCard.Design.allCases {
      let button = DesignButton(design) { [weak self] in self?.onChoose(design) }
      buttons.append((design, button))
      row.addArrangedSubview(button)
    }
    row.spacing = 6
    row.alignment = .top
    scrollView.clipsToBounds = false
    fill(with: scrollView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the names, and marks the chosen picture; `nil` marks none.
  func show(chosen: PaymentCard.Design?, _ phrases: Phrases) {
    for (design, button) in buttons {
      button.show(phrases.name(of: design), isChosen: design == chosen)
    }
    if self.chosen != chosen { needsReveal = true }
    self.chosen = chosen
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.layoutIfNeeded()
    guard needsReveal, scrollView.bounds.width > 0, row.bounds.width > 0 else { return }
    needsReveal = false
    let target = buttons.first { $0.design == chosen }?.button ?? buttons.first?.button
    guard let target else { return }
    let frame = target.convert(target.bounds, to: scrollView)
    scrollView.scrollRectToVisible(frame.insetBy(dx: -40, dy: 0), animated: chosen != nil)
  }
}
