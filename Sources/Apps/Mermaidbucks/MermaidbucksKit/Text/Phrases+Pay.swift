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
