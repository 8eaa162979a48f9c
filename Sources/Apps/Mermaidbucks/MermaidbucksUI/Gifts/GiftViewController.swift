import AppsUI
import MermaidbucksKit
import UIKit

/// A gift that the customer sent, with its state and its withdrawal.
final class GiftViewController: FormViewController {
  private let settings: AppSettings
  private let model: GiftViewModel
  private let pictureView = GiftPictureView(frame: .zero)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let titleLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let textLabel = UILabel(.body, color: .secondaryText, alignment: .center)
  private let linesView = ReceiptLinesView(frame: .zero)
  private let shareButton = UIButton(configuration: .brand())
  private let withdrawButton = UIButton(configuration: .quiet())
  private let alerts = AlertPresenter()

  init(settings: AppSettings, model: GiftViewModel) {
    self.settings = settings
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    amountLabel.textAlignment = .center
    titleLabel.accessibilityTraits.insert(.header)
    shareButton.configuration?.image = UIImage(systemName: "square.and.arrow.up")
    withdrawButton.configuration?.baseForegroundColor = .redText
    let picture = pictureView.centered(maximumWidth: 240)
    let parts = [
      picture, amountLabel, titleLabel, textLabel, linesView, shareButton, withdrawButton,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(4, after: amountLabel)
    column.setCustomSpacing(4, after: titleLabel)
    shareButton.addAction(
      UIAction { [weak self] _ in
        guard let self, let text = model.shareText else { return }
        share(text, from: shareButton)
      }, for: .primaryActionTriggered)
    withdrawButton.addAction(
      UIAction { [weak self] _ in self?.confirmWithdrawal() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let gift = model.gift
    title = phrases.giftTo(gift.recipientName)
    pictureView.show(gift.design)
    amountLabel.show(gift.amount, settings.amountText, style: .largeTitle)
    titleLabel.text = phrases.title(of: gift.state)
    textLabel.text = model.stateText
    linesView.show(model.lines)
    shareButton.configuration?.title = phrases.shareGift
    shareButton.isHidden = model.shareText == nil
    withdrawButton.configuration?.title = phrases.withdrawGift
    withdrawButton.configuration?.showsActivityIndicator = model.isWithdrawing
    withdrawButton.isHidden = !gift.isWithdrawable
    withdrawButton.isEnabled = !model.isWithdrawing
    alerts.present(model.alert, over: self, phrases) { [model] in model.dismissAlert() }
  }

  private func confirmWithdrawal() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.withdrawGiftTitle,
      message: phrases.withdrawGiftText(model.gift.recipientName), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: phrases.keepGift, style: .cancel))
    alert.addAction(
      UIAlertAction(title: phrases.withdrawGift, style: .destructive) { [model] _ in
        Task { await model.withdraw() }
      })
    present(alert, animated: true)
  }
}

extension GiftPictureView {
  /// Centers the picture in a row, in the proportions of a card.
  func centered(maximumWidth: CGFloat) -> UIView {
    let holder = UIStackView.column([self], spacing: 0)
    holder.alignment = .center
    let width = widthAnchor.constraint(equalTo: holder.widthAnchor)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth),
      heightAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / PaymentCardView.aspectRatio),
    ])
    return holder
  }
}
