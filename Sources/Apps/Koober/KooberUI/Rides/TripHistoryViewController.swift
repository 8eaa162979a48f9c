import AppsUI
import KooberKit
import UIKit

/// The rides that have ended, under the booked ones.
final class TripHistoryViewController: ListViewController<TripHistoryViewModel.Row> {
  private let model: TripHistoryViewModel
  private let settings: AppSettings
  private let makeReceipt: (Trip) -> UIViewController

  /// Creates the list.
  ///
  /// - Parameter makeReceipt: Creates the screen of a ride that was tapped.
  init(
    model: TripHistoryViewModel, settings: AppSettings,
    makeReceipt: @escaping (Trip) -> UIViewController
  ) {
    self.model = model
    self.settings = settings
    self.makeReceipt = makeReceipt
    super.init(style: .insetGrouped, estimatedRowHeight: 76, symbolName: "clock.fill")
  }

  override func viewDidLoad() {
    list.tableView.register(TripCell.self, forCellReuseIdentifier: TripCell.reuseIdentifier)
    navigationItem.largeTitleDisplayMode = .never
    super.viewDidLoad()
  }

  override func load() async { await model.load() }

  override var canLoadMore: Bool { model.hasMore }

  override func loadMore() async { await model.loadMore() }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.rides
    let stale = model.staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
    show(
      model.rows, empty: (phrases.noRidesTitle, phrases.noRidesText), stale: stale, phrases)
    showFooter(isLoading: model.isLoadingMore, failure: model.moreFailure, phrases)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: TripCell.reuseIdentifier, for: indexPath)
    let row = items[indexPath.row]
    (cell as? TripCell)?.show(row, model.text(of: row))
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    switch items[indexPath.row] {
    case .trip(let trip):
      navigationController?.pushViewController(makeReceipt(trip), animated: true)
    case .scheduled(let ride): askToCancel(ride)
    }
  }

  private func askToCancel(_ ride: ScheduledRide) {
    guard !ride.hasFailed else { return }
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.cancelBookingQuestion, message: model.text(of: .scheduled(ride)).detail,
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.cancelBooking, style: .destructive) { [model] _ in
        Task { _ = await model.cancel(ride) }
      })
    alert.addAction(UIAlertAction(title: phrases.keepBooking, style: .cancel))
    present(alert, animated: true)
  }
}
