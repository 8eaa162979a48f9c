public import Foundation
public import Observation

/// Moves money between the customer's accounts, or to somebody.
@MainActor
@Observable
public final class TransferViewModel {
  /// Where money goes.
  public enum Purpose: Equatable, Sendable {
    /// Another account of the customer's.
    case ownAccount
    /// Somebody with an address.
    case person
  }

  /// A part of the form.
  public enum Field: Sendable {
    case from, destination, amount, day
  }

  /// Where money goes.
  public let purpose: Purpose
  /// What becomes of it once it is filled in.
  public let flow: OrderFlow
  /// The account that money leaves.
  public private(set) var fromID: Account.ID?
  /// The account that money goes to.
  public private(set) var toID: Account.ID?
  /// The address as typed.
  public private(set) var email = ""
  /// Whether that address is added to the people the customer knows.
  public var remembersPerson = false
  /// The amount as typed.
  public private(set) var entry: AmountEntry
  /// The note as typed.
  public var note = ""
  /// A moment of the day on which money is to move; `nil` moves it now.
  public private(set) var day: Date?
  /// How often it is made again; `nil` for once.
  public var repeats: Transfer.Repetition?
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// The part of the form that the message is about; `nil` for none.
  public private(set) var faultyField: Field?
  /// The people the customer knows.
  public private(set) var payees: [Payee] = []
  /// Whether the bank is being asked what an exchange costs.
  public private(set) var isAsking = false

  @ObservationIgnored private let ownEmail: String
  @ObservationIgnored private let service: any TransferKeeping
  private let passbook: Passbook
  private let settings: AppSettings
  /// As long as the bank takes.
  private static let longestNote = 140
  /// Early in the day, and still the same day in every time zone nearby.
  private static let hour = 9

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - ownEmail: The customer's own address.
  ///   - from: The account to begin with; `nil` takes the first that money may leave.
  public init(
    purpose: Purpose, ownEmail: String, from: Account.ID? = nil, desk: OrderDesk,
    service: any TransferKeeping, passbook: Passbook, settings: AppSettings
  ) {
    self.purpose = purpose
    self.ownEmail = ownEmail
    flow = OrderFlow(desk: desk, passbook: passbook, settings: settings)
    self.service = service
    self.passbook = passbook
    self.settings = settings
    let first = from.flatMap { passbook.account($0) } ?? passbook.sendingAccounts.first
    entry = AmountEntry(currency: first?.balance.currency ?? "USD", locale: settings.locale)
    fromID = first?.id
    toID = purpose == .ownAccount ? firstTarget : nil
    flow.onDone = { [weak self] in await self?.rememberPerson() }
    flow.renewal = { [service] order async throws(LoadFailure) in
      guard case .transfer(let transfer) = order else { return order }
      return .transfer(try await Self.quoted(transfer, by: service))
    }
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// Writes amounts.
  public var amountText: AmountText { settings.amountText }
  /// The account that money leaves.
  public var from: Account? { fromID.flatMap { passbook.account($0) } }
  /// The account that money goes to.
  public var to: Account? { toID.flatMap { passbook.account($0) } }
  /// The accounts that money may leave.
  public var sources: [Account] { passbook.sendingAccounts }
  /// The accounts that money may go to from the chosen one.
  public var targets: [Account] {
    guard let from else { return [] }
    return (passbook.accounts ?? []).filter { $0.id != from.id }
  }
  /// Whether currencies are exchanged; that is done at once, and not again by itself.
  public var isExchange: Bool {
    guard purpose == .ownAccount, let from, let to else { return false }
    return from.balance.currency != to.balance.currency
  }
  /// The known person of the typed address; `nil` for a stranger.
  public var payee: Payee? {
    let address = EmailAddress.trimmed(email).lowercased()
    return payees.first { $0.email.lowercased() == address }
  }

  /// Loads accounts, where none are known, and the people the customer knows.
  public func load() async {
    if passbook.accounts == nil { await passbook.refresh() }
    if fromID == nil, let first = passbook.sendingAccounts.first { chooseSource(first.id) }
    // Without them an address is typed; there is nothing to alarm anybody about.
    if purpose == .person, let known = try? await service.payees() { payees = known }
  }

  /// Chooses the account that money leaves; the other side follows where it has to.
  public func chooseSource(_ id: Account.ID) {
    fromID = id
    didEdit()
    if let currency = from?.balance.currency, currency != entry.currency {
      entry = entry.moved(to: currency, locale: settings.locale)
    }
    if purpose == .ownAccount, !targets.contains(where: { $0.id == toID }) { toID = firstTarget }
  }

  /// An account of the same currency, where there is one.
  private var firstTarget: Account.ID? {
    let same = targets.first { $0.balance.currency == from?.balance.currency }
    return (same ?? targets.first)?.id
  }

  /// Chooses the account that money goes to.
  public func chooseTarget(_ id: Account.ID) {
    toID = id
    didEdit()
  }

  /// Takes over the address as typed, or as chosen from the people the customer knows.
  public func setEmail(_ text: String) {
    guard text != email else { return }
    email = text
    didEdit()
  }

  /// Replaces characters of the amount, as its field does.
  ///
  /// - Returns: Whether what came was taken.
  public func replaceAmount(_ range: Range<Int>, with text: String) -> Bool {
    guard entry.replace(range, with: text) else { return false }
    didEdit()
    return true
  }

  /// The days on which money can move later: from tomorrow, as far as the bank plans ahead.
  public var days: ClosedRange<Date> {
    let calendar = settings.calendar
    let today = calendar.startOfDay(for: settings.now())
    let first = calendar.date(byAdding: .day, value: 1, to: today) ?? today
    let last = calendar.date(byAdding: DateComponents(year: 2, day: -1), to: today) ?? first
    return first...max(first, last)
  }

  /// Has money moved on a day, or at once.
  public func chooseDay(_ day: Date?) {
    self.day = day
    didEdit()
  }

  /// When money moves on the chosen day; `nil` for at once.
  public var executeAt: Date? {
    day.flatMap {
      settings.calendar.date(bySettingHour: Self.hour, minute: 0, second: 0, of: $0)
    }
  }

  /// Shows what is about to happen, unless something is missing.
  ///
  /// Of an exchange the bank is asked first what it costs.
  public func review() async {
    guard case .editing = flow.phase, !isAsking else { return }
    switch order() {
    case .success(let order):
      if isExchange { await review(exchange: order) } else { flow.review(.transfer(order)) }
    case .failure(let fault): (faultyField, message) = (fault.field, fault.words)
    }
  }

  private func review(exchange order: TransferOrder) async {
    isAsking = true
    defer { isAsking = false }
    let quoted: TransferOrder
    do throws(LoadFailure) {
      quoted = try await Self.quoted(order, by: service)
    } catch {
      message = phrases.message(of: error)
      return
    }
    // What was changed meanwhile is not what the bank was asked about.
    guard case .success(order) = self.order() else { return }
    flow.review(.transfer(quoted))
  }

  /// The order at the rate of the moment.
  private static func quoted(
    _ order: TransferOrder, by service: any TransferKeeping
  ) async throws(LoadFailure) -> TransferOrder {
    guard case .account(let target, _) = order.destination else { return order }
    var quoted = order
    quoted.quote = try await service.quote(selling: order.amount, from: order.from, to: target)
    return quoted
  }

  private func rememberPerson() async {
    guard purpose == .person, remembersPerson, payee == nil else { return }
    // The money has moved; a name that is not kept is no reason to alarm anybody.
    _ = try? await service.addPayee(email: EmailAddress.trimmed(email))
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
      let address = EmailAddress.trimmed(email)
      if let words = fault(in: address) {
        return .failure(Fault(field: .destination, words: words))
      }
      destination = .person(email: address, name: payee?.name)
    }
    // What is there later cannot be known now.
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
    case .moreThan(let available):
      amountTooLarge(
        amounts.text(
          of: Amount(minorUnits: max(0, available.minorUnits), currency: available.currency)))
    }
  }
}
