public import AppsKit
import UIKit

/// A receipt that can be shared.
public final class ReceiptViewController: FormViewController {
  private let makeReceipt: () -> Receipt
  private let load: () async -> Void
  private let settings: AppSettings
  private let screenTitle: (Phrases) -> String
  private let titleLabel = UILabel(.headline, color: .secondaryText, alignment: .center)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let linesView = ReceiptLinesView(frame: .zero)
  private let shareButton = UIButton(configuration: .brand())
  /// A view over the receipt, such as a picture; set it before the screen appears.
  public var header: UIView?
  /// Views under the receipt, such as buttons; set them before the screen appears.
  public var footer: [UIView] = []
  /// The forms in which the receipt can be shared; without any, its text is shared at once.
  public var shareFormats: [ShareFormat] = []

  /// Creates the screen of a receipt.
  ///
  /// - Parameters:
  ///   - title: Returns the title of the screen.
  ///   - makeReceipt: Returns the receipt in the current language; called after each change.
  ///   - load: Loads more details.
  public init(
    settings: AppSettings, title: @escaping (Phrases) -> String,
    makeReceipt: @escaping () -> Receipt, load: @escaping () async -> Void = {}
  ) {
    self.settings = settings
    screenTitle = title
    self.makeReceipt = makeReceipt
    self.load = load
    super.init()
  }

  /// Lays out the receipt and loads more details.
  public override func viewDidLoad() {
    super.viewDidLoad()
    amountLabel.textAlignment = .center
    navigationItem.largeTitleDisplayMode = .never
    let parts = [titleLabel, amountLabel, linesView, shareButton]
    for view in [header].compactMap(\.self) + parts + footer { column.addArrangedSubview(view) }
    column.setCustomSpacing(4, after: titleLabel)
    column.setCustomSpacing(24, after: amountLabel)
    shareButton.configuration?.image = UIImage(systemName: "square.and.arrow.up")
    shareButton.showsMenuAsPrimaryAction = !shareFormats.isEmpty
    shareButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        share(makeReceipt().plainText, from: shareButton)
      }, for: .primaryActionTriggered)
    Task { await load() }
  }

  /// Shows the navigation bar.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  /// Shows the receipt.
  public override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    let receipt = makeReceipt()
    title = screenTitle(phrases)
    titleLabel.text = receipt.title
    amountLabel.show(receipt.amount, settings.amountText, style: .largeTitle)
    linesView.show(receipt.lines)
    shareButton.configuration?.title = phrases.shareReceipt
    guard !shareFormats.isEmpty else { return }
    shareButton.menu = UIMenu(
      children: shareFormats.map { format in
        UIAction(title: format.title(phrases), image: UIImage(systemName: format.symbolName)) {
          [weak self] _ in
          guard let self, let item = format.makeItem(makeReceipt()) else { return }
          share(item, from: shareButton)
        }
      })
  }
}
