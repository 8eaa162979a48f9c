// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Money

  public var amount: String { localized("amount") }
  public var total: String { localized("total") }
  public var amountMissing: String { localized("amountMissing") }
  public var amountZero: String { localized("amountZero") }

  // MARK: Reviewing and confirming

  public var review: String { localized("review") }
  public var reviewTitle: String { localized("reviewTitle") }
  public var sending: String { localized("sending") }
  public var waiting: String { localized("waiting") }
  public var askAgain: String { localized("askAgain") }
  public var receipt: String { localized("receipt") }
  public var shareReceipt: String { localized("shareReceipt") }
  public var resumedTitle: String { localized("resumedTitle") }
  public var notDoneTitle: String { localized("notDoneTitle") }
}
