public import Foundation
public import Observation

/// The form of a gift, which leads to its review and its receipt.
@MainActor
@Observable
public final class SendGiftViewModel {
  /// The suggested amounts, in units of the currency.
  public static let suggestions = [10, 25, 50, 100]
  /// The least and the greatest amount, in units of the currency.
  public static let limits = 5...250
  /// The number of characters that a message may have.
  public static let longestMessage = 300
  /// The number of characters that a name may have.
  public static let longestName = 80
  /// The hour at which gifts for a day are sent.
  private static let deliveryHour = 9

  /// The progress of the gift.
  public let flow: OrderFlow<CustomerOrder, CustomerOrderOutcome>
  /// The picture.
  public var design: PaymentCard.Design
  /// The amount as it is typed.
  public private(set) var entry: AmountEntry
  /// The name of the recipient.
  public var recipientName = ""
  /// The email address of the recipient.
  public var recipientEmail = ""
  /// The message.
  public private(set) var message = ""
  /// When to send it; `nil` sends it at once.
  public private(set) var deliverAt: Date?
  /// The ways to pay; `nil` until they are loaded.
  public private(set) var methods: [PaymentMethod]?
  /// Why the ways to pay could not be loaded; `nil` if they were.
  public private(set) var failure: LoadFailure?
  private var methodID: PaymentMethod.ID?
  /// Whether faults are shown, which begins with the first attempt to review.
  private var showsFaults = false
  @ObservationIgnored private let service: any OrderPreparing
  private let settings: AppSettings

  /// Makes a form with the second suggestion.
  ///
  /// - Parameter currency: The currency of gifts until the customer's cards are loaded.
  public init(
    design: PaymentCard.Design, service: any OrderPreparing, outbox: CustomerOrderOutbox,
    currency: String = "AUD", settings: AppSettings
  ) {
    self.design = design
    self.service = service
    self.settings = settings
    entry = AmountEntry(currency: currency, locale: settings.locale)
    flow = OrderFlow(
      outbox: outbox, description: CustomerOrderDescription(settings: settings),
      settings: settings)
    entry.set(Amount(units: 25, currency: currency))
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The chosen card or account; `nil` if there is none.
  public var method: PaymentMethod? {
    methods?.first { $0.id == methodID } ?? methods?.first
  }

  /// The amount of a number of units of the currency.
  public func amount(_ units: Int) -> Amount { Amount(units: units, currency: entry.currency) }

  private var amountLimits: AmountLimits {
    AmountLimits(Self.limits, currency: entry.currency)
  }

  /// The range of amounts, as a text.
  public var limitsText: String { amountLimits.text(settings) }

  /// Whether the amount is within the limits.
  public var isAmountValid: Bool { amountLimits.contains(entry.amount) }

  /// Whether the amount is marked as wrong.
  public var showsAmountFault: Bool {
    !isAmountValid && (showsFaults || !entry.isEmpty)
  }

  /// The error of the name; `nil` if it is valid.
  public var nameFault: String? {
    showsFaults && trimmedName.isEmpty ? phrases.recipientNameMissing : nil
  }

  /// The error of the email address; `nil` if it is valid.
  public var emailFault: String? {
    guard showsFaults else { return nil }
    let email = recipientEmail.trimmed
    if email.isEmpty { return phrases.emailMissing }
    return EmailAddress.isPlausible(email) ? nil : phrases.emailMalformed
  }

  /// The error of the payment; `nil` if it is valid.
  public var paymentFault: String? {
    if let failure { return phrases.text(of: failure) }
    return showsFaults && methods?.isEmpty == true ? phrases.noPayment : nil
  }

  /// The earliest and the latest day on which a gift can be sent.
  public var deliveryDays: ClosedRange<Date> {
    let calendar = settings.calendar
    let today = calendar.startOfDay(for: settings.now())
    let first = calendar.date(byAdding: .day, value: 1, to: today) ?? today
    let last = calendar.date(byAdding: .day, value: 365, to: today) ?? first
    return first...max(first, last)
  }

  /// When the gift is sent, such as “Monday, December 24 at 9:00 AM”.
  public var deliveryText: String {
    guard let deliverAt else { return phrases.giftSentAtOnce }
    return phrases.giftSentOn(
      settings.dateText.longDay(deliverAt), settings.dateText.time(deliverAt))
  }

  /// Loads the cards and accounts; the currency of the first card is that of the gift.
  public func load() async {
    do throws(LoadFailure) {
      let loaded = try await service.paymentMethods().filter {
        $0.kind == .card || $0.kind == .account
      }
      methods = loaded
      failure = nil
      guard let currency = loaded.first(where: { $0.kind == .card })?.available.currency,
        currency != entry.currency
      else { return }
      entry = entry.converted(to: currency, locale: settings.locale)
    } catch {
      failure = error
    }
  }

  /// Chooses a card or an account.
  public func choose(_ method: PaymentMethod) { methodID = method.id }

  /// Sets the amount to a number of units.
  public func choose(units: Int) { entry.set(amount(units)) }

  /// Replaces characters of the amount.
  ///
  /// - Returns: Whether the new text is an amount.
  public func replace(_ range: Range<Int>, with text: String) -> Bool {
    entry.replace(range, with: text)
  }

  /// Sets the message, cut after the longest.
  public func setMessage(_ text: String) { message = String(text.prefix(Self.longestMessage)) }

  /// The number of characters that the message has left, once there are few.
  public var remainingText: String? {
    let left = Self.longestMessage - message.count
    return left <= 50 ? phrases.charactersLeft(left) : nil
  }

  /// Chooses the day on which the gift is sent in the morning; `nil` sends it at once.
  public func choose(day: Date?) {
    deliverAt = day.flatMap { day in
      let days = deliveryDays
      let calendar = settings.calendar
      let start = calendar.startOfDay(for: min(max(day, days.lowerBound), days.upperBound))
      return calendar.date(bySettingHour: Self.deliveryHour, minute: 0, second: 0, of: start)
    }
  }

  /// Presents the gift for review, or marks what is wrong.
  ///
  /// - Returns: Whether the form is complete.
  @discardableResult
  public func review() -> Bool {
    showsFaults = true
    guard isAmountValid, nameFault == nil, emailFault == nil, let amount = entry.amount, let method
    else { return false }
    flow.review(
      .gift(
        GiftOrder(
          design: design, message: message.trimmingCharacters(in: .whitespacesAndNewlines),
          amount: amount, recipientName: String(trimmedName.prefix(Self.longestName)),
          recipientEmail: recipientEmail.trimmed, deliverAt: deliverAt,
          payment: method)))
    return true
  }

  private var trimmedName: String {
    recipientName.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Amount {
  /// Makes an amount of whole units of a currency, such as dollars.
  init(units: Int, currency: String) {
    let factor = (0..<Currency.fractionDigits(of: currency)).reduce(Int64(1)) { unit, _ in
      unit * 10
    }
    self.init(minorUnits: Int64(units) * factor, currency: currency)
  }
}
