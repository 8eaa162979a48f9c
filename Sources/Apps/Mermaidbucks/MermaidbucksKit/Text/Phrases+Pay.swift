// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  public var barcode: String { localized("barcode") }
  public var qrCode: String { localized("qrCode") }
  public func validFor(_ time: String) -> String { localized("validFor", time) }
  public var codeExpired: String { localized("codeExpired") }
  public var codeExpiredText: String { localized("codeExpiredText") }
  public var newCode: String { localized("newCode") }
  public var showToBarista: String { localized("showToBarista") }
  public func codePaid(_ amount: String) -> String { localized("codePaid", amount) }
  public func cashAdded(_ amount: String) -> String { localized("cashAdded", amount) }
  public var codeUsed: String { localized("codeUsed") }
  public var topUp: String { localized("topUp") }
  public func topUpWith(_ amount: String) -> String { localized("topUpWith", amount) }
  public func topUpLimits(_ least: String, _ greatest: String) -> String {
    localized("topUpLimits", least, greatest)
  }
  public var topUpUncertain: String { localized("topUpUncertain") }
  public func cardIsFull(_ greatest: String) -> String { localized("cardIsFull", greatest) }
  public var accountTooLow: String { localized("accountTooLow") }
  public var addCard: String { localized("addCard") }
  public var addCardText: String { localized("addCardText") }
  public var cardName: String { localized("cardName") }
  public var balanceTitle: String { localized("balanceTitle") }
  public func cardEnding(_ digits: String) -> String { localized("cardEnding", digits) }

  public var codeReplaced: String { localized("codeReplaced") }
  public var codeReplacedText: String { localized("codeReplacedText") }

  // MARK: A card

  public var cardTitle: String { localized("cardTitle") }
  public var cardDetails: String { localized("cardDetails") }
  public var renameCard: String { localized("renameCard") }
  public var defaultCard: String { localized("defaultCard") }
  public var defaultCardText: String { localized("defaultCardText") }
  public var makeDefault: String { localized("makeDefault") }
  public var autoReload: String { localized("autoReload") }
  public var autoReloadText: String { localized("autoReloadText") }
  public var off: String { localized("off") }
  public func reloadRule(_ amount: String, _ threshold: String) -> String {
    localized("reloadRule", amount, threshold)
  }
  public func reloadFailed(_ date: String) -> String { localized("reloadFailed", date) }
  public func autoReloadExplanation(_ threshold: String, _ amount: String) -> String {
    localized("autoReloadExplanation", threshold, amount)
  }
  public var reloadThreshold: String { localized("reloadThreshold") }
  public var reloadAccount: String { localized("reloadAccount") }
  public var movements: String { localized("movements") }
  public var noMovementsTitle: String { localized("noMovementsTitle") }
  public var noMovementsText: String { localized("noMovementsText") }
  public func title(of kind: CardMovement.Kind) -> String {
    localized("movement." + kind.rawValue)
  }
  public func movementWith(_ kind: CardMovement.Kind) -> String {
    switch kind {
    case .giftSent, .giftWithdrawn: giftRecipient
    case .giftReceived: localized("giftSender")
    case .order, .purchase, .refund, .cash: shop
    case .topUp, .autoReload, .other: details
    }
  }
  public var movementDate: String { localized("movementDate") }
  public var movementNumber: String { localized("movementNumber") }
  public var balanceAfter: String { localized("balanceAfter") }

  // MARK: Money camera

  public var moneyCamera: String { localized("moneyCamera") }
  public var takePhoto: String { localized("takePhoto") }
  public var choosePhoto: String { localized("choosePhoto") }
  public var moneyCameraTitle: String { localized("moneyCameraTitle") }
  public var moneyCameraText: String { localized("moneyCameraText") }
  public var readingNotes: String { localized("readingNotes") }
  public var noNotesTitle: String { localized("noNotesTitle") }
  public var noNotesText: String { localized("noNotesText") }
  public var giveNotesToBarista: String { localized("giveNotesToBarista") }
  public func coins(_ count: Int) -> String { localized("coins", count) }
}
