// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Gift tab

  public var sendGift: String { localized("sendGift") }
  public var sendGiftText: String { localized("sendGiftText") }
  public var redeemGift: String { localized("redeemGift") }
  public var redeemGiftText: String { localized("redeemGiftText") }
  public var receivedGifts: String { localized("receivedGifts") }
  public var sentGifts: String { localized("sentGifts") }
  public var noReceivedGiftsTitle: String { localized("noReceivedGiftsTitle") }
  public var noReceivedGiftsText: String { localized("noReceivedGiftsText") }
  public var noSentGiftsTitle: String { localized("noSentGiftsTitle") }
  public var noSentGiftsText: String { localized("noSentGiftsText") }
  public func giftFrom(_ name: String) -> String { localized("giftFrom", name) }
  public func giftTo(_ name: String) -> String { localized("giftTo", name) }
  public var showMore: String { localized("showMore") }
  public var giftWaiting: String { localized("giftWaiting") }
  public var giftRedeemed: String { localized("giftRedeemed") }

  public func title(of state: Gift.State) -> String { localized("giftState." + state.rawValue) }

  public func name(of design: PaymentCard.Design) -> String {
    localized("design." + design.rawValue)
  }

  // MARK: Sending a gift

  public var giftRecipient: String { localized("giftRecipient") }
  public var recipientNameMissing: String { localized("recipientNameMissing") }
  public var giftDelivery: String { localized("giftDelivery") }
  public var giftNow: String { localized("giftNow") }
  public var giftLater: String { localized("giftLater") }
  public var giftDay: String { localized("giftDay") }
  public var giftSentAtOnce: String { localized("giftSentAtOnce") }
  public func giftSentOn(_ day: String, _ time: String) -> String {
    localized("giftSentOn", day, time)
  }
  public var giftDesign: String { localized("giftDesign") }
  public var giftMessage: String { localized("giftMessage") }
  public var giftMessageHint: String { localized("giftMessageHint") }
  public func charactersLeft(_ count: Int) -> String { localized("charactersLeft", count) }
  public func sendGiftOf(_ amount: String) -> String { localized("sendGiftOf", amount) }
  public var giftScheduledTitle: String { localized("giftScheduledTitle") }
  public func giftSentTitle(_ name: String) -> String { localized("giftSentTitle", name) }
  public var giftState: String { localized("giftState") }
  public var giftCode: String { localized("giftCode") }
  public var cardTooLow: String { localized("cardTooLow") }
  public var giftLimit: String { localized("giftLimit") }
  public var giftUncertain: String { localized("giftUncertain") }

  // MARK: A gift

  public var giftUnredeemed: String { localized("giftUnredeemed") }
  public func giftRedeemedBy(_ name: String) -> String { localized("giftRedeemedBy", name) }
  public var giftWithdrawnText: String { localized("giftWithdrawnText") }
  public var shareGift: String { localized("shareGift") }
  public func giftShareText(_ amount: String, _ link: String) -> String {
    localized("giftShareText", amount, link)
  }
  public var withdrawGift: String { localized("withdrawGift") }
  public var withdrawGiftTitle: String { localized("withdrawGiftTitle") }
  public func withdrawGiftText(_ name: String) -> String { localized("withdrawGiftText", name) }
  public var keepGift: String { localized("keepGift") }
  public var giftAlreadyRedeemedTitle: String { localized("giftAlreadyRedeemedTitle") }
  public func giftAlreadyRedeemedText(_ name: String) -> String {
    localized("giftAlreadyRedeemedText", name)
  }
  public var giftWithdrawalUncertain: String { localized("giftWithdrawalUncertain") }

  // MARK: The notification of a gift

  public func giftNoticeTitle(_ sender: String) -> String { localized("giftNoticeTitle", sender) }
  public func giftNoticeText(_ amount: String) -> String { localized("giftNoticeText", amount) }

  // MARK: Redeeming a gift

  public var checkCode: String { localized("checkCode") }
  public var addToCard: String { localized("addToCard") }
  public var newCard: String { localized("newCard") }
  public func addAmountToCard(_ amount: String) -> String { localized("addAmountToCard", amount) }
  public var giftUnavailable: String { localized("giftUnavailable") }
  public var giftCardIsFull: String { localized("giftCardIsFull") }
  public var giftRedemptionUncertain: String { localized("giftRedemptionUncertain") }
  public func giftAddedTitle(_ amount: String) -> String { localized("giftAddedTitle", amount) }
  public func giftAddedText(_ balance: String) -> String { localized("giftAddedText", balance) }
  public func sentYou(_ name: String, _ amount: String) -> String {
    localized("sentYou", name, amount)
  }

  // MARK: Payment methods

  public func name(of card: PaymentCard) -> String {
    let name = card.name.isEmpty ? cardMethod : card.name
    return "\(name) \u{2066}••\(card.lastDigits)\u{2069}"
  }

  public func name(of method: PaymentMethod) -> String {
    let name =
      switch method.kind {
      case .card where method.name.isEmpty: cardMethod
      case .stars: starsMethod
      case .card, .account, .other: method.name
      }
    return method.lastDigits.map { "\(name) \u{2066}••\($0)\u{2069}" } ?? name
  }
}
