internal import MermaidbucksAPI
public import Observation
internal import Wire

/// Puts the value of a gift on a card, exactly once.
@MainActor
@Observable
public final class RedeemGiftViewModel {
  /// The state of a redemption.
  public enum Phase: Equatable, Sendable {
    /// The customer enters the code.
    case entering
    /// The code is checked.
    case checking
    /// The code has a gift.
    case found(ReceivedGift)
    /// The request is in flight.
    case redeeming(ReceivedGift)
    /// Whether the money is on the card is unknown; sending again is safe.
    case uncertain(ReceivedGift)
    /// The money is on the card.
    case done(ReceivedGift, PaymentCard)

    /// The gift; `nil` until its code was checked.
    public var gift: ReceivedGift? {
      switch self {
      case .entering, .checking: nil
      case .found(let gift), .redeeming(let gift), .uncertain(let gift), .done(let gift, _): gift
      }
    }
  }

  /// The state.
  public private(set) var phase = Phase.entering
  /// The code as it is typed, in groups of four.
  public private(set) var code = ""
  /// The customer's cards of the gift's currency; `nil` until they are loaded.
  public private(set) var cards: [PaymentCard]?
  /// The chosen card; `nil` for a new one.
  public private(set) var card: PaymentCard?
  /// Why the last request failed; `nil` if it did not.
  public private(set) var faultText: String?
  @ObservationIgnored private let gifts: any GiftReading
  @ObservationIgnored private let service: any CardPaying
  @ObservationIgnored private let outbox: CustomerOrderOutbox
  private let settings: AppSettings

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - code: The code of a link; `nil` to enter one.
  ///   - gift: The gift where it is known already.
  public init(
    code: String? = nil, gift: ReceivedGift? = nil, gifts: any GiftReading,
    cards service: any CardPaying, outbox: CustomerOrderOutbox, settings: AppSettings
  ) {
    self.gifts = gifts
    self.service = service
    self.outbox = outbox
    self.settings = settings
    self.code = GiftCode.formatted(gift?.code ?? code ?? "")
    if let gift { phase = .found(gift) }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Whether the code can be checked.
  public var canCheck: Bool { phase == .entering && GiftCode.isComplete(code) }

  /// Sets the code, or the code in a link that was pasted.
  public func enter(_ text: String) {
    guard phase == .entering else { return }
    code = GiftCode.formatted(text)
    faultText = nil
  }

  /// Loads the cards, and checks a code that a link brought.
  public func load() async {
    if canCheck { await check() } else if phase.gift != nil { await loadCards() }
  }

  /// Loads the gift of the code.
  public func check() async {
    guard canCheck else { return }
    phase = .checking
    faultText = nil
    do throws(LoadFailure) {
      phase = .found(try await gifts.gift(code: code))
      await loadCards()
    } catch {
      phase = .entering
      faultText = text(of: error)
    }
  }

  private func loadCards() async {
    guard let currency = phase.gift?.amount.currency, let loaded = try? await service.cards()
    else { return }
    cards = loaded.filter { $0.balance.currency == currency }
    card = cards?.first(where: \.isDefault) ?? cards?.first
  }

  /// Chooses the card that receives the money; `nil` for a new one with the gift's picture.
  public func choose(_ card: PaymentCard?) {
    if case .found = phase { self.card = card }
  }

  /// Puts the gift on the card; an uncertain request is sent under its key.
  public func redeem() async {
    let gift: ReceivedGift
    switch phase {
    case .found(let found), .uncertain(let found): gift = found
    case .entering, .checking, .redeeming, .done: return
    }
    phase = .redeeming(gift)
    faultText = nil
    do throws(LoadFailure) {
      let order = CustomerOrder.redemption(code: gift.code, card: card?.id)
      guard case .redeemed(let redeemed, let card) = try await outbox.place(order) else { return }
      phase = .done(redeemed, card)
    } catch {
      phase = error.isFinal ? .found(gift) : .uncertain(gift)
      faultText = text(of: error)
    }
  }

  private func text(of failure: LoadFailure) -> String {
    switch failure {
    case .refused(problem: LoyaltyProblems.giftUnavailable.rawValue): phrases.giftUnavailable
    case .refused(problem: ProblemType.limitExceeded.rawValue): phrases.giftCardIsFull
    default:
      if case .redeeming = phase, !failure.isFinal {
        phrases.giftRedemptionUncertain
      } else if case .uncertain = phase {
        phrases.giftRedemptionUncertain
      } else {
        phrases.text(of: failure)
      }
    }
  }
}
