public import Observation

/// The form that pays counted cash in on a customer's card.
@MainActor
@Observable
public final class CashCreditViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The staff counts the cash.
    case counting
    /// The request is in flight.
    case sending
    /// The connection broke, so the cash may be on the card. The form is locked.
    case uncertain
    /// The cash is on the card.
    case done(CashCredit)
  }

  /// The state of the form.
  public private(set) var phase = Phase.counting
  /// The code as typed or scanned.
  public var code = ""
  /// The message for the staff; `nil` for none.
  public private(set) var message: String?
  private var count: CashCount
  /// The currencies of the cash that the shop accepts.
  @ObservationIgnored public let currencies: [String]
  /// The key of every attempt with the same form.
  @ObservationIgnored private var key: String
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private let service: any CashCrediting
  private let settings: AppSettings

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - currencies: The currencies of the cash, the shop's own first; at least one.
  ///   - makeKey: Makes a unique idempotency key.
  public init(
    currencies: [String], service: any CashCrediting, makeKey: @escaping () -> String,
    settings: AppSettings
  ) {
    self.currencies = currencies
    self.service = service
    self.makeKey = makeKey
    self.settings = settings
    key = makeKey()
    count = CashCount(currency: currencies.first ?? "AUD")
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Whether the form can be edited and sent.
  public var isEnabled: Bool { phase == .counting }

  /// The currency of the cash.
  public var currency: String { count.currency }

  /// The kinds of banknotes and coins, the largest first.
  public var rows: [CashCount.Row] { count.rows(settings.amountText) }

  /// The counted cash in words.
  public var totalText: String { settings.amountText.text(of: count.total) }

  /// Chooses the currency of the cash, and begins the count again.
  public func setCurrency(_ currency: String) {
    guard isEnabled, currency != count.currency else { return }
    count = CashCount(currency: currency)
    didEdit()
  }

  /// Sets the number of a kind.
  public func setCount(_ number: Int, at index: Int) {
    guard isEnabled else { return }
    count.set(number, at: index)
    didEdit()
  }

  /// Removes the message after the form was edited; a changed form is another request.
  public func didEdit() {
    guard isEnabled else { return }
    if message != nil { message = nil }
    key = makeKey()
  }

  /// Pays the cash in, or asks again for the outcome of the last request.
  public func send() async {
    guard isEnabled || phase == .uncertain else { return }
    let scanned = code.trimmed
    guard !scanned.isEmpty else {
      message = phrases.codeToScan
      return
    }
    guard count.total.minorUnits > 0 else {
      message = phrases.cashMissing
      return
    }
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      phase = .done(try await service.creditCash(count.pieces, code: scanned, key: key))
    } catch {
      phase = error.isFinal ? .counting : .uncertain
      message = error.isFinal ? phrases.message(ofSale: error) : phrases.creditUncertain
    }
  }

  /// The outcome in words; `nil` before it.
  public var outcome: String? {
    guard case .done(let credit) = phase else { return nil }
    let amounts = settings.amountText
    return phrases.cashCredited(
      amounts.text(of: credit.credited), credit.lastDigits, amounts.text(of: credit.balance))
  }
}
