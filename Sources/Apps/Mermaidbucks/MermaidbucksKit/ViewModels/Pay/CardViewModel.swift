import Foundation
public import Observation

/// A card with its name, its auto-reload, and its movements.
@MainActor
@Observable
public final class CardViewModel {
  /// A movement as a row.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The movement.
    public var movement: CardMovement
    /// The kind.
    public var title: String
    /// The shop or the person, and the date.
    public var detail: String
    /// The formatted amount with its sign.
    public var amount: String
    /// Whether the money came in.
    public var isIncoming: Bool

    /// The sequence number on the card.
    public var id: CardMovement.ID { movement.id }
  }

  /// The number of characters that a name may have.
  public static let longestName = 80

  /// The card.
  public private(set) var card: PaymentCard
  /// Whether a change is being sent.
  public private(set) var isSaving = false
  /// Why the last change failed; `nil` if it did not.
  public private(set) var alert: Alert?
  /// Called with the card after it changed.
  @ObservationIgnored public var onChange: (PaymentCard) -> Void = { _ in }
  private var accounts: [PaymentMethod] = []
  private let list: Paginator<CardMovement, Row>
  @ObservationIgnored private let service: any CardEditing
  private let settings: AppSettings
  private let changes: AccountChanges
  /// The changes of the cards at the last load.
  @ObservationIgnored private var loadedCards: Int

  /// Makes the page of a card.
  ///
  /// - Parameters:
  ///   - cache: Caches the newest movements for use offline.
  ///   - changes: The changes that the card follows.
  public init(
    _ card: PaymentCard, service: any CardEditing,
    cache: (any ValueCaching<[CardMovement]>)? = nil, changes: AccountChanges = AccountChanges(),
    settings: AppSettings
  ) {
    self.changes = changes
    loadedCards = changes.cards
    self.card = card
    self.service = service
    self.settings = settings
    let id = card.id
    list = Paginator(
      cache: cache,
      arrange: { rows, movements in rows + movements.map { Self.row($0, settings) } },
      loadPage: { cursor async throws(LoadFailure) in
        try await service.movements(of: id, after: cursor)
      })
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The name.
  public var name: String { card.name.isEmpty ? phrases.cardMethod : card.name }

  /// The number in groups of four digits.
  public var numberText: String {
    var text = ""
    for (index, digit) in card.number.enumerated() {
      if index > 0, index.isMultiple(of: 4) { text += " " }
      text.append(digit)
    }
    return "\u{2066}\(text)\u{2069}"
  }

  /// The rule that loads the card, such as “A$25.00 when below A$10.00”.
  public var reloadText: String {
    guard let rule = card.autoReload else { return phrases.off }
    let amounts = settings.amountText
    return phrases.reloadRule(
      amounts.text(of: rule.amount), amounts.text(of: rule.threshold))
  }

  /// The account that loads the card, or that the last reload failed; `nil` without a rule.
  public var reloadDetail: String? {
    guard let rule = card.autoReload else { return phrases.autoReloadText }
    if let date = card.reloadFailedAt {
      return phrases.reloadFailed(settings.dateText.dayAndTime(date))
    }
    return accounts.first { $0.source == rule.account }.map { phrases.name(of: $0) }
  }

  // MARK: Movements

  /// The movements, or why there are none.
  public var phase: LoadPhase<[Row]> { list.phase }
  /// Whether a further page exists.
  public var hasMore: Bool { list.hasMore }
  /// Whether a further page is loading.
  public var isLoadingMore: Bool { list.isLoadingMore }
  /// Why the last request failed while movements were shown; `nil` if it did not.
  public var moreFailure: LoadFailure? { list.moreFailure }

  /// The notice that the movements are out of date; `nil` if they are current.
  public var staleText: String? {
    list.staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// Loads the card, its movements, and the accounts.
  public func load() async {
    let parts: [Task<Void, Never>] = [
      Task { await list.load() }, Task { await loadCard() }, Task { await loadAccounts() },
    ]
    for part in parts { await part.value }
  }

  /// Whether the card may have changed since it was requested last.
  public var needsCard: Bool { changes.cards != loadedCards }

  /// Loads the card, which is no longer the default one if another was made so; a failure changes
  /// nothing.
  public func loadCard() async {
    loadedCards = changes.cards
    if let loaded = try? await service.card(card.id) { show(loaded) }
  }

  private func loadAccounts() async {
    if let loaded = try? await service.bankAccounts() { accounts = loaded }
  }

  /// Loads the next page of movements, or repeats the request that failed.
  public func loadMore() async { await list.loadMore() }

  /// Arranges the rows again after the language, calendar or time zone changed.
  public func settingsDidChange() { list.rearrange() }

  /// The receipt of a movement.
  public func receipt(of movement: CardMovement) -> Receipt {
    let amounts = settings.amountText
    let title = phrases.title(of: movement.kind)
    var lines = [
      Receipt.Line(title: phrases.movementDate, value: settings.dateText.dayAndTime(movement.date))
    ]
    if let note = movement.note, !note.isEmpty {
      lines.append(Receipt.Line(title: phrases.movementWith(movement.kind), value: note))
    }
    lines += [
      Receipt.Line(title: phrases.cardTitle, value: phrases.name(of: card)),
      Receipt.Line(title: phrases.balanceAfter, value: amounts.text(of: movement.balance)),
      Receipt.Line(title: phrases.movementNumber, value: settings.decimal(movement.id)),
    ]
    return Receipt(
      issuer: phrases.appName, status: .completed, title: title, amount: movement.amount,
      amountText: amounts.text(of: movement.amount), lines: lines)
  }

  // MARK: Changes

  /// Renames the card; an empty name shows the standard one.
  public func rename(to name: String) async {
    let trimmed = String(
      name.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longestName))
    guard trimmed != card.name else { return }
    await change { [service, card] () async throws(LoadFailure) in
      try await service.rename(card.id, to: trimmed)
    }
  }

  /// Makes the card the one that new payments use.
  public func makeDefault() async {
    guard !card.isDefault else { return }
    await change { [service, card] () async throws(LoadFailure) in
      try await service.makeDefault(card.id)
    }
  }

  /// Shows a card that was changed elsewhere, and loads its movements where money moved.
  public func show(_ changed: PaymentCard) {
    guard changed != card else { return }
    card = changed
    onChange(changed)
  }

  /// Notes that the customer has seen the alert.
  public func dismissAlert() { alert = nil }

  private func change(
    _ send: @MainActor () async throws(LoadFailure) -> PaymentCard
  ) async {
    guard !isSaving else { return }
    isSaving = true
    defer { isSaving = false }
    do throws(LoadFailure) {
      show(try await send())
    } catch {
      alert = Alert(title: phrases.title(of: error), text: phrases.text(of: error))
    }
  }

  private static func row(_ movement: CardMovement, _ settings: AppSettings) -> Row {
    let date = settings.dateText.dayAndTime(movement.date)
    let note = movement.note ?? ""
    return Row(
      movement: movement, title: settings.phrases.title(of: movement.kind),
      detail: note.isEmpty ? date : "\(note)\n\(date)",
      amount: settings.amountText.signedText(of: movement.amount),
      isIncoming: movement.amount.minorUnits > 0)
  }
}
