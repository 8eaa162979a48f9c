import Foundation
public import Observation

/// The form of a split.
@MainActor
@Observable
public final class SplitViewModel {
  /// The flow of the order.
  public let flow: BankOrderFlow
  /// The account that the shares are paid into.
  public private(set) var accountID: Account.ID?
  /// The total as typed.
  public private(set) var entry: AmountEntry
  /// The email addresses of the others.
  public private(set) var people: [String] = []
  /// The email address as typed.
  public private(set) var typedPerson = ""
  /// Whether the customer pays a share.
  public private(set) var includesMe = true
  /// The note as typed.
  public var note = ""
  /// The message for the customer; `nil` for none.
  public private(set) var message: String?
  /// The payees of the customer.
  public private(set) var payees: [Payee] = []
  /// Whether the people are being looked up.
  public private(set) var isRequesting = false

  @ObservationIgnored private let ownEmail: String
  @ObservationIgnored private let service: any TransferPlanning
  private let state: BankState
  private let settings: AppSettings
  /// The bank's limit.
  private static let mostPeople = 20

  /// Makes an empty form.
  public init(
    ownEmail: String, outbox: BankOrderOutbox, service: any TransferPlanning, state: BankState,
    settings: AppSettings
  ) {
    self.ownEmail = ownEmail
    flow = BankOrderFlow(outbox: outbox, state: state, settings: settings)
    self.service = service
    self.state = state
    self.settings = settings
    let first = state.sendingAccounts.first
    accountID = first?.id
    entry = AmountEntry(currency: first?.balance.currency ?? "USD", locale: settings.locale)
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }
  /// Formats amounts.
  public var amountText: AmountText { settings.amountText }
  /// The account that the shares are paid into.
  public var account: Account? { accountID.flatMap { state.account($0) } }
  /// The accounts that can receive the shares.
  public var accounts: [Account] { state.sendingAccounts }
  /// Whether another person can be added.
  public var canAddPerson: Bool { people.count < Self.mostPeople }

  /// The share of each person; `nil` while the form is incomplete.
  public var partText: String? {
    guard let total = entry.amount, total.minorUnits > 0, !people.isEmpty,
      let part = SplitOrder.evenShares(of: total, among: people.count, includesMe: includesMe)?.last
    else { return nil }
    return phrases.eachPays(amountText.text(of: part))
  }

  /// Loads the payees, and the accounts if necessary.
  public func load() async {
    if state.accounts == nil { await state.refresh() }
    if accountID == nil, let first = state.sendingAccounts.first { chooseAccount(first.id) }
    // If loading fails, the customer types the address.
    if let known = try? await service.payees() { payees = known }
  }

  /// Chooses the account that the shares are paid into.
  public func chooseAccount(_ id: Account.ID) {
    accountID = id
    message = nil
    if let currency = account?.balance.currency, currency != entry.currency {
      entry = entry.converted(to: currency, locale: settings.locale)
    }
  }

  /// Replaces characters of the total, as a text field's delegate does.
  ///
  /// - Returns: Whether the text was accepted.
  public func replaceAmount(_ range: Range<Int>, with text: String) -> Bool {
    guard entry.replace(range, with: text) else { return false }
    if message != nil { message = nil }
    return true
  }

  /// Sets whether the customer pays a share.
  public func setIncludesMe(_ includes: Bool) { includesMe = includes }

  /// Sets the typed email address.
  public func setTypedPerson(_ text: String) {
    typedPerson = text
    if message != nil { message = nil }
  }

  /// Adds the typed email address.
  ///
  /// - Returns: Whether the address was added; otherwise ``message`` explains why.
  @discardableResult
  public func addPerson() -> Bool { add(typedPerson.trimmed) }

  /// Adds an email address.
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

  /// Removes a person.
  public func removePerson(at index: Int) {
    guard people.indices.contains(index) else { return }
    people.remove(at: index)
    message = nil
  }

  /// Presents the order for review if all fields are valid and the bank knows all people.
  public func review() async {
    guard case .editing = flow.phase, !isRequesting else { return }
    guard let order = order(), await areKnown(order.shares.map(\.email)) else { return }
    // Discard the answer if the form was edited in the meantime.
    guard order == self.order() else { return }
    flow.review(.split(order))
  }

  /// Returns whether the bank knows people; otherwise ``message`` names the first that it does not.
  private func areKnown(_ addresses: [String]) async -> Bool {
    isRequesting = true
    defer { isRequesting = false }
    for address in addresses
    where !payees.contains(where: { $0.email.lowercased() == address.lowercased() }) {
      do throws(LoadFailure) {
        _ = try await service.recipientName(ofEmail: address, currency: nil)
      } catch {
        // Without a connection the customer may review the order, which is sent later.
        guard error.isFinal else { return true }
        message = "\(address): \(phrases.bankMessage(of: error))"
        return false
      }
    }
    return true
  }

  /// The order in the form; `nil` if a field is invalid, which ``message`` explains.
  private func order() -> SplitOrder? {
    if !typedPerson.trimmed.isEmpty, !addPerson() { return nil }
    guard let account else { return refused(phrases.accountMissing) }
    if let fault = entry.fault(available: nil) {
      return refused(phrases.text(of: fault, amountText))
    }
    guard let total = entry.amount else { return refused(phrases.amountMissing) }
    guard !people.isEmpty else { return refused(phrases.peopleMissing) }
    guard
      let parts = SplitOrder.evenShares(
        of: total, among: people.count, includesMe: includesMe)
    else { return refused(phrases.partTooSmall) }
    let words = note.trimmingCharacters(in: .whitespacesAndNewlines).prefix(140)
    return SplitOrder(
      account: account.id, total: total,
      shares: zip(people, parts).map { SplitOrder.Share(email: $0, amount: $1) },
      note: words.isEmpty ? nil : String(words))
  }

  private func refused(_ text: String) -> SplitOrder? {
    message = text
    return nil
  }

  private func fault(in address: String) -> String? {
    if address.isEmpty { return phrases.peopleMissing }
    if !EmailAddress.isPlausible(address) { return phrases.emailMalformed }
    if address.lowercased() == ownEmail.lowercased() { return phrases.sendToYourself }
    let isThere = people.contains { $0.lowercased() == address.lowercased() }
    return isThere ? phrases.personTwice : nil
  }
}
