import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

extension CustomerSession {
  func makeGiftsViewController() -> GiftsViewController {
    GiftsViewController(
      session: self,
      model: GiftListViewModel(
        gifts: services, receivedCache: makeCache("known-received-gifts"),
        sentCache: makeCache("known-sent-gifts"), changes: ordering.changes,
        settings: settings))
  }

  func makeSendGiftViewController(
    _ design: PaymentCard.Design, list: GiftListViewModel
  ) -> UIViewController {
    let model = SendGiftViewModel(
      design: design, service: services, outbox: outbox, settings: settings)
    model.flow.onOutcome = { outcome in
      guard case .gift(let gift) = outcome else { return }
      list.list = .sent
      list.show(gift)
    }
    let controller = SendGiftViewController(model: model, settings: settings)
    controller.onClose = { [weak controller] in controller?.dismiss(animated: true) }
    return controller
  }

  func makeGiftViewController(_ gift: Gift, list: GiftListViewModel) -> UIViewController {
    let model = GiftViewModel(gift, outbox: outbox, settings: settings)
    model.onChange = { list.show($0) }
    return GiftViewController(settings: settings, model: model)
  }

  /// Creates the redemption of a code or of a gift; without either, the customer enters a code.
  func makeRedeemGiftViewController(
    code: String?, gift: ReceivedGift?, list: GiftListViewModel
  ) -> UIViewController {
    let controller = RedeemGiftViewController(
      settings: settings,
      model: RedeemGiftViewModel(
        code: code, gift: gift, gifts: services, cards: services, outbox: outbox,
        settings: settings))
    controller.onDone = { gift, _ in list.show(gift) }
    return controller
  }
}
