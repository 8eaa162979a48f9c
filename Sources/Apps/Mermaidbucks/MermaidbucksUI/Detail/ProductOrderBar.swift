import AppsUI
import MermaidbucksKit
import UIKit

/// The number of pieces and the buttons that order them, over the bottom edge.
final class ProductOrderBar: BottomBarView {
  private let quantityControl = QuantityControl(frame: .zero)
  private let priceLabel = UILabel(.headline, alignment: .right)
  private let basketButton = UIButton(configuration: .brandTinted())
  private let orderButton = UIButton(configuration: .brand())
  private let buttons = UIStackView()
  private lazy var column = UIStackView.column(
    [UIStackView(arrangedSubviews: [quantityControl, priceLabel]), buttons], spacing: 10)
  private lazy var buttonsWidth = buttons.widthAnchor.constraint(
    equalTo: column.widthAnchor, multiplier: 0.64)
  /// The least width at which the price and the buttons are in one row.
  private static let rowWidth: CGFloat = 560
  /// Called with the new number of pieces.
  var onQuantity: (Int) -> Void = { _ in }
  /// Called to put the product into the basket.
  var onBasket: () -> Void = {}
  /// Called to put the product into the basket and show it.
  var onOrder: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    buttons.addArrangedSubview(basketButton)
    buttons.addArrangedSubview(orderButton)
    buttons.spacing = 10
    buttons.distribution = .fillEqually
    if let top = column.arrangedSubviews.first as? UIStackView {
      top.alignment = .center
      top.spacing = 12
    }
    embed(column, maximumWidth: 620)
    quantityControl.onChange = { [weak self] in self?.onQuantity($0) }
    basketButton.addAction(
      UIAction { [weak self] _ in self?.onBasket() }, for: .primaryActionTriggered)
    orderButton.addAction(
      UIAction { [weak self] _ in self?.onOrder() }, for: .primaryActionTriggered)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: ProductOrderBar, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
  }

  /// Places all in one row where there is room, and stacks the buttons for large text.
  private func arrange() {
    let isRow = bounds.inset(by: safeAreaInsets).width >= Self.rowWidth
    column.axis = isRow ? .horizontal : .vertical
    column.spacing = isRow ? 24 : 10
    buttonsWidth.isActive = isRow
    let isLarge = traitCollection.preferredContentSizeCategory >= .extraExtraExtraLarge
    buttons.axis = isLarge && !isRow && !basketButton.isHidden ? .vertical : .horizontal
  }

  func show(_ model: ProductViewModel, _ settings: AppSettings) {
    let phrases = settings.phrases
    quantityControl.show(
      model.quantity, in: 1...BasketLine.maximumQuantity,
      text: settings.decimal(model.quantity), name: phrases.quantity, phrases)
    priceLabel.text = model.priceText
    let isEditing = model.line != nil
    basketButton.isHidden = isEditing
    basketButton.configuration?.title = phrases.addToBasket
    let canOrder = !model.isSoldOut && !model.isBasketFull
    orderButton.configuration?.title =
      model.isSoldOut
      ? phrases.soldOut
      : model.isBasketFull
        ? phrases.basketIsFull : isEditing ? phrases.updateBasket : phrases.orderNow
    for button in [basketButton, orderButton] { button.isEnabled = canOrder }
    arrange()
  }
}
