import Foundation
public import Observation

/// The customer's cards, and the code that pays with the chosen one.
@MainActor
@Observable
public final class PayViewModel {
  /// The state of the code of the chosen card.
  public enum CodeState: Equatable, Sendable {
    /// The first request is in flight.
    case loading
    /// The code can pay for a number of seconds.
    case open(secondsLeft: Int)
    /// The code is no longer valid.
    case expired
    /// Another device made a newer code of the card before this one expired.
    case replaced
    /// The code paid an amount, negative for cash that was paid in.
    case paid(Amount?)
    /// There is no code.
    case failed(LoadFailure)
  }

  /// The seconds between two questions whether the code has paid.
  private static let statusInterval: TimeInterval = 3
  /// The seconds by which a code may expire early because its answer took a while.
  private static let clockTolerance = 15

  /// The identifier of the chosen card; `nil` until the cards are loaded.
  public private(set) var selectedID: PaymentCard.ID?
  /// Whether a code is requested.
  public private(set) var isRefreshing = false
  /// Why the last request of a code or a card failed; `nil` if it did not.
  public private(set) var failure: LoadFailure?
  private var latestCode: CardCode?
  private var payment: CardCode.Status?
  private var wasReplaced = false
  private var time: Date
  @ObservationIgnored private var askedStatusAt: Date?
  @ObservationIgnored private var isRequestingStatus = false
  private let codeRequests = LatestRequest()
  private let resource: CachedResource<[PaymentCard]>
  @ObservationIgnored private let service: any CardPaying
  @ObservationIgnored private let codeCache: (any ValueCaching<CardCode>)?
  @ObservationIgnored private let addition: CardAddition
  private let settings: AppSettings
  private let changes: AccountChanges
  /// The changes of the cards at the last load.
  @ObservationIgnored private var loadedCards = 0

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - cardCache: Caches the cards for use offline.
  ///   - codeCache: Caches the latest code for use offline.
  ///   - makeKey: Makes a unique idempotency key.
  ///   - changes: The changes that the cards follow.
  public init(
    service: any CardPaying, cardCache: (any ValueCaching<[PaymentCard]>)? = nil,
    codeCache: (any ValueCaching<CardCode>)? = nil, makeKey: @escaping () -> String,
    changes: AccountChanges = AccountChanges(), settings: AppSettings
  ) {
    self.changes = changes
    self.service = service
    self.codeCache = codeCache
    addition = CardAddition(service: service, makeKey: makeKey)
    self.settings = settings
    time = settings.now()
    resource = CachedResource(cache: cardCache) { () async throws(LoadFailure) in
      try await service.cards()
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The cards, or why there are none.
  public var phase: LoadPhase<[PaymentCard]> { resource.phase }

  /// The cards; empty until they are loaded.
  public var cards: [PaymentCard] { resource.value ?? [] }

  /// The chosen card.
  public var selected: PaymentCard? { cards.first { $0.id == selectedID } }

  /// The notice that the balances are out of date; `nil` if they are current.
  public var staleText: String? {
    resource.staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The code of the chosen card, valid or not; `nil` if there is none.
  public var code: CardCode? { latestCode?.card == selectedID ? latestCode : nil }

  /// The state of the code.
  public var codeState: CodeState {
    guard let code else { return failure.map { .failed($0) } ?? .loading }
    switch payment {
    case .used(let amount, _): return .paid(amount)
    case .expired: return wasReplaced ? .replaced : .expired
    case .open, nil: break
    }
    // Reading the time of the last tick makes screens follow the clock; they show the current time.
    _ = time
    let left = code.secondsLeft(at: settings.now())
    return left > 0 ? .open(secondsLeft: left) : .expired
  }

  /// The share of its lifetime that the code has left, `0...1`.
  public var shareLeft: Double {
    guard let code, code.lifetime > 0, case .open(let seconds) = codeState else { return 0 }
    return min(1, Double(seconds) / code.lifetime)
  }

  /// The time that the code is valid, such as “2:47”.
  public var timeLeftText: String {
    guard case .open(let seconds) = codeState else { return "" }
    return Duration.seconds(seconds).formatted(
      .time(pattern: .minuteSecond).locale(settings.locale))
  }

  /// The name of a card.
  public func name(of card: PaymentCard) -> String {
    card.name.isEmpty ? phrases.cardMethod : card.name
  }

  /// Loads the cards, and makes a code unless there is a valid one.
  public func load() async {
    await loadCards()
    if selected == nil {
      selectedID = (cards.first(where: \.isDefault) ?? cards.first)?.id
    }
    time = settings.now()
    if case .open = codeState { return }
    await refreshCode()
  }

  /// Whether the cards have changed since they were requested last.
  public var needsCards: Bool { changes.cards != loadedCards }

  /// Loads the cards; the previous ones remain until they arrive.
  public func loadCards() async {
    loadedCards = changes.cards
    await resource.load()
  }

  /// Chooses a card, and makes a code that pays with it.
  public func select(_ id: PaymentCard.ID) async {
    guard id != selectedID, cards.contains(where: { $0.id == id }) else { return }
    selectedID = id
    await refreshCode()
  }

  /// Makes a code of the chosen card; without a connection, a valid one that was kept is shown.
  public func refreshCode() async {
    guard let card = selectedID else { return }
    let isLatest = codeRequests.start()
    isRefreshing = true
    failure = nil
    let answer: Result<CardCode, LoadFailure>
    do throws(LoadFailure) {
      answer = .success(try await service.makeCode(of: card, at: settings.now()))
    } catch {
      answer = .failure(error)
    }
    // The customer has chosen another card since.
    guard isLatest() else { return }
    isRefreshing = false
    time = settings.now()
    switch answer {
    case .success(let code):
      show(code)
      codeCache?.save(code)
    case .failure(let reason):
      failure = reason
      guard code == nil, let kept = codeCache?.load()?.value, kept.card == card else { return }
      show(kept)
    }
  }

  private func show(_ code: CardCode) {
    latestCode = code
    payment = nil
    wasReplaced = false
    askedStatusAt = time
  }

  /// Moves the countdown; a screen calls it every second while it is visible.
  public func tick() { time = settings.now() }

  /// Asks whether the code has paid, unless it asked less than three seconds before.
  public func checkStatus() async {
    guard let code, case .open = codeState, !isRequestingStatus,
      time.timeIntervalSince(askedStatusAt ?? .distantPast) >= Self.statusInterval
    else { return }
    askedStatusAt = time
    isRequestingStatus = true
    defer { isRequestingStatus = false }
    guard let status = try? await service.status(ofCode: code.id), latestCode?.id == code.id,
      status != .open
    else { return }
    payment = status
    wasReplaced = status == .expired && code.secondsLeft(at: settings.now()) > Self.clockTolerance
    if case .used(_, let balance) = status {
      changes.starsDidChange()
      resource.show(
        cards.map { card in
          var card = card
          if card.id == code.card { card.balance = balance }
          return card
        })
    }
  }

  /// Shows a card that changed; of two default cards, the other one is no longer the default.
  public func show(_ card: PaymentCard) {
    resource.show(
      cards.map { other in
        var other = other
        if card.isDefault { other.isDefault = false }
        return other.id == card.id ? card : other
      })
  }

  /// Adds a card without money and chooses it.
  ///
  /// - Returns: Why that failed; `nil` on success.
  public func addCard(named name: String) async -> LoadFailure? {
    do throws(LoadFailure) {
      let card = try await addition.add(named: name, after: cards)
      resource.show(cards.adding(card))
      await select(card.id)
      return nil
    } catch {
      return error
    }
  }
}
