import AppsUI
import MermaidbucksKit
import UIKit

/// The shops, the nearest first, of which one is chosen for orders.
final class ShopPickerViewController: ListViewController<Shop> {
  private let state: OrderingState
  private let settings: AppSettings
  private let onNearMe: () async -> Void

  /// - Parameter onNearMe: Called to use the position of the device.
  init(state: OrderingState, settings: AppSettings, onNearMe: @escaping () async -> Void) {
    self.state = state
    self.settings = settings
    self.onNearMe = onNearMe
    super.init(style: .insetGrouped, estimatedRowHeight: 70, symbolName: "mappin.slash")
  }

  override func load() async { await state.loadShops() }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Shop")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "location")) { [weak self] _ in
        guard let self else { return }
        Task {
          await self.onNearMe()
          self.reload()
        }
      })
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.chooseShop
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.dismiss(animated: true) }
    navigationItem.rightBarButtonItem?.accessibilityLabel = phrases.nearMe
    let stale = state.shopsStaleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
    show(state.shops, empty: (phrases.nothingFound, ""), stale: stale, phrases)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Shop", for: indexPath)
    let shop = items[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = settings.shopText.name(of: shop)
    content.secondaryAttributedText = details(of: shop)
    content.secondaryTextProperties.numberOfLines = 0
    content.textToSecondaryTextVerticalPadding = 3
    cell.contentConfiguration = content
    cell.accessoryType = shop.id == state.shopID ? .checkmark : .none
    return cell
  }

  /// Returns distance and hours, red for a shop that takes no orders, over the address.
  private func details(of shop: Shop) -> NSAttributedString {
    // Foundation on Linux stops when neighboring parts have the same number of attributes.
    let attributes =
      shop.acceptsOrders ? [:] : [NSAttributedString.Key.foregroundColor: UIColor.redText]
    let text = NSMutableAttributedString(
      string: settings.shopText.summary(of: shop), attributes: attributes)
    text.append(NSAttributedString(string: "\n" + shop.address))
    return text
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    state.choose(items[indexPath.row].id)
    dismiss(animated: true)
    Task { await state.menu?.loadIfNeeded() }
  }
}
