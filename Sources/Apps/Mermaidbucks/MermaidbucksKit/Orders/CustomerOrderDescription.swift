import Foundation
internal import Wire

/// Describes gifts and their receipts.
@MainActor
struct CustomerOrderDescription: OrderDescribing {
  let settings: AppSettings

  private var phrases: Phrases { settings.phrases }

  func review(of order: CustomerOrder) -> OrderReview {
    guard case .gift(let gift) = order else {
      return OrderReview(lines: [], confirmTitle: phrases.done)
    }
    var lines = [
      Receipt.Line(title: phrases.giftRecipient, value: gift.recipientName),
      Receipt.Line(title: phrases.email, value: gift.recipientEmail),
      Receipt.Line(
        title: phrases.giftDelivery,
        value: gift.deliverAt.map { settings.dateText.dayAndTime($0) } ?? phrases.giftNow),
      Receipt.Line(title: phrases.giftDesign, value: phrases.name(of: gift.design)),
    ]
    if !gift.message.isEmpty {
      lines.append(Receipt.Line(title: phrases.giftMessage, value: gift.message))
    }
    lines.append(Receipt.Line(title: phrases.payWith, value: phrases.name(of: gift.payment)))
    return OrderReview(
      amount: gift.amount, lines: lines,
      confirmTitle: phrases.sendGiftOf(settings.amountText.text(of: gift.amount)))
  }

  func receipt(of outcome: CustomerOrderOutcome) -> Receipt {
    switch outcome {
    case .gift(let gift): Receipt(gift, settings: settings)
    case .coffee(let order): Receipt(order, shop: nil, settings: settings)
    case .redeemed(_, let card), .card(let card):
      Receipt(
        issuer: phrases.appName, status: .completed, title: phrases.topUp,
        lines: [
          Receipt.Line(
            title: phrases.balanceTitle, value: settings.amountText.text(of: card.balance))
        ])
    }
  }

  func message(of failure: LoadFailure, about order: CustomerOrder) -> String {
    guard case .gift(let gift) = order else { return phrases.text(of: failure) }
    return switch failure {
    case .refused(problem: ProblemType.insufficientFunds.rawValue):
      gift.payment.kind == .card ? phrases.cardTooLow : phrases.accountTooLow
    case .refused(problem: ProblemType.limitExceeded.rawValue): phrases.giftLimit
    default: phrases.text(of: failure)
    }
  }

  func pendingText(of order: CustomerOrder) -> String { phrases.giftUncertain }
}

extension Receipt {
  /// Makes the receipt of a gift that the customer sent.
  @MainActor
  init(_ gift: Gift, settings: AppSettings) {
    let phrases = settings.phrases
    var lines = [
      Line(title: phrases.giftRecipient, value: gift.recipientName),
      Line(title: phrases.email, value: gift.recipientEmail),
      Line(title: phrases.giftDelivery, value: settings.dateText.dayAndTime(gift.deliverAt)),
      Line(title: phrases.giftState, value: phrases.title(of: gift.state)),
      Line(title: phrases.giftCode, value: gift.code),
    ]
    if !gift.message.isEmpty { lines.append(Line(title: phrases.giftMessage, value: gift.message)) }
    self.init(
      issuer: phrases.appName, status: gift.state == .scheduled ? .scheduled : .completed,
      title: gift.state == .scheduled
        ? phrases.giftScheduledTitle : phrases.giftSentTitle(gift.recipientName),
      amount: gift.amount, amountText: settings.amountText.text(of: gift.amount), lines: lines)
  }
}
