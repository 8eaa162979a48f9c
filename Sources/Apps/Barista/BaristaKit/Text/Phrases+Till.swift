public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Ringing up

  public var allProducts: String { localized("allProducts") }
  public var searchMenu: String { localized("searchMenu") }
  public var nothingFoundText: String { localized("nothingFoundText") }
  public var soldOut: String { localized("soldOut") }
  public var sale: String { localized("sale") }
  public var cartEmpty: String { localized("cartEmpty") }
  public var clearCart: String { localized("clearCart") }
  public func charge(_ total: String) -> String { localized("charge", total) }
  public func cart(_ count: Int) -> String { localized("cart", count) }
  public func quantityWords(_ count: Int, _ name: String) -> String {
    localized("quantityWords", count, name)
  }

  public var changeOptions: String { localized("changeOptions") }
  public var noOption: String { localized("noOption") }

  // MARK: Paying

  public var payment: String { localized("payment") }
  public var toPay: String { localized("toPay") }
  public var cash: String { localized("cash") }
  public var card: String { localized("card") }
  public var cashReceived: String { localized("cashReceived") }
  public var takeCash: String { localized("takeCash") }
  public func changeDue(_ amount: String) -> String { localized("changeDue", amount) }
  public var cashMissing: String { localized("cashMissing") }
  public var scanCode: String { localized("scanCode") }
  public var scanHint: String { localized("scanHint") }
  public var scanPicture: String { localized("scanPicture") }
  public var scanCamera: String { localized("scanCamera") }
  var noCamera: String { localized("noCamera") }
  public var noCodeFound: String { localized("noCodeFound") }
  public var chargeCard: String { localized("chargeCard") }
  var codeToScan: String { localized("codeToScan") }
  var codeTwice: String { localized("codeTwice") }
  var cardEmpty: String { localized("cardEmpty") }
  func cardPaidPart(_ rest: String) -> String { localized("cardPaidPart", rest) }
  func card(of name: String?, _ digits: String) -> String {
    name.map { localized("cardOf", $0, digits) } ?? localized("cardEnding", digits)
  }
  func customerStars(_ name: String, _ stars: Int) -> String {
    localized("customerStars", stars, name)
  }
  func rewardDetail(_ stars: Int, _ amount: String) -> String {
    localized("rewardDetail", stars, amount)
  }
  public var anotherCode: String { localized("anotherCode") }
  public var completeSale: String { localized("completeSale") }
  public var saleDone: String { localized("saleDone") }
  public func giveChange(_ amount: String) -> String { localized("giveChange", amount) }
  public var saleWaiting: String { localized("saleWaiting") }
  public var saleWaitingText: String { localized("saleWaitingText") }
  public var newSale: String { localized("newSale") }
  public func salesWaiting(_ count: Int) -> String { localized("salesWaiting", count) }
  func rejected(_ total: String, _ reason: String) -> String {
    localized("saleRejected", total, reason)
  }
  public func name(of kind: PaymentKind) -> String {
    switch kind {
    case .card: card
    case .cash: cash
    }
  }

  // MARK: Cash for cards

  public var addCash: String { localized("addCash") }
  public var addCashText: String { localized("addCashText") }
  public var addCashButton: String { localized("addCashButton") }
  func cashCredited(_ amount: String, _ digits: String, _ balance: String) -> String {
    localized("cashCredited", amount, digits, balance)
  }

  // MARK: The drawer

  public var tillClosed: String { localized("tillClosed") }
  public var tillClosedText: String { localized("tillClosedText") }
  public var openTill: String { localized("openTill") }
  public var closeTill: String { localized("closeTill") }
  public var countFloat: String { localized("countFloat") }
  public var countDrawer: String { localized("countDrawer") }
  public var counted: String { localized("counted") }
  public var expected: String { localized("expected") }
  public var remark: String { localized("remark") }
  var drawerExact: String { localized("drawerExact") }
  func drawerShort(_ amount: String) -> String { localized("drawerShort", amount) }
  func drawerOver(_ amount: String) -> String { localized("drawerOver", amount) }
  public var tillOpened: String { localized("tillOpened") }
  public func openedBy(_ name: String, _ time: String) -> String {
    localized("openedBy", name, time)
  }

  // MARK: Sales and refunds

  public var recentSales: String { localized("recentSales") }
  public var noSales: String { localized("noSales") }
  public var noSalesText: String { localized("noSalesText") }
  public func receiptNumber(_ number: String) -> String { localized("receiptNumber", number) }
  var splitPayment: String { localized("splitPayment") }
  public var stars: String { localized("stars") }
  func refundedAmount(_ amount: String) -> String { localized("refundedAmount", amount) }
  public var soldBy: String { localized("soldBy") }
  public var soldAt: String { localized("soldAt") }
  public var starsEarned: String { localized("starsEarned") }
  public var change: String { localized("change") }
  public var rewards: String { localized("rewards") }
  public var refund: String { localized("refund") }
  public var refundDone: String { localized("refundDone") }
  public func refundCash(_ amount: String) -> String { localized("refundCash", amount) }
  public var reason: String { localized("reason") }
  public var reasonExample: String { localized("reasonExample") }
  var reasonMissing: String { localized("reasonMissing") }
  func upTo(_ amount: String) -> String { localized("upTo", amount) }
  var refundTooLarge: String { localized("refundTooLarge") }
  var refundUncertain: String { localized("refundUncertain") }
  var creditUncertain: String { localized("creditUncertain") }
  public var approvalNeeded: String { localized("approvalNeeded") }
  public var managerEmail: String { localized("managerEmail") }
  public var managerPassword: String { localized("managerPassword") }
  public var approveAndRefund: String { localized("approveAndRefund") }
}
