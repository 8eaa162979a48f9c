import AppsUI
import BaristaKit
import UIKit

/// The name of the shop, whether it is open, and whether it accepts orders.
final class ShopStatusCard: CardView {
  private let nameLabel = UILabel(.title2, isBold: true)
  private let openLabel = UILabel(.subheadline, color: .secondaryText)
  private let ordersTitle = UILabel(.subheadline, color: .secondaryText)
  private let ordersLabel = UILabel(.body, isBold: true)
  private let mark = UIView()
  private let button = UIButton(configuration: .brand())
  /// Called to pause or resume orders.
  var onButton: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    mark.layer.cornerRadius = 5
    let state = UIStackView(arrangedSubviews: [mark, ordersLabel])
    state.spacing = 8
    state.alignment = .center
    let column = UIStackView.column(
      [nameLabel, openLabel, ordersTitle, state, button], spacing: 4)
    column.setCustomSpacing(16, after: openLabel)
    column.setCustomSpacing(16, after: state)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 18, leading: 18, bottom: 18, trailing: 18))
    NSLayoutConstraint.activate([
      mark.widthAnchor.constraint(equalToConstant: 10),
      mark.heightAnchor.constraint(equalToConstant: 10),
    ])
    button.addAction(UIAction { [weak self] _ in self?.onButton() }, for: .primaryActionTriggered)
  }

  func show(
    _ name: String, open: String, pause: String?, isSaving: Bool, _ phrases: Phrases
  ) {
    nameLabel.text = name
    openLabel.text = open
    ordersTitle.text = phrases.mobileOrders
    ordersLabel.text = pause ?? phrases.acceptingOrders
    mark.backgroundColor = pause == nil ? .systemGreen : .systemOrange
    button.configuration?.title = pause == nil ? phrases.pauseOrders : phrases.resumeOrders
    button.configuration?.image = UIImage(
      systemName: pause == nil ? "pause.fill" : "play.fill")
    button.configuration?.showsActivityIndicator = isSaving
    button.isEnabled = !isSaving
  }
}
