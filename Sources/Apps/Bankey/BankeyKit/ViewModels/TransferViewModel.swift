public import Foundation
public import Observation
internal import Wire

/// The form of a transfer to another account or to a person.
@MainActor
@Observable
public final class TransferViewModel {
  /// The kind of recipient.
  public enum Purpose: Equatable, Sendable {
    /// Another account of the customer.
    case ownAccount
    /// A person with an email address.
    case person
  }

  /// A field of the form.
  public enum Field: Sendable {
    case from, destination, amount, day
  }

  /// The kind of recipient.
  public let purpose: Purpose
  /// The flow of the order.
  public let flow: BankOrderFlow
  /// The account to debit.
  public private(set) var fromID: Account.ID?
  /// The account to credit.
  public private(set) var toID: Account.ID?
  /// The email address as typed.
  public private(set) var email = ""
  /// Whether the recipient becomes a payee.
  public var remembersPerson = false
  /// The amount as typed.
  public private(set) var entry: AmountEntry
  /// The note as typed.
  public var note = ""
  /// A time on the day of the transfer; `nil` makes it now.
  public private(set) var day: Date?
  /// The repetition; `nil` for a single transfer.
  public var repeats: Transfer.Repetition?
  /// The message for the customer; `nil` for none.
  public private(set) var message: String?
  /// The field that the message is about; `nil` for none.
  public private(set) var faultyField: Field?
  /// The payees of the customer.
  public private(set) var payees: [Payee] = []
  /// Whether the recipient or an exchange rate is being requested.
  public private(set) var isRequesting = false

  @ObservationIgnored private let ownEmail: String
  @ObservationIgnored private let service: any TransferPlanning
  private let state: BankState
  private let settings: AppSettings
  /// The bank's limit.
  private static let longestNote = 140
  /// Early in the day, and the same day in nearby time zones.
  private static let hour = 9

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - ownEmail: The customer's email address.
  ///   - from: The account to debit first; `nil` chooses the first that allows transfers.
  public init(
    purpose: Purpose, ownEmail: String, from: Account.ID? = nil, outbox: BankOrderOutbox,
    service: any TransferPlanning, state: BankState, settings: AppSettings
  ) {
    self.purpose = purpose
    self.ownEmail = ownEmail
    flow = BankOrderFlow(outbox: outbox, state: state, settings: settings)
    self.service = service
    self.state = state
    self.settings = settings
    let first = from.flatMap { state.account($0) } ?? state.sendingAccounts.first
    entry = AmountEntry(currency: first?.balance.currency ?? "USD", locale: settings.locale)
    fromID = first?.id
    toID = purpose == .ownAccount ? firstTarget : nil
    flow.addCompletion { [weak self] in await self?.rememberPerson() }
    flow.terms = OrderTerms(
      expiry: \.quoteExpiry, isExpiry: { $0.isProblem(.quoteExpired) },
      renewalNotice: \.rateRenewed,
      renew: { [service] order async throws(LoadFailure) in
        guard case .transfer(let transfer) = order else { return order }
        return .transfer(try await Self.quoted(transfer, by: service))
      })
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }
  /// Formats amounts.
  public var amountText: AmountText { settings.amountText }
  /// The account to debit.
  public var from: Account? { fromID.flatMap { state.account($0) } }
  /// The account to credit.
  public var to: Account? { toID.flatMap { state.account($0) } }
  /// The accounts that allow outgoing transfers.
  public var sources: [Account] { state.sendingAccounts }
  /// The accounts that can be credited.
  public var targets: [Account] {
    guard let from else { return [] }
    return (state.accounts ?? []).filter { $0.id != from.id }
  }
  /// Whether the transfer exchanges currencies; exchanges are immediate and do not repeat.
  public var isExchange: Bool {
    guard purpose == .ownAccount, let from, let to else { return false }
    return from.balance.currency != to.balance.currency
  }
  /// The payee with the typed address; `nil` if there is none.
  public var payee: Payee? {
    let address = email.trimmed.lowercased()
    return payees.first { $0.email.lowercased() == address }
  }

  /// Loads the payees, and the accounts if necessary.
  public func load() async {
    if state.accounts == nil { await state.refresh() }
    if fromID == nil, let first = state.sendingAccounts.first { chooseSource(first.id) }
    // If loading fails, the customer types the address.
    if purpose == .person, let known = try? await service.payees() { payees = known }
  }

  /// Chooses the account to debit, and another account to credit if necessary.
  public func chooseSource(_ id: Account.ID) {
    fromID = id
    didEdit()
    if let currency = from?.balance.currency, currency != entry.currency {
      entry = entry.converted(to: currency, locale: settings.locale)
    }
    if purpose == .ownAccount, !targets.contains(where: { $0.id == toID }) { toID = firstTarget }
  }

  /// Prefers an account of the same currency.
  private var firstTarget: Account.ID? {
    let same = targets.first { $0.balance.currency == from?.balance.currency }
    return (same ?? targets.first)?.id
  }

  /// Chooses the account to credit.
  public func chooseTarget(_ id: Account.ID) {
    toID = id
    didEdit()
  }

  /// Sets the email address, typed or of a payee.
  public func setEmail(_ text: String) {
    guard text != email else { return }
    email = text
    didEdit()
  }

  /// Replaces characters of the amount, as a text field's delegate does.
  ///
  /// - Returns: Whether the text was accepted.
  public func replaceAmount(_ range: Range<Int>, with text: String) -> Bool {
    guard entry.replace(range, with: text) else { return false }
    didEdit()
    return true
  }

  /// The days for scheduled transfers, from tomorrow to the bank's limit.
  public var days: ClosedRange<Date> {
    let calendar = settings.calendar
    let today = calendar.startOfDay(for: settings.now())
    let first = calendar.date(byAdding: .day, value: 1, to: today) ?? today
    let last = calendar.date(byAdding: DateComponents(year: 2, day: -1), to: today) ?? first
    return first...max(first, last)
  }

  /// Sets the day of the transfer; `nil` makes it now.
  public func chooseDay(_ day: Date?) {
    self.day = day
    didEdit()
  }

  /// The date of the transfer; `nil` makes it now.
  public var executeAt: Date? {
    day.flatMap {
      settings.calendar.date(bySettingHour: Self.hour, minute: 0, second: 0, of: $0)
    }
  }

  /// Presents the order for review if all fields are valid.
  ///
  /// The bank confirms the person first, and for an exchange its rate is requested.
  public func review() async {
    guard case .editing = flow.phase, !isRequesting else { return }
    switch order() {
    case .success(let order):
      if isExchange {
        await review(exchange: order)
      } else if case .person(let email, _) = order.destination {
        await review(order, toPerson: email)
      } else {
        flow.review(.transfer(order))
      }
    case .failure(let fault): (faultyField, message) = (fault.field, fault.words)
    }
  }

  private func review(exchange order: TransferOrder) async {
    isRequesting = true
    defer { isRequesting = false }
    let quoted: TransferOrder
    do throws(LoadFailure) {
      quoted = try await Self.quoted(order, by: service)
    } catch {
      message = phrases.bankMessage(of: error)
      return
    }
    // Discard the rate if the form was edited in the meantime.
    guard case .success(order) = self.order() else { return }
    flow.review(.transfer(quoted))
  }

  private func review(_ order: TransferOrder, toPerson email: String) async {
    isRequesting = true
    defer { isRequesting = false }
    var known = order
    do throws(LoadFailure) {
      let name = try await service.recipientName(ofEmail: email, currency: order.amount.currency)
      known.destination = .person(email: email, name: payee?.name ?? name)
    } catch {
      // Without a connection the customer may review the order, which is sent later.
      if error.isFinal {
        guard case .success(order) = self.order() else { return }
        (faultyField, message) = (.destination, phrases.bankMessage(of: error))
        return
      }
    }
    // Discard the answer if the form was edited in the meantime.
    guard case .success(order) = self.order() else { return }
    flow.review(.transfer(known))
  }

  /// Requests the current rate for an order.
  private static func quoted(
    _ order: TransferOrder, by service: any TransferPlanning
  ) async throws(LoadFailure) -> TransferOrder {
    guard case .account(let target, _) = order.destination else { return order }
    var quoted = order
    quoted.quote = try await service.quote(selling: order.amount, from: order.from, to: target)
    return quoted
  }

  private func rememberPerson() async {
    guard purpose == .person, remembersPerson, payee == nil else { return }
    // The transfer succeeded, so a failure here is ignored.
    _ = try? await service.addPayee(email: email.trimmed)
  }

  private struct Fault: Error, Equatable {
    var field: Field
    var words: String
  }

  private func didEdit() {
    if message != nil { message = nil }
    if faultyField != nil { faultyField = nil }
  }

  private func order() -> Result<TransferOrder, Fault> {
    guard let from else { return .failure(Fault(field: .from, words: phrases.accountMissing)) }
    let destination: TransferOrder.Destination
    switch purpose {
    case .ownAccount:
      guard let to else {
        let words = targets.isEmpty ? phrases.noSecondAccount : phrases.accountMissing
        return .failure(Fault(field: .destination, words: words))
      }
      destination = .account(to.id, name: to.name)
    case .person:
      let address = email.trimmed
      if let words = fault(in: address) {
        return .failure(Fault(field: .destination, words: words))
      }
      destination = .person(email: address, name: payee?.name)
    }
    // The balance on a later day is unknown.
    let executeAt = isExchange ? nil : executeAt
    let isNow = executeAt == nil
    if let executeAt, executeAt <= settings.now() {
      return .failure(Fault(field: .day, words: phrases.dayPassed))
    }
    if let fault = entry.fault(available: isNow ? from.available : nil) {
      return .failure(Fault(field: .amount, words: phrases.text(of: fault, amountText)))
    }
    guard let amount = entry.amount else {
      return .failure(Fault(field: .amount, words: phrases.amountMissing))
    }
    let words = note.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longestNote)
    return .success(
      TransferOrder(
        from: from.id, destination: destination, amount: amount,
        note: words.isEmpty ? nil : String(words), executeAt: executeAt,
        repeats: isExchange ? nil : repeats))
  }

  private func fault(in address: String) -> String? {
    if address.isEmpty { return phrases.recipientMissing }
    if !EmailAddress.isPlausible(address) { return phrases.emailMalformed }
    return address.lowercased() == ownEmail.lowercased() ? phrases.sendToYourself : nil
  }
}

extension Phrases {
  func text(of fault: AmountEntry.Fault, _ amounts: AmountText) -> String {
    switch fault {
    case .missing: amountMissing
    case .zero: amountZero
    case .exceeds(let available):
      amountTooLarge(
        amounts.text(
          of: Amount(minorUnits: max(0, available.minorUnits), currency: available.currency)))
    }
  }
}
