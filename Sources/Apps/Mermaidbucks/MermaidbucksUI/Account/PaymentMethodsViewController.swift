import AppsUI
import MermaidbucksKit
import UIKit

/// The cards and accounts that can pay.
final class PaymentMethodsViewController: ListViewController<PaymentMethodsViewModel.Section> {
  private let session: CustomerSession
  private let model: PaymentMethodsViewModel
  private let alerts = AlertPresenter()

  init(session: CustomerSession, model: PaymentMethodsViewModel) {
    self.session = session
    self.model = model
    super.init(style: .insetGrouped, estimatedRowHeight: 60, symbolName: "creditcard")
  }

  override func load() async { await model.load() }

  override func viewDidLoad() {
    navigationItem.largeTitleDisplayMode = .never
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Method")
    super.viewDidLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A card may have changed on its page.
    if !items.isEmpty { Task { await model.load() } }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.paymentMethods
    show(model.phase, empty: (phrases.noPayment, ""), phrases)
    alerts.present(model.alert, over: self, phrases) { [model] in model.dismissAlert() }
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { items.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { items[section].title }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { items[section].footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Method", for: indexPath)
    let row = items[indexPath.section].rows[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = row.title
    content.secondaryText = row.detail
    content.secondaryTextProperties.color = .secondaryText
    content.imageProperties.tintColor = .brandTint
    cell.accessoryType = .disclosureIndicator
    switch row.target {
    case .preferred: content.image = UIImage(systemName: "bag.fill")
    case .card(let card):
      let size = CGSize(width: 54, height: 54 / PaymentCardView.aspectRatio)
      content.image = card.design.image(size: size)
      content.imageProperties.cornerRadius = 5
    case .newCard:
      content.image = UIImage(systemName: "plus")
      content.textProperties.color = .brandTint
      cell.accessoryType = .none
    case .account:
      content.image = UIImage(systemName: "building.columns.fill")
      cell.accessoryType = .none
    }
    // Large text needs the whole width, and the names of cards fit no larger one.
    cell.maximumContentSizeCategory = .accessibilityExtraLarge
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory { content.image = nil }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    if case .account = items[indexPath.section].rows[indexPath.row].target { false } else { true }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    switch items[indexPath.section].rows[indexPath.row].target {
    case .preferred: choose()
    case .card(let card):
      show(session.makeCardViewController(card, onChange: { _ in }), sender: nil)
    case .newCard: addCard()
    case .account: break
    }
  }

  private func choose() {
    let methods = model.methods
    let phrases = model.phrases
    ChoiceListViewController.present(
      phrases.payForOrdersWith,
      methods.map {
        ChoiceListViewController.Choice(
          title: phrases.name(of: $0),
          detail: phrases.balance(session.settings.amountText.text(of: $0.available)),
          isChosen: $0.id == model.preferred?.id)
      }, cancel: phrases.cancel, over: self
    ) { [model] index in model.choose(methods[index]) }
  }

  private func addCard() {
    UIAlertController.presentNewCard(over: self, model.phrases) { [model] name in
      Task { await model.addCard(named: name) }
    }
  }
}

extension UIAlertController {
  /// Asks for the name of a new card.
  static func presentNewCard(
    over screen: UIViewController, _ phrases: Phrases, onAdd: @escaping (String) -> Void
  ) {
    let alert = UIAlertController(
      title: phrases.addCard, message: phrases.addCardText, preferredStyle: .alert)
    alert.addTextField { field in field.placeholder = phrases.cardName }
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: phrases.addCard, style: .default) { [weak alert] _ in
        let name = (alert?.textFields?.first?.text ?? "")
          .trimmingCharacters(in: .whitespacesAndNewlines)
        onAdd(String(name.prefix(CardViewModel.longestName)))
      })
    screen.present(alert, animated: true)
  }
}
