public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Summary

  public func greeting(_ part: DayPart) -> String {
    switch part {
    case .morning: localized("greeting.morning")
    case .afternoon: localized("greeting.afternoon")
    case .evening: localized("greeting.evening")
    case .night: localized("greeting.night")
    }
  }
  public func sky(_ part: DayPart) -> String {
    switch part {
    case .morning: localized("sky.morning")
    case .afternoon: localized("sky.afternoon")
    case .evening: localized("sky.evening")
    case .night: localized("sky.night")
    }
  }
  public func unread(_ count: Int) -> String { localized("unread", count) }
  public func balancesAsOf(_ age: String) -> String { localized("balancesAsOf", age) }
  public var noAccountsTitle: String { localized("noAccountsTitle") }
  public var noAccountsText: String { localized("noAccountsText") }
  public func name(of type: AccountType) -> String {
    switch type {
    case .banking: localized("accountType.banking")
    case .creditCard: localized("accountType.creditCard")
    case .investment: localized("accountType.investment")
    case .other(let name): name
    }
  }
  public func balanceName(of type: AccountType) -> String {
    switch type {
    case .banking: localized("balanceName.banking")
    case .creditCard: localized("balanceName.creditCard")
    case .investment: localized("balanceName.investment")
    case .other: localized("balanceName.other")
    }
  }
  public var profileFailed: String { localized("profileFailed") }
  public var accountsFailed: String { localized("accountsFailed") }
  public var chooseAccount: String { localized("chooseAccount") }
  public var chooseAccountText: String { localized("chooseAccountText") }

  // MARK: Account detail

  public var available: String { localized("available") }
  public var accountTitle: String { localized("accountTitle") }
  public func endingIn(_ digits: String) -> String { isolated("•••• \(digits)") }
  public var searchTransactions: String { localized("searchTransactions") }
  public func name(of direction: TransactionQuery.Direction) -> String {
    switch direction {
    case .both: localized("direction.both")
    case .incoming: localized("direction.incoming")
    case .outgoing: localized("direction.outgoing")
    }
  }
  public var allCategories: String { localized("allCategories") }
  public var categoryTitle: String { localized("categoryTitle") }
  public var noTransactionsTitle: String { localized("noTransactionsTitle") }
  public var noTransactionsText: String { localized("noTransactionsText") }
  public var nothingFoundTitle: String { localized("nothingFoundTitle") }
  public var nothingFoundText: String { localized("nothingFoundText") }
  public var loadMoreFailed: String { localized("loadMoreFailed") }
  public func balanceAfter(_ amount: String) -> String { localized("balanceAfter", amount) }
  public var spending: String { localized("spending") }
  public func spent(_ amount: String, month: String) -> String { localized("spent", amount, month) }

  // MARK: Categories and kinds

  public func name(of category: Category) -> String {
    switch category {
    case .salary: localized("category.salary")
    case .housing: localized("category.housing")
    case .groceries: localized("category.groceries")
    case .dining: localized("category.dining")
    case .transport: localized("category.transport")
    case .utilities: localized("category.utilities")
    case .shopping: localized("category.shopping")
    case .health: localized("category.health")
    case .entertainment: localized("category.entertainment")
    case .travel: localized("category.travel")
    case .cash: localized("category.cash")
    case .income: localized("category.income")
    case .fees: localized("category.fees")
    case .transfers: localized("category.transfers")
    case .other: localized("category.other")
    }
  }
  public func name(of kind: Transaction.Kind) -> String {
    switch kind {
    case .deposit: localized("kind.deposit")
    case .payment: localized("kind.payment")
    case .card: localized("kind.card")
    case .transfer: localized("kind.transfer")
    case .withdrawal: localized("kind.withdrawal")
    case .interest: localized("kind.interest")
    case .fee: localized("kind.fee")
    case .valuation: localized("kind.valuation")
    case .reversal: localized("kind.reversal")
    case .other: localized("kind.other")
    }
  }

  // MARK: Receipt

  public var transaction: String { localized("transaction") }
  public var date: String { localized("date") }
  public var type: String { localized("type") }
  public var note: String { localized("note") }
  public var balanceTitle: String { localized("balanceTitle") }
  public var reference: String { localized("reference") }
  public var from: String { localized("from") }
  public var to: String { localized("to") }
  public var status: String { localized("status") }

  // MARK: Notifications

  public var noNoticesTitle: String { localized("noNoticesTitle") }
  public var noNoticesText: String { localized("noNoticesText") }
  public var markAllRead: String { localized("markAllRead") }
}
