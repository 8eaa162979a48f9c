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

  /// When money moves.
  public enum Timing: Hashable, Sendable, CaseIterable {
    case now, tomorrow, inAWeek, nextMonth
  }

  /// How far it has come.
  public enum Phase: Equatable, Sendable {
    /// The form can be filled in.
    case editing
    /// What is about to happen is shown.
    case reviewing(TransferOrder)
    /// The bank is asked.
    case sending(TransferOrder)
    /// No answer came: nobody knows whether money moved.
    case uncertain(TransferOrder, LoadFailure)
    /// It is done.
    case done(Transfer)
  }

  /// A part of the form.
  public enum Field: Sendable {
    case from, destination, amount
  }

  /// Where money goes.
  public let purpose: Purpose
  /// How far it has come.
  public private(set) var phase = Phase.editing
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
  /// When money moves.
  public var timing = Timing.now
  /// How often it is made again; `nil` for once.
  public var repeats: Transfer.Repetition?
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// The part of the form that the message is about; `nil` for none.
  public private(set) var faultyField: Field?
  /// The people the customer knows.
  public private(set) var payees: [Payee] = []

  @ObservationIgnored private let ownEmail: String
  @ObservationIgnored private let desk: OrderDesk
  @ObservationIgnored private let service: any TransferKeeping
  private let passbook: Passbook
  private let settings: AppSettings
  /// As long as the bank takes.
  private static let longestNote = 140

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
    self.desk = desk
    self.service = service
    self.passbook = passbook
    self.settings = settings
    let first = from.flatMap { passbook.account($0) } ?? passbook.sendingAccounts.first
    entry = AmountEntry(currency: first?.balance.currency ?? "USD", locale: settings.locale)
    fromID = first?.id
    toID = purpose == .ownAccount ? targets.first?.id : nil
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
    return (passbook.accounts ?? []).filter {
      $0.id != from.id && $0.balance.currency == from.balance.currency
    }
  }
  /// Whether something is being sent.
  public var isBusy: Bool { if case .sending = phase { true } else { false } }
  /// The known person of the typed address; `nil` for a stranger.
  public var payee: Payee? {
    let address = EmailAddress.trimmed(email).lowercased()
    return payees.first { $0.email.lowercased() == address }
  }

  /// Loads accounts, where none are known, and the people the customer knows.
  public func load() async {
    if passbook.accounts == nil { await passbook.refresh() }
    if fromID == nil, let first = passbook.sendingAccounts.first { chooseSource(first.id) }
    if purpose == .person, let known = try? await service.payees() { payees = known }
  }

  /// Chooses the account that money leaves; the other side follows where it has to.
  public func chooseSource(_ id: Account.ID) {
    fromID = id
    didEdit()
    if let currency = from?.balance.currency, currency != entry.currency {
      entry = entry.moved(to: currency, locale: settings.locale)
    }
    if purpose == .ownAccount, !targets.contains(where: { $0.id == toID }) {
      toID = targets.first?.id
    }
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

  /// Shows what is about to happen, unless something is missing.
  public func review() {
    guard case .editing = phase else { return }
    switch order() {
    case .success(let order): phase = .reviewing(order)
    case .failure(let fault): (faultyField, message) = (fault.field, fault.words)
    }
  }

  /// Goes back to the form; not while nobody knows whether money moved.
  public func edit() {
    guard case .reviewing = phase else { return }
    phase = .editing
    message = nil
  }

  /// Does it, or asks once more whether it was done.
  public func confirm() async {
    let order: TransferOrder
    switch phase {
    case .reviewing(let reviewed): order = reviewed
    case .uncertain(let asked, _): order = asked
    case .editing, .sending, .done: return
    }
    phase = .sending(order)
    message = nil
    do throws(LoadFailure) {
      guard case .transfer(let transfer) = try await desk.place(.transfer(order)) else {
        throw .parsing
      }
      if purpose == .person, remembersPerson, payee == nil {
        // The money has moved; a name that is not kept is no reason to alarm anybody.
        _ = try? await service.addPayee(email: EmailAddress.trimmed(email))
      }
      await passbook.didMoveMoney()
      phase = .done(transfer)
    } catch {
      message = phrases.message(of: error)
      phase = error.isAnswer ? .reviewing(order) : .uncertain(order, error)
    }
  }

  /// When money moves, as it is written; now has no date.
  public func date(of timing: Timing) -> Date? {
    let calendar = settings.calendar
    let now = settings.now()
    switch timing {
    case .now: return nil
    case .tomorrow: return calendar.date(byAdding: .day, value: 1, to: now)
    case .inAWeek: return calendar.date(byAdding: .day, value: 7, to: now)
    case .nextMonth:
      return calendar.dateInterval(of: .month, for: now).flatMap {
        // Nine in the morning, which is the first of the month in every time zone nearby.
        calendar.date(byAdding: .hour, value: 9, to: $0.end)
      }
    }
  }

  /// What a choice of time is called, with its date.
  public func name(of timing: Timing) -> String {
    let name =
      switch timing {
      case .now: phrases.now
      case .tomorrow: phrases.tomorrow
      case .inAWeek: phrases.inAWeek
      case .nextMonth: phrases.nextMonth
      }
    return name
  }

  /// What is about to happen, line by line.
  public func lines(of order: TransferOrder) -> [Receipt.Line] {
    var lines = [
      Receipt.Line(title: phrases.from, value: passbook.account(order.from)?.name ?? ""),
      Receipt.Line(title: phrases.to, value: order.destination.name),
    ]
    if case .person(let email, let name) = order.destination, name != nil {
      lines.append(Receipt.Line(title: phrases.email, value: email))
    }
    let when = order.executeAt.map { settings.dateText.dayAndTime($0) } ?? phrases.now
    lines.append(Receipt.Line(title: phrases.whenTitle, value: when))
    if let repetition = order.repeats {
      lines.append(
        Receipt.Line(title: phrases.repeatsTitle, value: phrases.name(of: repetition)))
    }
    if let note = order.note { lines.append(Receipt.Line(title: phrases.note, value: note)) }
    return lines
  }

  /// The receipt of what was done.
  public func receipt(of transfer: Transfer) -> Receipt { Receipt(transfer, settings: settings) }

  private struct Fault: Error {
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
    let isNow = timing == .now
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
        note: words.isEmpty ? nil : String(words), executeAt: date(of: timing), repeats: repeats))
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
