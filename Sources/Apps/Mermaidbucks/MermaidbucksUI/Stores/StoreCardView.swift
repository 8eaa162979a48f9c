import AppsUI
import MermaidbucksKit
import UIKit

/// The shop selected on the map, with buttons to order and to see more.
final class StoreCardView: UIView {
  private let nameLabel = UILabel(.headline)
  private let addressLabel = UILabel(.subheadline, color: .secondaryText)
  private let hoursLabel = UILabel(.subheadline)
  private let orderButton = UIButton(configuration: .greenCapsule(""))
  private let detailsButton = UIButton(configuration: .outlinedCapsule(""))
  /// Called by the button to order.
  var onOrder: () -> Void = {}
  /// Called by the button to see more.
  var onDetails: () -> Void = {}

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    orderButton.addAction(
      UIAction { [weak self] _ in self?.onOrder() }, for: .primaryActionTriggered)
    detailsButton.addAction(
      UIAction { [weak self] _ in self?.onDetails() }, for: .primaryActionTriggered)
    let buttons = UIStackView(arrangedSubviews: [orderButton, detailsButton, UIView()])
    buttons.spacing = 8
    let stack = UIStackView.column([nameLabel, addressLabel, hoursLabel, buttons], spacing: 4)
    stack.setCustomSpacing(12, after: hoursLabel)
    fill(
      with: stack, insets: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 16).cgPath
  }

  func show(_ row: StoresViewModel.Row, _ settings: AppSettings) {
    let phrases = settings.phrases
    nameLabel.text = row.name
    addressLabel.text = row.shop.address
    hoursLabel.text = settings.shopText.joined(
      [row.distance, row.hours, row.queue].compactMap { $0 })
    hoursLabel.textColor = row.shop.isOpen ? .brandTint : .redText
    orderButton.configuration?.title = phrases.orderHere
    orderButton.isHidden = !row.shop.facilities.contains(.mobileOrder)
    detailsButton.configuration?.title = phrases.details
  }
}
