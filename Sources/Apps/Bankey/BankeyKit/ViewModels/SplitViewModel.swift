import Foundation
public import Observation

/// Splits a bill with others.
@MainActor
@Observable
public final class SplitViewModel {
  /// What becomes of it once it is filled in.
  public let flow: OrderFlow
  /// The account that the parts are paid into.
  public private(set) var accountID: Account.ID?
  /// The whole bill as typed.
  public private(set) var entry: AmountEntry
  /// Who pays a part.
  public private(set) var people: [String] = []
  /// The address that is being typed.
  public private(set) var typedPerson = ""
  /// Whether the customer bears a part, too.
  public private(set) var includesMe = true
  /// The note as typed.
  public var note = ""
  /// What is wrong, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// The people the customer knows.
  public private(set) var payees: [Payee] = []

  @ObservationIgnored private let ownEmail: String
  @ObservationIgnored private let service: any TransferKeeping
  private let passbook: Passbook
  private let settings: AppSettings
  /// As many as the bank takes.
  private static let mostPeople = 20

  /// Makes an empty form.
  public init(
    ownEmail: String, desk: OrderDesk, service: any TransferKeeping, passbook: Passbook,
    settings: AppSettings
  ) {
    self.ownEmail = ownEmail
    flow = OrderFlow(desk: desk, passbook: passbook, settings: settings)
    self.service = service
    self.passbook = passbook
    self.settings = settings
    let first = passbook.sendingAccounts.first
    accountID = first?.id
    entry = AmountEntry(currency: first?.balance.currency ?? "USD", locale: settings.locale)
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// Writes amounts.
  public var amountText: AmountText { settings.amountText }
  /// The account that the parts are paid into.
  public var account: Account? { accountID.flatMap { passbook.account($0) } }
  /// The accounts that can be chosen.
  public var accounts: [Account] { passbook.sendingAccounts }
  /// Whether one more can be added.
  public var canAddPerson: Bool { people.count < Self.mostPeople }

  /// What each pays by now; `nil` while that cannot be told.
  public var partText: String? {
    guard let total = entry.amount, total.minorUnits > 0, !people.isEmpty,
      let part = SplitOrder.evenParts(of: total, among: people.count, includesMe: includesMe)?.last
    else { return nil }
    return phrases.eachPays(amountText.text(of: part))
  }

  /// Loads accounts, where none are known, and the people the customer knows.
  public func load() async {
    if passbook.accounts == nil { await passbook.refresh() }
    if accountID == nil, let first = passbook.sendingAccounts.first { chooseAccount(first.id) }
    // Without them an address is typed; there is nothing to alarm anybody about.
    if let known = try? await service.payees() { payees = known }
  }

  /// Chooses the account that the parts are paid into.
  public func chooseAccount(_ id: Account.ID) {
    accountID = id
    message = nil
    if let currency = account?.balance.currency, currency != entry.currency {
      entry = entry.moved(to: currency, locale: settings.locale)
    }
  }

  /// Replaces characters of the total, as its field does.
  ///
  /// - Returns: Whether what came was taken.
  public func replaceAmount(_ range: Range<Int>, with text: String) -> Bool {
    guard entry.replace(range, with: text) else { return false }
    if message != nil { message = nil }
    return true
  }

  /// Sets whether the customer bears a part, too.
  public func setIncludesMe(_ includes: Bool) { includesMe = includes }

  /// Takes over the address as typed.
  public func setTypedPerson(_ text: String) {
    typedPerson = text
    if message != nil { message = nil }
  }

  /// Adds whoever was typed.
  ///
  /// - Returns: Whether somebody was added.
  @discardableResult
  public func addPerson() -> Bool { add(EmailAddress.trimmed(typedPerson)) }

  /// Adds somebody the customer knows.
  @discardableResult
  public func add(_ address: String) -> Bool {
    if let fault = fault(in: address) {
      message = fault
      return false
    }
    people.append(address)
    typedPerson = ""
    message = nil
    return true
  }

  /// Takes somebody away.
  public func removePerson(at index: Int) {
    guard people.indices.contains(index) else { return }
    people.remove(at: index)
    message = nil
  }

  /// Shows what is about to happen, unless something is missing.
  public func review() {
    guard case .editing = flow.phase else { return }
    if !EmailAddress.trimmed(typedPerson).isEmpty, !addPerson() { return }
    guard let account else { return message = phrases.accountMissing }
    if let fault = entry.fault(available: nil) {
      return message = phrases.text(of: fault, amountText)
    }
    guard let total = entry.amount else { return message = phrases.amountMissing }
    guard !people.isEmpty else { return message = phrases.peopleMissing }
    guard
      let parts = SplitOrder.evenParts(
        of: total, among: people.count, includesMe: includesMe)
    else { return message = phrases.partTooSmall }
    let words = note.trimmingCharacters(in: .whitespacesAndNewlines).prefix(140)
    flow.review(
      .split(
        SplitOrder(
          account: account.id, total: total,
          shares: zip(people, parts).map { SplitOrder.Share(email: $0, amount: $1) },
          note: words.isEmpty ? nil : String(words))))
  }

  private func fault(in address: String) -> String? {
    if address.isEmpty { return phrases.peopleMissing }
    if !EmailAddress.isPlausible(address) { return phrases.emailMalformed }
    if address.lowercased() == ownEmail.lowercased() { return phrases.sendToYourself }
    let isThere = people.contains { $0.lowercased() == address.lowercased() }
    return isThere ? phrases.personTwice : nil
  }
}
