internal import BankeyAPI
import Foundation
internal import Wire

extension Amount {
  init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}

extension Money {
  init(_ amount: Amount) { self.init(minorUnits: amount.minorUnits, currency: amount.currency) }
}

extension AccountType {
  init(_ type: BankAccount.AccountType) {
    switch type {
    case .banking: self = .banking
    case .creditCard: self = .creditCard
    case .investment: self = .investment
    default: self = .other(type.rawValue)
    }
  }
}

extension Account {
  init(_ account: BankAccount) {
    self.init(
      id: account.id, type: AccountType(account.type), name: account.name,
      lastDigits: account.lastDigits, balance: Amount(account.balance),
      available: Amount(account.availableBalance), canSend: account.canSend,
      openedAt: account.openedAt)
  }
}

extension NewAccount {
  init(_ order: OpeningOrder) {
    switch order.product {
    case .savings: self.init(product: .savings)
    case .reserve: self.init(product: .reserve)
    case .travel: self.init(product: .travel)
    }
  }
}

extension Transaction {
  init(_ transaction: BankTransaction) {
    self.init(
      id: transaction.id, kind: Kind(transaction.kind), amount: Amount(transaction.amount),
      balance: Amount(transaction.balance), counterparty: transaction.counterparty,
      category: Category(rawValue: transaction.category.rawValue) ?? .other,
      note: transaction.note, transferID: transaction.transferID,
      postedAt: transaction.postedAt)
  }
}

extension Transaction.Kind {
  fileprivate init(_ kind: BankTransaction.Kind) {
    switch kind {
    case .deposit: self = .deposit
    case .payment: self = .payment
    case .card: self = .card
    case .transfer: self = .transfer
    case .withdrawal: self = .withdrawal
    case .interest: self = .interest
    case .fee: self = .fee
    case .valuation: self = .valuation
    case .reversal: self = .reversal
    default: self = .other
    }
  }
}

extension TransactionQuery {
  /// The query of the API.
  var filter: TransactionFilter {
    var filter = TransactionFilter()
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    filter.text = words.isEmpty ? nil : String(words.prefix(100))
    filter.category = category.map { BankTransaction.Category(rawValue: $0.rawValue) }
    filter.direction =
      switch direction {
      case .both: nil
      case .incoming: .incoming
      case .outgoing: .outgoing
      }
    return filter
  }
}

extension SpendingMonth {
  /// Fails if the month is malformed.
  init?(_ month: Spending.Month) {
    let parts = month.month.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, (1...12).contains(parts[1]) else { return nil }
    self.init(
      year: parts[0], month: parts[1], total: Amount(month.total), income: Amount(month.income),
      parts: month.categories.map {
        Part(
          category: Category(rawValue: $0.category.rawValue) ?? .other, amount: Amount($0.amount))
      })
  }
}

extension Transfer {
  init(_ transfer: BankeyAPI.Transfer) {
    self.init(
      id: transfer.id, status: Status(transfer.status), from: Party(transfer.from),
      to: Party(transfer.to), amount: Amount(transfer.amount),
      received: transfer.received.map { Amount($0) }, rate: transfer.rate, note: transfer.note,
      createdAt: transfer.createdAt, postedAt: transfer.postedAt,
      executeAt: transfer.executeAt,
      repeats: transfer.repeats.map { $0 == .weekly ? .weekly : .monthly },
      failedForFunds: transfer.failure.map { $0 == .insufficientFunds })
  }
}

extension Transfer.Status {
  fileprivate init(_ status: BankeyAPI.Transfer.Status) {
    switch status {
    case .posted: self = .posted
    case .scheduled: self = .scheduled
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .completed: self = .completed
    }
  }
}

extension Transfer.Party {
  fileprivate init(_ party: BankeyAPI.Transfer.Party) {
    self.init(name: party.name, accountID: party.accountID, email: party.email)
  }
}

extension MissedTransfers {
  init(_ missed: BankeyAPI.MissedTransfers) {
    self.init(
      id: missed.id, transfer: Transfer(missed.transfer), dates: missed.dates,
      sentCount: missed.sentCount)
  }
}

extension NewTransfer {
  init(_ order: TransferOrder) {
    let to =
      switch order.destination {
      case .account(let id, _): id
      case .person(let email, _): email
      }
    self.init(
      from: order.from, to: to, amount: Money(order.amount), note: order.note,
      executeAt: order.executeAt,
      repeats: order.repeats.map { $0 == .weekly ? .weekly : .monthly }, quote: order.quote?.id)
  }
}

extension Quote {
  init(_ quote: BankeyAPI.Quote) {
    self.init(
      id: quote.id, sold: Amount(quote.sold), bought: Amount(quote.bought), rate: quote.rate,
      expiresAt: quote.expiresAt)
  }
}

extension NewSplit {
  init(_ order: SplitOrder) {
    self.init(
      account: order.account, total: Money(order.total),
      people: order.shares.map { Person(email: $0.email, amount: Money($0.amount)) },
      note: order.note)
  }
}

extension Payee {
  init(_ payee: BankeyAPI.Payee) {
    self.init(id: payee.id, name: payee.name, email: payee.email)
  }
}

extension RequestStatus {
  init(_ status: BankeyAPI.PaymentRequest.Status) {
    switch status {
    case .requested: self = .requested
    case .paid: self = .paid
    case .declined: self = .declined
    case .cancelled: self = .cancelled
    }
  }
}

extension PaymentRequest {
  init(_ request: BankeyAPI.PaymentRequest) {
    self.init(
      id: request.id, name: request.name, email: request.email, amount: Amount(request.amount),
      note: request.note, status: RequestStatus(request.status), createdAt: request.createdAt)
  }
}

extension BillSplit {
  init(_ split: BankeyAPI.BillSplit) {
    self.init(
      id: split.id, total: Amount(split.total), ownShare: Amount(split.ownShare),
      paid: Amount(split.paid), note: split.note, createdAt: split.createdAt,
      shares: split.shares.map {
        Share(
          id: $0.id, name: $0.name, email: $0.email, amount: Amount($0.amount),
          status: RequestStatus($0.status))
      })
  }
}

extension BankNotification {
  init(_ notification: BankeyAPI.BankNotification) {
    let kind: Kind =
      switch notification.kind {
      case .moneyReceived: .moneyReceived
      case .transferMade: .transferMade
      case .transferFailed, .transferWaiting, .transfersMissed: .transferFailed
      case .paymentRequested, .requestCancelled: .request
      case .requestPaid, .requestDeclined: .split
      case .security: .security
      default: .news
      }
    self.init(
      id: notification.id, kind: kind, title: notification.title, body: notification.body,
      subjectID: notification.subjectID, sentAt: notification.sentAt,
      isRead: notification.isRead)
  }
}

extension Profile {
  init(_ profile: BankProfile) {
    self.init(
      firstName: profile.firstName, lastName: profile.lastName, email: profile.email,
      preferences: Preferences(profile.preferences))
  }
}

extension Preferences {
  fileprivate init(_ preferences: BankProfile.Preferences) {
    self.init()
    language = Language.allCases.first { $0.tag == preferences.language }
    appearance =
      switch preferences.appearance {
      case .automatic: .automatic
      case .light: .light
      case .dark: .dark
      }
    self[.moneyReceived] = preferences.notifiesOfMoneyReceived
    self[.news] = preferences.notifiesOfNews
  }
}

extension BankProfile.Preferences {
  init(_ preferences: AppsKit.Preferences) {
    let appearance: BankProfile.Appearance =
      switch preferences.appearance {
      case .automatic: .automatic
      case .light: .light
      case .dark: .dark
      }
    self.init(
      language: preferences.language?.tag, appearance: appearance,
      notifiesOfMoneyReceived: preferences[.moneyReceived],
      notifiesOfNews: preferences[.news])
  }
}

extension LiveEvent {
  init(_ event: BankEvent) {
    switch event {
    case .balance(let change):
      self = .balance(
        account: change.accountID, balance: Amount(change.balance),
        available: Amount(change.availableBalance))
    case .notification: self = .notification
    case .unread(let count): self = .unread(count.unreadCount)
    case .transfer, .request: self = .transfers
    case .reset: self = .reset
    }
  }
}
