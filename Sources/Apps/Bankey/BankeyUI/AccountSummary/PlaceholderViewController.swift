import AppsUI
import BankeyKit
import UIKit

/// The page beside the tiles while no account is chosen.
final class PlaceholderViewController: UIViewController {
  private let settings: AppSettings
  private let messageView = MessageView(symbolName: "creditcard")

  init(settings: AppSettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    messageView.embed(in: view)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    messageView.show(title: phrases.chooseAccount, text: phrases.chooseAccountText)
  }
}
