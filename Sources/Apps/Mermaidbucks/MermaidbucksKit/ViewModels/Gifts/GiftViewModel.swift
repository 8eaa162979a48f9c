import Foundation
public import Observation
internal import Wire

/// A gift that the customer sent, which can be withdrawn until someone redeems it.
@MainActor
@Observable
public final class GiftViewModel {
  /// The gift.
  public private(set) var gift: Gift
  /// Whether the withdrawal is being sent.
  public private(set) var isWithdrawing = false
  /// Why the withdrawal failed; `nil` if it did not.
  public private(set) var alert: Alert?
  /// Called with the gift after it changed.
  @ObservationIgnored public var onChange: (Gift) -> Void = { _ in }
  @ObservationIgnored private let outbox: CustomerOrderOutbox
  private let settings: AppSettings

  /// Makes the page of a gift.
  public init(_ gift: Gift, outbox: CustomerOrderOutbox, settings: AppSettings) {
    self.gift = gift
    self.outbox = outbox
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The state and what it means.
  public var stateText: String {
    let dates = settings.dateText
    return switch gift.state {
    case .scheduled: phrases.giftSentOn(dates.longDay(gift.deliverAt), dates.time(gift.deliverAt))
    case .sent: phrases.giftUnredeemed
    case .redeemed: phrases.giftRedeemedBy(gift.recipientName)
    case .withdrawn: phrases.giftWithdrawnText
    }
  }

  /// The details, line by line.
  public var lines: [Receipt.Line] {
    var lines = [
      Receipt.Line(title: phrases.giftRecipient, value: gift.recipientName),
      Receipt.Line(title: phrases.email, value: gift.recipientEmail),
      Receipt.Line(
        title: phrases.giftDelivery, value: settings.dateText.dayAndTime(gift.deliverAt)),
    ]
    if let date = gift.settledAt {
      lines.append(
        Receipt.Line(
          title: phrases.title(of: gift.state), value: settings.dateText.dayAndTime(date)))
    }
    if !gift.message.isEmpty {
      lines.append(Receipt.Line(title: phrases.giftMessage, value: gift.message))
    }
    if gift.state == .sent { lines.append(Receipt.Line(title: phrases.giftCode, value: gift.code)) }
    return lines
  }

  /// The text to send to the recipient by other means; `nil` unless the gift can be redeemed now.
  public var shareText: String? {
    guard gift.state == .sent else { return nil }
    return phrases.giftShareText(settings.amountText.text(of: gift.amount), gift.link)
  }

  /// Withdraws the gift; the money returns at once.
  public func withdraw() async {
    guard gift.isWithdrawable, !isWithdrawing else { return }
    isWithdrawing = true
    defer { isWithdrawing = false }
    do throws(LoadFailure) {
      guard case .gift(let changed) = try await outbox.place(.withdrawal(gift.id)) else { return }
      gift = changed
      onChange(changed)
    } catch {
      alert =
        error.isProblem(.alreadySettled)
        ? Alert(
          title: phrases.giftAlreadyRedeemedTitle,
          text: phrases.giftAlreadyRedeemedText(gift.recipientName))
        : Alert(
          title: phrases.title(of: error),
          text: error.isFinal ? phrases.text(of: error) : phrases.giftWithdrawalUncertain)
    }
  }

  /// Notes that the customer has seen the alert.
  public func dismissAlert() { alert = nil }
}
