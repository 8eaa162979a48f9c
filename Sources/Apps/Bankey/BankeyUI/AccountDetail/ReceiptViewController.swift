import AppsUI
import BankeyKit
import UIKit

/// A receipt that can be shared.
final class ReceiptViewController: FormViewController {
  private let makeReceipt: () -> Receipt
  private let load: () async -> Void
  private let settings: AppSettings
  private let screenTitle: (Phrases) -> String
  private let titleLabel = UILabel(.headline, color: .secondaryLabel, alignment: .center)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let linesView = LinesView(frame: .zero)
  private let shareButton = UIButton(configuration: .brand())

  /// - Parameters:
  ///   - title: What the page is called.
  ///   - makeReceipt: Writes the receipt of what is known, in the language that is spoken now.
  ///   - load: Learns more.
  init(
    settings: AppSettings, title: @escaping (Phrases) -> String,
    makeReceipt: @escaping () -> Receipt, load: @escaping () async -> Void = {}
  ) {
    self.settings = settings
    screenTitle = title
    self.makeReceipt = makeReceipt
    self.load = load
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    amountLabel.textAlignment = .center
    navigationItem.largeTitleDisplayMode = .never
    for view in [titleLabel, amountLabel, linesView, shareButton] {
      column.addArrangedSubview(view)
    }
    column.setCustomSpacing(4, after: titleLabel)
    column.setCustomSpacing(24, after: amountLabel)
    shareButton.configuration?.image = UIImage(systemName: "square.and.arrow.up")
    shareButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        share(makeReceipt(), from: shareButton)
      }, for: .primaryActionTriggered)
    Task { await load() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    let receipt = makeReceipt()
    title = screenTitle(phrases)
    titleLabel.text = receipt.title
    amountLabel.show(receipt.amount, settings.amountText, style: .largeTitle)
    linesView.show(receipt.lines)
    shareButton.configuration?.title = phrases.shareReceipt
  }
}
