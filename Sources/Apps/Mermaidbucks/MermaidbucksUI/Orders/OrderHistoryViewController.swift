import AppsUI
import MermaidbucksKit
import UIKit

/// The customer's orders, newest first.
final class OrderHistoryViewController: ListViewController<OrderHistoryViewModel.Row> {
  private let session: CustomerSession
  private let model: OrderHistoryViewModel

  init(session: CustomerSession, model: OrderHistoryViewModel) {
    self.session = session
    self.model = model
    super.init(style: .insetGrouped, estimatedRowHeight: 90, symbolName: "list.bullet.rectangle")
  }

  override func load() async { await model.load() }

  override var canLoadMore: Bool { model.hasMore && model.moreFailure == nil }

  override func loadMore() async { await model.loadMore() }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.tableView.register(OrderCell.self, forCellReuseIdentifier: OrderCell.reuseIdentifier)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.orders
    show(
      model.phase, empty: (phrases.noOrdersTitle, phrases.noOrdersText), stale: model.staleText,
      phrases)
    showFooter(
      isLoading: model.isLoadingMore, failure: model.staleText == nil ? model.moreFailure : nil,
      phrases)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: OrderCell.reuseIdentifier, for: indexPath)
    (cell as? OrderCell)?.show(items[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    show(session.makeOrderStatusViewController(items[indexPath.row].order), sender: nil)
  }
}

/// An order in a list.
final class OrderCell: UITableViewCell {
  static let reuseIdentifier = "Order"
  private let pictureView = ProductImageView(isRound: true, share: 0.84)
  private let nameLabel = UILabel(.headline)
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let priceLabel = UILabel(.subheadline, alignment: .right)
  private let statusLabel = UILabel(.caption1, isBold: true, color: .brandTint)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let texts = UIStackView.column([nameLabel, detailLabel, statusLabel], spacing: 3)
    let row = AdaptiveRow([pictureView, texts, priceLabel], spacing: 12)
    priceLabel.setContentHuggingPriority(.required, for: .horizontal)
    priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    contentView.fill(
      with: row, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    NSLayoutConstraint.activate([
      pictureView.widthAnchor.constraint(equalToConstant: 56),
      pictureView.heightAnchor.constraint(equalToConstant: 56),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: OrderHistoryViewModel.Row) {
    if let line = row.order.lines.first { pictureView.show(line.picture) }
    nameLabel.text = row.title
    detailLabel.text = row.detail
    priceLabel.text = row.price
    statusLabel.text = row.status
    statusLabel.isHidden = row.status == nil
  }
}
