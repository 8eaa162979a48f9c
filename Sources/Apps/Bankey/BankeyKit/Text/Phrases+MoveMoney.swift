public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: The tab

  public var betweenAccounts: String { localized("betweenAccounts") }
  public var betweenAccountsText: String { localized("betweenAccountsText") }
  public var toSomeone: String { localized("toSomeone") }
  public var toSomeoneText: String { localized("toSomeoneText") }
  public var splitBill: String { localized("splitBill") }
  public var splitBillText: String { localized("splitBillText") }
  public func moving(_ amount: String, to name: String) -> String {
    localized("moving", amount, name)
  }
  public func waitingText(_ order: BankOrder) -> String {
    if case .opening = order { return localized("waiting.opening") }
    return localized("waiting.money")
  }
  public var requests: String { localized("requests") }
  public var upcoming: String { localized("upcoming") }
  public var bills: String { localized("bills") }
  public var nothingUpcoming: String { localized("nothingUpcoming") }
  public func asks(_ name: String, _ amount: String) -> String { localized("asks", name, amount) }
  public var pay: String { localized("pay") }
  public var decline: String { localized("decline") }
  public func paidOf(_ paid: String, _ total: String) -> String { localized("paidOf", paid, total) }

  // MARK: Missed transfers

  public var missedTransfers: String { localized("missedTransfers") }
  public func missedText(_ count: Int) -> String { localized("missedText", count) }
  public func missedDates(_ first: String, _ last: String) -> String {
    localized("missedDates", first, last)
  }
  public func transferCount(_ count: Int) -> String { localized("transferCount", count) }
  public var missedDue: String { localized("missedDue") }
  public var missedSent: String { localized("missedSent") }
  public var missedNotSent: String { localized("missedNotSent") }
  public var missedSkipped: String { localized("missedSkipped") }
  public var sendMissed: String { localized("sendMissed") }
  public var sendOne: String { localized("sendOne") }
  public var sendAll: String { localized("sendAll") }
  public var skip: String { localized("skip") }
  public var missedLimit: String { localized("missedLimit") }
  public var resumedSkip: String { localized("resumedSkip") }

  // MARK: Forms

  public var toAccount: String { localized("toAccount") }
  public var fromAccount: String { localized("fromAccount") }
  public var recipientEmail: String { localized("recipientEmail") }
  public var people: String { localized("people") }
  public var remember: String { localized("remember") }
  public var noteOptional: String { localized("noteOptional") }
  public var noteExample: String { localized("noteExample") }
  public var whenTitle: String { localized("whenTitle") }
  public var repeatsTitle: String { localized("repeatsTitle") }
  public var now: String { localized("now") }
  public var later: String { localized("later") }
  public var day: String { localized("day") }
  public var nowText: String { localized("nowText") }
  public var laterText: String { localized("laterText") }
  public var dayPassed: String { localized("dayPassed") }
  public var never: String { localized("never") }
  public func name(of repetition: Transfer.Repetition) -> String {
    switch repetition {
    case .weekly: localized("repetition.weekly")
    case .monthly: localized("repetition.monthly")
    }
  }
  public var intoAccount: String { localized("intoAccount") }
  public var includesMe: String { localized("includesMe") }
  public var addPerson: String { localized("addPerson") }
  public var person: String { localized("person") }
  public var yourPart: String { localized("yourPart") }
  public func eachPays(_ amount: String) -> String { localized("eachPays", amount) }

  // MARK: Form errors

  public func amountTooLarge(_ available: String) -> String {
    localized("amountTooLarge", available)
  }
  public var accountMissing: String { localized("accountMissing") }
  public var recipientMissing: String { localized("recipientMissing") }
  public var sendToYourself: String { localized("sendToYourself") }
  public var peopleMissing: String { localized("peopleMissing") }
  public var personTwice: String { localized("personTwice") }
  public var partTooSmall: String { localized("partTooSmall") }
  public var otherCurrency: String { localized("otherCurrency") }
  public var noSecondAccount: String { localized("noSecondAccount") }

  // MARK: Exchange

  public func exchanged(into currency: String) -> String { localized("exchanged", currency) }
  public var receives: String { localized("receives") }
  public var received: String { localized("received") }
  public var rate: String { localized("rate") }
  public var goodUntil: String { localized("goodUntil") }
  public var rateRenewed: String { localized("rateRenewed") }
  public var renewing: String { localized("renewing") }

  // MARK: Review and receipt

  public var confirmTransfer: String { localized("confirmTransfer") }
  public var confirmPayment: String { localized("confirmPayment") }
  public var confirmSplit: String { localized("confirmSplit") }
  public var moneySent: String { localized("moneySent") }
  public var transferPlanned: String { localized("transferPlanned") }
  public var requestsSent: String { localized("requestsSent") }
  public var cancelTransfer: String { localized("cancelTransfer") }
  public var cancelTransferQuestion: String { localized("cancelTransferQuestion") }
  public var cancelBill: String { localized("cancelBill") }
  public var keep: String { localized("keep") }
  public var nextTime: String { localized("nextTime") }
  public func name(of status: Transfer.Status) -> String {
    switch status {
    case .posted: localized("transferStatus.posted")
    case .scheduled: localized("transferStatus.scheduled")
    case .failed: localized("transferStatus.failed")
    case .cancelled: localized("transferStatus.cancelled")
    case .completed: localized("transferStatus.completed")
    }
  }
  public func name(of status: RequestStatus) -> String {
    switch status {
    case .requested: localized("requestStatus.requested")
    case .paid: localized("requestStatus.paid")
    case .declined: localized("requestStatus.declined")
    case .cancelled: localized("requestStatus.cancelled")
    }
  }
  public var failedForFunds: String { localized("failedForFunds") }
  public func resumedText(_ amount: String, _ name: String) -> String {
    localized("resumedText", amount, name)
  }
  public var resumedBill: String { localized("resumedBill") }
}
