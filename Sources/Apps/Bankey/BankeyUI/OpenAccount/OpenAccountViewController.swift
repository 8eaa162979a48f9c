import AppsUI
import BankeyKit
import UIKit

/// The accounts that can be opened; a tap on one shows its review.
final class OpenAccountViewController: OrderFlowViewController<BankOrder, BankOrderOutcome> {
  private let model: OpenAccountViewModel
  private let introduction = UILabel(.subheadline, color: .secondaryText)
  private lazy var cards = model.products.map { product in
    (product, makeCard(of: product))
  }

  init(model: OpenAccountViewModel, settings: AppSettings) {
    self.model = model
    super.init(flow: model.flow, settings: settings)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.spacing = 12
    form.addArrangedSubview(introduction)
    for (_, card) in cards { form.addArrangedSubview(card) }
  }

  override func formTitle(_ phrases: Phrases) -> String { phrases.openAccount }

  override func doneTitle(_ phrases: Phrases) -> String { phrases.newAccount }

  override func showForm(_ phrases: Phrases) {
    introduction.text = phrases.openAccountText
    for (product, card) in cards { card.show(phrases.name(of: product), phrases.text(of: product)) }
  }

  private func makeCard(of product: AccountProduct) -> ActionCard {
    let (symbolName, color): (String, UIColor) =
      switch product {
      case .savings: ("banknote", .systemTeal)
      case .reserve: ("umbrella.fill", .systemBlue)
      case .travel: ("airplane", .systemPurple)
      }
    return ActionCard(symbolName: symbolName, color: color) { [model] in model.choose(product) }
  }
}
