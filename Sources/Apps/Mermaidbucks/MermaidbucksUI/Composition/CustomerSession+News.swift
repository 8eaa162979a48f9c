import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

extension CustomerSession {
  /// The name of a product in the customer's language; `nil` if the menu does not have it.
  func productName(_ id: Product.ID) -> String? {
    ordering.catalogue?.product(id).map { $0.names[settings.language] }
  }

  /// Draws the picture of a product at a width in points; `nil` if the menu does not have it.
  func productImage(_ id: Product.ID, width: CGFloat) -> UIImage? {
    ordering.catalogue?.product(id)?.picture
      .image(size: CGSize(width: width, height: width), share: 0.86)
  }

  func makeStoresViewController() -> StoresViewController {
    StoresViewController(model: StoresViewModel(state: ordering, settings: settings))
  }

  func makeRewardsViewController(onHistory: @escaping () -> Void) -> UIViewController {
    let controller = RewardsDetailsViewController(
      model: RewardsDetailsViewModel(
        rewards: services, cache: makeCache("known-rewards-details"), settings: settings))
    controller.onHistory = onHistory
    return UINavigationController(
      rootViewController: controller.withWebAddress(DeepLink.rewards, in: settings))
  }

  func makeNewsListViewController(onOpen: @escaping (NewsItem) -> Void) -> UIViewController {
    let controller = NewsListViewController(
      model: NewsListViewModel(news: services, cache: makeCache("known-news"), settings: settings))
    controller.onOpen = onOpen
    return controller.withWebAddress(DeepLink.news, in: settings)
  }

  func makeNewsViewController(
    _ id: NewsItem.ID, item: NewsItem?, onProduct: @escaping (Product.ID) -> Void
  ) -> UIViewController {
    let controller = NewsViewController(
      model: NewsViewModel(
        id, item: item, news: services, settings: settings,
        productName: { [weak self] in self?.productName($0) }),
      productImage: { [weak self] in self?.productImage($0, width: $1) })
    controller.onProduct = onProduct
    return controller.withWebAddress(DeepLink.newsItem(id), in: settings)
  }
}
