import AppsUI
import BaristaKit
import UIKit

/// The sales of the till, newest first.
final class SalesViewController: ListViewController<SalesViewModel.Row> {
  private let model: SalesViewModel
  /// Called with a sale that was tapped.
  var onSale: (Sale) -> Void = { _ in }

  init(model: SalesViewModel) {
    self.model = model
    super.init(
      style: .insetGrouped, estimatedRowHeight: 64, symbolName: "list.bullet.rectangle")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.register(SaleCell.self, forCellReuseIdentifier: SaleCell.reuseIdentifier)
  }

  override func load() async { await model.load() }
  override func loadMore() async { await model.loadMore() }
  override var canLoadMore: Bool { model.hasMore && !model.isLoadingMore }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.recentSales
    show(model.phase, empty: (phrases.noSales, phrases.noSalesText), phrases)
    showFooter(isLoading: model.isLoadingMore, failure: model.moreFailure, phrases)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: SaleCell.reuseIdentifier, for: indexPath)
    (cell as? SaleCell)?.show(items[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    onSale(items[indexPath.row].sale)
  }
}

/// A sale of the list.
private final class SaleCell: UITableViewCell {
  static let reuseIdentifier = "sale"

  private let titleLabel = UILabel(.body, isBold: true)
  private let detailLabel = UILabel(.subheadline, color: .secondaryText)
  private let totalLabel = UILabel(.body, alignment: .right)
  private let paymentLabel = UILabel(.subheadline, color: .secondaryText, alignment: .right)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    let leading = UIStackView.column([titleLabel, detailLabel], spacing: 2)
    let trailing = UIStackView.column([totalLabel, paymentLabel], spacing: 2)
    trailing.alignment = .trailing
    trailing.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [leading, trailing])
    row.alignment = .center
    row.spacing = 12
    contentView.fill(
      with: row, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 8))
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: SaleCell, _: UITraitCollection) in self.arrange(row, trailing)
    }
    arrange(row, trailing)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func arrange(_ row: UIStackView, _ trailing: UIStackView) {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
    trailing.alignment = isLarge ? .leading : .trailing
  }

  func show(_ row: SalesViewModel.Row) {
    titleLabel.text = row.title
    detailLabel.text = row.detail
    totalLabel.text = row.total
    paymentLabel.text = row.payment
  }
}
