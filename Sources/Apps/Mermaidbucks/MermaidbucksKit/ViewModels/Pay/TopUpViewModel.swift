import Foundation
public import Observation
internal import Wire

/// Loads money of an account in Bankey on a card, exactly once.
@MainActor
@Observable
public final class TopUpViewModel {
  /// The state of a top-up.
  public enum Phase: Equatable, Sendable {
    /// The customer chooses.
    case editing
    /// The request is in flight.
    case sending
    /// Whether the money was loaded is unknown; sending again is safe.
    case uncertain
    /// The money is on the card.
    case done(PaymentCard)
  }

  /// The suggested amounts, in units of the currency.
  public static let suggestions = [10, 25, 50, 100]
  /// The least and the greatest amount, in units of the currency.
  public static let limits = 5...500

  /// The greatest balance of a card, in units of the currency.
  private static let greatestBalance = 1000

  /// The card.
  public let card: PaymentCard
  /// The state.
  public private(set) var phase = Phase.editing
  /// The amount as it is typed.
  public private(set) var entry: AmountEntry
  /// The accounts; `nil` until they are loaded.
  public private(set) var accounts: [PaymentMethod]?
  /// The chosen account.
  public private(set) var account: PaymentMethod?
  /// Why the last request failed; `nil` if it did not.
  public private(set) var faultText: String?
  @ObservationIgnored private let service: any CardPaying
  @ObservationIgnored private let outbox: CustomerOrderOutbox
  private let settings: AppSettings

  /// Makes the form with the second suggestion.
  public init(
    _ card: PaymentCard, service: any CardPaying, outbox: CustomerOrderOutbox,
    settings: AppSettings
  ) {
    self.card = card
    self.service = service
    self.outbox = outbox
    self.settings = settings
    entry = AmountEntry(currency: card.balance.currency, locale: settings.locale)
    entry.set(amount(25))
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The amount of a number of units of the card's currency.
  public func amount(_ units: Int) -> Amount {
    Amount(units: units, currency: card.balance.currency)
  }

  private var amountLimits: AmountLimits {
    AmountLimits(Self.limits, currency: entry.currency)
  }

  /// The range of amounts, as a text.
  public var limitsText: String { amountLimits.text(settings) }

  /// Whether the amount is within the limits.
  public var isAmountValid: Bool { amountLimits.contains(entry.amount) }

  /// Whether the form can be sent.
  public var canSend: Bool {
    guard phase == .editing || phase == .uncertain else { return false }
    return isAmountValid && account != nil
  }

  /// Loads the accounts, and chooses the first that has the card's currency.
  public func load() async {
    do throws(LoadFailure) {
      let loaded = try await service.bankAccounts()
      accounts = loaded
      if account == nil {
        account =
          loaded.first { $0.available.currency == card.balance.currency } ?? loaded.first
      }
    } catch {
      faultText = phrases.text(of: error)
    }
  }

  /// Chooses an account.
  public func choose(_ account: PaymentMethod) {
    guard phase == .editing else { return }
    self.account = account
  }

  /// Sets the amount to a number of units.
  public func choose(units: Int) {
    guard phase == .editing else { return }
    entry.set(amount(units))
  }

  /// Replaces characters of the amount.
  ///
  /// - Returns: Whether the new text is an amount.
  public func replace(_ range: Range<Int>, with text: String) -> Bool {
    phase == .editing && entry.replace(range, with: text)
  }

  /// Sends the top-up; an uncertain one is sent under its key.
  public func send() async {
    guard canSend, let account, let amount = entry.amount else { return }
    phase = .sending
    faultText = nil
    do throws(LoadFailure) {
      let order = CustomerOrder.topUp(card: card.id, account: account, amount: amount)
      guard case .card(let card) = try await outbox.place(order) else { return }
      phase = .done(card)
    } catch {
      phase = error.isFinal ? .editing : .uncertain
      faultText = text(of: error)
    }
  }

  private func text(of failure: LoadFailure) -> String {
    switch failure {
    case .refused(problem: ProblemType.limitExceeded.rawValue):
      return phrases.cardIsFull(settings.amountText.roundedText(of: amount(Self.greatestBalance)))
    case .refused(problem: ProblemType.insufficientFunds.rawValue): return phrases.accountTooLow
    default: return failure.isFinal ? phrases.text(of: failure) : phrases.topUpUncertain
    }
  }
}
