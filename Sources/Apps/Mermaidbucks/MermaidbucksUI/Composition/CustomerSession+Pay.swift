import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

extension CustomerSession {
  func makePayViewController() -> UIViewController {
    PayViewController(
      session: self,
      model: PayViewModel(
        service: services, cardCache: makeCache("known-cards"),
        codeCache: makeCache("payment-code"), makeKey: { UUID().uuidString },
        changes: ordering.changes, settings: settings))
  }

  func makeTopUpViewController(_ card: PaymentCard) -> TopUpViewController {
    TopUpViewController(
      settings: settings,
      model: TopUpViewModel(card, service: services, outbox: outbox, settings: settings))
  }

  /// Creates the page of a card.
  ///
  /// - Parameter onChange: Called with the card after it changed.
  func makeCardViewController(
    _ card: PaymentCard, onChange: @escaping (PaymentCard) -> Void
  ) -> UIViewController {
    let model = CardViewModel(
      card, service: services, cache: makeCache("known-movements-" + card.id),
      changes: ordering.changes, settings: settings)
    model.onChange = onChange
    return CardViewController(session: self, model: model)
  }

  func makeAutoReloadViewController(_ card: PaymentCard) -> AutoReloadViewController {
    AutoReloadViewController(
      settings: settings, model: AutoReloadViewModel(card, service: services, settings: settings))
  }

  func makeMoneyCameraViewController() -> UIViewController {
    MoneyCameraViewController(model: MoneyCameraViewModel(settings: settings))
  }
}
