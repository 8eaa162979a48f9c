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
        settings: settings))
  }

  func makeTopUpViewController(_ card: PaymentCard) -> TopUpViewController {
    TopUpViewController(
      settings: settings,
      model: TopUpViewModel(card, service: services, outbox: outbox, settings: settings))
  }

  func makeMoneyCameraViewController() -> UIViewController {
    MoneyCameraViewController(model: MoneyCameraViewModel(settings: settings))
  }
}
