import AppsUI
import MermaidbucksKit
import UIKit

extension HomeViewController {
  /// Adds the recommendations, promotions and news below the tiles.
  func addFeed() {
    guard let feed else { return }
    let controller = FeedViewController(
      model: feed, givenName: { [model] in model.givenName },
      actions: FeedViewController.Actions(
        openProduct: { [weak self] in self?.onProduct($0) },
        openNews: { [weak self] in self?.show($0) },
        openWhatsNew: { [weak self] in self?.showNews() },
        productImage: { [session] in session.productImage($0, width: $1) }),
      isNearScreen: { [weak self] in self?.isNearScreen($0) ?? false })
    addChild(controller)
    rootStackView.addArrangedSubview(controller.view)
    controller.didMove(toParent: self)
    feedController = controller
  }

  /// Returns whether a view is on the screen or less than half a screen away.
  func isNearScreen(_ view: UIView) -> Bool {
    guard !scrollView.isHidden, !view.isHidden, !view.bounds.isEmpty else { return false }
    let near = scrollView.bounds.insetBy(dx: 0, dy: -scrollView.bounds.height / 2)
    return scrollView.convert(view.bounds, from: view).intersects(near)
  }

  /// Draws the pictures of tiles that have come near the screen, after their layout.
  ///
  /// - Parameter isDue: Whether to lay out a view without a picture.
  func updatePictures(where isDue: (UIView) -> Bool) {
    for tile in tileControllers { (tile as? TileViewController)?.updatePicture(where: isDue) }
    feedController?.updatePictures(where: isDue)
  }

  /// Shows the list of news.
  func showNews() {
    navigationController?.pushViewController(
      session.makeNewsListViewController { [weak self] in self?.show($0) }, animated: true)
  }

  /// Shows a piece of news.
  func show(_ item: NewsItem) { showNewsItem(item.id, item) }

  /// Shows a piece of news of which perhaps only the identifier is known.
  func showNewsItem(_ id: NewsItem.ID, _ item: NewsItem? = nil) {
    navigationController?.pushViewController(
      session.makeNewsViewController(id, item: item) { [weak self] in self?.onProduct($0) },
      animated: true)
  }

  /// Covers Home with the poster of an event, at most once.
  func showPoster(of event: NewsItem) {
    guard showsPoster, let feed, view.window != nil, presentedViewController == nil,
      navigationController?.topViewController === self
    else { return }
    showsPoster = false
    let poster = EventPosterViewController(
      event: event, period: feed.dateText(of: event), productNames: feed.productNames(of: event),
      phrases: feed.phrases)
    poster.onClose = { [feed] in feed.closePoster(event.id, hides: $0) }
    poster.onOpen = { if let link = event.link { UIApplication.shared.open(link) } }
    present(poster, animated: true)
  }
}
