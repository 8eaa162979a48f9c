import Foundation
public import Observation
internal import Wire

/// The rule that loads a card when its balance falls: when, how much, and from which account.
@MainActor
@Observable
public final class AutoReloadViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The customer chooses.
    case editing
    /// The rule is being saved.
    case saving
    /// The rule was saved; the card may have been loaded.
    case done(PaymentCard)
  }

  /// The suggested thresholds, in units of the currency.
  public static let thresholds = [5, 10, 20, 50]
  /// The suggested amounts, in units of the currency.
  public static let suggestions = TopUpViewModel.suggestions
  /// The least and the greatest amount, in units of the currency.
  public static let limits = TopUpViewModel.limits

  /// The state.
  public private(set) var phase = Phase.editing
  /// Whether the card is loaded automatically.
  public var isOn: Bool
  /// The threshold, in units of the currency.
  public private(set) var threshold: Int
  /// The amount as it is typed.
  public private(set) var entry: AmountEntry
  /// The accounts; `nil` until they are loaded.
  public private(set) var accounts: [PaymentMethod]?
  /// Why the last request failed; `nil` if it did not.
  public private(set) var faultText: String?
  private var accountID: String?
  private let card: PaymentCard
  @ObservationIgnored private let service: any CardEditing
  private let settings: AppSettings

  /// Makes the form with the rule of a card.
  public init(_ card: PaymentCard, service: any CardEditing, settings: AppSettings) {
    self.card = card
    self.service = service
    self.settings = settings
    let currency = card.balance.currency
    let rule = card.autoReload
    isOn = rule != nil
    threshold =
      Self.thresholds.first { Amount(units: $0, currency: currency) == rule?.threshold } ?? 10
    accountID = rule?.account
    entry = AmountEntry(currency: currency, locale: settings.locale)
    entry.set(rule?.amount ?? Amount(units: 25, currency: currency))
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The amount of a number of units of the card's currency.
  public func amount(_ units: Int) -> Amount {
    Amount(units: units, currency: card.balance.currency)
  }

  /// The chosen account; `nil` if there is none.
  public var account: PaymentMethod? {
    accounts?.first { $0.source == accountID }
      ?? accounts?.first { $0.available.currency == card.balance.currency } ?? accounts?.first
  }

  private var amountLimits: AmountLimits {
    AmountLimits(Self.limits, currency: entry.currency)
  }

  /// The range of amounts, as a text.
  public var limitsText: String { amountLimits.text(settings) }

  /// Whether the amount is within the limits.
  public var isAmountValid: Bool { amountLimits.contains(entry.amount) }

  /// Whether the form can be saved.
  public var canSave: Bool {
    guard phase == .editing else { return false }
    return isOn ? isAmountValid && account != nil : card.autoReload != nil
  }

  /// The effect of the rule, in a sentence.
  public var ruleText: String? {
    guard isOn, isAmountValid, let entered = entry.amount else { return nil }
    let amounts = settings.amountText
    return phrases.autoReloadExplanation(
      amounts.text(of: amount(threshold)), amounts.text(of: entered))
  }

  /// Loads the accounts.
  public func load() async {
    do throws(LoadFailure) {
      accounts = try await service.bankAccounts()
    } catch {
      faultText = phrases.text(of: error)
    }
  }

  /// Sets the threshold to a number of units.
  public func choose(threshold units: Int) {
    if phase == .editing { threshold = units }
  }

  /// Sets the amount to a number of units.
  public func choose(units: Int) {
    if phase == .editing { entry.set(amount(units)) }
  }

  /// Chooses an account.
  public func choose(_ account: PaymentMethod) {
    if phase == .editing { accountID = account.source }
  }

  /// Replaces characters of the amount.
  ///
  /// - Returns: Whether the new text is an amount.
  public func replace(_ range: Range<Int>, with text: String) -> Bool {
    phase == .editing && entry.replace(range, with: text)
  }

  /// Saves or removes the rule; a card whose balance is low is loaded at once.
  public func save() async {
    guard canSave else { return }
    var rule: AutoReloadRule?
    if isOn {
      guard let account, let entered = entry.amount else { return }
      rule = AutoReloadRule(
        account: account.source, threshold: amount(threshold), amount: entered)
    }
    phase = .saving
    faultText = nil
    do throws(LoadFailure) {
      phase = .done(try await service.setAutoReload(rule, of: card.id))
    } catch {
      phase = .editing
      faultText =
        error.isProblem(.insufficientFunds)
        ? phrases.accountTooLow : phrases.text(of: error)
    }
  }
}
