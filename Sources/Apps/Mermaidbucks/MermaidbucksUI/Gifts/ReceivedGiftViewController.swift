import AppsUI
import MermaidbucksKit
import UIKit

/// A gift that the customer has redeemed.
final class ReceivedGiftViewController: FormViewController {
  private let gift: ReceivedGift
  private let settings: AppSettings
  private let giftView = ReceivedGiftView(frame: .zero)
  private let linesView = ReceiptLinesView(frame: .zero)

  init(_ gift: ReceivedGift, settings: AppSettings) {
    self.gift = gift
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for part in [giftView, linesView] { column.addArrangedSubview(part) }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.giftFrom(gift.senderName)
    giftView.show(gift, settings)
    var lines = [
      Receipt.Line(title: phrases.giftDelivery, value: settings.dateText.dayAndTime(gift.sentAt))
    ]
    if let date = gift.redeemedAt {
      lines.append(
        Receipt.Line(title: phrases.giftRedeemed, value: settings.dateText.dayAndTime(date)))
    }
    linesView.show(lines)
  }
}

/// The picture, the sender, the value and the message of a gift.
final class ReceivedGiftView: UIView {
  private let pictureView = GiftPictureView(frame: .zero)
  private let titleLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let messageLabel = UILabel(.body, color: .secondaryText, alignment: .center)

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.accessibilityTraits.insert(.header)
    let column = UIStackView.column(
      [pictureView.centered(maximumWidth: 320), titleLabel, messageLabel], spacing: 8)
    column.setCustomSpacing(18, after: column.arrangedSubviews[0])
    fill(with: column)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ gift: ReceivedGift, _ settings: AppSettings) {
    let phrases = settings.phrases
    pictureView.show(gift.design)
    titleLabel.text = phrases.sentYou(gift.senderName, settings.amountText.text(of: gift.amount))
    messageLabel.text = "“\(gift.message)”"
    messageLabel.isHidden = gift.message.isEmpty
  }
}
